import { reportError } from '@godown/shared-ui/error-reports';
import { notify } from '@godown/shared-ui/notices';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A person who pressed a button waits no longer for what it opens. */
const DEADLINE_MS = 7000;

export interface LazyCode<T> {
  /** Fetches the code, once. A failed attempt is forgotten, so that the next one asks anew. */
  preload: () => Promise<T>;
  /** The same ahead of time: whoever then needs the code tells of a failure. */
  preloadQuietly: () => void;
  /** What came; undefined until then. */
  current: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Code that is fetched when it is first needed. (`React.lazy` remembers a failure as long as the page is open.) */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const fetchOnce = async () => {
    try {
      loaded = await load();
      listeners.forEach((listener) => listener());
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const preload = () => (loading ??= fetchOnce());
  return {
    preload,
    preloadQuietly: () => {
      preload().catch(() => undefined);
    },
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const parts: LazyCode<unknown>[] = [];

/** Code of a part of this kit. Chakra's stateful parts cost up to 44 kB each and would all be in the first download. */
export function partCode<T>(load: () => Promise<T>): LazyCode<T> {
  const code = lazyCode(load);
  parts.push(code);
  return code;
}

/** Loads the code of every part now, so that each is drawn at once. */
export async function loadEveryPart(): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()));
}

/** The code as soon as it is there; what was preloaded is there at once. `onMissing` is called when it does not come in time while it is `wanted`. */
export function useLazyCode<T>(code: LazyCode<T>, wanted: boolean, onMissing: () => void): T | undefined {
  const found = useSyncExternalStore(code.subscribe, code.current);
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
      missing.current();
    };
    const timer = setTimeout(() => fail(new Error(`No code within ${DEADLINE_MS} ms`)), DEADLINE_MS);
    code
      .preload()
      .catch(fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, wanted]);
  return found;
}

/** For what a person opened: says that it does not come. */
export function tellMissing(): void {
  notify.error('This part is not available right now', 'Try again in a moment.');
}
