import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Logger } from '../../core/logging/logger.js';
import { insertMany } from '../../database/entity-sql.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { uuidv7 } from '../../core/uuid.js';
import { RECEIPT_STATES, type ReceiptState } from './kit/message.js';
import { MessageCharges } from './message-charges.js';
import { MESSAGE_JOBS, type MessageJob, secondsUntil } from './message.jobs.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { quietUntil } from './quiet-hours.js';

/** Receipts of a message that was sent come in seconds. */
const RECEIPT_COMES_WITHIN_SECONDS = 15 * 60;

export interface Receipt {
  readonly state: ReceiptState;
  readonly at: Date;
  readonly code: string | null;
}

/** What becomes of a message, always with its row locked: refused, receipts, an SMS in its place. A message that is done keeps no word of what it said. */
@Injectable()
export class MessageOutcomes {
  constructor(
    private readonly charges: MessageCharges,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** It was not sent and will not be. */
  async end(
    tx: EntityManager,
    message: OutgoingMessageEntity,
    state: 'refused' | 'suppressed',
    reason: string,
  ): Promise<void> {
    await this.charges.refund(tx, message);
    await this.update(tx, message, {
      state,
      lastError: reason,
      sealed: null,
      sendingAt: null,
      costPaise: 0,
      ...(state === 'suppressed' && { fallback: null }),
    });
    if (state !== 'refused') return;
    const { id: messageId, channel, template, maskedRecipient: to } = message;
    this.logger.warn({ messageId, channel, template, to, code: reason }, 'message refused');
    await this.fallBack(tx, message);
  }

  async sent(tx: EntityManager, message: OutgoingMessageEntity, partnerMessageId: string): Promise<void> {
    await this.update(tx, message, {
      state: 'sent',
      partnerMessageId,
      sentAt: this.clock.now(),
      lastError: null,
      sealed: null,
      sendingAt: null,
    });
  }

  /** What it says is kept until a receipt tells that it was sent, or until it counts as not sent. */
  async leaveOpen(tx: EntityManager, message: OutgoingMessageEntity): Promise<void> {
    await this.update(tx, message, { state: 'unknown', lastError: 'ANSWER_LOST' });
    await this.jobs.enqueue(tx, MESSAGE_JOBS.settle, { messageId: message.id } satisfies MessageJob, {
      startAfterSeconds: RECEIPT_COMES_WITHIN_SECONDS,
    });
  }

  /** At night an update waits for the morning, also one that should have gone out before. */
  async putOff(tx: EntityManager, message: OutgoingMessageEntity, dueAt: Date): Promise<void> {
    await this.update(tx, message, { dueAt });
    await this.enqueue(tx, message.id, dueAt);
  }

  /** What the provider says later, in whichever order it comes. */
  async receive(tx: EntityManager, message: OutgoingMessageEntity, { state, at, code }: Receipt): Promise<void> {
    if (rankOf(state) <= rankOf(message.receipt)) return;
    if (state === 'failed') {
      await this.charges.refund(tx, message);
      await this.update(tx, message, { receipt: state, lastError: code ?? 'FAILED', costPaise: 0 });
      return this.fallBack(tx, message);
    }
    const isHere = state === 'delivered' || state === 'read';
    await this.update(tx, message, {
      receipt: state,
      ...(isHere && { deliveredAt: message.deliveredAt ?? at, fallback: null, lastError: null }),
    });
  }

  /** Sends the SMS that was kept for this case, once. */
  async fallBack(tx: EntityManager, message: OutgoingMessageEntity): Promise<void> {
    const {
      id: fallbackOf,
      fallback: sealed,
      tenantId,
      orderId,
      template,
      maskedRecipient,
      ignoresQuietHours,
    } = message;
    if (sealed === null || message.receipt === 'delivered' || message.receipt === 'read') return;
    await this.update(tx, message, { fallback: null });
    const now = this.clock.now();
    const dueAt = ignoresQuietHours ? null : quietUntil(now);
    const sms = { id: uuidv7(), channel: 'sms' as const, state: 'waiting' as const, createdAt: now, dueAt, fallbackOf };
    const kept = { sealed, tenantId, orderId, template, maskedRecipient, ignoresQuietHours };
    const isNew = await insertMany(tx, OutgoingMessageEntity, [{ ...sms, ...kept }], { skipExisting: true });
    if (isNew === 0) return;
    await this.enqueue(tx, sms.id, dueAt);
  }

  private enqueue(tx: EntityManager, messageId: string, dueAt: Date | null): Promise<void> {
    const startAfterSeconds = dueAt === null ? 0 : secondsUntil(dueAt, this.clock.now());
    return this.jobs.enqueue(tx, MESSAGE_JOBS.update, { messageId } satisfies MessageJob, { startAfterSeconds });
  }

  private async update(
    tx: EntityManager,
    message: OutgoingMessageEntity,
    changes: Partial<OutgoingMessageEntity>,
  ): Promise<void> {
    await tx.getRepository(OutgoingMessageEntity).update({ id: message.id }, changes);
    Object.assign(message, changes);
  }
}

function rankOf(state: ReceiptState | null): number {
  return state === null ? -1 : RECEIPT_STATES.indexOf(state);
}
