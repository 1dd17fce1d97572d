// Bookings and skipped partners as one list; the report counts them by partner, answer and reason in one statement.
import {
  ALLOCATION_COUNT_CAP,
  ALLOCATION_REASONS,
  type AllocationAnswer,
  type AllocationReason,
  type AllocationWhere,
  type CourierKey,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { bigint, coded, computed, json, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type Columns, select } from '../../../database/entity-sql.js';
import { defineList, type ListPage } from '../../../database/list/define-list.js';
import { anywhere, oneOf, since, untilMinute } from '../../../database/list/match.js';

const ANSWERS = `(
  SELECT s.company_id, s.id, s.order_id, s.courier, s.created_at, s.freight_paise,
    CASE s.state WHEN 'FAILED' THEN coalesce(s.failure_kind, 'refused') WHEN 'CONFIRMED' THEN 'booked' WHEN 'CANCELLED' THEN 'booked' ELSE 'pending' END AS answer,
    CASE WHEN s.state = 'FAILED' THEN s.failure_reason END AS reason
  FROM shipments s
  UNION ALL
  SELECT k.company_id, k.id, k.order_id, k.courier, k.created_at, NULL, 'skipped', k.reason FROM allocation_skips k
) a`;

export interface AllocationFilter extends Omit<AllocationWhere, 'companyIds'> {
  companies: readonly string[] | null;
}

const ofOrder = (condition: string): string =>
  `EXISTS (SELECT FROM orders_public w WHERE w.company_id = a.company_id AND w.id = a.order_id AND ${condition})`;

export const ALLOCATION = defineList<AllocationFilter>({
  from: ANSWERS,
  filters: {
    companies: oneOf('a.company_id', 'uuid'),
    courier: 'a.courier = ?',
    answer: 'a.answer = ?',
    reason: 'a.reason = ?',
    warehouseId: ofOrder('w.pickup_warehouse_id = ?::uuid'),
    start: since('a.created_at'),
    end: untilMinute('a.created_at'),
  },
  search: { columns: { orderId: (number) => ({ sql: ofOrder('w.shop_order_id ILIKE ?'), value: anywhere(number) }) } },
  sort: { columns: { createdAt: 'a.created_at' }, by: 'createdAt', id: 'a.id' },
  countCap: ALLOCATION_COUNT_CAP,
});

export const ALLOCATED_ORDER = computed({
  id: text('a.id'),
  orderId: text('a.order_id'),
  shopOrderId: text('o.shop_order_id'),
  companyName: text('c.name'),
  courier: coded<CourierKey>('a.courier'),
  answer: coded<AllocationAnswer>('a.answer'),
  reason: nullable(text('a.reason')),
  freightPaise: nullable(bigint('a.freight_paise')),
  createdAt: timestamp('a.created_at'),
});
export type AllocatedOrder = typeof ALLOCATED_ORDER extends Columns<infer Row> ? Row : never;

/** One page first, then the orders and companies that it shows. */
export function allocatedOrders({ select: page, orderBy }: ListPage): string {
  return `SELECT ${ALLOCATED_ORDER} FROM (${page('a.*')}) a
    JOIN orders_public o ON o.company_id = a.company_id AND o.id = a.order_id JOIN companies_public c ON c.id = a.company_id ORDER BY ${orderBy}`;
}

const COUNTED = computed({
  courier: coded<CourierKey>('g.courier'),
  answer: coded<AllocationAnswer>('g.answer'),
  count: bigint('sum(g.count)'),
  reasons: json<Pick<AllocationReason, 'reason' | 'count'>[]>(
    `COALESCE(json_agg(json_build_object('reason', g.reason, 'count', g.count) ORDER BY g.place) FILTER (WHERE g.reason IS NOT NULL AND g.place <= ${ALLOCATION_REASONS}), '[]')`,
  ),
});
export type CountedAnswer = typeof COUNTED extends Columns<infer Row> ? Row : never;

export function countAnswers(tx: EntityManager, { where, parameters }: ListPage): Promise<CountedAnswer[]> {
  return select(
    tx,
    COUNTED,
    `SELECT ${COUNTED} FROM (
       SELECT a.courier, a.answer, a.reason, count(*) AS count,
         row_number() OVER (PARTITION BY a.courier, a.answer ORDER BY count(*) DESC, a.reason) AS place
       FROM ${ANSWERS} WHERE ${where} GROUP BY a.courier, a.answer, a.reason
     ) g GROUP BY g.courier, g.answer`,
    parameters,
  );
}
