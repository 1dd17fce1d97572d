import { PINCODE_PATTERN } from '../common/index.js';

/** What somebody typed or pasted, taken apart. */
export interface ReadPincodes {
  /** Each once, sorted. */
  readonly pincodes: readonly string[];
  /** Words that are no pincode. */
  readonly wrong: readonly string[];
}

/** Pincodes between blanks, commas, semicolons or line ends; those of a column that was copied from a sheet too. */
export function readPincodes(text: string): ReadPincodes {
  const words = [...new Set(text.split(/[\s,;|"']+/).filter((word) => word !== ''))];
  const isPincode = (word: string) => PINCODE_PATTERN.test(word);
  return { pincodes: words.filter(isPincode).sort(), wrong: words.filter((word) => !isPincode(word)) };
}
