/** A few at a time: many files at once wait in line instead of taking memory and processors from everybody. */
export class Semaphore {
  private readonly line: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the first in line, without ever being free in between.
      const next = this.line.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
