// The queue unites orders that are back with what customers handed in; names come from other modules' views.
import { type ReturnType } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { allOf, coded, computed, integer, nullable, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, equals, oneOf, since, until } from '../../database/list/match.js';
import { ReturnCheckInEntity } from './return-check-in.entity.js';

const TYPE = `CASE WHEN o.status = 'RTO_DELIVERED' THEN 'RTO' ELSE 'DTO' END`;
const ARRIVED = 'coalesce(c.recorded_at, o.status_at)';

export const PARCEL = computed({
  orderId: text('o.id'),
  companyId: text('o.company_id'),
  type: coded<ReturnType>(TYPE),
  shopOrderId: text('o.shop_order_id'),
  awb: nullable(text('o.delivery_awb')),
  warehouseId: text('o.pickup_warehouse_id'),
  warehouseName: text(`coalesce(w.name, '')`),
  pieces: integer(
    `CASE WHEN c.id IS NULL THEN (SELECT sum(i.quantity) FROM order_items_public i WHERE i.company_id = o.company_id AND i.order_id = o.id)
       ELSE (SELECT sum((e.value ->> 'quantity')::int) FROM jsonb_array_elements(c.items) e) END`,
  ),
  arrivedAt: timestamp(ARRIVED),
  reason: nullable(text('c.reason')),
});
export type ParcelRow = Readonly<RowOf<typeof PARCEL>>;

const FROM = `(SELECT company_id, id FROM orders_public WHERE status IN ('RTO_DELIVERED', 'DTO_DELIVERED')
    UNION SELECT company_id, order_id FROM customer_returns WHERE checked_in_at IS NULL) q
  JOIN orders_public o ON o.company_id = q.company_id AND o.id = q.id
  LEFT JOIN customer_returns c ON c.company_id = q.company_id AND c.order_id = q.id AND c.checked_in_at IS NULL
  LEFT JOIN warehouses_public w ON w.id = o.pickup_warehouse_id`;

interface ParcelFilter {
  companies: readonly string[] | null;
  /** Whose parcels the actor sees; null: those of every warehouse. */
  scope: readonly string[] | null;
  warehouses?: readonly string[];
  type?: string;
  order?: string;
}

export const PARCELS = defineList<ParcelFilter>({
  from: FROM,
  filters: {
    companies: oneOf('o.company_id', 'uuid'),
    scope: oneOf('o.pickup_warehouse_id', 'uuid'),
    warehouses: oneOf('o.pickup_warehouse_id', 'uuid'),
    type: equals(TYPE),
    order: 'o.id = ?::uuid',
  },
  search: { columns: { orderId: contains('o.shop_order_id'), awb: contains('o.delivery_awb') } },
  sort: { columns: { arrivedAt: ARRIVED }, by: 'arrivedAt', id: 'o.id' },
});

const ORDER_ID = computed({ id: text('o.id') });

/** The order that a scanned code names: its AWB before its number. Only among the warehouses, if they are given. */
export async function orderOfCode(
  tx: EntityManager,
  code: string,
  { companies, warehouses }: { companies: readonly string[] | null; warehouses: readonly string[] | null },
): Promise<string | null> {
  const [row] = await select(
    tx,
    ORDER_ID,
    `SELECT ${ORDER_ID} FROM orders_public o
     WHERE (o.delivery_awb = $1 OR o.shop_order_id = $1 OR o.external_order_id = $1)
       AND ($2::uuid[] IS NULL OR o.company_id = ANY ($2)) AND ($3::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($3))
     ORDER BY (o.delivery_awb IS NOT DISTINCT FROM $1) DESC, (o.status IN ('RTO_DELIVERED', 'DTO_DELIVERED')) DESC, o.created_at DESC LIMIT 1`,
    [code, companies, warehouses],
  );
  return row?.id ?? null;
}

const LAST = computed({ by: nullable(text('u.name')), at: timestamp('r.checked_in_at') });

export async function lastCheckInOf(
  tx: EntityManager,
  { companyId, id }: { companyId: string; id: string },
): Promise<{ by: string | null; at: Date } | null> {
  const [row] = await select(
    tx,
    LAST,
    `SELECT ${LAST} FROM return_check_ins r LEFT JOIN users_public u ON u.id = r.checked_in_by
     WHERE r.company_id = $1 AND r.order_id = $2 ORDER BY r.checked_in_at DESC, r.id DESC LIMIT 1`,
    [companyId, id],
  );
  return row ?? null;
}

export const CHECK_IN = allOf(
  columnsOf(ReturnCheckInEntity, {
    alias: 'r',
    only: ['id', 'companyId', 'orderId', 'type', 'checkedInAt', 'lines', 'remark', 'photos'],
  }),
  computed({
    checkedInBy: text(`coalesce(u.name, 'System')`),
    shopOrderId: text('o.shop_order_id'),
    awb: nullable(text('o.delivery_awb')),
    warehouseName: text(`coalesce(w.name, '')`),
  }),
);
export type CheckInRow = Readonly<RowOf<typeof CHECK_IN>>;

interface CheckInFilter {
  companies: readonly string[] | null;
  scope: readonly string[] | null;
  order?: string;
  start?: string;
  end?: string;
}

export const CHECK_INS = defineList<CheckInFilter>({
  from: `return_check_ins r JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id
    LEFT JOIN users_public u ON u.id = r.checked_in_by LEFT JOIN warehouses_public w ON w.id = r.warehouse_id`,
  filters: {
    companies: oneOf('r.company_id', 'uuid'),
    scope: oneOf('o.pickup_warehouse_id', 'uuid'),
    order: 'r.order_id = ?::uuid',
    start: since('r.checked_in_at'),
    end: until('r.checked_in_at'),
  },
  search: { columns: { orderId: contains('o.shop_order_id'), awb: contains('o.delivery_awb') } },
  sort: { columns: { checkedInAt: 'r.checked_in_at' }, by: 'checkedInAt', id: 'r.id' },
});
