import { type LimitLeft } from '../../core/call-context.js';

/** A bucket that is refilled evenly over its window, counted in this process. The shared ones are those of `RateLimit`. */
export class TokenBucket {
  tokens: number;

  constructor(
    readonly limit: number,
    private readonly windowSeconds: number,
    private at: number,
  ) {
    this.tokens = limit;
  }

  get perSecond(): number {
    return this.limit / this.windowSeconds;
  }

  /** Brings it up to now (milliseconds). A clock that is set back takes nothing away. */
  refill(now: number): void {
    const seconds = Math.max(0, now - this.at) / 1_000;
    this.tokens = Math.min(this.limit, this.tokens + seconds * this.perSecond);
    this.at = Math.max(this.at, now);
  }

  /** @returns false, with nothing taken, while there is none */
  take(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** What was left at that moment (milliseconds), by somebody who knows better. */
  correct(tokens: number, at: number): void {
    this.tokens = tokens;
    this.at = at;
  }

  left(): LimitLeft {
    return {
      limit: this.limit,
      remaining: Math.max(0, Math.floor(this.tokens)),
      resetSeconds: this.secondsUntil(this.limit),
    };
  }

  /** Until one can be taken; at least a second. */
  waitSeconds(): number {
    return Math.max(1, this.secondsUntil(1));
  }

  private secondsUntil(tokens: number): number {
    return Math.ceil(((tokens - this.tokens) * this.windowSeconds) / this.limit);
  }
}
