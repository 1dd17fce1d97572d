import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type LazyCode } from '../src/ui/lazy/lazy-code.js';

/** Neighbouring files may have loaded the code: it is away until it is asked for, and does not come at the first `failures` times. */
export function codeAway<T>(code: LazyCode<T>, failures = 0): void {
  const [there, load] = [code.current, code.preload];
  const listeners = new Set<() => void>();
  let left = failures;
  let isThere = false;
  jest.spyOn(code, 'current').mockImplementation(() => (isThere ? there() : undefined));
  jest.spyOn(code, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  jest.spyOn(code, 'preload').mockImplementation(async () => {
    left -= 1;
    if (left >= 0) throw new Error('offline');
    const loaded = await load();
    act(() => {
      isThere = true;
      listeners.forEach((listener) => listener());
    });
    return loaded;
  });
}
