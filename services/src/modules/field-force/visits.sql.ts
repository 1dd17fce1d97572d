// What each retailer of a beat has ordered is summed from the views of the orders.
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  computed,
  decimal,
  integer,
  json,
  nullable,
  text,
  timestamp,
} from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { type Retailer, RETAILER } from './field-force.sql.js';

/** Older orders say nothing about what a retailer needs today. */
const DAYS = 180;

interface CheckInRow {
  visitId: string;
  visitedAt: string;
  salesman: string;
  latitude: number;
  longitude: number;
  hasPhoto: boolean;
}

/** At the store of `m`. */
const LAST_CHECK_IN = `(SELECT jsonb_build_object('visitId', v.id, 'visitedAt', v.visited_at, 'salesman', u.name, 'latitude', v.latitude,
    'longitude', v.longitude, 'hasPhoto', v.photo_key IS NOT NULL)
  FROM retailer_visits v JOIN users_public u ON u.id = v.salesman_id
  WHERE v.company_id = m.company_id AND v.retailer_id = m.retailer_id ORDER BY v.visited_at DESC, v.id DESC LIMIT 1)`;

const VISIT = allOf(
  columnsOf(BeatRetailerEntity, { alias: 'm', only: ['retailerId', 'position'] }),
  computed({
    beatRetailerId: text('m.id'),
    retailer: json<Retailer>(RETAILER),
    latitude: nullable(decimal('s.latitude')),
    longitude: nullable(decimal('s.longitude')),
    lastCheckIn: json<CheckInRow | null>(LAST_CHECK_IN),
    orderCount: integer('coalesce(o.order_count, 0)'),
    lastOrderAt: nullable(timestamp('o.last_at')),
    daysSince: nullable(integer(`floor(extract(epoch FROM $2::timestamptz - o.last_at) / 86400)`)),
    usualDays: nullable(
      decimal(
        `CASE WHEN o.order_count > 1 THEN extract(epoch FROM o.last_at - o.first_at) / 86400 / (o.order_count - 1) END`,
      ),
    ),
    lastPaise: nullable(bigint('o.last_paise')),
    earlierPaise: nullable(
      bigint(
        `CASE WHEN o.order_count > 2 THEN round((o.total_paise - o.last_paise)::numeric / (o.order_count - 1)) END`,
      ),
    ),
  }),
);

export type VisitRow = RowOf<typeof VISIT>;

/** The active retailers of a beat in the order of the visits, each with what it ordered lately. */
export function visitsOf(
  tx: EntityManager,
  { companyId, beatId, now }: { companyId: string; beatId: string; now: Date },
): Promise<VisitRow[]> {
  return select(
    tx,
    VISIT,
    `SELECT ${VISIT} FROM beat_retailers m JOIN store_addresses_public s ON s.company_id = m.company_id AND s.id = m.retailer_id AND s.is_active
     LEFT JOIN LATERAL (
       SELECT count(*) AS order_count, min(p.created_at) AS first_at, max(p.created_at) AS last_at, sum(p.amount_paise) AS total_paise,
         (array_agg(p.amount_paise ORDER BY p.created_at DESC, p.id DESC))[1] AS last_paise
       FROM d2r_orders_public d JOIN orders_public p ON p.company_id = d.company_id AND p.id = d.order_id
       WHERE d.company_id = m.company_id AND d.store_address_id = m.retailer_id AND p.status <> 'CANCELLED'
         AND p.created_at > $2::timestamptz - interval '${DAYS} days'
     ) o ON true
     WHERE m.company_id = $3 AND m.beat_id = $1 ORDER BY m.position NULLS LAST, s.store_name, s.id`,
    [beatId, now, companyId],
  );
}

/** Visits the retailers in the given order; those of the beat that are not given come after them. */
export async function orderVisits(
  tx: EntityManager,
  { companyId, beatId }: { companyId: string; beatId: string },
  retailerIds: readonly string[],
): Promise<void> {
  await run(
    tx,
    `UPDATE beat_retailers SET position = array_position($3::uuid[], retailer_id) WHERE company_id = $1 AND beat_id = $2
       AND position IS DISTINCT FROM array_position($3::uuid[], retailer_id)`,
    [companyId, beatId, retailerIds],
  );
}
