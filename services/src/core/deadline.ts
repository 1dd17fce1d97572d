/** The point in time by which all attempts of one call, or of calls that belong together, must have ended. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly startedAt = performance.now();

  constructor(private readonly timeoutMs: number) {
    this.signal = AbortSignal.timeout(timeoutMs);
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Whether at least half of the time is left. A partner that was given less is not counted as failed when the time is up. */
  get leavesEnough(): boolean {
    return performance.now() - this.startedAt <= this.timeoutMs / 2;
  }
}
