import { useCallback, useEffect, useRef, useState } from 'react';
import { PublicApiError } from './public-api.js';

export interface Request<T> {
  data: T | null;
  error: PublicApiError | null;
  isLoading: boolean;
  reload(): void;
}

/** Loads when the key changes and on reload; what was shown stays while it loads again. */
export function useRequest<T>(key: string | null, load: () => Promise<T>): Request<T> {
  const [state, setState] = useState<{
    key: string | null;
    data: T | null;
    error: PublicApiError | null;
    isLoading: boolean;
  }>({
    key: null,
    data: null,
    error: null,
    isLoading: key !== null,
  });
  const newest = useRef(0);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  const run = useCallback(async () => {
    if (key === null) return;
    const turn = ++newest.current;
    setState((before) => ({ ...before, data: before.key === key ? before.data : null, error: null, isLoading: true }));
    try {
      const data = await latestLoad.current();
      if (turn === newest.current) setState({ key, data, error: null, isLoading: false });
    } catch (thrown) {
      const error = thrown instanceof PublicApiError ? thrown : new PublicApiError(0, '');
      if (turn === newest.current) setState((before) => ({ ...before, key, error, isLoading: false }));
    }
  }, [key]);
  useEffect(() => {
    void run();
  }, [run]);
  return { data: state.data, error: state.error, isLoading: state.isLoading, reload: () => void run() };
}
