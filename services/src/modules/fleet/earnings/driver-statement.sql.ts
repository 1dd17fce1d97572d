// Stops, trips and hand-ins of one driver by day in India, with the price that counted on each day for the trip's cluster.
import { type EntityManager } from 'typeorm';
import { bigint, computed, integer, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

/** A trip's first position is its own last one. */
const last = (column: string) => `lag(l.${column}, 1, l.${column}) OVER way`;
/** As `metresBetween` and `metresDriven`: what is faster than 40 m/s is a jump of the receiver. */
const METRES = `2 * 6371000 * asin(least(1, sqrt(sin(radians(l.latitude - ${last('latitude')}) / 2) ^ 2
  + cos(radians(${last('latitude')})) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${last('longitude')}) / 2) ^ 2)))`;
const SECONDS = `greatest(1, extract(epoch FROM l.at - ${last('at')}))`;

const DAY = computed({
  day: nullable(text('g.day')),
  delivered: integer('sum(g.delivered)'),
  failed: integer('sum(g.failed)'),
  metres: integer('sum(g.metres)'),
  cashPaise: bigint('sum(g.cash)'),
  upiPaise: bigint('sum(g.upi)'),
  refusedUpiPaise: bigint('sum(g.refused_upi)'),
  handedInPaise: bigint('sum(g.handed_in)'),
  incentivePaise: bigint('coalesce(sum(g.delivered * price.delivered_paise + g.failed * price.attempt_paise), 0)'),
});
export type DriverDayRow = Readonly<RowOf<typeof DAY>>;

const PRICE_OF_DAY = `
  SELECT p.delivered_paise, p.attempt_paise FROM incentive_prices p
  WHERE (p.cluster_id = g.cluster_id OR p.cluster_id IS NULL) AND p.valid_from <= g.day
  ORDER BY p.cluster_id NULLS LAST, p.valid_from DESC LIMIT 1`;

/**
 * Each day with something in it; `day` null is all that was before. A stop counts on the day of its result, a trip on that of its
 * start, a refused UPI payment on that of its refusal: it is owed from then on. Within a transaction that sees every company.
 */
export function findDriverDays(
  tx: EntityManager,
  driverId: string,
  { since, until }: { since: Date; until: Date },
): Promise<DriverDayRow[]> {
  return select(
    tx,
    DAY,
    `WITH own AS MATERIALIZED (
       SELECT t.id, t.cluster_id, t.route_metres, t.started_at FROM trips t WHERE t.driver_id = $1 AND t.started_at < $3
     ), step AS (
       SELECT l.trip_id, ${METRES} AS metres, ${SECONDS} AS seconds FROM trip_locations l
       WHERE NOT l.is_clock_off AND l.trip_id IN (SELECT id FROM own WHERE started_at >= $2) WINDOW way AS (PARTITION BY l.trip_id ORDER BY l.at, l.key)
     ), driven AS (
       SELECT trip_id, round(sum(metres) FILTER (WHERE metres <= 40 * seconds))::int AS metres, count(*) AS positions FROM step GROUP BY 1
     ), fact (moment, cluster_id, delivered, failed, metres, cash, upi, refused_upi, handed_in) AS (
       SELECT j.ended_at, own.cluster_id, (j.status = 'DELIVERED')::int, (j.status IN ('UNDELIVERED', 'RETURNED'))::int, 0,
         CASE WHEN j.collected_by = 'UPI' THEN 0 ELSE j.driver_cash_paise END,
         CASE WHEN j.collected_by = 'UPI' AND j.driver_cash_paise = 0 THEN j.collected_paise ELSE 0 END, 0, 0
       FROM own JOIN journey_orders j ON j.trip_id = own.id WHERE j.ended_at < $3
       UNION ALL
       SELECT own.started_at, own.cluster_id, 0, 0,
         CASE WHEN driven.positions >= 2 THEN coalesce(driven.metres, 0) ELSE own.route_metres END, 0, 0, 0, 0
       FROM own LEFT JOIN driven ON driven.trip_id = own.id WHERE own.started_at >= $2
       UNION ALL
       SELECT p.decided_at, NULL, 0, 0, 0, 0, 0, p.amount_paise, 0 FROM upi_payments p
       WHERE p.driver_id = $1 AND p.status = 'REFUSED' AND p.decided_at < $3
       UNION ALL
       SELECT i.received_at, NULL, 0, 0, 0, 0, 0, 0, i.handed_in_paise FROM cash_hand_ins i WHERE i.driver_id = $1 AND i.received_at < $3
     ), g AS (
       SELECT CASE WHEN moment >= $2 THEN (moment AT TIME ZONE 'Asia/Kolkata')::date END AS day, cluster_id, sum(delivered) AS delivered,
         sum(failed) AS failed, sum(metres) AS metres, sum(cash) AS cash, sum(upi) AS upi, sum(refused_upi) AS refused_upi, sum(handed_in) AS handed_in
       FROM fact GROUP BY 1, 2
     )
     SELECT ${DAY} FROM g LEFT JOIN LATERAL (${PRICE_OF_DAY}) price ON true GROUP BY g.day ORDER BY g.day NULLS FIRST`,
    [driverId, since, until],
  );
}
