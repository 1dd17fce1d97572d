import { Injectable } from '@nestjs/common';
import { LIGHTNING_SHIPPER } from '@godown/contracts/orders';
import { type WebhookEventType } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { ATTEMPTS_OF_A_ROUND } from './retry-rule.js';
import { insertDeliveries, type OutboxEvent } from './webhook-outbox.sql.js';

const TOLD = ['order.placed', 'order.moved', 'order.return-started', 'order.return-ended'] as const;
type OrderUpdate = DomainEvent<(typeof TOLD)[number]>;

export interface StatusUpdate {
  awb: string | null;
  /** Ours. */
  orderId: string;
  /** The company's own order number. */
  shopOrderId: string | null;
  status: string;
  at: string;
  /** Since when the parcel is on its way back; null: it is not. */
  returningSince: string | null;
  /** Only in events that a person sends to try the receiver. */
  test?: true;
}

/** What a webhook is sent; the description of the API reads it from here. */
interface WebhookMessage extends StatusUpdate {
  event: WebhookEventType;
}

/**
 * Turns domain events into deliveries, one per event and webhook, in the transaction that records the event: what has
 * happened is either told or kept as missed, never forgotten.
 */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly clock: Clock,
    events: Events,
  ) {
    for (const type of TOLD) events.alongside(type, (tx, happened) => this.add(tx, happened.filter(isNews)));
  }

  private async add(tx: EntityManager, events: readonly OrderUpdate[]): Promise<void> {
    await insertDeliveries(tx, events.map(toOutbox), { triesLeft: ATTEMPTS_OF_A_ROUND, now: this.clock.now() });
  }
}

/** A return that ended with a move is told by the move. */
function isNews(event: OrderUpdate): boolean {
  return event.type !== 'order.return-ended' || event.data.isWithdrawn;
}

function toOutbox(event: OrderUpdate): OutboxEvent {
  const update = toUpdate(event);
  const { awb, shopOrderId, status } = update;
  return {
    companyId: event.companyId,
    id: event.id,
    awb,
    shopOrderId,
    status,
    oms: payloadOf('OMS_STATUS_UPDATE', update),
    lightning: payloadOf('LIGHTNING_STATUS_UPDATE', update),
    isLightning: 'shipper' in event.data && event.data.shipper === LIGHTNING_SHIPPER,
  };
}

/** The body as it is sent, byte for byte, with every attempt. */
export function payloadOf(event: WebhookEventType, update: StatusUpdate): string {
  const message: WebhookMessage = { event, ...update };
  return JSON.stringify(message);
}

function toUpdate({ subjectId, data }: OrderUpdate): StatusUpdate {
  const { awb, status } = 'to' in data ? { awb: data.awb, status: data.to } : { awb: null, status: data.status };
  const returningSince = 'returningSince' in data ? (data.returningSince ?? null) : null;
  return { awb, orderId: subjectId, shopOrderId: data.shopOrderId, status, at: data.at, returningSince };
}
