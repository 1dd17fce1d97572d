// Lists with counts of the parcels that the reader may see; parcels join the views of orders and shipments.
import { type CourierWithParcels, type WaitingParcel } from '@godown/contracts/handovers';
import { type OrderStatus } from '@godown/contracts/orders';
import { type CourierKey, type DeliveryPartnerKey, LIGHTNING } from '@godown/contracts/shipping';
import { type HandoverStatus } from '@godown/contracts/handovers';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  boolean,
  coded,
  computed,
  integer,
  nullable,
  text,
  timestamp,
} from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { HandoverEntity } from './handover.entity.js';

export const HANDOVER_COLUMNS = allOf(
  columnsOf(HandoverEntity, {
    alias: 'h',
    only: ['id', 'warehouseId', 'courier', 'status', 'openedAt', 'endedAt', 'receiverName'],
  }),
  computed({
    warehouseName: text('(SELECT w.name FROM warehouses_public w WHERE w.id = h.warehouse_id)'),
    /** Row-level security leaves the parcels that the reader may see. */
    parcelCount: integer('SELECT count(*) FROM handover_parcels p WHERE p.handover_id = h.id'),
  }),
);
export type ListedHandover = Readonly<RowOf<typeof HANDOVER_COLUMNS>>;

export interface HandoverFilter {
  id?: string;
  /** Those that the actor may see. */
  warehouseIds?: readonly string[];
  warehouseId?: string | undefined;
  courier?: DeliveryPartnerKey | undefined;
  status?: HandoverStatus | undefined;
  /** With a parcel of the company. */
  ownParcels?: true;
}

export const HANDOVERS = defineList<HandoverFilter>({
  from: 'handovers h',
  counted: { handover_parcels: 'handover_id' },
  filters: {
    id: 'h.id = ?',
    warehouseIds: oneOf('h.warehouse_id', 'uuid'),
    warehouseId: 'h.warehouse_id = ?',
    courier: 'h.courier = ?',
    status: 'h.status = ?',
    ownParcels: () => ({ sql: 'EXISTS (SELECT FROM handover_parcels p WHERE p.handover_id = h.id)' }),
  },
  search: {
    unnamed: [
      contains('h.receiver_name'),
      (asked) => ({
        sql: `EXISTS (SELECT FROM handover_parcels p JOIN orders_public o ON o.company_id = p.company_id AND o.id = p.order_id
              WHERE p.handover_id = h.id AND ? IN (p.awb, o.shop_order_id))`,
        value: asked,
      }),
    ],
  },
  sort: {
    columns: { openedAt: 'h.opened_at', status: 'h.status', courier: 'h.courier' },
    by: 'openedAt',
    id: 'h.id',
  },
});

const PARCEL = computed({
  id: text('p.id'),
  companyId: text('p.company_id'),
  orderId: text('p.order_id'),
  shipmentId: text('p.shipment_id'),
  awb: text('p.awb'),
  shopOrderId: text('o.shop_order_id'),
  customerName: text(`concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')`),
  city: text('o.drop_city'),
  pincode: text('o.drop_pincode'),
  weightGrams: integer('o.weight_grams'),
  status: coded<OrderStatus>('o.status'),
  scannedAt: timestamp('p.scanned_at'),
});
export type ParcelRow = Readonly<RowOf<typeof PARCEL>>;

/** The newest first. @param limit null: all of them */
export function findParcels(tx: EntityManager, handoverId: string, limit: number | null): Promise<ParcelRow[]> {
  return select(
    tx,
    PARCEL,
    `SELECT ${PARCEL} FROM handover_parcels p JOIN orders_public o ON o.company_id = p.company_id AND o.id = p.order_id
     WHERE p.handover_id = $1 ORDER BY p.scanned_at DESC, p.id DESC LIMIT $2`,
    [handoverId, limit],
  );
}

const CANDIDATE = computed({
  companyId: text('o.company_id'),
  orderId: text('o.id'),
  shopOrderId: text('o.shop_order_id'),
  orderAwb: nullable(text('o.delivery_awb')),
  status: coded<OrderStatus>('o.status'),
  warehouseId: text('o.pickup_warehouse_id'),
  shipmentId: nullable(text('s.id')),
  awb: nullable(text('s.awb')),
  courier: nullable(coded<CourierKey>('s.courier')),
  /** The hand-over that it is on, and the scan that put it there. */
  handoverId: nullable(text('p.handover_id')),
  scanKey: nullable(text('p.scan_key')),
});
export type ScannedCandidate = Readonly<RowOf<typeof CANDIDATE>>;

/** What codes of labels may stand for: AWBs, or order numbers, of which several companies may have the same. */
export function findScanned(tx: EntityManager, codes: readonly string[]): Promise<ScannedCandidate[]> {
  return select(
    tx,
    CANDIDATE,
    `SELECT ${CANDIDATE} FROM orders_public o
     LEFT JOIN shipments_public s ON s.company_id = o.company_id AND s.order_id = o.id AND s.state = 'CONFIRMED'
     LEFT JOIN handover_parcels p ON p.company_id = s.company_id AND p.shipment_id = s.id
     WHERE o.delivery_awb = ANY ($1::text[]) OR o.shop_order_id = ANY ($1::text[])
     ORDER BY o.created_at DESC, o.id LIMIT 1000`,
    [codes],
  );
}

const WAITS = `
  FROM orders_public o JOIN shipments_public s ON s.company_id = o.company_id AND s.order_id = o.id AND s.state = 'CONFIRMED'
  WHERE o.pickup_warehouse_id = $1 AND o.status = 'READY_TO_SHIP'
    AND NOT EXISTS (SELECT FROM handover_parcels p WHERE p.company_id = s.company_id AND p.shipment_id = s.id)`;

const WAITING = computed({
  orderId: text('o.id'),
  shopOrderId: text('o.shop_order_id'),
  awb: text('s.awb'),
  isPacked: boolean('EXISTS (SELECT FROM packings_public k WHERE k.company_id = o.company_id AND k.order_id = o.id)'),
});

/** Parcels that are ready for the courier and on no hand-over, the oldest first. */
export function findWaiting(
  tx: EntityManager,
  { warehouseId, courier }: { warehouseId: string; courier: CourierKey },
  limit: number,
): Promise<WaitingParcel[]> {
  return select(tx, WAITING, `SELECT ${WAITING} ${WAITS} AND s.courier = $2 ORDER BY o.rts_at, o.id LIMIT $3`, [
    warehouseId,
    courier,
    limit,
  ]);
}

const COURIER = computed({ courier: coded<CourierKey>('s.courier'), waitingCount: integer('count(*)') });

/** Couriers that have parcels to take from the warehouse; the own fleet takes them by trips. */
export function countWaiting(tx: EntityManager, warehouseId: string): Promise<CourierWithParcels[]> {
  return select(tx, COURIER, `SELECT ${COURIER} ${WAITS} AND s.courier <> $2 GROUP BY s.courier ORDER BY s.courier`, [
    warehouseId,
    LIGHTNING,
  ]);
}
