export interface ExpiringValue<T> {
  read: () => T | null;
  write: (value: T) => void;
  clear: () => void;
}

interface Stored {
  value: unknown;
  expiresAt: number;
}

function parse(text: string): Stored | null {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || !('value' in data) || !('expiresAt' in data)) return null;
    return typeof data.expiresAt === 'number' ? { value: data.value, expiresAt: data.expiresAt } : null;
  } catch {
    return null;
  }
}

/**
 * A value of the browser session that dies by itself, stored as `{ value, expiresAt }` (milliseconds since 1970).
 * @param isValue guards what comes back: storage can be edited by anybody at the keyboard.
 */
export function expiringValue<T>(
  key: string,
  lifeSeconds: number,
  isValue: (value: unknown) => value is T,
  now: () => number = Date.now,
): ExpiringValue<T> {
  const clear = () => sessionStorage.removeItem(key);
  return {
    clear,
    write: (value) => sessionStorage.setItem(key, JSON.stringify({ value, expiresAt: now() + lifeSeconds * 1000 })),
    read: () => {
      const stored = parse(sessionStorage.getItem(key) ?? '');
      if (stored && stored.expiresAt > now() && isValue(stored.value)) return stored.value;
      clear();
      return null;
    },
  };
}
