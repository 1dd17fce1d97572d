import { INDIAN_STATES, type IndianState } from '../geo/index.js';

export const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STATES: readonly IndianState[] = INDIAN_STATES;

/** The last letter of a GSTIN, made from the fourteen before it: base 36, weights 1 and 2 in turn, the digits of each product summed. */
export function gstinCheckLetter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, letter, index) => {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** Whether the text is a GSTIN: its shape, a state that exists, and the check letter. */
export function isGstin(text: string): boolean {
  return (
    GSTIN_PATTERN.test(text) && stateOfGstin(text) !== null && gstinCheckLetter(text.slice(0, 14)) === text.charAt(14)
  );
}

/** The state of the registration; null when its code is not one of the list. */
export function stateOfGstin(gstin: string): IndianState | null {
  return STATES.find((state) => state.gstCode === gstin.slice(0, 2)) ?? null;
}
