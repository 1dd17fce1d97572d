import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { MISSES, missesKey } from '../tracking.limits.js';
import { KeptAnswersConfig } from './kept-answers.config.js';
import {
  BEHIND_ALL,
  CHANGES,
  MOST_CHANGES,
  noteMiss,
  READ_CHANGES,
  removeChangesBefore,
} from './tracking-changes.sql.js';

/** An answer as it is sent. */
export interface KeptAnswer {
  readonly body: string;
  readonly etag: string;
}

interface Entry extends KeptAnswer {
  /** Its words depend on the day in India. */
  readonly until: number;
}

/** Between two looks at what has changed (milliseconds). */
const LOOK_MS = 250;
/** Answers are used only while the last look is this young (milliseconds). */
const OLDEST_MS = 1_000;
/** Nobody has asked for this long: nothing is kept or looked at any more (milliseconds). */
const IDLE_MS = 30_000;
/** Changes are removed when they are twice this old, so that everybody who looks has seen them (milliseconds). */
const REMOVE_MS = 60_000;
/** How much older than now a read of the replica may be (milliseconds). */
const REPLICA_MS = 10_000;
/** Networks with misses that are remembered; with more of them every answer is asked for. */
const MOST_MISSED = 50_000;

/**
 * Public tracking answers that this process may give again without asking the database. Every 250 ms it reads what has changed, and
 * drops those answers; when it could not read for a second, nothing is given. So no answer is older than a second, whatever is lost.
 * Networks that have asked for unknown numbers are never answered from here: guesses are counted where all processes see them.
 * See ADR 0030.
 */
@Injectable()
export class KeptAnswers implements OnApplicationShutdown {
  private readonly answers: LRUCache<string, Entry>;
  /** When this process read that the parcel had changed. */
  private readonly changed = new Map<string, number>();
  /** Until when the network is counted strictly. */
  private readonly missed = new Map<string, number>();
  private horizon: number | null = null;
  /** Everything that changes from here on is read. */
  private watchedSince = Infinity;
  private confirmedAt = -Infinity;
  private askedAt = -Infinity;
  private isFailing = false;
  private removal = { horizon: 0, at: -Infinity };
  private looking: Promise<void> | null = null;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimit,
    private readonly clock: Clock,
    private readonly config: KeptAnswersConfig,
    private readonly logger: Logger,
  ) {
    this.answers = new LRUCache({ max: Math.max(1, config.most) });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.looking;
  }

  /** On a cluster nothing notes what changes: triggers would run on nodes, which cannot write the coordinator's table. */
  private get isOff(): boolean {
    return this.config.most === 0 || this.database.isDistributed;
  }

  /** The answer for the parcel if this process has it and the network may have it from here. */
  find(awb: string, network: string): KeptAnswer | null {
    if (this.isOff) return null;
    this.askedAt = performance.now();
    this.looking ??= this.look();
    if (this.askedAt - this.confirmedAt > OLDEST_MS || this.isMissed(network)) return null;
    const found = this.answers.get(awb);
    if (found === undefined || found.until <= this.clock.now().getTime()) return null;
    return found;
  }

  /** @param readSince when the read of the answer began, by `performance.now()` */
  keep(order: TrackedOrder, answer: KeptAnswer, readSince: number): void {
    const { awb } = order;
    // How many stops away it is changes with other parcels.
    if (this.isOff || order.status === 'OUT_FOR_DELIVERY') return;
    const seenFrom = readSince - (this.database.hasReplica ? REPLICA_MS : 0);
    if (seenFrom <= this.watchedSince || seenFrom <= (this.changed.get(awb) ?? -Infinity)) return;
    this.answers.set(awb, { ...answer, until: nextDayInIndia(this.clock.now()) });
  }

  /** The network asked for a number that nothing has: all processes answer it strictly from now on. */
  async noteMiss(network: string): Promise<void> {
    if (this.isOff) return;
    const known = this.missed.get(network) ?? 0;
    this.rememberMiss(network);
    // The others remember it for as long, so they need not hear of each.
    if (known - this.clock.now().getTime() > MISSES.windowSeconds * 1_000) return;
    await this.database.within(Actor.system(), (tx) => noteMiss(tx, network));
  }

  private isMissed(network: string): boolean {
    if (this.missed.size >= MOST_MISSED) return true;
    const until = this.missed.get(network);
    return until !== undefined && until > this.clock.now().getTime();
  }

  private rememberMiss(network: string): void {
    // A minute longer than they count, see `noteMiss`.
    this.missed.set(network, this.clock.now().getTime() + (MISSES.windowSeconds + 60) * 1_000);
  }

  private async look(): Promise<void> {
    while (!this.stop.signal.aborted && performance.now() - this.askedAt < IDLE_MS) {
      const at = performance.now();
      try {
        // Beyond that, changes may have been removed unread.
        if (at - this.confirmedAt > REMOVE_MS) this.forget();
        await (this.horizon === null ? this.begin() : this.read(this.horizon));
        this.confirmedAt = at;
        this.isFailing = false;
      } catch (error) {
        this.forget();
        if (!this.isFailing) this.logger.warn({ error }, 'changes of tracked parcels could not be read');
        this.isFailing = true;
      }
      await pause(LOOK_MS, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
    }
    this.forget();
    this.looking = null;
  }

  private async begin(): Promise<void> {
    const [row] = await this.database.unscoped(CHANGES, READ_CHANGES, [BEHIND_ALL]);
    const since = new Date(this.clock.now().getTime() - MISSES.windowSeconds * 1_000);
    for (const key of await this.limits.keysUsedSince(missesKey(''), since))
      this.rememberMiss(key.slice(missesKey('').length));
    this.horizon = row?.horizon ?? null;
    this.removal = { horizon: 0, at: performance.now() };
    this.watchedSince = performance.now();
  }

  private async read(from: number): Promise<void> {
    const [row] = await this.database.unscoped(CHANGES, READ_CHANGES, [from]);
    if (row === undefined) return;
    const at = performance.now();
    if (row.changes.length > MOST_CHANGES) {
      this.answers.clear();
      this.watchedSince = at;
    } else
      for (const [kind, subject] of row.changes) {
        if (kind === 'miss') this.rememberMiss(subject);
        if (kind === 'brand') {
          this.answers.clear();
          this.watchedSince = at;
        }
        if (kind === 'parcel') {
          this.answers.delete(subject);
          this.changed.set(subject, at);
        }
      }
    this.horizon = row.horizon;
    await this.clean(row.horizon, at);
  }

  /** Once a minute: what is no longer needed, here and in the table. */
  private async clean(horizon: number, at: number): Promise<void> {
    if (at - this.removal.at < REMOVE_MS) return;
    const seen = this.removal.horizon;
    this.removal = { horizon, at };
    for (const [awb, since] of this.changed) if (at - since > REMOVE_MS) this.changed.delete(awb);
    const now = this.clock.now().getTime();
    for (const [network, until] of this.missed) if (until <= now) this.missed.delete(network);
    if (seen > 0) await this.database.within(Actor.system(), (tx) => removeChangesBefore(tx, seen));
  }

  private forget(): void {
    this.answers.clear();
    this.changed.clear();
    this.missed.clear();
    this.horizon = null;
    this.watchedSince = Infinity;
    this.confirmedAt = -Infinity;
  }
}

function nextDayInIndia(now: Date): number {
  return new Date(`${addDays(indiaDay(now), 1)}T00:00:00+05:30`).getTime();
}
