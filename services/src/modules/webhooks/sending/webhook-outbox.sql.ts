// Projection: one prepared statement inserts the deliveries of many events.
import { type WebhookEventType } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { prepared } from '../../../database/rows.js';

const INSERT = `
  INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, event_type, is_test, awb, shop_order_id, order_status, payload, status, tries_left, next_attempt_at, created_at, finished_at)
  SELECT w.company_id, w.id, e.event_id, w.event_type, false, e.awb, e.shop_order_id, e.order_status, e.payload,
    CASE WHEN w.is_active THEN 'PENDING' ELSE 'MISSED' END, $8::integer,
    CASE WHEN w.is_active THEN $9::timestamptz END, $9, CASE WHEN NOT w.is_active THEN $9::timestamptz END
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS e (company_id, event_id, event_type, awb, shop_order_id, order_status, payload)
  JOIN webhook_endpoints w ON w.company_id = e.company_id AND w.deleted_at IS NULL AND w.event_type = e.event_type
  ON CONFLICT DO NOTHING`;

/** An event with what is sent of it to one kind of webhook. */
export interface OutboxEvent {
  companyId: string;
  id: string;
  eventType: WebhookEventType;
  awb: string | null;
  /** The company's own number: of the order, or of the inbound shipment. */
  shopOrderId: string | null;
  status: string;
  payload: string;
}

/** One delivery per event and webhook; none that is there already. */
export async function insertDeliveries(
  tx: EntityManager,
  events: readonly OutboxEvent[],
  { triesLeft, now }: { triesLeft: number; now: Date },
): Promise<void> {
  await prepared(tx, INSERT, [
    events.map(({ companyId }) => companyId),
    events.map(({ id }) => id),
    events.map(({ eventType }) => eventType),
    events.map(({ awb }) => awb),
    events.map(({ shopOrderId }) => shopOrderId),
    events.map(({ status }) => status),
    events.map(({ payload }) => payload),
    triesLeft,
    now,
  ]);
}
