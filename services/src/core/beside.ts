/** Work that goes on beside the caller's own: one at a time, so that whoever brings the next waits for the one before. */
export class Beside {
  private running: Promise<void> = Promise.resolve();

  /** @throws what the work before threw; nothing is started then */
  async start(work: () => Promise<void>): Promise<void> {
    await this.running;
    this.running = work();
    // Whoever asks next hears of it.
    this.running.catch(() => undefined);
  }

  /** @throws what the last work threw */
  async ended(): Promise<void> {
    await this.running;
  }
}
