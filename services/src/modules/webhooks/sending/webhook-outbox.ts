import { Injectable } from '@nestjs/common';
import { LIGHTNING_SHIPPER } from '@godown/contracts/orders';
import { type WebhookEventType } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type DomainEvent, Events } from '../../../platform/events/events.js';
import { prepared } from '../../../database/rows.js';
import { ORDER_EVENTS } from '../../orders/index.js';
import { ATTEMPTS_OF_A_ROUND } from './retry-rule.js';

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
    const updates = events.map(toUpdate);
    await prepared(tx, INSERT, [
      events.map((event) => event.companyId),
      events.map((event) => event.id),
      updates.map((update) => update.awb),
      updates.map((update) => update.shopOrderId),
      updates.map((update) => update.status),
      updates.map((update) => payloadOf('OMS_STATUS_UPDATE', update)),
      updates.map((update) => payloadOf('LIGHTNING_STATUS_UPDATE', update)),
      events.map((event) => event.data.shipper === LIGHTNING_SHIPPER),
      ATTEMPTS_OF_A_ROUND,
      this.clock.now(),
    ]);
  }
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

const INSERT = `
  INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, event_type, is_test, awb, shop_order_id, order_status, payload, status, tries_left, next_attempt_at, created_at, finished_at)
  SELECT w.company_id, w.id, e.event_id, w.event_type, false, e.awb, e.shop_order_id, e.order_status,
    CASE w.event_type WHEN 'OMS_STATUS_UPDATE' THEN e.oms ELSE e.lightning END,
    CASE WHEN w.is_active THEN 'PENDING' ELSE 'MISSED' END, $9::integer,
    CASE WHEN w.is_active THEN $10::timestamptz END, $10, CASE WHEN NOT w.is_active THEN $10::timestamptz END
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[])
    AS e (company_id, event_id, awb, shop_order_id, order_status, oms, lightning, is_lightning)
  JOIN webhook_endpoints w ON w.company_id = e.company_id AND w.deleted_at IS NULL AND (w.event_type = 'OMS_STATUS_UPDATE' OR e.is_lightning)
  ON CONFLICT DO NOTHING`;
