import { Injectable } from '@nestjs/common';
import { type DeliveryStatus, type WebhookEventType } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';
import { ATTEMPTS_OF_A_ROUND } from '../sending/retry-rule.js';

export interface TestDelivery {
  companyId: string;
  endpointId: string;
  eventId: string;
  eventType: WebhookEventType;
  awb: string;
  orderStatus: string;
  payload: string;
}

/** Sends it from the start again: a whole new round of attempts, under the same id. */
const AGAIN = `status = 'PENDING', tries_left = ${ATTEMPTS_OF_A_ROUND}, next_attempt_at = $3, first_failed_at = NULL, finished_at = NULL, lease_id = NULL, leased_until = NULL`;
const NOT_UNDER_WAY = `(leased_until IS NULL OR leased_until <= $3)`;

/** What people do to the table `webhook_deliveries`; what the sender does to it is in `webhook-queue.ts`. */
@Injectable()
export class DeliveriesRepository {
  async insertTest(tx: EntityManager, test: TestDelivery, now: Date): Promise<string | null> {
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, event_type, is_test, awb, order_status, payload, status, tries_left, next_attempt_at, created_at)
       VALUES ($1, $2, $3, $4, true, $5, $6, $7, 'PENDING', 1, $8, $8) RETURNING id`,
      [test.companyId, test.endpointId, test.eventId, test.eventType, test.awb, test.orderStatus, test.payload, now],
    );
    return row?.id ?? null;
  }

  async endpointOf(tx: EntityManager, companyId: string, id: string): Promise<string | null> {
    const [row] = await rows<{ endpoint_id: string }>(
      tx,
      `SELECT endpoint_id FROM webhook_deliveries WHERE company_id = $1 AND id = $2`,
      [companyId, id],
    );
    return row?.endpoint_id ?? null;
  }

  /** @returns false while an attempt is being made */
  async resend(tx: EntityManager, companyId: string, id: string, now: Date): Promise<boolean> {
    return (
      (
        await run(tx, `UPDATE webhook_deliveries SET ${AGAIN} WHERE company_id = $1 AND id = $2 AND ${NOT_UNDER_WAY}`, [
          companyId,
          id,
          now,
        ])
      ).affected === 1
    );
  }

  /** @returns how many are sent again */
  async replay(
    tx: EntityManager,
    target: { companyId: string; endpointId: string },
    range: { from: Date; before: Date; statuses: readonly DeliveryStatus[] },
    now: Date,
  ): Promise<number> {
    const { affected } = await run(
      tx,
      `UPDATE webhook_deliveries SET ${AGAIN}
       WHERE company_id = $1 AND endpoint_id = $2 AND created_at >= $4 AND created_at < $5 AND status = ANY ($6::text[]) AND NOT is_test AND ${NOT_UNDER_WAY}`,
      [target.companyId, target.endpointId, now, range.from, range.before, range.statuses],
    );
    return affected;
  }

  /** Attempts go with their deliveries; removed webhooks go when nothing is left of their log. */
  async purge(tx: EntityManager, before: Date): Promise<void> {
    await run(tx, `DELETE FROM webhook_deliveries WHERE finished_at < $1`, [before]);
    await run(
      tx,
      `DELETE FROM webhook_endpoints e WHERE e.deleted_at < $1
         AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.company_id = e.company_id AND d.endpoint_id = e.id)`,
      [before],
    );
  }
}
