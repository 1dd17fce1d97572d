import { Injectable } from '@nestjs/common';
import { type MessageLogRow, type MessageLogState } from '@godown/contracts/messaging';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { OutgoingMessageEntity } from '../outgoing-message.entity.js';
import { companyOfOrder } from './message-log.sql.js';
import { reasonOf } from './message-reasons.js';

/** What the buyer of an order was told, newest first. */
@Injectable()
export class MessageLog {
  constructor(private readonly database: Database) {}

  /** @throws UserError missing for an order that the actor does not see */
  async list(actor: Actor, orderId: string): Promise<MessageLogRow[]> {
    return this.database.reading(actor, async (tx) => {
      const companyId = await companyOfOrder(tx, orderId);
      if (companyId === null) throw UserError.missing('Order not found');
      const rows = await tx
        .getRepository(OutgoingMessageEntity)
        .find({ where: { tenantId: companyId, orderId }, order: { id: 'DESC' }, take: 100 });
      return rows.map(toLogRow);
    });
  }
}

function stateOf({ state, receipt }: OutgoingMessageEntity): MessageLogState {
  if (state === 'waiting') return 'WAITING';
  if (state === 'unknown') return 'UNKNOWN';
  if (state === 'refused') return 'REFUSED';
  if (state === 'suppressed') return 'NOT_SENT';
  const later = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const;
  return receipt === null ? 'SENT' : later[receipt];
}

function toLogRow(row: OutgoingMessageEntity): MessageLogRow {
  const { id, channel, template, maskedRecipient: to, lastError, costPaise, fallbackOf, createdAt } = row;
  return {
    id,
    channel,
    template,
    to,
    state: stateOf(row),
    reason: lastError === null ? null : reasonOf(lastError),
    costPaise,
    isFallback: fallbackOf !== null,
    createdAt: createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
