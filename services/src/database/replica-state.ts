import { bytesBetween, type WalPosition } from '../core/wal-position.js';

/** Without an answer for this long the replica counts as unreachable (milliseconds). */
const ANSWER_IS_GOOD_MS = 1_500;

/** How long a sampled position of the primary is used for reads without a session (milliseconds). */
const SAMPLE_IS_GOOD_MS = 1_500;

/** How long the replica gets no reads after it was too far behind for one (milliseconds). */
const REST_MS = 100;

/** How many samples are kept; beyond these the replica simply counts as far behind. */
const MOST_SAMPLES = 2_000;

export interface ReplicaLag {
  /** WAL of the primary that the replica has not replayed (bytes). */
  bytes: number;
  /** Age of the oldest sample of the primary that the replica has not reached (seconds). */
  seconds: number;
}

interface Sample {
  at: number;
  position: WalPosition;
}

/** What is known about the replica; a read decides by it whether to use the replica. Times are milliseconds of one clock. */
export class ReplicaState {
  private primary: Sample | null = null;
  private replica: Sample | null = null;
  private readonly ahead: Sample[] = [];
  private restsUntil = 0;

  heardPrimary(position: WalPosition, at: number): void {
    this.primary = { at, position };
    if (this.ahead.length < MOST_SAMPLES) this.ahead.push(this.primary);
    this.forgetReached();
  }

  heardReplica(position: WalPosition, at: number): void {
    this.replica = { at, position };
    this.forgetReached();
  }

  /** It does not answer, disconnected, or is no longer a standby: it gets no reads until it answers again. */
  lost(): void {
    this.replica = null;
  }

  /** It answers, but a read would have waited too long or got no connection. */
  missed(at: number): void {
    this.restsUntil = at + REST_MS;
  }

  isUsable(at: number): boolean {
    return this.isHeard(at) && at >= this.restsUntil;
  }

  isHeard(at: number): boolean {
    return this.replica !== null && at - this.replica.at <= ANSWER_IS_GOOD_MS;
  }

  /** A recent position of the primary: everything acknowledged before the sample comes before it. */
  recent(at: number): WalPosition | null {
    return this.primary !== null && at - this.primary.at <= SAMPLE_IS_GOOD_MS ? this.primary.position : null;
  }

  /** null while either server does not answer. */
  lag(at: number): ReplicaLag | null {
    if (!this.isHeard(at) || this.primary === null || this.replica === null) return null;
    const [oldest] = this.ahead;
    return {
      bytes: Math.max(0, bytesBetween(this.replica.position, this.primary.position)),
      seconds: oldest === undefined ? 0 : (at - oldest.at) / 1000,
    };
  }

  private forgetReached(): void {
    const reached = this.replica?.position;
    while (reached !== undefined && this.ahead[0] !== undefined && bytesBetween(this.ahead[0].position, reached) >= 0)
      this.ahead.shift();
  }
}
