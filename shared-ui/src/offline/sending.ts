import { useEffect } from 'react';
import { isApiError } from '../api/index.js';

const TRY_AGAIN_MS = 15_000;

/** The server has looked at it and will never take it. Anything else may pass: it stays and is sent again. */
const FINAL = [400, 404, 409, 413, 415, 422];

/** A first try under the same key is not answered yet. */
const STILL_RUNNING = 'STILL_RUNNING';

export function isFinal(error: unknown): boolean {
  if (isRightMissing(error) || isRefused(error)) return true;
  return isApiError(error) && FINAL.includes(error.status) && error.code !== STILL_RUNNING;
}

/** The person may do this, but never with this one. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status === 403 && error.code === 'NOT_THIS_ONE';
}

/** The person may not do this, or not any more. Any other 403 may pass: a password to be changed, a network's sign-in page. */
export function isRightMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 403 && error.code === 'FORBIDDEN';
}

/** Sends what waits on the device: at once, when the network is back, and every so often. */
export function useSending(send: () => Promise<void>): void {
  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [send]);
}
