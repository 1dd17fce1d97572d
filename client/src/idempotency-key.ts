import { setTimeout } from 'node:timers/promises';
import { GodownError } from './godown-error.js';

/** The header as calls take it: `params: { header }`. */
export interface IdempotencyHeader {
  'Idempotency-Key': string;
}

export interface RepeatOptions {
  /** Kept by you together with what is to be done, it stays the same after a restart. A new one unless given. */
  key?: string;
  /** How often to call at most; 4 unless given. */
  tries?: number;
  /** Milliseconds before the second try, doubled with each further one, where the answer does not say how long; 500 unless given. */
  waitMs?: number;
}

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Makes a call that takes effect once, however often it is sent: calls again with the same key when the answer was lost or says
 * "later". The key holds for 24 hours.
 * @throws whatever the last try threw
 */
export async function withIdempotencyKey<T>(
  call: (header: IdempotencyHeader) => Promise<T>,
  { key = newIdempotencyKey(), tries = 4, waitMs = 500 }: RepeatOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call({ 'Idempotency-Key': key });
    } catch (error) {
      if (attempt >= tries || !mayRepeat(error)) throw error;
      const told = error instanceof GodownError ? error.retryAfterSeconds : null;
      await setTimeout(told === null ? waitMs * 2 ** (attempt - 1) : told * 1_000);
    }
  }
}

/** Nobody knows what became of a call whose connection broke or whose time ran out. */
function mayRepeat(error: unknown): boolean {
  if (error instanceof GodownError) return error.isPassing;
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined);
}
