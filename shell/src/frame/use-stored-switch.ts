import { useCallback, useState } from 'react';

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** A switch of the page's looks that outlives the reload. Off at first. */
export function useStoredSwitch(key: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => stored(key));
  const set = useCallback(
    (next: boolean) => {
      setOn(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Without storage it lasts until the reload.
      }
    },
    [key],
  );
  return [on, set];
}
