import { renderHook } from '@testing-library/react';
import { toApiError } from './api-error.js';
import { useIdempotencyKey } from './idempotency-key.js';

describe('the key of an intention', () => {
  const keyAfter = (error: unknown): { before: string; after: string } => {
    const { result } = renderHook(() => useIdempotencyKey());
    const before = result.current.key();
    result.current.settled(undefined, error);
    return { before, after: result.current.key() };
  };

  it.each([
    [0, 'no answer'],
    [502, 'a broken server'],
    [409, 'a first try that still runs'],
  ])('stays the same after status %i (%s): the call may have taken effect', (status) => {
    const { before, after } = keyAfter(toApiError(status, null, null));
    expect(after).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is another after a clear answer, good or bad', () => {
    for (const error of [null, toApiError(400, null, null), toApiError(422, null, null)]) {
      const { before, after } = keyAfter(error);
      expect(after).not.toBe(before);
    }
  });
});
