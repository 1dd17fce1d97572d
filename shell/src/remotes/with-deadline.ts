import { ATTEMPT_TIMEOUTS_MS } from './trusted-scripts.js';

function expiry(milliseconds: number): { promise: Promise<never>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

/**
 * One try and one more, within seven seconds together: a person sees the screen or a message after at most eight.
 * What is late is not stopped; a later call may find it ready.
 */
export async function withDeadline<T>(load: () => Promise<T>, timeouts: readonly number[] = ATTEMPT_TIMEOUTS_MS): Promise<T> {
  let failure: unknown;
  for (const milliseconds of timeouts) {
    const limit = expiry(milliseconds);
    try {
      return await Promise.race([load(), limit.promise]);
    } catch (error) {
      failure = error;
    } finally {
      limit.cancel();
    }
  }
  throw failure;
}
