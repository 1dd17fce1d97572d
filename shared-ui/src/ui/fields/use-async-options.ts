import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from './use-debounced.js';

interface AsyncOptions<O> {
  open: boolean;
  search: string;
  loadOptions: (search: string, signal: AbortSignal) => Promise<readonly O[]>;
  loadWhenBlank: boolean;
}

type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Loads what is searched for, 500 ms after the last letter; an answer that was overtaken is dropped. */
export function useAsyncOptions<O>({ open, search, loadOptions, loadWhenBlank }: AsyncOptions<O>): {
  state: LoadState;
  options: readonly O[];
} {
  const [result, setResult] = useState<{ state: LoadState; options: readonly O[] }>({ state: 'idle', options: [] });
  const load = useRef(loadOptions);
  useEffect(() => {
    load.current = loadOptions;
  });
  const text = search.trim();
  const wanted = open && (text !== '' || loadWhenBlank);
  useEffect(() => {
    if (!wanted) {
      setResult({ state: 'idle', options: [] });
      return undefined;
    }
    const abort = new AbortController();
    setResult((last) => ({ state: 'loading', options: last.options }));
    const timer = setTimeout(
      () => {
        load.current(text, abort.signal).then(
          (options) => {
            if (!abort.signal.aborted) setResult({ state: 'ready', options });
          },
          () => {
            if (!abort.signal.aborted) setResult({ state: 'failed', options: [] });
          },
        );
      },
      text === '' ? 0 : DEBOUNCE_MS.lookup,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, text]);
  return result;
}
