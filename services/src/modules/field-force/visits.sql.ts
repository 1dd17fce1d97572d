// The retailers of a beat with the newest check-in of each by its index, and what says that they need a visit.
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
}

/** At the store of `m`. */
const LAST_CHECK_IN = `(SELECT jsonb_build_object('visitId', v.id, 'visitedAt', v.visited_at, 'salesman', u.name, 'latitude', v.latitude,
    'longitude', v.longitude, 'hasPhoto', v.photo_key IS NOT NULL)
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
