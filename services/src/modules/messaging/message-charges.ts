import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Ledger, type Transfer } from '../ledger/index.js';
import { type Channel } from './kit/message.js';
import { MessagingConfig } from './messaging.config.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';

type PaidMessage = Pick<OutgoingMessageEntity, 'id' | 'tenantId' | 'orderId' | 'channel' | 'costPaise'>;

/** What companies pay for messages to buyers. The key is the message: it is paid once, however often it is tried, and given back once. */
@Injectable()
export class MessageCharges {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: MessagingConfig,
  ) {}

  priceOf(channel: Channel): number {
    const { whatsappPaise, smsPaise, emailPaise } = this.prices;
    return { whatsapp: whatsappPaise, sms: smsPaise, email: emailPaise }[channel];
  }

  /** @returns what was paid, in paise; null when the wallet cannot pay it */
  async charge(tx: EntityManager, message: PaidMessage): Promise<number | null> {
    const { tenantId: companyId, orderId, channel, costPaise } = message;
    const price = this.priceOf(channel);
    if (companyId === null || orderId === null || costPaise > 0 || price === 0) return costPaise;
    const balances = await this.ledger.lockBalances(tx, [companyId], ['messageIncome', 'wallet'], 'wallet');
    if ((balances.get(companyId) ?? 0) < price) return null;
    await this.ledger.transfer(tx, transferOf(message, companyId, { kind: 'message.charged', takenPaise: price }));
    return price;
  }

  async refund(tx: EntityManager, message: PaidMessage): Promise<void> {
    const { tenantId: companyId, costPaise } = message;
    if (companyId === null || costPaise === 0) return;
    await this.ledger.transfer(
      tx,
      transferOf(message, companyId, { kind: 'message.refunded', takenPaise: -costPaise }),
    );
  }
}

const CHANNELS = { sms: 'SMS', whatsapp: 'WhatsApp message', email: 'Email' } as const;

function transferOf(
  { id, orderId, channel }: PaidMessage,
  companyId: string,
  { kind, takenPaise }: { kind: string; takenPaise: number },
): Transfer {
  return {
    companyId,
    key: `${kind}:${id}`,
    kind,
    category: 'MESSAGES',
    reference: orderId,
    remark: takenPaise < 0 ? `${CHANNELS[channel]} refunded` : CHANNELS[channel],
    entries: [
      { account: 'wallet', amountPaise: -takenPaise },
      { account: 'messageIncome', amountPaise: takenPaise },
    ],
  };
}
