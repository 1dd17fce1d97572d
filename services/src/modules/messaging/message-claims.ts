import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { GupshupAccounts } from './gupshup/gupshup-accounts.js';
import { type Channel, type Delivery } from './kit/message.js';
import { MessageAdapters } from './message-adapters.js';
import { MessageCharges } from './message-charges.js';
import { MessageOutcomes } from './message-outcomes.js';
import { MESSAGE_SEAL } from './messenger.js';
import { OptOuts } from './opt-outs/opt-outs.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { quietUntil } from './quiet-hours.js';

interface Claimed {
  readonly channel: Channel;
  readonly delivery: Delivery;
}

/** Decides, in one transaction before the provider is called, whether a message goes out now; then it is paid and marked. */
@Injectable()
export class MessageClaims {
  constructor(
    private readonly adapters: MessageAdapters,
    private readonly accounts: GupshupAccounts,
    private readonly optOuts: OptOuts,
    private readonly charges: MessageCharges,
    private readonly outcomes: MessageOutcomes,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a message that is not sent now; why stands in its row */
  async claim(tx: EntityManager, messageId: string): Promise<Claimed | 'interrupted' | null> {
    const repository = tx.getRepository(OutgoingMessageEntity);
    const row = await repository.findOne({
      where: { id: messageId, state: 'waiting' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row?.sealed) return null;
    const dueAt = row.ignoresQuietHours ? null : quietUntil(this.clock.now());
    if (dueAt !== null) {
      await this.outcomes.putOff(tx, row, dueAt);
      return null;
    }
    const content: Pick<Delivery, 'to' | 'message'> = JSON.parse(this.sealing.open(MESSAGE_SEAL, row.sealed));
    const app = content.message.templateId === undefined ? null : await this.accounts.find(tx, row.tenantId);
    // A process died while it was handing the message over: the provider may have it, and would send it twice.
    if (row.sendingAt !== null && this.adapters.find(row.channel)?.knowsRepeats === false) return 'interrupted';
    const refusal = this.refusalOf(row, content, app !== null);
    if (refusal !== null) {
      await this.outcomes.end(tx, row, 'refused', refusal);
      return null;
    }
    if (row.orderId !== null && (await this.optOuts.has(tx, { ...content, ...row }))) {
      await this.outcomes.end(tx, row, 'suppressed', 'OPTED_OUT');
      return null;
    }
    const costPaise = await this.charges.charge(tx, row);
    if (costPaise === null) {
      await this.outcomes.end(tx, row, 'suppressed', 'WALLET_BALANCE_LOW');
      return null;
    }
    await repository.update(
      { id: messageId },
      { attempts: row.attempts + 1, sendingAt: this.clock.now(), costPaise, dueAt: null },
    );
    return { channel: row.channel, delivery: { messageId, ...content, ...(app && { app }) } };
  }

  private refusalOf(
    row: OutgoingMessageEntity,
    { message }: Pick<Delivery, 'message'>,
    hasApp: boolean,
  ): string | null {
    const provider = this.adapters.find(row.channel);
    if (!provider) return 'NOT_CONFIGURED';
    return message.templateId !== undefined && !hasApp ? 'NO_WHATSAPP_APP' : null;
  }
}
