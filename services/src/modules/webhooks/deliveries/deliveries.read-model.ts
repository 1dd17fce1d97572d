import { Injectable } from '@nestjs/common';
import {
  type AttemptView,
  type DeliveriesWhere,
  type DeliveryRow,
  type DeliveryView,
  type FindDeliveriesQuery,
} from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { defineList, selectPage } from '../../../database/list/define-list.js';
import { equals, since, untilMinute } from '../../../database/list/match.js';
import { fromListQuery, withoutIdleSearch } from '../../../database/list/page-query.js';
import { WebhookAttemptEntity } from '../sending/webhook-attempt.entity.js';
import { DELIVERY_COLUMNS, findDelivery, type StoredDelivery, WITH_WEBHOOK } from './deliveries.sql.js';

/** More are not counted: nobody reads ten thousand lines. */
const COUNTED = 10_000;
const MOST_TRIES = 200;

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

/** The delivery log, newest first, and one delivery with all its attempts. */
@Injectable()
export class DeliveriesReadModel {
  async find(
    tx: EntityManager,
    companyId: string,
    query: FindDeliveriesQuery,
  ): Promise<{ data: DeliveryRow[]; count: number }> {
    const page = LIST.page(withoutIdleSearch(fromListQuery(query)), { ...query.where, companyId });
    const { found, count } = await selectPage(
      tx,
      page,
      DELIVERY_COLUMNS,
      page.select(String(DELIVERY_COLUMNS), WITH_WEBHOOK),
    );
    return { data: found.map(toRow), count };
  }

  async get(tx: EntityManager, companyId: string, id: string): Promise<DeliveryView | null> {
    const found = await findDelivery(tx, companyId, id);
    if (!found) return null;
    const tries = await tx
      .getRepository(WebhookAttemptEntity)
      .find({ where: { companyId, deliveryId: id }, order: { number: 'DESC' }, take: MOST_TRIES });
    return {
      ...toRow(found),
      payload: found.payload,
      tries: tries.map(toAttempt),
    };
  }
}

function toRow(stored: StoredDelivery): DeliveryRow {
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

function toAttempt({ companyId: _company, deliveryId: _delivery, at, ...attempt }: WebhookAttemptEntity): AttemptView {
  return { ...attempt, at: at.toISOString() };
}
