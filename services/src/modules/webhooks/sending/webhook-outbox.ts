import { Injectable } from '@nestjs/common';
import { LIGHTNING_SHIPPER } from '@godown/contracts/orders';
import { type WebhookEventType } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type DomainEvent, Events } from '../../../platform/events/events.js';
import { ORDER_EVENTS } from '../../orders/index.js';
import { ATTEMPTS_OF_A_ROUND } from './retry-rule.js';
import { insertDeliveries, type OutboxEvent } from './webhook-outbox.sql.js';

export interface StatusUpdate {
  awb: string | null;
  /** Ours. */
  orderId: string;
  /** The company's own order number. */
  shopOrderId: string | null;
  status: string;
  at: string;
  /** Only in events that a person sends to try the receiver. */
  test?: true;
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
    for (const type of [ORDER_EVENTS.placed, ORDER_EVENTS.moved])
      events.alongside(type, (tx, happened) => this.add(tx, happened));
  }

  private async add(tx: EntityManager, events: readonly DomainEvent[]): Promise<void> {
    await insertDeliveries(tx, events.map(toOutbox), { triesLeft: ATTEMPTS_OF_A_ROUND, now: this.clock.now() });
  }
}

function toOutbox(event: DomainEvent): OutboxEvent {
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
    isLightning: event.data.shipper === LIGHTNING_SHIPPER,
  };
}

/** The body as it is sent, byte for byte, with every attempt. */
export function payloadOf(event: WebhookEventType, update: StatusUpdate): string {
  return JSON.stringify({ event, ...update });
}

function toUpdate({ subjectId, data }: DomainEvent): StatusUpdate {
  return {
    awb: text(data.awb),
    orderId: subjectId,
    shopOrderId: text(data.shopOrderId),
    status: text(data.to) ?? text(data.status) ?? '',
    at: text(data.at) ?? '',
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
