import { Injectable } from '@nestjs/common';
import { subSeconds } from 'date-fns/subSeconds';
import { type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { DEVICE_COOKIE_SECONDS, hashToken } from './auth.cookies.js';
import { KnownDeviceEntity } from './known-device.entity.js';

/** An account that is not there is looked for like any other: the time of the answer tells nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Browsers that have signed in as a user before: a storm of failures elsewhere does not shut their owner out. */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  async knows(tx: EntityManager, userId: string | null, token: string | null): Promise<boolean> {
    return tx.getRepository(KnownDeviceEntity).existsBy({
      userId: userId ?? NOBODY,
      tokenHash: hashToken(token ?? ''),
      lastSeenAt: MoreThan(subSeconds(this.clock.now(), DEVICE_COOKIE_SECONDS)),
    });
  }

  async remember(tx: EntityManager, userId: string, token: string): Promise<void> {
    await tx
      .getRepository(KnownDeviceEntity)
      .upsert({ userId, tokenHash: hashToken(token), lastSeenAt: this.clock.now() }, ['userId', 'tokenHash']);
  }

  async forgetAllOf(tx: EntityManager, userId: string): Promise<void> {
    await tx.getRepository(KnownDeviceEntity).delete({ userId });
  }
}
