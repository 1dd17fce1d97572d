// The retailers of a beat with the newest check-in of each by its index, and what says that they need a visit.
import { type NoOrder } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { allOf, computed, decimal, json, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { type Retailer, RETAILER } from './field-force.sql.js';
import { needColumns, needsOf } from './visit-needs.sql.js';

interface CheckInRow {
  visitId: string;
  visitedAt: string;
  salesman: string;
  latitude: number;
  longitude: number;
  hasPhoto: boolean;
  noOrder: NoOrder | null;
}

const DAY_OF_VISIT = `date_trunc('day', v.visited_at, 'Asia/Kolkata')`;

/** At the store of `m`. */
const LAST_CHECK_IN = `(SELECT jsonb_build_object('visitId', v.id, 'visitedAt', v.visited_at, 'salesman', u.name, 'latitude', v.latitude,
    'longitude', v.longitude, 'hasPhoto', v.photo_key IS NOT NULL,
  'noOrder', (SELECT jsonb_build_object('reason', w.reason, 'note', w.note) FROM visits_without_order w
    WHERE w.company_id = v.company_id AND w.retailer_id = v.retailer_id AND w.salesman_id = v.salesman_id
      AND w.said_at >= ${DAY_OF_VISIT} AND w.said_at < ${DAY_OF_VISIT} + interval '1 day'
      AND NOT EXISTS (SELECT FROM field_orders_public f
        JOIN d2r_orders_public d ON d.company_id = f.company_id AND d.order_id = f.order_id
        JOIN orders_public o ON o.company_id = f.company_id AND o.id = f.order_id AND o.status <> 'CANCELLED'
        WHERE f.salesman_id = v.salesman_id AND f.created_at >= ${DAY_OF_VISIT} AND f.created_at < ${DAY_OF_VISIT} + interval '1 day'
          AND f.company_id = v.company_id AND d.store_address_id = v.retailer_id)
    ORDER BY w.said_at DESC, w.id DESC LIMIT 1))
  FROM retailer_visits v JOIN users_public u ON u.id = v.salesman_id
  WHERE v.company_id = m.company_id AND v.retailer_id = m.retailer_id ORDER BY v.visited_at DESC, v.id DESC LIMIT 1)`;

const SHOP = allOf(
  columnsOf(BeatRetailerEntity, { alias: 'm', only: ['retailerId', 'position'] }),
  computed({
    beatRetailerId: text('m.id'),
    retailer: json<Retailer>(RETAILER),
    latitude: nullable(decimal('s.latitude')),
    longitude: nullable(decimal('s.longitude')),
    lastCheckIn: json<CheckInRow | null>(LAST_CHECK_IN),
  }),
);
const VISIT = allOf(SHOP, needColumns('$2'));

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
     JOIN beats b ON b.company_id = m.company_id AND b.id = m.beat_id
     ${needsOf('$2')}
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

/** The same for many beats, by their names. */
export async function orderVisitsByName(
  tx: EntityManager,
  companyId: string,
  places: readonly { name: string; retailerId: string; position: number }[],
): Promise<void> {
  await run(
    tx,
    `WITH given AS (
       SELECT b.id AS beat_id, p.retailer_id, p.position FROM unnest($2::text[], $3::uuid[], $4::int[]) AS p (name, retailer_id, position)
       JOIN beats b ON b.company_id = $1 AND lower(b.name) = lower(p.name) AND b.deleted_at IS NULL
     ), placed AS (
       SELECT m.id, g.position FROM beat_retailers m LEFT JOIN given g ON g.beat_id = m.beat_id AND g.retailer_id = m.retailer_id
       WHERE m.company_id = $1 AND m.beat_id IN (SELECT beat_id FROM given)
     )
     UPDATE beat_retailers m SET position = placed.position FROM placed
     WHERE m.company_id = $1 AND m.id = placed.id AND m.position IS DISTINCT FROM placed.position`,
    [
      companyId,
      places.map(({ name }) => name),
      places.map(({ retailerId }) => retailerId),
      places.map(({ position }) => position),
    ],
  );
}
