import { Injectable } from '@nestjs/common';
import { subHours } from 'date-fns';
import { IsNull, LessThan, Not } from 'typeorm';
import { isUuid, uuidv7 } from '../../../core/uuid.js';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { BugError } from '../../../core/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { type CourierAdapter, CourierAdapters, type CourierScan } from '../../couriers/index.js';
import { lockUnread, markRead, type UnreadPush } from './courier-inbox.sql.js';
import { CourierInboxEntity } from './courier-inbox.entity.js';
import { SHIPPING_JOBS } from '../booking/shipping.jobs.js';
import { ScanIngest } from './scan-ingest.service.js';

interface InboxJob {
  readonly id: string;
}

interface Read extends UnreadPush {
  readonly scans: readonly CourierScan[];
  readonly error: string | null;
}

/** Pushes read in one go. */
const BATCH = 50;
const KEPT_DAYS = 30;

/** Keeps what couriers push as it came, and reads it afterwards. */
@Injectable()
export class ScanInbox {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly adapters: CourierAdapters,
    private readonly ingest: ScanIngest,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    jobs.handleBatch<InboxJob>(SHIPPING_JOBS.inbox, (payloads) => this.read(payloads.map(({ id }) => id)), {
      batchSize: BATCH,
      concurrency: 2,
    });
    jobs.handle(SHIPPING_JOBS.purgeInbox, () => this.purge());
    jobs.schedule(SHIPPING_JOBS.purgeInbox, '25 21 * * *');
  }

  async store(api: string, body: unknown): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const id = uuidv7();
      await insertMany(tx, CourierInboxEntity, [{ id, api, body: asText(body), receivedAt: this.clock.now() }]);
      await this.jobs.enqueue(tx, SHIPPING_JOBS.inbox, { id } satisfies InboxJob);
    });
  }

  /** Scans and the mark that they were read are one transaction: a push is never read half. */
  private async read(ids: readonly string[]): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const waiting = await lockUnread(tx, ids.filter(isUuid));
      const read = waiting.map((row) => this.parse(row));
      await this.ingest.applyIn(tx, read);
      await markRead(tx, read, this.clock.now());
    });
  }

  private async purge(): Promise<void> {
    const before = subHours(this.clock.now(), KEPT_DAYS * 24);
    await this.database.within(this.system, (tx) =>
      tx.getRepository(CourierInboxEntity).delete({ receivedAt: LessThan(before), processedAt: Not(IsNull()) }),
    );
  }

  private adapterOf(api: string): CourierAdapter {
    const registered = this.adapters.api(api);
    if (registered === undefined) throw new BugError(`${api} is not registered`);
    return registered.adapter;
  }

  /** A push of an unknown shape is kept with its fault: it must not keep the others. */
  private parse(row: UnreadPush): Read {
    try {
      return { ...row, scans: this.adapterOf(row.api).parseWebhook(JSON.parse(row.body)), error: null };
    } catch (error) {
      this.logger.warn({ err: error, inboxId: row.id, api: row.api }, 'a courier pushed something unreadable');
      return { ...row, scans: [], error: error instanceof Error ? error.message : 'unreadable' };
    }
  }
}

/** As text that PostgreSQL takes; nothing that a courier sends may fail here. */
function asText(body: unknown): string {
  try {
    return (JSON.stringify(body) ?? 'null').replaceAll('\\u0000', '');
  } catch {
    return '"too deeply nested"';
  }
}
