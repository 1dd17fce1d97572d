// Rows are locked in one order and written set-based, with all orders of a push or a sheet together.
import { Injectable } from '@nestjs/common';
import { type OrderStatus, type ReturnMark } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { perCompany, perCompanyOf } from '../../../database/cluster-locks.js';
import { allOf, leftJoined } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { prepared, rows } from '../../../database/rows.js';
import { type TenantKey } from '../../../database/tenant.repository.js';
import { D2rOrderEntity } from '../kinds/d2r/d2r-order.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';

const ORDER = allOf(
  columnsOf(OrderEntity, { alias: 'o' }),
  leftJoined(columnsOf(D2rOrderEntity, { alias: 'd2r', only: ['storeAddressId', 'dueDate', 'approvedAt'] })),
);
/** With what it has as a D2R order: null for the other kinds. */
export type OrderRow = Readonly<RowOf<typeof ORDER>>;

const FROM = 'FROM orders o LEFT JOIN d2r_orders d2r ON d2r.company_id = o.company_id AND d2r.order_id = o.id';

const ITEM = columnsOf(OrderItemEntity, {
  only: [
    'id',
    'orderId',
    'catalogueId',
    'wsin',
    'sku',
    'title',
    'quantity',
    'unitPaise',
    'discountPaise',
    'taxPaise',
    'totalPaise',
    'gstBasisPoints',
    'isFree',
    'weightGrams',
  ],
});
export type OrderItemRow = Readonly<RowOf<typeof ITEM>>;

export interface ExpectedDay {
  companyId: string;
  orderId: string;
  /** YYYY-MM-DD, in India. */
  day: string;
}

export interface BookingFields {
  awb: string | null;
  shipper: string | null;
  deliveryPartnerId: string | null;
  /** Day promised by the courier, YYYY-MM-DD. */
  edd: string | null;
  whCreds?: string | null;
}

export interface StatusChange extends ReturnMark {
  companyId: string;
  orderId: string;
  status: OrderStatus;
  statusAt: Date;
  /** The latest time of any of the moves. */
  latestAt: Date;
  scannedAt: Date | null;
  /** Null when the moves did not make it ready to ship. */
  rtsAt: Date | null;
}

/** The table `orders` and its items. */
@Injectable()
export class OrderRepository {
  /** The order, locked until the transaction ends; null when it is not there or not within reach. */
  async lock(tx: EntityManager, companyId: string, orderId: string): Promise<OrderRow | null> {
    const [row] = await select(
      tx,
      ORDER,
      `SELECT ${ORDER} ${FROM} AND d2r.company_id = $1 WHERE o.company_id = $1 AND o.id = $2 FOR UPDATE OF o`,
      [companyId, orderId],
    );
    return row ?? null;
  }

  /** The orders, locked until the transaction ends, always in the same order; those out of reach are left out. */
  async lockMany(tx: EntityManager, keys: readonly { companyId: string; orderId: string }[]): Promise<OrderRow[]> {
    const owners = keys.map((key) => key.companyId);
    return perCompany(tx, owners, (company) =>
      select(
        tx,
        ORDER,
        company.namedIn(`
          SELECT ${ORDER} ${FROM} WHERE (o.company_id, o.id) IN (SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))
          ORDER BY o.id FOR UPDATE OF o`),
        [owners, keys.map((key) => key.orderId)],
      ),
    );
  }

  /** Keeps others from changing the orders until the transaction ends, always in the same order. */
  async holdStill(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    const owners = { sql: 'SELECT o.company_id FROM orders o WHERE o.id = ANY ($1::uuid[])', parameters: [orderIds] };
    await perCompanyOf(tx, owners, (company) =>
      rows(
        tx,
        `SELECT o.id FROM orders o WHERE o.id = ANY ($1::uuid[]) AND ${company.is('o.company_id')} ORDER BY o.id FOR SHARE`,
        [orderIds],
      ),
    );
  }

  /** An order by its id alone; row-level security decides whose it may be. */
  async findById(tx: EntityManager, orderId: string): Promise<OrderRow | null> {
    const [row] = await select(tx, ORDER, `SELECT ${ORDER} ${FROM} WHERE o.id = $1`, [orderId]);
    return row ?? null;
  }

