// Lists with counts of the orders that the reader may see; the parts of one trip join views of other modules.
import { type EntityManager } from 'typeorm';
import { type KeptProof, type TripDriver, type TripFilterQuery } from '@godown/contracts/fleet';
import {
  allOf,
  boolean,
  computed,
  integer,
  json,
  nullable,
  text,
  timestamp,
} from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { readFirst } from '../../../database/read-first.js';
import { ofList } from '../../../database/list/counted-tables.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, idOrItsEnd, oneOf, phoneIn, since, until } from '../../../database/list/match.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { TripEntity } from './trip.entity.js';
import { TripLocationEntity } from './trip-location.entity.js';
import { TripTrailEntity } from './trip-trail.entity.js';
import { type TripReach } from './trip-reach.js';

const WAREHOUSE_NAME = text('(SELECT w.name FROM warehouses_public w WHERE w.id = t.warehouse_id)');
/** Row-level security leaves the orders that the reader may see. What was taken off is none of the trip any more. */
const ORDERS = `SELECT count(*) FROM journey_orders j WHERE j.trip_id = t.id AND j.status <> 'TAKEN_OFF'`;

/** The stop that comes next, of those that the reader may see. */
const nextStop = (column: 'planned_at' | 'expected_at'): string =>
  `(SELECT j.${column} FROM journey_orders j WHERE j.trip_id = t.id AND j.status IN ('PENDING', 'PICKED_UP') ORDER BY j.position, j.id LIMIT 1)`;

export const TRIP_COLUMNS = allOf(
  columnsOf(TripEntity, { alias: 't' }),
  computed({
    warehouseName: WAREHOUSE_NAME,
    orderCount: integer(ORDERS),
    doneCount: integer(`${ORDERS} AND j.status IN ('DELIVERED', 'UNDELIVERED', 'RETURNED')`),
    nextPlannedAt: nullable(timestamp(nextStop('planned_at'))),
    nextExpectedAt: nullable(timestamp(nextStop('expected_at'))),
  }),
);
export type ListedTrip = Readonly<RowOf<typeof TRIP_COLUMNS>>;

export type TripFilter = TripReach & Omit<TripFilterQuery, 'driverId' | 'search'> & { readonly id?: string };

export const TRIPS = defineList<TripFilter>({
  from: 'trips t',
  counted: { journey_orders: 'trip_id' },
  filters: {
    id: 't.id = ?',
    warehouseIds: oneOf('t.warehouse_id', 'uuid'),
    driverIds: oneOf('t.driver_id', 'uuid'),
    ownOrders: () => ({ sql: 'EXISTS (SELECT FROM journey_orders j WHERE j.trip_id = t.id)' }),
    status: 't.status = ?',
    start: since('t.created_at'),
    end: until('t.created_at'),
  },
  search: {
    unnamed: [
      idOrItsEnd('t.id'),
      contains('t.driver_name'),
      phoneIn('t.driver_phone LIKE ?'),
      (asked) => ({
        sql: `EXISTS (SELECT FROM journey_orders j JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
              WHERE j.trip_id = t.id AND ? IN (j.awb, o.shop_order_id))`,
        value: asked,
      }),
    ],
  },
  sort: {
    columns: { createdAt: 't.created_at', status: 't.status', driver: 't.driver_name' },
    by: 'createdAt',
    id: 't.id',
  },
});

const DRIVER = computed({ id: text('t.driver_id'), name: text('t.driver_name'), phone: text('t.driver_phone') });

/** Who drives the trips in reach, as of their newest. */
export function findTripDrivers(tx: EntityManager, reach: TripReach): Promise<TripDriver[]> {
  const page = TRIPS.page({ records: 1, pageNumber: 1 }, reach);
  return select(
    tx,
    DRIVER,
    ofList(
      tx,
      page,
      `SELECT DISTINCT ON (t.driver_id) ${DRIVER} FROM trips t WHERE ${page.where} ORDER BY t.driver_id, t.created_at DESC LIMIT 1000`,
    ),
    page.parameters,
  );
}

