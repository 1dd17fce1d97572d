import { createHash } from 'node:crypto';

/**
 * Numbers that depend only on the seed and on what is asked, never on how often or in which order.
 * This is what makes the scans of one parcel independent of all other calls.
 */
export class SeededRandom {
  readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** A number in [0, 1) for these words. */
  unit(...words: (string | number)[]): number {
    const digest = createHash('sha256').update(this.seed).update('\u0000').update(words.join('\u0000')).digest();
    return digest.readUIntBE(0, 6) / 2 ** 48;
  }

  /** A whole number in [low, high] for these words. */
  between(low: number, high: number, ...words: (string | number)[]): number {
    return low + Math.floor(this.unit(...words) * (high - low + 1));
  }

  pick<T>(choices: readonly [T, ...T[]], ...words: (string | number)[]): T {
    return choices[Math.floor(this.unit(...words) * choices.length)] ?? choices[0];
  }

  /** A string of decimal digits that does not start with 0. */
  digits(count: number, ...words: (string | number)[]): string {
    let digits = '';
    for (let block = 0; digits.length < count; block += 1) {
      digits += String(this.between(0, 999_999_999, ...words, block)).padStart(9, '0');
    }
    const first = digits.startsWith('0') ? '7' : '';
    return (first + digits.slice(first.length)).slice(0, count);
  }
}
