import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { UpstreamError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { Retention } from '../../platform/retention/retention.js';
import { type Attempt, Jobs } from '../../platform/jobs/jobs.js';
import { MessageAdapters } from './message-adapters.js';
import { MessageClaims } from './message-claims.js';
import { MessageOutcomes } from './message-outcomes.js';
import { MESSAGE_JOBS, type MessageJob } from './message.jobs.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { MessageReceiptEntity } from './receipts/message-receipt.entity.js';
import { MessageReceipts } from './receipts/message-receipts.js';

const SECONDS_PER_MINUTE = 60;

/** Messages on their way to one provider, for about half an hour when it is away: nobody is told of a parcel that has long arrived. */
const RULES = {
  retryLimit: 15,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 2,
  expireInSeconds: 60,
  abandonedTo: MESSAGE_JOBS.abandoned,
};

/** Takes waiting messages to their provider. A message that is no longer waiting was delivered by an earlier try. */
@Injectable()
export class MessageDelivery {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly adapters: MessageAdapters,
    private readonly claims: MessageClaims,
    private readonly outcomes: MessageOutcomes,
    private readonly receipts: MessageReceipts,
    private readonly jobs: Jobs,
    retention: Retention,
  ) {
    for (const lane of [MESSAGE_JOBS.urgent, MESSAGE_JOBS.update])
      jobs.handle<MessageJob>(lane, ({ messageId }, attempt) => this.deliver(messageId, attempt), RULES);
    jobs.handle<MessageJob>(MESSAGE_JOBS.abandoned, ({ messageId }) =>
      this.locked(messageId, 'waiting', (tx, row) => this.outcomes.end(tx, row, 'refused', 'ABANDONED')),
    );
    jobs.handle<MessageJob>(MESSAGE_JOBS.settle, ({ messageId }) =>
      this.locked(messageId, 'unknown', (tx, row) => this.outcomes.end(tx, row, 'refused', 'ANSWER_LOST')),
    );
    retention.keepRows(retention.config.messageDays, { entity: OutgoingMessageEntity, key: ['id'], at: 'createdAt' });
    retention.keepRows(retention.config.messageDays, {
      entity: MessageReceiptEntity,
      key: ['connector', 'partnerMessageId'],
      at: 'at',
    });
    jobs.handle<MessageJob>(MESSAGE_JOBS.fallBack, ({ messageId }) =>
      this.locked(messageId, 'sent', (tx, row) => this.outcomes.fallBack(tx, row)),
    );
  }

  private async deliver(messageId: string, { isLast }: Attempt): Promise<void> {
    const claimed = await this.database.within(this.system, (tx) => this.claims.claim(tx, messageId));
    if (claimed === null) return;
    if (claimed === 'interrupted') return this.leaveOpen(messageId);
    try {
      const partnerId = await this.adapters.deliver(claimed.channel, claimed.delivery);
      await this.locked(messageId, 'waiting', (tx, row) => this.settle(tx, row, partnerId));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const isLost = error.details.isUnclear === true && this.adapters.find(claimed.channel)?.knowsRepeats === false;
      if (isLost) await this.leaveOpen(messageId);
      else await this.failed(messageId, error, error.details.retryable && !isLast);
    }
  }

  private async settle(tx: EntityManager, row: OutgoingMessageEntity, partnerId: string): Promise<void> {
    await this.outcomes.sent(tx, row, partnerId);
    await this.receipts.applyEarly(tx, row);
    if (row.fallback !== null && row.fallbackMinutes !== null)
      await this.jobs.enqueue(tx, MESSAGE_JOBS.fallBack, { messageId: row.id } satisfies MessageJob, {
        startAfterSeconds: row.fallbackMinutes * SECONDS_PER_MINUTE,
      });
  }

  /** @throws the error while another try follows */
  private async failed(messageId: string, error: UpstreamError, isTriedAgain: boolean): Promise<void> {
    await this.locked(messageId, 'waiting', async (tx, row) => {
      if (!isTriedAgain) return this.outcomes.end(tx, row, 'refused', error.code);
      await tx
        .getRepository(OutgoingMessageEntity)
        .update({ id: messageId }, { lastError: error.code, sendingAt: null });
    });
    if (isTriedAgain) throw error;
  }

  /** Its provider may have it, and would send it twice. */
  private leaveOpen(messageId: string): Promise<void> {
    return this.locked(messageId, 'waiting', (tx, row) => this.receipts.leaveOpen(tx, row));
  }

  /** With the message's row locked, while it is in that state. */
  private async locked(
    id: string,
    state: OutgoingMessageEntity['state'],
    work: (tx: EntityManager, row: OutgoingMessageEntity) => Promise<void>,
  ): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const row = await tx
        .getRepository(OutgoingMessageEntity)
        .findOne({ where: { id, state }, lock: { mode: 'pessimistic_write' } });
      if (row) await work(tx, row);
    });
  }
}