/** Only of results that were taken: the pictures have their keys. */
const PROOFS = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) ORDER BY s.at DESC, p.kind DESC, p.id DESC)
  FROM delivery_proofs p JOIN trip_trails s ON s.trip_id = p.trip_id AND s.key = p.step_key
  WHERE p.company_id = j.company_id AND p.trip_id = j.trip_id AND p.order_id = j.order_id), '[]')`;

const JOURNEY = allOf(
  columnsOf(JourneyOrderEntity, { alias: 'j' }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    customerName: text(`concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')`),
    city: text('o.drop_city'),
    pincode: text('coalesce(i.pincode, o.drop_pincode)'),
    maySendBack: boolean(
      `j.status IN ('UNDELIVERED', 'RETURNED') AND o.status = 'UNDELIVERED' AND o.returning_since IS NULL
       AND o.delivery_awb = j.awb`,
    ),
    proofs: json<KeptProof[]>(PROOFS),
  }),
);
export type JourneyRow = Readonly<RowOf<typeof JOURNEY>>;

export function findJourneyOrders(tx: EntityManager, tripId: string): Promise<JourneyRow[]> {
  return select(
    tx,
    JOURNEY,
    readFirst(
      tx,
      { trip_trails: 'trip_id = $1' },
      `SELECT ${JOURNEY} FROM journey_orders j JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
         LEFT JOIN parcel_instructions i ON i.company_id = j.company_id AND i.awb = j.awb
       WHERE j.trip_id = $1 ORDER BY j.position, j.id`,
    ),
    [tripId],
  );
}

const TRAIL = allOf(
  columnsOf(TripTrailEntity, { alias: 's', only: ['event', 'at', 'orderId'] }),
  computed({
    shopOrderId: nullable(text('o.shop_order_id')),
    name: nullable(text('(SELECT u.name FROM users_public u WHERE u.id = s.driver_id)')),
  }),
);
export type TrailRow = Readonly<RowOf<typeof TRAIL>>;

/** The steps of the trip and those of the orders that the reader may see. */
export function findTrails(tx: EntityManager, tripId: string): Promise<TrailRow[]> {
  return select(
    tx,
    TRAIL,
    readFirst(
      tx,
      { trip_trails: 'trip_id = $1', orders_public: 'id IN (SELECT order_id FROM trip_trails)' },
      `SELECT ${TRAIL} FROM trip_trails s LEFT JOIN orders_public o ON o.id = s.order_id
       WHERE s.trip_id = $1 AND (s.order_id IS NULL OR o.id IS NOT NULL) ORDER BY s.at DESC, s.id DESC`,
    ),
    [tripId],
  );
}

const LOCATION = columnsOf(TripLocationEntity, {
  alias: 'l',
  only: ['latitude', 'longitude', 'event', 'at', 'orderId', 'isClockOff'],
});
export type LocationRow = Readonly<RowOf<typeof LOCATION>>;

/** Most positions that one trip is drawn with. */
const MOST_LOCATIONS = 5_000;

/** Positions of the trip, without those at the doors of buyers whom the reader may not see. */
export function findLocations(tx: EntityManager, tripId: string): Promise<LocationRow[]> {
  return select(
    tx,
    LOCATION,
    readFirst(
      tx,
      { trip_locations: 'trip_id = $1', orders_public: 'id IN (SELECT order_id FROM trip_locations)' },
      `SELECT ${LOCATION} FROM trip_locations l LEFT JOIN orders_public o ON o.id = l.order_id
       WHERE l.trip_id = $1 AND (l.order_id IS NULL OR o.id IS NOT NULL) ORDER BY l.at, l.key LIMIT ${MOST_LOCATIONS}`,
    ),
    [tripId],
  );
}
