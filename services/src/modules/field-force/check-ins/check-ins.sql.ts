// The beats of a day with their shops as one array each, and the newest visit of each shop by its index.
import { type NoOrderReason } from '@godown/contracts/common';
import { type BeatShop, type Weekday } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { allOf, computed, json, text, texts } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { BeatEntity } from '../beat.entity.js';
import { type NeedJson, needJson, needsOf } from '../visit-needs.sql.js';

type ShopRow = Omit<BeatShop, 'need' | 'urgency'> & { need: NeedJson };

const BEAT = allOf(
  columnsOf(BeatEntity, { alias: 'b', only: ['id', 'companyId', 'name', 'description'] }),
  computed({
    shops: json<ShopRow[]>(`COALESCE((
      SELECT jsonb_agg(jsonb_build_object('retailerId', s.id, 'storeName', s.store_name, 'firstName', s.first_name, 'lastName', s.last_name,
        'phone', s.phone, 'address', s.address_line1, 'city', s.city, 'pincode', s.pincode, 'latitude', s.latitude, 'longitude', s.longitude, 'lastVisitAt', v.visited_at,
        'isVisitedToday', EXISTS (SELECT FROM retailer_visits mine WHERE mine.company_id = m.company_id AND mine.retailer_id = m.retailer_id
          AND mine.salesman_id = b.salesman_id AND mine.visited_at >= $3),
        'hasOrderedToday', EXISTS (SELECT FROM field_orders_public f
          JOIN d2r_orders_public d ON d.company_id = f.company_id AND d.order_id = f.order_id
          JOIN orders_public o ON o.company_id = f.company_id AND o.id = f.order_id AND o.status <> 'CANCELLED'
          WHERE f.salesman_id = b.salesman_id AND f.created_at >= $3 AND f.company_id = m.company_id AND d.store_address_id = m.retailer_id),
        'noOrder', (SELECT jsonb_build_object('reason', w.reason, 'note', w.note) FROM visits_without_order w
          WHERE w.company_id = m.company_id AND w.retailer_id = m.retailer_id AND w.salesman_id = b.salesman_id AND w.said_at >= $3
          ORDER BY w.said_at DESC, w.id DESC LIMIT 1),
        'need', ${needJson('$4')}) ORDER BY m.position NULLS LAST, s.store_name, s.id)
      FROM beat_retailers m JOIN store_addresses_public s ON s.company_id = m.company_id AND s.id = m.retailer_id AND s.is_active
      LEFT JOIN LATERAL (SELECT last.visited_at FROM retailer_visits last
        WHERE last.company_id = m.company_id AND last.retailer_id = m.retailer_id ORDER BY last.visited_at DESC LIMIT 1) AS v ON true
      ${needsOf('$4')}
      WHERE m.company_id = b.company_id AND m.beat_id = b.id), '[]')`),
  }),
);

export type DayBeat = RowOf<typeof BEAT>;

interface Day {
  salesmanId: string;
  weekday: Weekday;
  since: Date;
}

/** `$1` the salesman, `$2` the weekday. */
const OF_THE_DAY = `b.salesman_id = $1 AND b.deleted_at IS NULL AND (b.weekdays = '{}' OR $2 = ANY (b.weekdays))`;

/** The salesman's beats of the weekday, and those without days. @param since the beginning of the day */
export function beatsOfDay(
  tx: EntityManager,
  { salesmanId, weekday, since, now }: Day & { now: Date },
): Promise<DayBeat[]> {
  return select(tx, BEAT, `SELECT ${BEAT} FROM beats b WHERE ${OF_THE_DAY} ORDER BY lower(b.name), b.id`, [
    salesmanId,
    weekday,
    since,
    now,
  ]);
}

const ROUND = computed({
  plannedRetailerIds: texts(`ARRAY(SELECT DISTINCT m.retailer_id FROM beats b
    JOIN beat_retailers m ON m.company_id = b.company_id AND m.beat_id = b.id
    JOIN store_addresses_public s ON s.company_id = m.company_id AND s.id = m.retailer_id AND s.is_active WHERE ${OF_THE_DAY})`),
  visitedRetailerIds: texts(
    `ARRAY(SELECT DISTINCT v.retailer_id FROM retailer_visits v WHERE v.salesman_id = $1 AND v.visited_at >= $3)`,
  ),
  noOrders: json<{ retailerId: string; reason: NoOrderReason }[]>(`COALESCE((
    SELECT jsonb_agg(jsonb_build_object('retailerId', s.retailer_id, 'reason', s.reason)) FROM (
      SELECT DISTINCT ON (w.retailer_id) w.retailer_id, w.reason FROM visits_without_order w WHERE w.salesman_id = $1 AND w.said_at >= $3
      ORDER BY w.retailer_id, w.said_at DESC, w.id DESC) s), '[]')`),
});

/** Shops on the salesman's beats of the weekday, and shops where they were since the beginning of the day. */
export async function roundOf(tx: EntityManager, { salesmanId, weekday, since }: Day): Promise<RowOf<typeof ROUND>> {
  const [row] = await select(tx, ROUND, `SELECT ${ROUND}`, [salesmanId, weekday, since]);
  return row ?? { plannedRetailerIds: [], visitedRetailerIds: [], noOrders: [] };
}

const PLACE = computed({ companyId: text('b.company_id'), beatId: text('b.id') });

/** The salesman's beat that the shop is on, one of the weekday first; null when it is on none. */
export async function beatOfShop(
  tx: EntityManager,
  { salesmanId, retailerId, weekday }: { salesmanId: string; retailerId: string; weekday: Weekday },
): Promise<RowOf<typeof PLACE> | null> {
  const [row] = await select(
    tx,
    PLACE,
    `SELECT ${PLACE} FROM beats b JOIN beat_retailers m ON m.company_id = b.company_id AND m.beat_id = b.id
     WHERE b.salesman_id = $1 AND b.deleted_at IS NULL AND m.retailer_id = $2
     ORDER BY (b.weekdays = '{}' OR $3 = ANY (b.weekdays)) DESC, b.id LIMIT 1`,
    [salesmanId, retailerId, weekday],
  );
  return row ?? null;
}
