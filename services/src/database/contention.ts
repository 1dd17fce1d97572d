import { setTimeout as pause } from 'node:timers/promises';
import { SQL_STATE, sqlStateOf } from './database-error.js';

/** A deadlock or serialization failure: PostgreSQL rolled one transaction back, and a retry may succeed. */
export type Contention = 'deadlock' | 'serialization';

const CONTENTIONS: Readonly<Record<string, Contention>> = {
  [SQL_STATE.deadlockDetected]: 'deadlock',
  [SQL_STATE.serializationFailure]: 'serialization',
};

/** Retries after the first attempt. */
const MOST_RETRIES = 5;

const FIRST_PAUSE_MS = 20;

function contentionOf(error: unknown): Contention | null {
  return CONTENTIONS[sqlStateOf(error) ?? ''] ?? null;
}

/**
 * The pause before the given retry (1 …, milliseconds): doubles each time, with a random factor between 0.5 and
 * 1.5, so that transactions which collided do not collide again.
 */
function pauseBefore(retry: number, chance = Math.random()): number {
  return FIRST_PAUSE_MS * 2 ** (retry - 1) * (0.5 + chance);
}

/**
 * Retries the work from its start while it fails by contention, at most five times.
 * @param told called for every retry and for giving up
 */
export async function despiteContention<T>(
  work: () => Promise<T>,
  told: (met: { reason: Contention; retry: number; isLast: boolean }) => void,
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const reason = contentionOf(error);
      if (reason === null) throw error;
      const isLast = retry > MOST_RETRIES;
      told({ reason, retry, isLast });
      if (isLast) throw error;
      await pause(pauseBefore(retry));
    }
  }
}
