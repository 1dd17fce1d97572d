import { setTimeout as pause } from 'node:timers/promises';
import { SQL_STATE, sqlStateOf } from './database-error.js';

/** Two transactions stood in each other's way and PostgreSQL undid one of them: nothing is wrong with what it wanted. */
export type Contention = 'deadlock' | 'serialization';

const CONTENTIONS: Readonly<Record<string, Contention>> = {
  [SQL_STATE.deadlockDetected]: 'deadlock',
  [SQL_STATE.serializationFailure]: 'serialization',
};

/** Runs after the first one. */
export const MOST_RETRIES = 5;

const FIRST_PAUSE_MS = 20;

export function contentionOf(error: unknown): Contention | null {
  return CONTENTIONS[sqlStateOf(error) ?? ''] ?? null;
}

/**
 * How long to wait before the given retry (1 …, milliseconds): twice as long each time, and by chance between half and one
 * and a half of that, so that those who met do not meet again.
 */
export function pauseBefore(retry: number, chance = Math.random()): number {
  return FIRST_PAUSE_MS * 2 ** (retry - 1) * (0.5 + chance);
}

/**
 * Runs the work again from its start while it fails by contention, at most five times.
 * @param told hears of every retry, and of giving up
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
