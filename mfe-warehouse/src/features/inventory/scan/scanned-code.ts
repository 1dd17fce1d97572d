import { WSIN_PATTERN } from '@godown/contracts/catalogue';

const WSIN_LENGTH = 12;

/** The WSIN that ends these keys: a key that a person pressed just before the scan does not spoil it. Null when they end in none. */
export function scannedWsin(keys: string): string | null {
  const code = keys.slice(-WSIN_LENGTH);
  return WSIN_PATTERN.test(code.toUpperCase()) ? code : null;
}
