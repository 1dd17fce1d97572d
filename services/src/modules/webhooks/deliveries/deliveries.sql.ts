// Bulk updates that skip leased deliveries; the log joins the URL of the endpoint.
import { type DeliveryStatus } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { ATTEMPTS_OF_A_ROUND } from '../sending/retry-rule.js';
import { WebhookDeliveryEntity } from '../sending/webhook-delivery.entity.js';

/** Sends it from the start again: a whole new round of attempts, under the same id. */
const AGAIN = `status = 'PENDING', tries_left = ${ATTEMPTS_OF_A_ROUND}, next_attempt_at = $3, first_failed_at = NULL, finished_at = NULL, lease_id = NULL, leased_until = NULL`;
const NOT_UNDER_WAY = `(leased_until IS NULL OR leased_until <= $3)`;

/** @returns false while an attempt is being made */
export async function resend(tx: EntityManager, companyId: string, id: string, now: Date): Promise<boolean> {
  const sql = `UPDATE webhook_deliveries SET ${AGAIN} WHERE company_id = $1 AND id = $2 AND ${NOT_UNDER_WAY}`;
  const { affected } = await run(tx, sql, [companyId, id, now]);
  return affected === 1;
}

/** @returns how many are sent again */
export async function replay(
  tx: EntityManager,
  { companyId, endpointId }: { companyId: string; endpointId: string },
  { from, before, statuses }: { from: Date; before: Date; statuses: readonly DeliveryStatus[] },
  now: Date,
): Promise<number> {
  const { affected } = await run(
    tx,
    `UPDATE webhook_deliveries SET ${AGAIN}
     WHERE company_id = $1 AND endpoint_id = $2 AND created_at >= $4 AND created_at < $5 AND status = ANY ($6::text[]) AND NOT is_test AND ${NOT_UNDER_WAY}`,
    [companyId, endpointId, now, from, before, statuses],
  );
  return affected;
}

/** Webhooks that were removed before, once nothing is left of their log. */
export async function deleteRemovedWithoutLog(tx: EntityManager, before: Date): Promise<void> {
  await run(
    tx,
    `DELETE FROM webhook_endpoints e WHERE e.deleted_at < $1
       AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.company_id = e.company_id AND d.endpoint_id = e.id)`,
    [before],
  );
}

export const DELIVERY_COLUMNS = allOf(
  columnsOf(WebhookDeliveryEntity, {
    alias: 'd',
    only: [
      'id',
      'eventType',
      'status',
      'isTest',
      'awb',
      'orderStatus',
      'attempts',
      'lastStatusCode',
      'lastError',
      'nextAttemptAt',
      'createdAt',
      'finishedAt',
    ],
  }),
  computed({
    webhookId: text('d.endpoint_id'),
    webhookUrl: text('e.url'),
    orderId: nullable(text('d.shop_order_id')),
  }),
);

export type StoredDelivery = RowOf<typeof DELIVERY_COLUMNS>;

export const WITH_WEBHOOK = `webhook_deliveries d JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id`;

const WITH_PAYLOAD = allOf(DELIVERY_COLUMNS, columnsOf(WebhookDeliveryEntity, { alias: 'd', only: ['payload'] }));

export async function findDelivery(
  tx: EntityManager,
  companyId: string,
  id: string,
): Promise<(StoredDelivery & { payload: string }) | null> {
  const sql = `SELECT ${WITH_PAYLOAD} FROM ${WITH_WEBHOOK} WHERE d.company_id = $1 AND d.id = $2`;
  const [delivery] = await select(tx, WITH_PAYLOAD, sql, [companyId, id]);
  return delivery ?? null;
}
