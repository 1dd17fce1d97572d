import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError } from '../../../core/errors.js';
import { type Deadline } from '../../../platform/connectors/index.js';

const MOST_WAITS = 4;
const LONGEST_WAIT_SECONDS = 10;
const TOO_MANY = 429;

/** Asks again when a store has had enough for now. It refused before anything happened, so repeating is safe for everything. */
export async function patiently<T>(deadline: Deadline, ask: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.details.status !== TOO_MANY || waits === MOST_WAITS) throw error;
      const seconds = Math.min(LONGEST_WAIT_SECONDS, error.details.retryAfterSeconds ?? 2 ** waits);
      await wait(seconds * 1_000, undefined, { signal: deadline.signal }).catch(() => undefined);
    }
  }
}
