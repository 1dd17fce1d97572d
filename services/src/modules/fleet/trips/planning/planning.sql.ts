// Joins the views of orders, people and pincodes: none of them has an entity here.
import { type OrderStatus } from '@godown/contracts/orders';
import { LIGHTNING } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  boolean,
  computed,
  decimal,
  integer,
  nullable,
  text,
  texts,
} from '../../../../database/computed-columns.js';
import { type RowOf, select } from '../../../../database/entity-sql.js';
import { ADDRESS_LINES } from '../../lightning/parcel-instructions.sql.js';

/** What waits in the warehouse: new, or back from an earlier try. */
export const CARRIABLE_STATUSES: readonly OrderStatus[] = ['READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT', 'UNDELIVERED'];

const CANDIDATE = computed({
  companyId: text('o.company_id'),
  orderId: text('o.id'),
  shopOrderId: text('o.shop_order_id'),
  awb: text('o.delivery_awb'),
  customerName: text(`concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')`),
  city: text('o.drop_city'),
  pincode: text('coalesce(i.pincode, o.drop_pincode)'),
  addressLines: texts(ADDRESS_LINES),
  /** The day that the buyer wished for after a failed try, YYYY-MM-DD in India. */
  wishedDay: nullable(text('i.deliver_on')),
  weightGrams: integer('o.weight_grams'),
  /** What has left the warehouse before was packed. */
  isPacked: boolean(
    `o.status <> 'READY_TO_SHIP' OR EXISTS (SELECT FROM packings_public k WHERE k.company_id = o.company_id AND k.order_id = o.id)`,
  ),
  codPaise: bigint(`CASE WHEN o.payment_mode = 'COD' THEN o.amount_paise - coalesce(o.advance_paise, 0) ELSE 0 END`),
});
export type Candidate = Readonly<RowOf<typeof CANDIDATE>>;

const MOST_CANDIDATES = 1_000;

export interface CandidateFilter {
  readonly warehouseId: string;
  /** null: of the whole warehouse. */
  readonly clusterId: string | null;
  /** null: all of them. */
  readonly orderIds: readonly string[] | null;
  /** Of the trip, YYYY-MM-DD in India: without parcels that their buyers want later. */
  readonly day: string;
  /** Without those that have a result on this trip. */
  readonly tripId?: string | undefined;
}

/** Parcels of the own fleet that lie in the warehouse and are on no trip: first those whose buyers chose a day, the oldest day first. */
export function findCandidates(
  tx: EntityManager,
  { warehouseId, clusterId, orderIds, day, tripId }: CandidateFilter,
): Promise<Candidate[]> {
  return select(
    tx,
    CANDIDATE,
    `SELECT ${CANDIDATE} FROM orders_public o
       LEFT JOIN parcel_instructions i ON i.company_id = o.company_id AND i.awb = o.delivery_awb
     WHERE o.pickup_warehouse_id = $1 AND o.status = ANY ($2::text[]) AND o.shipper = $3 AND o.delivery_awb IS NOT NULL
       AND o.returning_since IS NULL
       AND (i.deliver_on IS NULL OR i.deliver_on <= $7::date)
       AND ($4::uuid IS NULL OR coalesce(i.pincode, o.drop_pincode) IN (SELECT p.pincode FROM cluster_pincodes p WHERE p.cluster_id = $4))
       AND ($5::uuid[] IS NULL OR o.id = ANY ($5::uuid[]))
       AND NOT EXISTS (SELECT FROM journey_orders j WHERE j.company_id = o.company_id AND j.order_id = o.id AND j.is_carried)
       AND ($6::uuid IS NULL OR NOT EXISTS (SELECT FROM journey_orders j WHERE j.company_id = o.company_id AND j.order_id = o.id
         AND j.trip_id = $6 AND j.status <> 'TAKEN_OFF'))
     ORDER BY i.deliver_on NULLS LAST, coalesce(i.pincode, o.drop_pincode), o.created_at, o.id LIMIT ${MOST_CANDIDATES}`,
    [warehouseId, CARRIABLE_STATUSES, LIGHTNING, clusterId, orderIds, tripId ?? null, day],
  );
}

