/** Consecutive failures after which a partner is left alone. */
const OPENS_AFTER = 5;
/** How long it is left alone before one call tries again (milliseconds). */
const REST_MS = 30_000;

type State = { kind: 'closed'; failures: number } | { kind: 'open'; until: number } | { kind: 'trying' };

/**
 * Stops calling a partner that keeps failing, so that it slows only its own feature. Our own, not opossum or cockatiel:
 * they know success and failure only, and a call whose caller had hardly any time left is neither (`untold`).
 */
export class CircuitBreaker {
  private state: State = { kind: 'closed', failures: 0 };

  constructor(private readonly now: () => number) {}

  /** Whether a call may be made now. After the rest exactly one caller gets through until it reports. */
  allow(): boolean {
    if (this.state.kind === 'closed') return true;
    if (this.state.kind === 'trying' || this.now() < this.state.until) return false;
    this.state = { kind: 'trying' };
    return true;
  }

  succeeded(): void {
    this.state = { kind: 'closed', failures: 0 };
  }

  failed(): void {
    const failures = this.state.kind === 'closed' ? this.state.failures + 1 : OPENS_AFTER;
    this.state = failures >= OPENS_AFTER ? { kind: 'open', until: this.now() + REST_MS } : { kind: 'closed', failures };
  }

  /** Nothing was learnt: after the rest, the next caller tries. */
  untold(): void {
    if (this.state.kind === 'trying') this.state = { kind: 'open', until: this.now() };
  }

  get isOpen(): boolean {
    return this.state.kind !== 'closed';
  }
}
