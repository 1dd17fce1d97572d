import { reportError } from '@godown/shared-ui/error-reports';
import { notify } from '@godown/shared-ui/notices';
import { useEffect, useReducer, useRef } from 'react';

/** A person who pressed a button waits no longer for what it opens. */
const DEADLINE_MS = 7000;

export interface LazyCode<T> {
  /** Fetches the code, once. A failed attempt is forgotten, so that the next one asks anew. */
  preload: () => Promise<T>;
  /** What came; undefined until then. */
  current: () => T | undefined;
}

/** Code that is fetched when it is first needed. (`React.lazy` remembers a failure as long as the page is open.) */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    preload: () => {
      loading ??= load().then(
        (found) => (loaded = found),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    current: () => loaded,
  };
}

/**
 * The code as soon as it is there; what was preloaded is there at once. When it does not come in time while it is
 * `wanted`, that is said and `onMissing` closes what was to open.
 */
export function useLazyCode<T>(code: LazyCode<T>, wanted: boolean, onMissing: () => void): T | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    if (!wanted || code.current() !== undefined) return undefined;
    let isOver = false;
    const fail = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      reportError(error);
      notify.error('This part is not available right now', 'Try again in a moment.');
      missing.current();
    };
    const timer = setTimeout(() => fail(new Error(`No code within ${DEADLINE_MS} ms`)), DEADLINE_MS);
    code
      .preload()
      .then(() => {
        if (!isOver) redraw();
      })
      .catch(fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, wanted]);
  return code.current();
}
