import { useState } from 'react';

function read(key: string, byDefault: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? byDefault : stored === 'on';
  } catch {
    return byDefault;
  }
}

/** A switch that this device remembers. */
export function useStoredSwitch(key: string, byDefault: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key, byDefault));
  const store = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // A device that keeps nothing still switches for now.
    }
  };
  return [on, store];
}
