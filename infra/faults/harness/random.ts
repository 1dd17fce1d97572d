import { createHash } from 'node:crypto';

/** A stream of numbers that depends on the seed alone: the same seed makes the same choices in the same order. */
export class Random {
  private state: [number, number, number, number];

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.state = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12)];
  }

  /** A number in [0, 1). (sfc32) */
  unit(): number {
    let [a, b, c, counter] = this.state;
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    this.state = [a, b, c, counter];
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number in [low, high]. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }

  shuffled<T>(values: readonly T[]): T[] {
    const copy = [...values];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.between(0, 15).toString(16)).join('');
  }

  /** Letters of several scripts, digits and signs: what people type into a field. */
  text(length: number): string {
    const signs = 'aZ09 -_.,é नमस्ते ₹😀"\'&<';
    return Array.from({ length }, () => this.pick([...signs])).join('');
  }
}
