// One upsert counts the try, computes the wait and refuses while it lasts, so that parallel tries cannot bypass it.
import { type EntityManager } from 'typeorm';
import { computed, nullable, timestamp } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';

export interface ThrottlePace {
  /** Failures before the first wait. */
  freeFailures: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** From here on only a new password, or a known device, opens the account again. */
  mostFailures: number;
}

/** @returns false while the key has to wait */
export async function bookTry(
  tx: EntityManager,
  key: string,
  at: Date,
  { freeFailures, firstWaitSeconds, longestWaitSeconds, mostFailures }: ThrottlePace,
): Promise<boolean> {
  const { affected } = await run(
    tx,
    `INSERT INTO login_failures AS f (key, failures, blocked_until, last_at) VALUES ($1, 1, $2, $2)
     ON CONFLICT (key) DO UPDATE SET failures = f.failures + 1, last_at = $2,
       blocked_until = CASE
         WHEN f.failures + 1 >= $6::int THEN 'infinity'::timestamptz
         WHEN f.failures + 1 >= $3::int THEN $2::timestamptz + make_interval(secs => LEAST($5::int, $4::int * 2 ^ LEAST(20, f.failures + 1 - $3::int)))
         ELSE $2 END
     WHERE f.blocked_until <= $2`,
    [key, at, freeFailures, firstWaitSeconds, longestWaitSeconds, mostFailures],
  );
  return affected > 0;
}

const BLOCKED = computed({ until: nullable(timestamp(`NULLIF(blocked_until, 'infinity')`)) });

/** @returns null when it waits for ever */
export async function findBlockedUntil(tx: EntityManager, key: string): Promise<Date | null> {
  const [blocked] = await select(tx, BLOCKED, `SELECT ${BLOCKED} FROM login_failures WHERE key = $1`, [key]);
  return blocked?.until ?? null;
}
