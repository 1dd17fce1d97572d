import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { surfaceCode } from '../src/ui/overlay/surface-code.js';

/** Neighbouring files may have loaded the code: it is away until it is asked for here. */
export function surfaceCodeAway(): void {
  const [there, load] = [surfaceCode.current, surfaceCode.preload];
  const listeners = new Set<() => void>();
  let isThere = false;
  jest.spyOn(surfaceCode, 'current').mockImplementation(() => (isThere ? there() : undefined));
  jest.spyOn(surfaceCode, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  jest.spyOn(surfaceCode, 'preload').mockImplementation(async () => {
    const code = await load();
    act(() => {
      isThere = true;
      listeners.forEach((listener) => listener());
    });
    return code;
  });
}
