import { ATTEMPT_TIMEOUTS_MS } from './trusted-scripts.js';

/** Nothing came in time. It may still come: `late` ends when it does, and never otherwise. */
export class TooLate extends Error {
  readonly late: Promise<unknown>;

  constructor(milliseconds: number, late: Promise<unknown>) {
    super(`No answer within ${milliseconds} ms`);
    this.late = late;
  }
}

function expiry(milliseconds: number): { promise: Promise<'expired'>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<'expired'>((resolve) => {
    timer = setTimeout(() => resolve('expired'), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

/**
 * One try and one more, within seven seconds together: a person sees the screen or a message after at most eight.
 * What is late is not stopped; a later call may find it ready.
 * @throws TooLate when neither try has ended; else what the last one threw
 */
export async function withDeadline<T>(load: () => Promise<T>, timeouts: readonly number[] = ATTEMPT_TIMEOUTS_MS): Promise<T> {
  let failure: unknown;
  const late: Promise<unknown>[] = [];
  for (const milliseconds of timeouts) {
    const limit = expiry(milliseconds);
    try {
      const loading = load().then((value) => ({ value }));
      const first = await Promise.race([loading, limit.promise]);
      if (first !== 'expired') return first.value;
      late.push(loading.catch(() => new Promise(() => undefined)));
      failure = new TooLate(milliseconds, Promise.race(late));
    } catch (error) {
      failure = error;
    } finally {
      limit.cancel();
    }
  }
  throw failure;
}
