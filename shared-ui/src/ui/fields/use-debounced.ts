import { useEffect, useRef } from 'react';

/** Waiting times before what is typed is sent (milliseconds). */
export const DEBOUNCE_MS = { search: 700, lookup: 500 } as const;

/** Calls `action` once the value stood still for `waitMs`; not for the first value. */
export function useDebouncedEffect(value: string, waitMs: number, action: (value: string) => void): void {
  const latest = useRef(action);
  const first = useRef(true);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => latest.current(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
}
