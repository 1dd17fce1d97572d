import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Logger } from '../../../core/logging/logger.js';
import { isUuid, uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { type Outcome, GroupedCalls } from '../../../core/grouped-calls.js';
import { pipelined } from '../../../database/rows.js';
import { Jobs } from '../../jobs/jobs.js';
import { Retention } from '../../retention/retention.js';
import { PartnerInboxEntity } from './partner-inbox.entity.js';
import {
  insertPushes,
  lockUnread,
  markRead,
  type NewPush,
  reopenPushes,
  type StoredPush,
} from './partner-inbox.sql.js';

export { type StoredPush } from './partner-inbox.sql.js';

interface InboxJob {
  readonly id: string;
}

export interface ReceivedPush {
  readonly connector: string;
  readonly body: string;
  /** What a repetition of this push says as well. */
  readonly key: string;
}

interface PushReader<T> {
  /** What a push says. Its error is kept with the push, and keeps no other from being read. */
  readonly parse: (push: StoredPush) => T;
  /** Does what the pushes say, in the transaction that marks them as read. Harmless when it is repeated. */
  readonly apply: (tx: EntityManager, said: readonly T[]) => Promise<void>;
}

/** Pushes read in one go. */
const BATCH = 50;
/** Pushes kept in one go. */
export const GROUPS_OF_PUSHES = { most: 50, atOnce: 2 };

/**
 * Keeps what partners push as it came, and lets a job read it: whoever pushes is answered at once. A push that is repeated while
 * it waits is the same one; repeated afterwards it is read again, since it may mean more by then (a scan ahead of its time).
 */
@Injectable()
export class PushInbox {
  private readonly system = Actor.system();
  private readonly groups = new Map<string, GroupedCalls<ReceivedPush, void>>();

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
    retention: Retention,
  ) {
    retention.keepRows(retention.config.inboxDays, {
      entity: PartnerInboxEntity,
      key: ['id'],
      at: 'receivedAt',
      only: 'processed_at IS NOT NULL',
    });
  }

  /** Says who reads the pushes that are stored for a job of this name. Call it from a constructor. */
  handle<T>(job: string, reader: PushReader<T>): void {
    this.jobs.handleBatch<InboxJob>(
      job,
      (payloads) =>
        this.read(
          payloads.map(({ id }) => id),
          reader,
        ),
      {
        batchSize: BATCH,
        concurrency: 2,
      },
    );
  }

  /** Kept when it returns; pushes that come while others are being written are written together. */
  async store(job: string, received: ReceivedPush): Promise<void> {
    let group = this.groups.get(job);
    if (group === undefined) {
      group = new GroupedCalls((pushes) => this.storeAll(job, pushes), GROUPS_OF_PUSHES);
      this.groups.set(job, group);
    }
    await group.call(received);
  }

  private async storeAll(job: string, received: readonly ReceivedPush[]): Promise<Outcome<void>[]> {
    await this.database.within(this.system, (tx) => this.storeIn(tx, job, received));
    return received.map(() => ({ ok: true, value: undefined }));
  }

  /** As `store`, for several in a running transaction of the platform. */
  async storeIn(tx: EntityManager, job: string, received: readonly ReceivedPush[]): Promise<void> {
    if (received.length === 0) return;
    const now = this.clock.now();
    const pushes = distinct(received.map((push) => newPush(push, now)));
    const readLater = (ids: readonly string[]) =>
      this.jobs.enqueueMany(
        tx,
        job,
        ids.map((id): InboxJob => ({ id })),
      );
    // One round trip for what is new, as nearly all is; for a repetition the job finds nothing under its id.
    const [kept] = await pipelined(insertPushes(tx, pushes), readLater(pushes.map(({ id }) => id)));
    const known = pushes.filter(({ id }) => !kept.has(id));
    if (known.length > 0) await readLater(await reopenPushes(tx, known, now));
  }

  /** What pushes say and the mark that they were read are one transaction: a push is never read half. */
  private async read<T>(ids: readonly string[], reader: PushReader<T>): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const read = (await lockUnread(tx, ids.filter(isUuid))).map((push) => this.parse(push, reader));
      await reader.apply(
        tx,
        read.flatMap(({ said }) => said),
      );
      await markRead(tx, read, this.clock.now());
    });
  }

  private parse<T>(push: StoredPush, reader: PushReader<T>): { id: string; said: T[]; error: string | null } {
    try {
      return { id: push.id, said: [reader.parse(push)], error: null };
    } catch (error) {
      this.logger.warn(
        { err: error, inboxId: push.id, connector: push.connector },
        'a partner pushed something unreadable',
      );
      return { id: push.id, said: [], error: error instanceof Error ? error.message : 'unreadable' };
    }
  }
}

function newPush({ connector, body, key }: ReceivedPush, receivedAt: Date): NewPush {
  return {
    id: uuidv7(),
    connector,
    dedupeKey: createHash('sha256').update(key).digest('hex'),
    // PostgreSQL's text cannot hold NUL.
    body: body.replaceAll('\u0000', ''),
    receivedAt,
  };
}

/** One of each, in one order for everybody who writes several: two that hold what the other needs would wait for each other. */
function distinct(pushes: readonly NewPush[]): NewPush[] {
  const byKey = new Map(pushes.map((push) => [`${push.connector}\n${push.dedupeKey}`, push]));
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, push]) => push);
}
