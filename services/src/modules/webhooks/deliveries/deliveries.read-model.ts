import { Injectable } from '@nestjs/common';
import {
  type AttemptView,
  type DeliveryRow,
  type DeliveryView,
  type FindDeliveriesQuery,
} from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { fromFilterTime } from '../../../common/filter-time.js';
import { rows } from '../../../database/rows.js';
import { allowedColumn, orderOf, pageOf } from '../../../database/list-query.js';

/** More are not counted: nobody reads ten thousand lines. */
const COUNTED = 10_001;
const SEARCH_COLUMNS = { awb: 'd.awb', orderId: 'd.shop_order_id' } as const;

const COLUMNS = `d.id, d.endpoint_id AS "webhookId", e.url AS "webhookUrl", d.event_type AS "eventType", d.status, d.is_test AS "isTest", d.awb, d.shop_order_id AS "orderId",
  d.order_status AS "orderStatus", d.attempts, d.last_status_code AS "lastStatusCode", d.last_error AS "lastError", d.next_attempt_at AS "nextAttemptAt",
  d.created_at AS "createdAt", d.finished_at AS "finishedAt"`;
const FROM = `FROM webhook_deliveries d JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id`;

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
    const { condition, parameters } = conditionOf(companyId, query);
    const { limit, offset } = pageOf(query);
    allowedColumn(['createdAt'], query.sortBy?.by ?? 'createdAt', 'Sort column');
    const order = orderOf(query.sortBy?.order);
    const found = await rows<Stored>(
      tx,
      `SELECT ${COLUMNS} ${FROM} WHERE ${condition} ORDER BY d.created_at ${order}, d.id ${order} LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    const [counted] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM (SELECT FROM webhook_deliveries d WHERE ${condition} LIMIT ${COUNTED}) counted`,
      parameters,
    );
    return { data: found.map(toRow), count: counted?.count ?? 0 };
  }

  async get(tx: EntityManager, companyId: string, id: string): Promise<DeliveryView | null> {
    const [found] = await rows<Stored & { payload: string }>(
      tx,
      `SELECT ${COLUMNS}, d.payload ${FROM} WHERE d.company_id = $1 AND d.id = $2`,
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

function conditionOf(
  companyId: string,
  { where, search, searchFilter }: FindDeliveriesQuery,
): { condition: string; parameters: unknown[] } {
  const parameters: unknown[] = [companyId];
  const conditions = ['d.company_id = $1'];
  const add = (sql: string, value: unknown): void => {
    parameters.push(value);
    conditions.push(sql.replace('?', `$${parameters.length}`));
  };
  if (where.webhookId) add('d.endpoint_id = ?', where.webhookId);
  if (where.status) add('d.status = ?', where.status);
  if (where.eventType) add('d.event_type = ?', where.eventType);
  if (where.start) add('d.created_at >= ?', fromFilterTime(where.start));
  if (where.end) add(`d.created_at < ?::timestamptz + interval '1 minute'`, fromFilterTime(where.end));
  const text = search?.trim();
  if (text)
    add(`${SEARCH_COLUMNS[allowedColumn(['awb', 'orderId'], searchFilter ?? 'awb', 'Search column')]} = ?`, text);
  return { condition: conditions.join(' AND '), parameters };
}
