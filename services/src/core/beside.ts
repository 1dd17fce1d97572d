/** Runs work in the background, one piece at a time: starting the next one waits for the one before. */
export class Beside {
  private running: Promise<void> = Promise.resolve();

  /** @throws the error of the previous work; nothing is started then */
  async start(work: () => Promise<void>): Promise<void> {
    await this.running;
    this.running = work();
    // The next call to `start` or `ended` throws it.
    this.running.catch(() => undefined);
  }

  /** @throws the error of the last work */
  async ended(): Promise<void> {
    await this.running;
  }
}
