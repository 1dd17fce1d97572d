// The public page's answer in one round trip: orders with their timelines as one array each. By AWB a database function does it,
// which sets its own tenant scope.
import { type OrderStatus, type ReturnMarkChange } from '@godown/contracts/orders';
import {
  computed,
  boolean,
  coded,
  integer,
  json,
  nullable,
  text,
  timestamp,
  allOf,
} from '../../database/computed-columns.js';
import { type EntityManager } from 'typeorm';
import { type Columns, type RowOf, select } from '../../database/entity-sql.js';
import { readFirst } from '../../database/read-first.js';

/** Only what anybody may see. */
export interface TrackedOrderFacts {
  awb: string;
  status: OrderStatus;
  edd: string | null;
  createdAt: Date;
  shipper: string | null;
  brandName: string;
  /** Newest first; times as ISO 8601. */
  timeline: { status: OrderStatus; createdAt: string; city: string | null; returnMark: ReturnMarkChange | null }[];
}

/** Orders that one search by phone or mail shows at most. */
const CONTACT_ROWS = 20;

const factsOf = (from: Record<keyof TrackedOrderFacts, string>): Columns<TrackedOrderFacts> =>
  computed({
    awb: text(from.awb),
    status: coded<OrderStatus>(from.status),
    edd: nullable(text(from.edd)),
    createdAt: timestamp(from.createdAt),
    shipper: nullable(text(from.shipper)),
    brandName: text(from.brandName),
    timeline: json<TrackedOrderFacts['timeline']>(from.timeline),
  });

/** Columns of `tracked_parcel`. */
export const PARCEL_COLUMNS = allOf(
  factsOf({
    awb: 'p.awb',
    status: 'p.status',
    edd: 'p.edd',
    createdAt: 'p."createdAt"',
    shipper: 'p.shipper',
    brandName: 'p."brandName"',
    timeline: 'p.timeline',
  }),
  computed({ isShared: boolean('p."isShared"') }),
);

export const BY_AWB = `SELECT ${PARCEL_COLUMNS} FROM tracked_parcel($1, $2, $3, $4) p`;

export const ORDER_COLUMNS = factsOf({
  awb: 'o.delivery_awb',
  status: 'o.status',
  edd: `CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END`,
  createdAt: 'o.created_at',
  shipper: 'o.shipper',
  brandName: 'c.name',
  timeline: `COALESCE(steps.timeline, '[]'::json)`,
});

export const BY_PHONE = ordersWhere('o.customer_phone = $1 AND o.created_at > $3 AND o.delivery_awb IS NOT NULL');

export const BY_EMAIL = ordersWhere(
  `lower(o.customer ->> 'email') = lower($1) AND o.created_at > $3 AND o.delivery_awb IS NOT NULL`,
);

function ordersWhere(condition: string): string {
  return `
    WITH found AS (
      SELECT o.* FROM orders_public o
      WHERE ${condition}
        AND ($2::text IS NULL OR o.company_id = (SELECT b.company_id FROM brand_profiles b WHERE b.token = $2))
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${CONTACT_ROWS}
    ), steps AS (
      SELECT t.company_id, t.order_id, json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city, 'returnMark', t.return_mark)
        ORDER BY t.at DESC, t.id DESC) AS timeline
      FROM found o JOIN order_trails_public t ON t.company_id = o.company_id AND t.order_id = o.id
        AND (t.moved OR t.at BETWEEN o.created_at - interval '15 minutes' AND t.recorded_at + interval '15 minutes')
      GROUP BY t.company_id, t.order_id
    )
    SELECT ${ORDER_COLUMNS}
    FROM found o JOIN companies_public c ON c.id = o.company_id
    LEFT JOIN steps ON steps.company_id = o.company_id AND steps.order_id = o.id
    ORDER BY o.created_at DESC, o.id DESC`;
}

const TRIP = computed({
  awb: text('j.awb'),
  stopsAway: integer('ahead.stops'),
  driverName: text(`split_part(t.driver_name, ' ', 1)`),
  startedAt: nullable(timestamp('t.started_at')),
  expectedAt: nullable(timestamp('j.expected_at')),
  /** Of the stop that comes next. */
  nextExpectedAt: nullable(timestamp('ahead.next_expected_at')),
});
export type TripFacts = Readonly<RowOf<typeof TRIP>>;

/** Of each of these parcels that is on the vehicle of a running trip: how many stops come before it, and who drives. */
export function findTripsOf(tx: EntityManager, awbs: readonly string[]): Promise<TripFacts[]> {
  return select(
    tx,
    TRIP,
    readFirst(
      tx,
      {
        journey_orders_public: `trip_id IN (SELECT a.trip_id FROM journey_orders_public a JOIN trips_public t ON t.id = a.trip_id
          WHERE a.awb = ANY ($1) AND a.status = 'PICKED_UP' AND t.status = 'STARTED')`,
      },
      `SELECT ${TRIP} FROM journey_orders_public j
     JOIN trips_public t ON t.id = j.trip_id AND t.status = 'STARTED'
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE b.position < j.position) AS stops,
         (array_agg(b.expected_at ORDER BY b.position))[1] AS next_expected_at
       FROM journey_orders_public b
       WHERE b.trip_id = j.trip_id AND b.status = 'PICKED_UP' AND b.position <= j.position
     ) ahead
     WHERE j.awb = ANY ($1) AND j.status = 'PICKED_UP'`,
    ),
    [awbs],
  );
}
