import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { upsertMany } from '../../../database/entity-sql.js';
import { RECEIPT_STATES } from '../kit/message.js';
import { type MessengerEvent } from '../kit/messenger-webhook.js';
import { UnknownMessages } from './unknown-messages.js';
import { mayTellOf, originOf, originText, type PushOrigin } from '../kit/push-origin.js';
import { MessageOutcomes } from '../message-outcomes.js';
import { OutgoingMessageEntity } from '../outgoing-message.entity.js';
import { MessageReceiptEntity } from './message-receipt.entity.js';
import { lockPartnerMessage } from './message-receipts.sql.js';

export type ReceiptEvent = Extract<MessengerEvent, { kind: 'receipt' }>;

/** What providers say of messages that they took. */
@Injectable()
export class MessageReceipts {
  constructor(
    private readonly outcomes: MessageOutcomes,
    private readonly unknown: UnknownMessages,
    private readonly clock: Clock,
  ) {}

  /** Keeps the receipt, and tells its message if we know it already. @returns the message's row */
  async apply(tx: EntityManager, origin: PushOrigin, event: ReceiptEvent): Promise<OutgoingMessageEntity | null> {
    const { partnerMessageId, state, code } = event;
    const connector = originText(origin);
    await lockPartnerMessage(tx, partnerMessageId);
    const recipientHash = await this.unknown.lockRecipient(tx, event.to);
    const repository = tx.getRepository(MessageReceiptEntity);
    const known = await repository.findOneBy({ connector, partnerMessageId });
    const at = event.at ?? this.clock.now();
    if (!known || RECEIPT_STATES.indexOf(known.state) < RECEIPT_STATES.indexOf(state))
      await upsertMany(
        tx,
        MessageReceiptEntity,
        ['connector', 'partnerMessageId'],
        [{ connector, partnerMessageId, state, code, recipientHash, at }],
      );
    const message =
      (await tx
        .getRepository(OutgoingMessageEntity)
        .findOne({ where: { partnerMessageId }, lock: { mode: 'pessimistic_write' } })) ??
      (await this.unknown.settle(tx, { connector, partnerMessageId, recipientHash, at }));
    if (message && !mayTellOf(origin, message)) return null;
    if (message) await this.outcomes.receive(tx, message, { state, at, code });
    return message;
  }

  /** Of a message that was just sent: its receipt may be here already. */
  async applyEarly(tx: EntityManager, message: OutgoingMessageEntity): Promise<void> {
    const { partnerMessageId } = message;
    if (!partnerMessageId) return;
    await lockPartnerMessage(tx, partnerMessageId);
    const receipts = await tx.getRepository(MessageReceiptEntity).findBy({ partnerMessageId });
    const early = receipts.find(({ connector }) => mayTellOf(originOf(connector), message));
    if (early) await this.outcomes.receive(tx, message, early);
  }

  /** Of a message whose answer was lost: its receipt may be here already, or comes, or does not. */
  leaveOpen(tx: EntityManager, message: OutgoingMessageEntity): Promise<void> {
    return this.unknown.open(tx, message);
  }
}