const DRIVER = computed({
  id: text('u.id'),
  name: text('u.name'),
  phone: text(`coalesce(u.phone, '')`),
  /** YYYY-MM-DD, the last day on which it is valid. */
  licenceExpiresOn: nullable(text('p.licence_expires_on')),
  vehiclePapersExpireOn: nullable(text('p.vehicle_papers_expire_on')),
});
export type DriverRow = Readonly<RowOf<typeof DRIVER>>;

/** Active drivers of the warehouse, by name. */
export function findDrivers(tx: EntityManager, warehouseId: string): Promise<DriverRow[]> {
  return select(
    tx,
    DRIVER,
    `SELECT ${DRIVER} FROM users_public u JOIN user_warehouses_public w ON w.user_id = u.id AND w.warehouse_id = $1
       LEFT JOIN fleet_people p ON p.user_id = u.id
     WHERE u.role = 'driver' AND u.is_active ORDER BY u.name, u.id LIMIT 1000`,
    [warehouseId],
  );
}

const DAY_DRIVER = allOf(
  DRIVER,
  computed({
    clusterId: nullable(text('p.cluster_id')),
    clusterName: nullable(text('(SELECT c.name FROM clusters c WHERE c.id = p.cluster_id)')),
    capacityGrams: nullable(integer('last.capacity_grams')),
    capacityParcels: nullable(integer('last.capacity_parcels')),
  }),
);
export type DayDriverRow = Readonly<RowOf<typeof DAY_DRIVER>>;

/** The same, with their cluster and what their last trip could take. */
export function findDayDrivers(tx: EntityManager, warehouseId: string): Promise<DayDriverRow[]> {
  return select(
    tx,
    DAY_DRIVER,
    `SELECT ${DAY_DRIVER} FROM users_public u JOIN user_warehouses_public w ON w.user_id = u.id AND w.warehouse_id = $1
       LEFT JOIN fleet_people p ON p.user_id = u.id
       LEFT JOIN LATERAL (SELECT t.capacity_grams, t.capacity_parcels FROM trips t WHERE t.driver_id = u.id
         ORDER BY t.created_at DESC, t.id DESC LIMIT 1) last ON true
     WHERE u.role = 'driver' AND u.is_active ORDER BY u.name, u.id LIMIT 1000`,
    [warehouseId],
  );
}

const COVERED = computed({ pincode: text('p.pincode'), clusterId: text('c.id') });

/** Which of the pincodes the warehouse's active clusters deliver to. */
export function findCoverage(
  tx: EntityManager,
  warehouseId: string,
  pincodes: readonly string[],
): Promise<RowOf<typeof COVERED>[]> {
  return select(
    tx,
    COVERED,
    `SELECT ${COVERED} FROM cluster_pincodes p JOIN clusters c ON c.id = p.cluster_id
     WHERE c.warehouse_id = $1 AND c.is_active AND p.pincode = ANY ($2::text[])`,
    [warehouseId, [...new Set(pincodes)]],
  );
}

const PLACE = computed({
  pincode: text('asked.pincode'),
  nearPincode: text('near.pincode'),
  latitude: decimal('near.latitude'),
  longitude: decimal('near.longitude'),
  isNearby: boolean('near.pincode <> asked.pincode'),
});
export type PincodePlace = Readonly<RowOf<typeof PLACE>>;

/** Where pincodes lie. One whose position is not known gets that of the nearest number: neighbours have neighbouring numbers. */
export function findPlaces(tx: EntityManager, pincodes: readonly string[]): Promise<PincodePlace[]> {
  return select(
    tx,
    PLACE,
    `SELECT ${PLACE} FROM unnest($1::text[]) asked (pincode) CROSS JOIN LATERAL (
       SELECT c.pincode, c.latitude, c.longitude FROM (
         (SELECT * FROM pincode_centroids_public WHERE pincode >= asked.pincode ORDER BY pincode LIMIT 1)
         UNION ALL
         (SELECT * FROM pincode_centroids_public WHERE pincode < asked.pincode ORDER BY pincode DESC LIMIT 1)
       ) c ORDER BY abs(c.pincode::int - asked.pincode::int), c.pincode LIMIT 1
     ) near`,
    [[...new Set(pincodes)]],
  );
}
