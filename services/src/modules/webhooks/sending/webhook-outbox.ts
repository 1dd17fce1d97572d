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

/** What became of an announced shipment, in units. */
export interface InboundUpdate {
  /** Ours. */
  inboundId: string;
  /** The company's own. */
  reference: string;
  warehouseId: string;
  status: string;
  at: string;
  expected: number;
  good: number;
  damaged: number;
  missing: number;
  over: number;
  /** Only in events that a person sends to try the receiver. */
  test?: true;
}

interface StatusMessage extends StatusUpdate {
  event: WebhookEventType;
}

interface InboundMessage extends InboundUpdate {
  event: WebhookEventType;
}

/** What a webhook is sent; the description of the API reads it from here. */
type WebhookMessage = StatusMessage | InboundMessage;

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
    for (const type of TOLD)
      events.alongside(type, (tx, happened) => this.add(tx, happened.filter(isNews).flatMap(toOutbox)));
    events.alongside('inbound.closed', (tx, closed) => this.add(tx, closed.map(inboundToOutbox)));
  }

  private async add(tx: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
    await insertDeliveries(tx, events, { triesLeft: ATTEMPTS_OF_A_ROUND, now: this.clock.now() });
  }
}

/** A return that ended with a move is told by the move. */
function isNews(event: OrderUpdate): boolean {
  return event.type !== 'order.return-ended' || event.data.isWithdrawn;
}

function toOutbox(event: OrderUpdate): OutboxEvent[] {
  const update = toUpdate(event);
  const { awb, shopOrderId, status } = update;
  const isLightning = 'shipper' in event.data && event.data.shipper === LIGHTNING_SHIPPER;
  const types = ['OMS_STATUS_UPDATE' as const, ...(isLightning ? ['LIGHTNING_STATUS_UPDATE' as const] : [])];
  return types.map((eventType) => ({
    companyId: event.companyId,
    id: event.id,
    eventType,
    awb,
    shopOrderId,
    status,
    payload: payloadOf(eventType, update),
  }));
}

function inboundToOutbox({ companyId, id, subjectId, data }: DomainEvent<'inbound.closed'>): OutboxEvent {
  const { reference, warehouseId, at, expected, good, damaged, missing, over } = data;
  const status = 'CLOSED';
  const update = { inboundId: subjectId, reference, warehouseId, status, at, expected, good, damaged, missing, over };
  return {
    companyId,
    id,
    eventType: 'INBOUND_CLOSED',
    awb: null,
    shopOrderId: reference,
    status,
    payload: payloadOf('INBOUND_CLOSED', update),
  };
}

/** The body as it is sent, byte for byte, with every attempt. */
export function payloadOf(event: WebhookEventType, update: StatusUpdate | InboundUpdate): string {
  const message: WebhookMessage = { event, ...update };
  return JSON.stringify(message);
}

function toUpdate({ subjectId, data }: OrderUpdate): StatusUpdate {
  const { awb, status } = 'to' in data ? { awb: data.awb, status: data.to } : { awb: null, status: data.status };
  const returningSince = 'returningSince' in data ? (data.returningSince ?? null) : null;
  return { awb, orderId: subjectId, shopOrderId: data.shopOrderId, status, at: data.at, returningSince };
}
