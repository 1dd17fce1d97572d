import { bytesBetween, type WalPosition } from '../core/wal-position.js';

/** Without an answer for this long the replica counts as away (milliseconds). */
const ANSWER_IS_GOOD_MS = 1_500;

/** A sample of the primary serves reads without a caller of their own for this long (milliseconds). */
const SAMPLE_IS_GOOD_MS = 1_500;

/** After a read that it was too far behind for, the replica is left alone for this long (milliseconds). */
const REST_MS = 100;

/** Longer histories say no more than that the replica is far behind. */
const MOST_SAMPLES = 2_000;

export interface ReplicaLag {
  /** Log of the primary that the replica has not replayed. */
  bytes: number;
  /** Age of the oldest sample of the primary that the replica has not reached. */
  seconds: number;
}

interface Sample {
  at: number;
  position: WalPosition;
}

/** What is known of the replica, from which a read decides whether to ask it at all. Times are milliseconds of one clock. */
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

  /** It does not answer, broke off, or is no standby any more: nothing goes there until it is heard again. */
  lost(): void {
    this.replica = null;
  }

  /** It lives, but a read would have waited too long or found no place. */
  missed(at: number): void {
    this.restsUntil = at + REST_MS;
  }

  isUsable(at: number): boolean {
    return this.isHeard(at) && at >= this.restsUntil;
  }

  isHeard(at: number): boolean {
    return this.replica !== null && at - this.replica.at <= ANSWER_IS_GOOD_MS;
  }

  /** A position that the primary had a moment ago: what everybody else did until then is before it. */
  recent(at: number): WalPosition | null {
    return this.primary !== null && at - this.primary.at <= SAMPLE_IS_GOOD_MS ? this.primary.position : null;
  }

  /** null while either of the two is not heard. */
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
