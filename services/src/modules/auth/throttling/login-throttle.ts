import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { rows, run } from '../../../database/rows.js';

/** Failures before the first wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;
/** From here on only a new password, or a known device, opens the account again. */
const MOST_FAILURES = 100;

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
    const booked = await rows(tx, BOOK, [
      key,
      now,
      FREE_FAILURES,
      FIRST_WAIT_SECONDS,
      LONGEST_WAIT_SECONDS,
      MOST_FAILURES,
    ]);
    if (booked.length > 0) return 0;
    const [row] = await rows<{ blocked_until: Date | number }>(
      tx,
      `SELECT blocked_until FROM login_failures WHERE key = $1`,
      [key],
    );
    const until =
      row?.blocked_until instanceof Date ? row.blocked_until.getTime() : now.getTime() + LONGEST_WAIT_SECONDS * 1000;
    return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  }

  /** Forgets the failures of one key and, with it, of the same account on known devices. */
  async forget(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await run(tx, `DELETE FROM login_failures WHERE key = ANY ($1)`, [keys]);
  }
}

const BOOK = `
  INSERT INTO login_failures AS f (key, failures, blocked_until, last_at) VALUES ($1, 1, $2, $2)
  ON CONFLICT (key) DO UPDATE SET failures = f.failures + 1, last_at = $2,
    blocked_until = CASE
      WHEN f.failures + 1 >= $6::int THEN 'infinity'::timestamptz
      WHEN f.failures + 1 >= $3::int THEN $2::timestamptz + make_interval(secs => LEAST($5::int, $4::int * 2 ^ LEAST(20, f.failures + 1 - $3::int)))
      ELSE $2 END
  WHERE f.blocked_until <= $2
  RETURNING failures`;
