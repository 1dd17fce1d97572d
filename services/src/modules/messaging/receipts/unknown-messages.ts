import { Injectable } from '@nestjs/common';
import { subMinutes } from 'date-fns/subMinutes';
import { Between, type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { MessageAdapters } from '../message-adapters.js';
import { MessageOutcomes } from '../message-outcomes.js';
import { mayTellOf, originOf } from '../kit/push-origin.js';
import { MESSAGE_SEAL } from '../messenger.js';
import { OptOuts } from '../opt-outs/opt-outs.js';
import { OutgoingMessageEntity } from '../outgoing-message.entity.js';
import { MessageReceiptEntity } from './message-receipt.entity.js';
import { lockPartnerMessage } from './message-receipts.sql.js';

/** How long before its receipt a message was handed over, at most. */
const MINUTES_BEFORE = 15;

type Lost = Pick<MessageReceiptEntity, 'connector' | 'partnerMessageId' | 'recipientHash' | 'at'>;

/** Messages that their provider may have, though its answer, and with it their id, was lost. A receipt to the same person that is none of another message is theirs. */
@Injectable()
export class UnknownMessages {
  constructor(
    private readonly adapters: MessageAdapters,
    private readonly outcomes: MessageOutcomes,
    private readonly optOuts: OptOuts,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** The message's answer was lost. Its receipt may be here already. */
  async open(tx: EntityManager, message: OutgoingMessageEntity): Promise<void> {
    const recipientHash = await this.lockRecipient(tx, this.recipientOf(message));
    await this.outcomes.leaveOpen(tx, message);
    if (recipientHash === null || message.sendingAt === null) return;
    const receipts = await tx.getRepository(MessageReceiptEntity).find({
      where: { recipientHash, at: MoreThan(subMinutes(message.sendingAt, 1)) },
      order: { at: 'ASC' },
    });
    for (const receipt of receipts) {
      const { connector, partnerMessageId } = receipt;
      const origin = originOf(connector);
      if (this.adapters.channelOf(origin.connector) !== message.channel || !mayTellOf(origin, message)) continue;
      if (await tx.getRepository(OutgoingMessageEntity).existsBy({ partnerMessageId })) continue;
      await this.outcomes.sent(tx, message, partnerMessageId);
      return this.outcomes.receive(tx, message, receipt);
    }
  }

  /** @returns the message that a receipt is about which belongs to none that we know; the oldest if there are more to one person */
  async settle(
    tx: EntityManager,
    { connector, partnerMessageId, recipientHash, at }: Lost,
  ): Promise<OutgoingMessageEntity | null> {
    const origin = originOf(connector);
    const channel = this.adapters.channelOf(origin.connector);
    if (recipientHash === null || channel === null) return null;
    const open = await tx.getRepository(OutgoingMessageEntity).find({
      where: { state: 'unknown', channel, sendingAt: Between(subMinutes(at, MINUTES_BEFORE), this.clock.now()) },
      order: { sendingAt: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const message = open.find(
      (one) => mayTellOf(origin, one) && this.hashOf(this.recipientOf(one))?.equals(recipientHash),
    );
    if (!message) return null;
    await this.outcomes.sent(tx, message, partnerMessageId);
    return message;
  }

  /** Who gives a message up as lost and who reads a receipt to the same person wait for each other. @returns the person as a hash */
  async lockRecipient(tx: EntityManager, to: string | null): Promise<Buffer | null> {
    const hash = this.hashOf(to);
    if (hash !== null) await lockPartnerMessage(tx, `to ${hash.toString('hex')}`);
    return hash;
  }

  private hashOf(to: string | null): Buffer | null {
    return to === null ? null : this.optOuts.hashOf(to);
  }

  private recipientOf({ sealed }: OutgoingMessageEntity): string | null {
    if (sealed === null) return null;
    const { to }: { to: string } = JSON.parse(this.sealing.open(MESSAGE_SEAL, sealed));
    return to;
  }
}
