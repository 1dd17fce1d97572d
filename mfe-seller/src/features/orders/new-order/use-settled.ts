import { DEBOUNCE_MS, useDebouncedEffect } from '@godown/shared-ui/ui';
import { useState } from 'react';

/** The value once it stood still: what is asked of the server while somebody types. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useDebouncedEffect(value, DEBOUNCE_MS.lookup, setSettled);
  return settled;
}
