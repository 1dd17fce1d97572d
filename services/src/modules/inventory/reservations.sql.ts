// Reservations are locked in one order and written set-based, with the orders of a sheet together.
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { perCompany } from '../../database/cluster-locks.js';
import { selectPrepared } from '../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../database/entity-sql.js';
import { prepared, run } from '../../database/rows.js';
import { type ReservationState, StockReservationEntity } from './stock-reservation.entity.js';
import { type LevelKey } from './stock-level.js';

const RESERVATION = columnsOf(StockReservationEntity, {
  only: ['companyId', 'orderId', 'warehouseId', 'wsin', 'quantity', 'state', 'returnedQuantity'],
});

const LOCK = `
  SELECT ${RESERVATION} FROM stock_reservations
  WHERE (company_id, order_id) IN (SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))
  ORDER BY company_id, order_id, warehouse_id, wsin FOR UPDATE`;

export type Reservation = RowOf<typeof RESERVATION>;

export interface OrderKey {
  companyId: string;
  orderId: string;
}

export interface ReservedLine extends LevelKey {
  quantity: number;
}

export interface HeldLine extends ReservedLine {
  orderId: string;
}

/** The table `stock_reservations`: which units are reserved for an order and what became of them. */
@Injectable()
export class ReservationsRepository {
  /** The orders' lines, locked, always in the same order. */
  async lockOfMany(tx: EntityManager, orders: readonly OrderKey[]): Promise<Reservation[]> {
    return perCompany(
      tx,
      orders.map(({ companyId }) => companyId),
      (company) => selectPrepared(tx, RESERVATION, company.namedIn(LOCK), keysOf(orders)),
    );
  }

  /** Holds the lines; a line that was released before is held again. */
  async hold(tx: EntityManager, lines: readonly HeldLine[], at: Date): Promise<void> {
    if (lines.length === 0) return;
    await prepared(
      tx,
      `INSERT INTO stock_reservations (company_id, order_id, warehouse_id, wsin, quantity, state, created_at, updated_at)
       SELECT d.company_id, d.order_id, d.warehouse_id, d.wsin, d.quantity, 'HELD', $6, $6
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[]) AS d (order_id, company_id, warehouse_id, wsin, quantity)
       ON CONFLICT (company_id, order_id, warehouse_id, wsin) DO UPDATE
         SET quantity = excluded.quantity, state = 'HELD', returned_quantity = 0, updated_at = excluded.updated_at
         WHERE stock_reservations.state = 'RELEASED'`,
      [
        lines.map((line) => line.orderId),
        lines.map((line) => line.companyId),
        lines.map((line) => line.warehouseId),
        lines.map((line) => line.wsin),
        lines.map((line) => line.quantity),
        at,
      ],
    );
  }

  async setState(
    tx: EntityManager,
    orders: readonly OrderKey[],
    change: { from: ReservationState; to: ReservationState; at: Date },
  ): Promise<void> {
    await prepared(
      tx,
      `UPDATE stock_reservations r SET state = $4, updated_at = $5
       FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, order_id)
       WHERE r.company_id = k.company_id AND r.order_id = k.order_id AND r.state = $3`,
      [...keysOf(orders), change.from, change.to, change.at],
    );
  }

  /** All dispatched lines have come to their end; of each WSIN so many units came back good. */
  async markReturned(
    tx: EntityManager,
    order: { companyId: string; orderId: string },
    good: readonly { wsin: string; quantity: number }[],
    at: Date,
  ): Promise<void> {
    await run(
      tx,
      `UPDATE stock_reservations r SET state = 'RETURNED', updated_at = $5,
         returned_quantity = LEAST(r.quantity, COALESCE((SELECT d.quantity FROM unnest($3::text[], $4::int[]) AS d (wsin, quantity) WHERE d.wsin = r.wsin), 0))
       WHERE r.company_id = $1 AND r.order_id = $2 AND r.state = 'DISPATCHED'`,
      [order.companyId, order.orderId, good.map((line) => line.wsin), good.map((line) => line.quantity), at],
    );
  }

  /** Of each WSIN so many units more have come back; those that had left have come to their end. */
  async addReturned(
    tx: EntityManager,
    order: { companyId: string; orderId: string },
    back: readonly { wsin: string; quantity: number }[],
    at: Date,
  ): Promise<void> {
    await run(
      tx,
      `UPDATE stock_reservations r SET state = 'RETURNED', updated_at = $5,
         returned_quantity = LEAST(r.quantity, r.returned_quantity
           + COALESCE((SELECT d.quantity FROM unnest($3::text[], $4::int[]) AS d (wsin, quantity) WHERE d.wsin = r.wsin), 0))
       WHERE r.company_id = $1 AND r.order_id = $2 AND r.state IN ('DISPATCHED', 'RETURNED')`,
      [order.companyId, order.orderId, back.map((line) => line.wsin), back.map((line) => line.quantity), at],
    );
  }
}

function keysOf(orders: readonly OrderKey[]): [string[], string[]] {
  return [orders.map((order) => order.companyId), orders.map((order) => order.orderId)];
}
