// Written with every order and every scan: one prepared statement, however many.
import { Injectable } from '@nestjs/common';
import { type OrderActor, type OrderStatus, type ReturnMarkChange } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { prepared } from '../../../database/rows.js';
import { OrderTrailEntity } from './order-trail.entity.js';
import { type OrderRow } from './orders.sql.js';

const EVENT = allOf(
  columnsOf(OrderTrailEntity, {
    only: ['id', 'orderId', 'status', 'moved', 'movedBy', 'at', 'description', 'city', 'returnMark'],
  }),
  computed({ person: nullable(text('(SELECT u.name FROM users_public u WHERE u.id = order_trails.user_id)')) }),
);
export type TrackingEventRow = Readonly<RowOf<typeof EVENT>>;

export interface NewTrackingEvent {
  companyId: string;
  orderId: string;
  status: OrderStatus;
  moved: boolean;
  by: OrderActor;
  userId?: string | null;
  at: Date;
  description?: string | null;
  city?: string | null;
  rawCode?: string | null;
  returnMark?: ReturnMarkChange;
}

/** Everything that was reported about orders. Rows are never changed or removed. */
@Injectable()
export class TrackingEventsRepository {
  async add(tx: EntityManager, items: readonly NewTrackingEvent[], recordedAt: Date): Promise<void> {
    if (items.length === 0) return;
    await prepared(tx, INSERT, [
      items.map((item) => item.companyId),
      items.map((item) => item.orderId),
      items.map((item) => item.status),
      items.map((item) => item.moved),
      items.map((item) => item.by),
      items.map((item) => item.userId ?? null),
      items.map((item) => item.at),
      items.map((item) => item.description ?? null),
      items.map((item) => item.city ?? null),
      items.map((item) => item.rawCode ?? null),
      recordedAt,
      items.map((item) => item.returnMark ?? null),
    ]);
  }

  /** Oldest first. */
  async listOf(tx: EntityManager, order: Pick<OrderRow, 'companyId' | 'id'>): Promise<TrackingEventRow[]> {
    return select(
      tx,
      EVENT,
      `SELECT ${EVENT} FROM order_trails WHERE company_id = $1 AND order_id = $2 ORDER BY at, id`,
      [order.companyId, order.id],
    );
  }
}

const INSERT = `
  INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, user_id, at, description, city, raw_code, return_mark, recorded_at)
  SELECT t.*, $11::timestamptz
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::text[], $6::uuid[], $7::timestamptz[], $8::text[], $9::text[], $10::text[], $12::text[]) AS t`;
