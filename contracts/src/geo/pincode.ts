import { PINCODE_PATTERN } from '../common/index.js';
import { stateOfCode, type IndianState, type StateCode } from './states.js';

/** A PIN code is written with this many digits. */
export const PINCODE_LENGTH = 6;

export function isPincode(text: string): boolean {
  return PINCODE_PATTERN.test(text);
}

/** The states that the first two digits stand for, the most likely first. */
const BY_TWO_DIGITS: Readonly<Record<string, readonly StateCode[]>> = {
  11: ['DL'],
  12: ['HR'],
  13: ['HR'],
  14: ['PB'],
  15: ['PB'],
  16: ['CH', 'PB'],
  17: ['HP'],
  18: ['JK'],
  19: ['JK', 'LA'],
  20: ['UP'],
  21: ['UP'],
  22: ['UP'],
  23: ['UP'],
  24: ['UP', 'UK'],
  25: ['UP'],
  26: ['UP', 'UK'],
  27: ['UP'],
  28: ['UP'],
  30: ['RJ'],
  31: ['RJ'],
  32: ['RJ'],
  33: ['RJ'],
  34: ['RJ'],
  36: ['GJ', 'DH'],
  37: ['GJ'],
  38: ['GJ'],
  39: ['GJ', 'DH'],
  40: ['MH', 'GA'],
  41: ['MH'],
  42: ['MH'],
  43: ['MH'],
  44: ['MH'],
  45: ['MP'],
  46: ['MP'],
  47: ['MP'],
  48: ['MP'],
  49: ['CG'],
  50: ['TS', 'AP'],
  51: ['AP'],
  52: ['AP'],
  53: ['AP', 'PY'],
  56: ['KA'],
  57: ['KA'],
  58: ['KA'],
  59: ['KA'],
  60: ['TN', 'PY'],
  61: ['TN'],
  62: ['TN'],
  63: ['TN'],
  64: ['TN'],
  67: ['KL', 'PY'],
  68: ['KL', 'LD'],
  69: ['KL'],
  70: ['WB'],
  71: ['WB'],
  72: ['WB'],
  73: ['WB', 'SK'],
  74: ['WB', 'AN'],
  75: ['OD'],
  76: ['OD'],
  77: ['OD'],
  78: ['AS', 'ML'],
  79: ['AR', 'ML', 'MN', 'MZ', 'NL', 'TR'],
  80: ['BR'],
  81: ['BR', 'JH'],
  82: ['JH', 'BR'],
  83: ['JH'],
  84: ['BR'],
  85: ['BR'],
};

/** Longer beginnings that belong to another state than their first two digits suggest. The longest one wins. */
const BY_SERIES: Readonly<Record<string, readonly StateCode[]>> = {
  1401: ['PB'],
  1403: ['PB'],
  1600: ['CH'],
  194: ['LA'],
  246: ['UK', 'UP'],
  248: ['UK'],
  249: ['UK'],
  262: ['UP', 'UK'],
  263: ['UK'],
  403: ['GA'],
  3625: ['DH'],
  3962: ['DH', 'GJ'],
  605: ['PY', 'TN'],
  533464: ['PY'],
  673310: ['PY'],
  68255: ['LD'],
  737: ['SK'],
  744: ['AN'],
  790: ['AR'],
  791: ['AR'],
  792: ['AR'],
  793: ['ML'],
  794: ['ML'],
  795: ['MN'],
  796: ['MZ'],
  797: ['NL'],
  798: ['NL'],
  799: ['TR'],
  814: ['JH', 'BR'],
  815: ['JH'],
  816: ['JH'],
  821: ['BR'],
  823: ['BR'],
  824: ['BR'],
};

function longestSeries(pincode: string): readonly StateCode[] | undefined {
  for (let digits = PINCODE_LENGTH; digits > 2; digits -= 1) {
    const states = BY_SERIES[pincode.slice(0, digits)];
    if (states) return states;
  }
  return undefined;
}

/**
 * The states a PIN code may lie in, the most likely first. A hint, not a proof: the PIN directory decides.
 * Empty for text that is no PIN code, for unused numbers and for the army's (90-99).
 */
export function statesOfPincode(pincode: string): readonly StateCode[] {
  if (!isPincode(pincode)) return [];
  const series = longestSeries(pincode) ?? [];
  const broad = BY_TWO_DIGITS[pincode.slice(0, 2)] ?? [];
  return [...new Set([...series, ...broad])];
}

/** The most likely state of a PIN code. */
export function likelyStateOf(pincode: string): IndianState | null {
  const [first] = statesOfPincode(pincode);
  return first ? stateOfCode(first) : null;
}
