// Counts the orders of the same hours of earlier weeks, from an index, after every poll.
import { type EntityManager } from 'typeorm';
import { computed, decimal, integer, nullable, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { type IntegrationEntity } from './integration.entity.js';

const WEEKS = 4;

const USUAL = computed({
  since: nullable(timestamp('max(known.since)')),
  weeks: integer('count(week.orders)'),
  average: decimal('coalesce(avg(week.orders), 0)'),
  fewest: integer('coalesce(min(week.orders), 0)'),
});
/** Since the last order (a week at most), and what came in the same hours of up to four weeks before. */
export type UsualOrders = RowOf<typeof USUAL>;

const OF_STORE = 'e.company_id = $1 AND e.integration_id = $2';

export async function usualOrders(
  tx: EntityManager,
  { companyId, id }: Pick<IntegrationEntity, 'companyId' | 'id'>,
  now: Date,
): Promise<UsualOrders | null> {
  const [found] = await select(
    tx,
    USUAL,
    `WITH known AS (
       SELECT greatest(max(e.placed_at), $3::timestamptz - interval '7 days') AS since, min(e.placed_at) AS first
       FROM external_orders e WHERE ${OF_STORE} AND e.placed_at <= $3)
     SELECT ${USUAL} FROM known LEFT JOIN LATERAL (
       SELECT (SELECT count(*) FROM external_orders e WHERE ${OF_STORE}
         AND e.placed_at > known.since - k * interval '7 days' AND e.placed_at <= $3::timestamptz - k * interval '7 days') AS orders
       FROM generate_series(1, ${WEEKS}) AS k WHERE known.first <= known.since - k * interval '7 days') week ON true`,
    [companyId, id, now],
  );
  return found ?? null;
}
