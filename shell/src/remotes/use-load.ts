import { useCallback, useEffect, useState } from 'react';
import { TooLate } from './with-deadline.js';

export type LoadState<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown };

/**
 * Runs a loader when its key changes. `known` is drawn at once, without a flash of the loading face. What comes after its
 * deadline is drawn as well: a slow line shows the message first and then the screen.
 * @returns the state and a function that tries again.
 */
export function useLoad<T>(
  key: string,
  known: T | undefined,
  load: () => Promise<T>,
): { state: LoadState<T>; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; attempt: number; state: LoadState<T> } | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (known !== undefined) return undefined;
    let left = false;
    const settle = (state: LoadState<T>) => {
      if (!left) setResult({ key, attempt, state });
    };
    load().then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => {
        settle({ status: 'failed', error });
        if (error instanceof TooLate)
          void error.late.then(() => {
            if (!left) retry();
          });
      },
    );
    return () => {
      left = true;
    };
    // The loader itself is a new function at every draw; the key says when it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt, known === undefined, retry]);

  if (known !== undefined) return { state: { status: 'ready', value: known }, retry };
  if (result?.key === key && result.attempt === attempt) return { state: result.state, retry };
  return { state: { status: 'loading' }, retry };
}
