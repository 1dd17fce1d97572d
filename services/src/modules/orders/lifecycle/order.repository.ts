import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { prepared, rows, run } from '../../../database/rows.js';
import { ORDER_COLUMNS, ORDER_ITEM_COLUMNS, type OrderItemRow, type OrderRow } from './order-rows.js';

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

export interface StatusChange {
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
    const [row] = await rows<OrderRow>(
      tx,
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE company_id = $1 AND id = $2 FOR UPDATE`,
      [companyId, orderId],
    );
    return row ?? null;
  }

  /** The orders, locked until the transaction ends, always in the same order; those out of reach are left out. */
  async lockMany(tx: EntityManager, keys: readonly { companyId: string; orderId: string }[]): Promise<OrderRow[]> {
    return rows<OrderRow>(
      tx,
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE (company_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[])) ORDER BY id FOR UPDATE`,
      [keys.map((key) => key.companyId), keys.map((key) => key.orderId)],
    );
  }

  /** An order by its id alone; row-level security decides whose it may be. */
  async findById(tx: EntityManager, orderId: string): Promise<OrderRow | null> {
    const [row] = await rows<OrderRow>(tx, `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1`, [orderId]);
    return row ?? null;
  }

  async listByIds(tx: EntityManager, orderIds: readonly string[]): Promise<OrderRow[]> {
    return rows<OrderRow>(tx, `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY ($1::uuid[])`, [orderIds]);
  }

  async itemsOf(tx: EntityManager, orders: readonly Pick<OrderRow, 'company_id' | 'id'>[]): Promise<OrderItemRow[]> {
    return rows<OrderItemRow>(
      tx,
      `SELECT ${ORDER_ITEM_COLUMNS} FROM order_items
       WHERE company_id = ANY ($1::uuid[]) AND order_id = ANY ($2::uuid[]) ORDER BY order_id, position`,
      [[...new Set(orders.map((order) => order.company_id))], orders.map((order) => order.id)],
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
    ]);
  }

  async setBooking(tx: EntityManager, companyId: string, orderId: string, booking: BookingFields): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE orders SET delivery_awb = $3, shipper = $4, delivery_partner_id = $5, edd = $6::date, wh_creds = $7
       WHERE company_id = $1 AND id = $2`,
      [
        companyId,
        orderId,
        booking.awb,
        booking.shipper,
        booking.deliveryPartnerId,
        booking.edd,
        booking.whCreds ?? null,
      ],
    );
    return affected === 1;
  }

  async setExpectedDays(tx: EntityManager, expected: readonly ExpectedDay[]): Promise<void> {
    if (expected.length === 0) return;
    await prepared(tx, SET_EXPECTED_DAYS, [
      expected.map(({ companyId }) => companyId),
      expected.map(({ orderId }) => orderId),
      expected.map(({ day }) => day),
    ]);
  }

  async approveD2r(tx: EntityManager, order: OrderRow): Promise<void> {
    await run(tx, `UPDATE orders SET is_d2r_approved = true WHERE company_id = $1 AND id = $2`, [
      order.company_id,
      order.id,
    ]);
  }
}

const SET_STATUSES = `
  UPDATE orders o SET status = d.status, status_at = d.status_at, updated_at = greatest(o.updated_at, d.latest_at), scanned_at = d.scanned_at,
    rts_at = coalesce(d.rts_at, o.rts_at)
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
    AS d (company_id, id, status, status_at, latest_at, scanned_at, rts_at)
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
