import { Injectable } from '@nestjs/common';
import {
  type AttemptView,
  type DeliveriesWhere,
  type DeliveryRow,
  type DeliveryView,
  type FindDeliveriesQuery,
} from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { defineList, readPage } from '../../../database/list/define-list.js';
import { equals, since, untilMinute } from '../../../database/list/match.js';
import { fromListQuery, withoutIdleSearch } from '../../../database/list/page-query.js';
import { rows } from '../../../database/rows.js';

/** More are not counted: nobody reads ten thousand lines. */
const COUNTED = 10_000;

const COLUMNS = `d.id, d.endpoint_id AS "webhookId", e.url AS "webhookUrl", d.event_type AS "eventType", d.status, d.is_test AS "isTest", d.awb, d.shop_order_id AS "orderId",
  d.order_status AS "orderStatus", d.attempts, d.last_status_code AS "lastStatusCode", d.last_error AS "lastError", d.next_attempt_at AS "nextAttemptAt",
  d.created_at AS "createdAt", d.finished_at AS "finishedAt"`;
const FROM = `webhook_deliveries d JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id`;

const SEARCH = { awb: equals('d.awb'), orderId: equals('d.shop_order_id') } as const;

const LIST = defineList<DeliveriesWhere & { companyId: string }>({
  from: 'webhook_deliveries d',
  filters: {
    companyId: 'd.company_id = ?',
    webhookId: 'd.endpoint_id = ?',
    status: 'd.status = ?',
    eventType: 'd.event_type = ?',
    start: since('d.created_at'),
    end: untilMinute('d.created_at'),
  },
  search: { columns: SEARCH, unnamed: [SEARCH.awb] },
  sort: { columns: { createdAt: 'd.created_at' }, by: 'createdAt', id: 'd.id' },
  countCap: COUNTED,
});

type Times = 'nextAttemptAt' | 'createdAt' | 'finishedAt';
type Stored = Omit<DeliveryRow, Times> & { nextAttemptAt: Date | null; createdAt: Date; finishedAt: Date | null };

/** The delivery log, newest first, and one delivery with all its attempts. */
@Injectable()
export class DeliveriesReadModel {
  async find(
    tx: EntityManager,
    companyId: string,
    query: FindDeliveriesQuery,
  ): Promise<{ data: DeliveryRow[]; count: number }> {
    const page = LIST.page(withoutIdleSearch(fromListQuery(query)), { ...query.where, companyId });
    const { found, count } = await readPage<Stored>(tx, page, page.select(COLUMNS, FROM));
    return { data: found.map(toRow), count };
  }

  async get(tx: EntityManager, companyId: string, id: string): Promise<DeliveryView | null> {
    const [found] = await rows<Stored & { payload: string }>(
      tx,
      `SELECT ${COLUMNS}, d.payload FROM ${FROM} WHERE d.company_id = $1 AND d.id = $2`,
      [companyId, id],
    );
    if (!found) return null;
    const tries = await rows<Omit<AttemptView, 'at'> & { at: Date }>(
      tx,
      `SELECT number, at, duration_ms AS "durationMs", request_headers AS "requestHeaders", status_code AS "statusCode", answer, is_answer_cut AS "isAnswerCut", error
       FROM webhook_attempts WHERE company_id = $1 AND delivery_id = $2 ORDER BY number DESC LIMIT 200`,
      [companyId, id],
    );
    return {
      ...toRow(found),
      payload: found.payload,
      tries: tries.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    };
  }
}

function toRow(stored: Stored): DeliveryRow {
  return {
    id: stored.id,
    webhookId: stored.webhookId,
    webhookUrl: stored.webhookUrl,
    eventType: stored.eventType,
    status: stored.status,
    isTest: stored.isTest,
    awb: stored.awb,
    orderId: stored.orderId,
    orderStatus: stored.orderStatus,
    attempts: stored.attempts,
    lastStatusCode: stored.lastStatusCode,
    lastError: stored.lastError,
    nextAttemptAt: stored.nextAttemptAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
  };
}
