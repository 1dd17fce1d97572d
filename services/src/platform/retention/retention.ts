import { Injectable } from '@nestjs/common';
import { subDays } from 'date-fns/subDays';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Logger } from '../../core/logging/logger.js';
import { Metrics } from '../../core/metrics.js';
import { Database } from '../../database/database.js';
import { tableOf } from '../../database/entity-sql.js';
import { Jobs } from '../jobs/jobs.js';
import { SavedReplyEntity } from '../idempotency/saved-reply.entity.js';
import { RateLimitEntity } from '../rate-limit/rate-limit.entity.js';
import { type Journal, type OldRows, removeOldLines, removeOldRows } from './old-rows.sql.js';
import { RetentionConfig } from './retention.config.js';

export const REMOVE_OLD_ROWS = 'retention.remove-old-rows';
/** Half past three in the night, in India. */
const EVERY_NIGHT = '0 22 * * *';
/** Rows of one transaction: few enough that nobody notices. */
const BATCH = 2_000;
const SIX_HOURS = 21_600;

interface RetentionRule {
  table: string;
  /** 0: for ever. */
  days: number;
  /** Removes some of the rows from before the time. @returns how many went; fewer than `most`: there are no more */
  remove: (tx: EntityManager, before: Date, most: number) => Promise<number>;
}

/** Removes rows that have had their time: every night, batch by batch, each in a transaction of its own, so that nothing waits for it. */
@Injectable()
export class Retention {
  private readonly rules: RetentionRule[] = [];

  constructor(
    readonly config: RetentionConfig,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    jobs: Jobs,
  ) {
    jobs.handle(REMOVE_OLD_ROWS, () => this.run(), { expireInSeconds: SIX_HOURS });
    jobs.schedule(REMOVE_OLD_ROWS, EVERY_NIGHT);
    this.keepRows(config.replyDays, { entity: SavedReplyEntity, key: ['scope', 'key'], at: 'createdAt' });
    this.keepRows(config.rateLimitDays, { entity: RateLimitEntity, key: ['key'], at: 'updatedAt' });
    this.keepLines(config.eventDays, 'domain_events');
  }

  /** Says how long the rows of one table are kept. Call it from the constructor of the owner. */
  keep(rule: RetentionRule): void {
    this.rules.push(rule);
  }

  keepRows<E>(days: number, rows: OldRows<E>): void {
    this.keep({
      table: tableOf(rows.entity).name,
      days,
      remove: (tx, before, most) => removeOldRows(tx, rows, before, most),
    });
  }

  /** Of a table to which the application only adds. */
  keepLines(days: number, journal: Journal): void {
    this.keep({ table: journal, days, remove: (tx, before, most) => removeOldLines(tx, journal, before, most) });
  }

  /** A table that cannot be cleaned keeps no other from it. @throws the first fault, when the others are done */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (const rule of this.rules.filter(({ days }) => days > 0))
      await this.apply(rule).catch((error: unknown) => {
        this.logger.warn({ err: error, table: rule.table }, 'old rows could not be removed');
        faults.push(error);
      });
    if (faults.length > 0) throw faults[0];
  }

  private async apply({ table, days, remove }: RetentionRule): Promise<void> {
    const before = subDays(this.clock.now(), days);
    let gone = 0;
    for (let batch = BATCH; batch === BATCH; gone += batch)
      batch = await this.database.within(Actor.system(), (tx) => remove(tx, before, BATCH));
    this.metrics.removed({ table }, gone);
    if (gone > 0) this.logger.info({ table, rows: gone }, 'old rows removed');
  }
}
