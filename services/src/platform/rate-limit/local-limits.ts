import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type LimitLeft } from '../../core/call-context.js';
import { Clock } from '../../core/clock.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { type Limit } from './rate-limit.js';
import { SETTLE, SETTLED_COLUMNS } from './rate-limits.sql.js';

interface LocalBucket {
  readonly limit: number;
  readonly perSecond: number;
  /** What is left as far as this process knows, less what it has granted itself. */
  tokens: number;
  at: number;
  /** Granted here and not yet booked on the shared bucket. */
  unsettled: number;
  settledAt: number;
}

/** Between two bookings (milliseconds). */
const SETTLE_MS = 250;
/** So long what the shared bucket said is good enough to grant a share of the limit by (milliseconds). */
const FRESH_MS = 2_000;
/** The share of a limit that one process grants before it books. */
const SHARE_AHEAD = 0.05;
/** Buckets remembered at once. */
const MOST_BUCKETS = 50_000;
/** Buckets booked by one statement. */
const MOST_AT_ONCE = 1_000;

/**
 * Shared limits (`RateLimit`) counted in this process and booked on the shared buckets in the background, for answers that cost less
 * than a statement. Within one process it is strict. Several processes together grant at most a twentieth of the limit each, or one call,
 * before they hear of one another; what was granted too much is made up for before more is granted.
 */
@Injectable()
export class LocalLimits implements OnApplicationShutdown {
  private readonly buckets = new Map<string, LocalBucket>();
  private settling: Promise<void> | null = null;
  private isFailing = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.settling;
  }

  /** Takes one from each bucket, or from none. @returns what is left in each; null: the shared buckets have to be asked */
  take(limits: readonly Limit[]): readonly LimitLeft[] | null {
    const now = this.clock.now().getTime();
    const buckets: LocalBucket[] = [];
    for (const limit of limits) {
      const bucket = this.bucketOf(limit, now);
      if (bucket === null || bucket.tokens < 1 || bucket.unsettled >= aheadOf(bucket, now)) return null;
      buckets.push(bucket);
    }
    for (const bucket of buckets) {
      bucket.tokens -= 1;
      bucket.unsettled += 1;
    }
    this.settling ??= this.settle();
    return buckets.map(({ limit, tokens, perSecond }) => ({
      limit,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((limit - tokens) / perSecond),
    }));
  }

  private bucketOf({ key, limit, windowSeconds }: Limit, now: number): LocalBucket | null {
    const known = this.buckets.get(key);
    if (known === undefined && !this.hasRoom()) return null;
    const bucket = known ?? {
      limit,
      perSecond: limit / windowSeconds,
      tokens: limit,
      at: now,
      unsettled: 0,
      settledAt: -Infinity,
    };
    bucket.tokens = Math.min(limit, bucket.tokens + (Math.max(0, now - bucket.at) * bucket.perSecond) / 1_000);
    bucket.at = Math.max(bucket.at, now);
    // The ones that were used last are at the end.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    return bucket;
  }

  /** The bucket that was longest unused makes room, unless it is still to be booked. */
  private hasRoom(): boolean {
    if (this.buckets.size < MOST_BUCKETS) return true;
    for (const [key, { unsettled }] of this.buckets) return unsettled === 0 && this.buckets.delete(key);
    return true;
  }

  private async settle(): Promise<void> {
    for (let due = this.due(); due.length > 0; due = this.due()) {
      await pause(SETTLE_MS, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
      try {
        for (let first = 0; first < due.length; first += MOST_AT_ONCE)
          await this.book(due.slice(first, first + MOST_AT_ONCE));
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing) this.logger.warn({ error }, 'granted calls could not be booked on the shared limits');
        this.isFailing = true;
        if (this.stop.signal.aborted) break;
      }
    }
    this.settling = null;
  }

  /** Every process locks the buckets in this order, which is also that of a call: those of one limit, then those of the next. */
  private due(): [string, LocalBucket][] {
    return [...this.buckets].filter(([, { unsettled }]) => unsettled > 0).sort(byLimitAndKey);
  }

  private async book(due: readonly [string, LocalBucket][]): Promise<void> {
    const now = this.clock.now();
    const taken = due.map(([, { unsettled }]) => unsettled);
    const rows = await this.database.unscoped(SETTLED_COLUMNS, SETTLE, [
      due.map(([key]) => key),
      due.map(([, { limit }]) => limit),
      due.map(([, { perSecond }]) => perSecond),
      taken,
      now,
    ]);
    for (const [index, [, bucket]] of due.entries()) {
      bucket.unsettled -= taken[index] ?? 0;
      bucket.tokens = (rows[index]?.tokens ?? 0) - bucket.unsettled;
      bucket.at = now.getTime();
      bucket.settledAt = now.getTime();
    }
  }
}

function aheadOf({ limit, settledAt }: LocalBucket, now: number): number {
  return now - settledAt > FRESH_MS ? 1 : Math.max(1, Math.floor(limit * SHARE_AHEAD));
}

function byLimitAndKey([one, a]: [string, LocalBucket], [other, b]: [string, LocalBucket]): number {
  return b.perSecond - a.perSecond || (one < other ? -1 : 1);
}
