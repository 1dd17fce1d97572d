import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Actor } from '../../core/actor.js';
import { noteLimit } from '../../core/call-context.js';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { giveBackToken, keysUsedSince, REFUSED_COLUMNS, TAKE_ALL, takeToken } from './rate-limits.sql.js';

export interface Limit {
  /** What is counted, e.g. `otp-send:phone:98…`. */
  key: string;
  /** How many fit in one window; also the size of a burst. */
  limit: number;
  windowSeconds: number;
}

export interface LimitVerdict {
  allowed: boolean;
  remaining: number;
  retryAfterSeconds: number;
}

/** A token bucket in PostgreSQL: one statement, shared by all processes. */
@Injectable()
export class RateLimit {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes one token. Commits on its own, so that a refused call still counts: do not call it in a transaction. */
  async take({ key, limit, windowSeconds }: Limit): Promise<LimitVerdict> {
    const perSecond = limit / windowSeconds;
    const row = await this.database.within(this.system, (tx) =>
      takeToken(tx, { key, limit, perSecond, at: this.clock.now() }),
    );
    if (!row) throw new BugError('The rate limit statement returned no row');
    const remaining = Math.floor(row.tokens);
    noteLimit(key, { limit, remaining, resetSeconds: Math.ceil((limit - row.tokens) / perSecond) });
    return {
      allowed: row.allowed,
      remaining,
      retryAfterSeconds: row.allowed ? 0 : Math.max(1, Math.ceil((1 - row.tokens) / perSecond)),
    };
  }

  /** @throws UserError tooMany with the seconds to wait */
  async require(limit: Limit, message = TOO_MANY): Promise<LimitVerdict> {
    const verdict = await this.take(limit);
    if (!verdict.allowed) {
      throw new UserError('tooMany', 'RATE_LIMIT', message, { retryAfterSeconds: verdict.retryAfterSeconds });
    }
    return verdict;
  }

  /**
   * Takes from one bucket after the other, in one round trip, until one is empty: what comes behind it is then not taken.
   * With `isLook` a bucket is only looked at, for what is counted only when it goes wrong.
   * Commits on its own, so that a refused call still counts: do not call it in a transaction.
   * @throws UserError tooMany with the seconds to wait
   */
  async requireAll(limits: readonly (Limit & { isLook?: boolean })[]): Promise<void> {
    const perSeconds = limits.map(({ limit, windowSeconds }) => limit / windowSeconds);
    const [row] = await this.database.unscoped(REFUSED_COLUMNS, TAKE_ALL, [
      limits.map(({ key }) => key),
      limits.map(({ limit }) => limit),
      perSeconds,
      limits.map(({ isLook = false }) => isLook),
      this.clock.now(),
    ]);
    if (!row) throw new BugError('The rate limits returned no row');
    if (row.refused === null) return;
    const perSecond = perSeconds[row.refused - 1] ?? 1;
    const refusing = limits[row.refused - 1];
    if (refusing) {
      const { key, limit } = refusing;
      noteLimit(key, { limit, remaining: 0, resetSeconds: Math.ceil((limit - (row.available ?? 0)) / perSecond) });
    }
    throw new UserError('tooMany', 'RATE_LIMIT', TOO_MANY, {
      retryAfterSeconds: Math.max(1, Math.ceil((1 - (row.available ?? 0)) / perSecond)),
    });
  }

  /** Which buckets, by the beginning of their keys, were taken from since then. Looks through all of them. */
  keysUsedSince(begin: string, since: Date): Promise<string[]> {
    return this.database.within(this.system, (tx) => keysUsedSince(tx, begin, since));
  }

  /** Returns a taken token: for limits that count only what went wrong. */
  async giveBack({ key, limit }: Limit): Promise<void> {
    await this.database.within(this.system, (tx) => giveBackToken(tx, key, limit));
    noteLimit(key, null);
  }
}

const TOO_MANY = 'Too many tries. Please wait a little and try again.';
