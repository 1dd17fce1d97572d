import { Injectable } from '@nestjs/common';
import { subHours } from 'date-fns/subHours';
import { type EntityManager, type FindOperator, LessThan } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { SessionEntity } from '../../platform/session/session.entity.js';
import { KnownDeviceEntity } from './accounts/known-device.entity.js';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { OneTimeCodeSendEntity } from './codes/one-time-code-send.entity.js';
import { ContactChangeEntity } from './profile/contact-change.entity.js';
import { SignUpEntity } from './sign-up/sign-up.entity.js';
import { LoginFailureEntity } from './throttling/login-failure.entity.js';
import { DEVICE_COOKIE_SECONDS } from './accounts/auth.cookies.js';

const JOB = 'auth.clean-up';

/** What has had its time goes, every night: codes, unfinished sign-ups, unconfirmed contacts, counters, old devices, ended sessions. */
const EXPIRED: readonly {
  keepHours: number;
  remove: (tx: EntityManager, old: FindOperator<Date>) => Promise<unknown>;
}[] = [
  { keepHours: 24, remove: (tx, old) => tx.delete(OneTimeCodeEntity, { createdAt: old }) },
  { keepHours: 48, remove: (tx, old) => tx.delete(OneTimeCodeSendEntity, { sentAt: old }) },
  { keepHours: 24, remove: (tx, old) => tx.delete(SignUpEntity, { createdAt: old }) },
  { keepHours: 24, remove: (tx, old) => tx.delete(ContactChangeEntity, { createdAt: old }) },
  { keepHours: 24 * 90, remove: (tx, old) => tx.delete(LoginFailureEntity, { lastAt: old }) },
  { keepHours: DEVICE_COOKIE_SECONDS / 3_600, remove: (tx, old) => tx.delete(KnownDeviceEntity, { lastSeenAt: old }) },
  { keepHours: 24 * 30, remove: (tx, old) => tx.delete(SessionEntity, { createdAt: old }) },
];

@Injectable()
export class AuthCleanUp {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(JOB, () => this.run());
    jobs.schedule(JOB, '43 20 * * *');
  }

  async run(): Promise<void> {
    for (const { keepHours, remove } of EXPIRED) {
      const old = LessThan(subHours(this.clock.now(), keepHours));
      await this.database.within(Actor.system(), (tx) => remove(tx, old));
    }
  }
}
