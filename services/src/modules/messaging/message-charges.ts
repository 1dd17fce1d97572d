import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Ledger, type Transfer } from '../ledger/index.js';
import { numberOfOrder } from './log/message-log.sql.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { MessagePrices } from './prices/message-prices.js';

type PaidMessage = Pick<OutgoingMessageEntity, 'id' | 'tenantId' | 'orderId' | 'channel' | 'costPaise'>;

/** What companies pay for messages to buyers. The key is the message: it is paid once, however often it is tried, and given back once. */
@Injectable()
export class MessageCharges {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: MessagePrices,
  ) {}

  /** By the price of the day. @returns what was paid, in paise; null when the wallet cannot pay it */
  async charge(tx: EntityManager, message: PaidMessage): Promise<number | null> {
    const { tenantId: companyId, orderId, channel, costPaise } = message;
    if (companyId === null || orderId === null || costPaise > 0) return costPaise;
    const price = (await this.prices.of(tx, companyId)).paiseOf(channel);
    if (price === 0) return costPaise;
    const reference = await referenceOf(tx, message);
    const balances = await this.ledger.lockBalances(tx, [companyId], ['messageIncome', 'wallet'], 'wallet');
    if ((balances.get(companyId) ?? 0) < price) return null;
    await this.ledger.transfer(
      tx,
      transferOf(message, companyId, { kind: 'message.charged', takenPaise: price, reference }),
    );
    return price;
  }

  async refund(tx: EntityManager, message: PaidMessage): Promise<void> {
    const { tenantId: companyId, costPaise } = message;
    if (companyId === null || costPaise === 0) return;
    await this.ledger.transfer(
      tx,
      transferOf(message, companyId, {
        kind: 'message.refunded',
        takenPaise: -costPaise,
        reference: await referenceOf(tx, message),
      }),
    );
  }
}

const CHANNELS = { sms: 'SMS', whatsapp: 'WhatsApp message', email: 'Email' } as const;

/** The order's number, as freight has it: the wallet is searched by it. The id of an order that is gone. */
async function referenceOf(tx: EntityManager, { tenantId, orderId }: PaidMessage): Promise<string | null> {
  if (tenantId === null || orderId === null) return orderId;
  return (await numberOfOrder(tx, tenantId, orderId)) ?? orderId;
}

function transferOf(
  { id, channel }: PaidMessage,
  companyId: string,
  { kind, takenPaise, reference }: { kind: string; takenPaise: number; reference: string | null },
): Transfer {
  return {
    companyId,
    key: `${kind}:${id}`,
    kind,
    category: 'MESSAGES',
    reference,
    remark: takenPaise < 0 ? `${CHANNELS[channel]} refunded` : CHANNELS[channel],
    entries: [
      { account: 'wallet', amountPaise: -takenPaise },
      { account: 'messageIncome', amountPaise: takenPaise },
    ],
  };
}
