import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { LoginFailureEntity } from './login-failure.entity.js';
import { bookTry, findBlockedUntil, type ThrottlePace } from './login-failures.sql.js';

const PACE: ThrottlePace = { freeFailures: 5, firstWaitSeconds: 30, longestWaitSeconds: 3_600, mostFailures: 100 };

/**
 * Slows guessing down: from the fifth failure in a row each further try costs a wait that doubles, from 30 s to an
 * hour. A try is booked as a failure before the password is looked at, so that parallel tries cannot outrun it.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly clock: Clock) {}

  /** @returns seconds to wait; 0 when the try may go on */
  async book(tx: EntityManager, key: string): Promise<number> {
    const now = this.clock.now();
    if (await bookTry(tx, key, now, PACE)) return 0;
    const until = (await findBlockedUntil(tx, key))?.getTime() ?? now.getTime() + PACE.longestWaitSeconds * 1000;
    return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  }

  /** Forgets the failures of one key and, with it, of the same account on known devices. */
  async forget(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.getRepository(LoginFailureEntity).delete({ key: In(keys) });
  }
}