  async listByIds(tx: EntityManager, orderIds: readonly string[]): Promise<OrderRow[]> {
    return select(tx, ORDER, `SELECT ${ORDER} ${FROM} WHERE o.id = ANY ($1::uuid[])`, [orderIds]);
  }

  async itemsOf(tx: EntityManager, orders: readonly Pick<OrderRow, 'companyId' | 'id'>[]): Promise<OrderItemRow[]> {
    return select(
      tx,
      ITEM,
      `SELECT ${ITEM} FROM order_items
       WHERE company_id = ANY ($1::uuid[]) AND order_id = ANY ($2::uuid[]) ORDER BY order_id, position`,
      [[...new Set(orders.map((order) => order.companyId))], orders.map((order) => order.id)],
    );
  }

  /** One statement, however many orders. */
  async setStatuses(tx: EntityManager, changes: readonly StatusChange[]): Promise<void> {
    if (changes.length === 0) return;
    await prepared(tx, SET_STATUSES, [
      changes.map((change) => change.companyId),
      changes.map((change) => change.orderId),
      changes.map((change) => change.status),
      changes.map((change) => change.statusAt),
      changes.map((change) => change.latestAt),
      changes.map((change) => change.scannedAt),
      changes.map((change) => change.rtsAt),
      changes.map((change) => change.returningSince),
      changes.map((change) => change.returnSeenAt),
      changes.map((change) => change.returnWithdrawnAt),
    ]);
  }

  async setBooking(tx: EntityManager, companyId: string, orderId: string, booking: BookingFields): Promise<boolean> {
    const { awb: deliveryAwb, shipper, deliveryPartnerId, edd, whCreds = null } = booking;
    const fields = { deliveryAwb, shipper, deliveryPartnerId, edd, whCreds };
    const { affected } = await tx.getRepository(OrderEntity).update({ companyId, id: orderId }, fields);
    return affected === 1;
  }

  async renumber(
    tx: EntityManager,
    { companyId, id }: TenantKey,
    numbers: Pick<OrderRow, 'shopOrderId' | 'externalOrderId'>,
  ): Promise<void> {
    await tx.getRepository(OrderEntity).update({ companyId, id }, numbers);
  }

  async setExpectedDays(tx: EntityManager, expected: readonly ExpectedDay[]): Promise<void> {
    if (expected.length === 0) return;
    const owners = expected.map(({ companyId }) => companyId);
    await perCompany(tx, owners, (company) =>
      prepared(tx, company.namedIn(SET_EXPECTED_DAYS), [
        owners,
        expected.map(({ orderId }) => orderId),
        expected.map(({ day }) => day),
      ]),
    );
  }
}

const SET_STATUSES = `
  UPDATE orders o SET status = d.status, status_at = d.status_at, updated_at = greatest(o.updated_at, d.latest_at), scanned_at = d.scanned_at,
    rts_at = coalesce(d.rts_at, o.rts_at), returning_since = d.returning_since, return_seen_at = d.return_seen_at, return_withdrawn_at = d.return_withdrawn_at
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
    $8::timestamptz[], $9::timestamptz[], $10::timestamptz[])
    AS d (company_id, id, status, status_at, latest_at, scanned_at, rts_at, returning_since, return_seen_at, return_withdrawn_at)
  WHERE o.company_id = d.company_id AND o.id = d.id`;

// In one order for everybody who locks. An order that has ended keeps the day it had.
const SET_EXPECTED_DAYS = `
  WITH told AS (
    SELECT o.company_id, o.id, d.day FROM orders o
    JOIN unnest($1::uuid[], $2::uuid[], $3::date[]) AS d (company_id, id, day) ON o.company_id = d.company_id AND o.id = d.id
    WHERE o.edd IS DISTINCT FROM d.day AND o.status IN ('READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'UNDELIVERED')
    ORDER BY o.company_id, o.id FOR NO KEY UPDATE OF o
  )
  UPDATE orders o SET edd = told.day FROM told WHERE o.company_id = told.company_id AND o.id = told.id`;
