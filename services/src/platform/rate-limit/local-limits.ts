import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type LimitLeft } from '../../core/call-context.js';
import { Clock } from '../../core/clock.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { type Limit } from './rate-limit.js';
import { SETTLE, SETTLED_COLUMNS } from './rate-limits.sql.js';
import { TokenBucket } from './token-bucket.js';

/** What is left as far as this process knows, less what it has granted itself. */
interface LocalBucket {
  readonly tokens: TokenBucket;
  /** Granted here and not yet booked on the shared bucket. */
  unbooked: number;
  bookedAt: number;
}

/** Between two bookings (milliseconds). */
const BOOK_MS = 250;
/** So long what the shared bucket said is good enough to grant a share of the limit by (milliseconds). */
const FRESH_MS = 2_000;
/** The share of a limit that one process grants before it books. */
const SHARE_AHEAD = 0.05;
/** Buckets remembered at once. */
const MOST_BUCKETS = 50_000;
/** Buckets that may wait to be booked; beyond it the shared ones are asked. */
const MOST_UNBOOKED = 20_000;
/** Buckets booked by one statement. */
const MOST_AT_ONCE = 1_000;

/**
 * Shared limits (`RateLimit`) counted in this process and booked on the shared buckets in the background, for answers that cost less
 * than a statement. Within one process it is strict. Several processes together grant at most a twentieth of the limit each, or one call,
 * before they hear of one another; what was granted too much is made up for before more is granted.
 */
@Injectable()
export class LocalLimits implements OnApplicationShutdown {
  private readonly buckets = new LRUCache<string, LocalBucket>({ max: MOST_BUCKETS });
  private readonly unbooked = new Map<string, LocalBucket>();
  private booking: Promise<void> | null = null;
  private isFailing = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.booking;
  }

  /** Takes one from each bucket, or from none. @returns what is left in each; null: the shared buckets have to be asked */
  take(limits: readonly Limit[]): readonly LimitLeft[] | null {
    if (this.unbooked.size >= MOST_UNBOOKED) return null;
    const now = this.clock.now().getTime();
    const buckets = limits.map((limit) => ({ key: limit.key, bucket: this.bucketOf(limit, now) }));
    if (buckets.some(({ bucket }) => bucket.tokens.tokens < 1 || bucket.unbooked >= aheadOf(bucket, now))) return null;
    for (const { key, bucket } of buckets) {
      bucket.tokens.take();
      bucket.unbooked += 1;
      this.unbooked.set(key, bucket);
    }
    this.booking ??= this.bookAll();
    return buckets.map(({ bucket }) => bucket.tokens.left());
  }

  private bucketOf({ key, limit, windowSeconds }: Limit, now: number): LocalBucket {
    const bucket = this.unbooked.get(key) ??
      this.buckets.get(key) ?? {
        tokens: new TokenBucket(limit, windowSeconds, now),
        unbooked: 0,
        bookedAt: -Infinity,
      };
    this.buckets.set(key, bucket);
    bucket.tokens.refill(now);
    return bucket;
  }

  private async bookAll(): Promise<void> {
    while (this.unbooked.size > 0) {
      await pause(BOOK_MS, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
      try {
        const due = [...this.unbooked].sort(byLimitAndKey);
        for (let first = 0; first < due.length; first += MOST_AT_ONCE)
          await this.book(due.slice(first, first + MOST_AT_ONCE));
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing) this.logger.warn({ error }, 'granted calls could not be booked on the shared limits');
        this.isFailing = true;
        if (this.stop.signal.aborted) break;
      }
    }
    this.booking = null;
  }

  private async book(due: readonly [string, LocalBucket][]): Promise<void> {
    const now = this.clock.now();
    const taken = due.map(([, { unbooked }]) => unbooked);
    const rows = await this.database.unscoped(SETTLED_COLUMNS, SETTLE, [
      due.map(([key]) => key),
      due.map(([, { tokens }]) => tokens.limit),
      due.map(([, { tokens }]) => tokens.perSecond),
      taken,
      now,
    ]);
    for (const [index, [key, bucket]] of due.entries()) {
      bucket.unbooked -= taken[index] ?? 0;
      bucket.tokens.correct((rows[index]?.tokens ?? 0) - bucket.unbooked, now.getTime());
      bucket.bookedAt = now.getTime();
      if (bucket.unbooked === 0) this.unbooked.delete(key);
    }
  }
}

function aheadOf({ tokens: { limit }, bookedAt }: LocalBucket, now: number): number {
  return now - bookedAt > FRESH_MS ? 1 : Math.max(1, Math.floor(limit * SHARE_AHEAD));
}

/** Every process locks the buckets in this order, which is also that of a call: those of one limit, then those of the next. */
function byLimitAndKey([one, a]: [string, LocalBucket], [other, b]: [string, LocalBucket]): number {
  return b.tokens.perSecond - a.tokens.perSecond || (one < other ? -1 : 1);
}
