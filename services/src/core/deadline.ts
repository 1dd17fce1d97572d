/** The end that all tries of a call share, and calls that belong together. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly startedAt = performance.now();

  constructor(private readonly timeoutMs: number) {
    this.signal = AbortSignal.timeout(timeoutMs);
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Whether a partner that is asked now still gets half of the time: one with less has not failed when it is up. */
  get leavesEnough(): boolean {
    return performance.now() - this.startedAt <= this.timeoutMs / 2;
  }
}
