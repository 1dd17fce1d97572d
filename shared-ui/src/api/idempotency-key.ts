import { useCallback, useRef } from 'react';
import { isApiError } from './api-error.js';

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain-http hosts that are not localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface KeyOfIntention {
  /** The same until it is renewed. */
  key: () => string;
  /** The next call is another intention: the first succeeded, or the person changed what is sent. */
  renew: () => void;
  /** A mutation's `onSettled`: renews, unless nobody knows whether the call took effect. Then the next try repeats the key. */
  settled: (answer: unknown, error: unknown) => void;
}

const STILL_RUNNING = 409;

/** No answer, a broken server, or a first try that is still running: the call may have taken effect. */
function isUnclear(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === STILL_RUNNING);
}

/** One key per intention: pressing Save again after a lost answer repeats the same key, so there is one effect. */
export function useIdempotencyKey(): KeyOfIntention {
  const current = useRef<string | null>(null);
  const key = useCallback(() => {
    current.current ??= newIdempotencyKey();
    return current.current;
  }, []);
  const renew = useCallback(() => {
    current.current = null;
  }, []);
  const settled = useCallback((_answer: unknown, error: unknown) => {
    if (!isUnclear(error)) current.current = null;
  }, []);
  return { key, renew, settled };
}
