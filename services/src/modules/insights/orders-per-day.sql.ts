// Projection: one statement counts the orders of a thousand events into their days; another sums the days of many companies.
import { type EntityManager } from 'typeorm';
import { bigint, computed, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { rows } from '../../database/rows.js';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { activeGeneration } from '../../platform/projections/projected-events.sql.js';

const COUNT = `
  INSERT INTO orders_per_day AS known (company_id, generation, day, placed, placed_paise, cancelled, cancelled_paise, on_return)
  SELECT o.company_id, $1::integer, (o.created_at AT TIME ZONE 'Asia/Kolkata')::date,
    count(*) FILTER (WHERE e.type = 'order.placed'), coalesce(sum(o.amount_paise) FILTER (WHERE e.type = 'order.placed'), 0),
    count(*) FILTER (WHERE e.type = 'order.cancelled'), coalesce(sum(o.amount_paise) FILTER (WHERE e.type = 'order.cancelled'), 0),
    count(*) FILTER (WHERE e.type = 'order.return-started') - count(*) FILTER (WHERE e.type = 'order.return-ended')
  FROM unnest($2::text[], $3::uuid[], $4::uuid[]) AS e (type, company_id, order_id)
  JOIN orders_public o ON o.company_id = e.company_id AND o.id = e.order_id
  GROUP BY 1, 3 ORDER BY 1, 3
  ON CONFLICT (company_id, generation, day) DO UPDATE SET
    placed = known.placed + excluded.placed, placed_paise = known.placed_paise + excluded.placed_paise,
    cancelled = known.cancelled + excluded.cancelled, cancelled_paise = known.cancelled_paise + excluded.cancelled_paise,
    on_return = known.on_return + excluded.on_return`;

/** The day and the amount come from the order: neither ever changes. */
export async function countOrders(
  tx: EntityManager,
  generation: number,
  events: readonly Pick<DomainEvent, 'type' | 'companyId' | 'subjectId'>[],
): Promise<void> {
  await rows(tx, COUNT, [
    generation,
    events.map(({ type }) => type),
    events.map(({ companyId }) => companyId),
    events.map(({ subjectId }) => subjectId),
  ]);
}

const DAY = computed({
  day: text('day'),
  placed: bigint('sum(placed)'),
  placedPaise: bigint('sum(placed_paise)'),
  cancelled: bigint('sum(cancelled)'),
  cancelledPaise: bigint('sum(cancelled_paise)'),
  onReturn: bigint('sum(on_return)'),
});

export type DayOfOrders = RowOf<typeof DAY>;

const DAYS = `
  SELECT ${DAY} FROM orders_per_day
  WHERE generation = ${activeGeneration('$1')} AND ($2::uuid[] IS NULL OR company_id = ANY ($2)) AND day BETWEEN $3 AND $4
  GROUP BY day`;

/** Days without an order are left out. @param companyIds null: all that the transaction may see */
export function daysOfOrders(
  tx: EntityManager,
  projection: string,
  companyIds: readonly string[] | null,
  { start, end }: { start: string; end: string },
): Promise<DayOfOrders[]> {
  return select(tx, DAY, DAYS, [projection, companyIds, start, end]);
}
