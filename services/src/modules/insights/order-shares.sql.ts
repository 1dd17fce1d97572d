// Projection: one statement counts what the orders of a thousand events are made of; others sum the days of many companies by value.
import { NO_ATTEMPT, OTHER_RETURN_REASON, RETURN_REASONS } from '@godown/contracts/insights';
import { RETURNED_STATUSES } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { perCompany } from '../../database/cluster-locks.js';
import { bigint, computed, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { rows } from '../../database/rows.js';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { activeGeneration } from '../../platform/projections/projected-events.sql.js';
import { type ShareKind } from './order-share.entity.js';

export const SHARE_EVENTS = ['order.placed', 'order.moved', 'order.cancelled'] as const;
export type ShareEvent = DomainEvent<(typeof SHARE_EVENTS)[number]>;

/**
 * The reason is the last failed attempt (the scan that turns the parcel back is none) that was known when the order first came into a returned status; later scans change
 * nothing of it, so that a rebuild finds the same one. `sign`: an order that leaves these statuses is taken away again.
 */
const COUNT = `
  WITH event AS (
    SELECT e.type, e.from_status, e.to_status, e.shipper, o.company_id, o.id AS order_id, o.drop_state, o.pickup_warehouse_id,
      (o.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day
    FROM unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[])
      AS e (type, company_id, order_id, from_status, to_status, shipper)
    JOIN orders_public o ON o.company_id = e.company_id AND o.id = e.order_id
  ), returned AS (
    SELECT e.company_id, e.day, e.order_id, CASE WHEN e.to_status = ANY ($8::text[]) THEN 1 ELSE -1 END AS sign
    FROM event e
    WHERE e.type = 'order.moved' AND (e.from_status = ANY ($8::text[])) <> (e.to_status = ANY ($8::text[]))
  ), part AS (
    SELECT company_id, day, 'state' AS kind, drop_state AS key, '' AS label, 1 AS orders, 0 AS quantity, 0::bigint AS amount_paise FROM event WHERE type = 'order.placed'
    UNION ALL
    SELECT company_id, day, 'warehouse', pickup_warehouse_id::text, '', 1, 0, 0 FROM event WHERE type = 'order.placed'
    UNION ALL
    SELECT company_id, day, 'courier', coalesce(shipper, ''), '', 1, 0, 0 FROM event
    WHERE type = 'order.moved' AND to_status = 'SHIPPED'
    UNION ALL
    SELECT company_id, day, 'undelivered', '', '', CASE WHEN to_status = 'UNDELIVERED' THEN 1 ELSE -1 END, 0, 0 FROM event
    WHERE type = 'order.moved' AND (from_status = 'UNDELIVERED') <> (to_status = 'UNDELIVERED')
    UNION ALL
    SELECT e.company_id, e.day, 'product', i.sku, i.title, sign.value, sign.value * i.quantity, sign.value * i.total_paise
    FROM event e
    JOIN order_items_public i ON i.company_id = e.company_id AND i.order_id = e.order_id
    CROSS JOIN LATERAL (SELECT CASE e.type WHEN 'order.placed' THEN 1 ELSE -1 END AS value) sign
    WHERE e.type IN ('order.placed', 'order.cancelled')
    UNION ALL
    SELECT r.company_id, r.day, 'return', CASE WHEN attempt.description IS NULL THEN $11 ELSE coalesce(reason.name, $12) END,
      '', r.sign, 0, 0
    FROM returned r
    LEFT JOIN LATERAL (
      SELECT coalesce(t.description, '') AS description FROM order_trails_public t
      WHERE t.company_id = r.company_id AND t.order_id = r.order_id AND t.status = 'UNDELIVERED' AND t.return_mark IS NULL AND t.recorded_at <= (
        SELECT min(f.recorded_at) FROM order_trails_public f
        WHERE f.company_id = r.company_id AND f.order_id = r.order_id AND f.moved AND f.status = ANY ($8::text[]))
      ORDER BY t.at DESC, t.id DESC LIMIT 1
    ) attempt ON true
    LEFT JOIN LATERAL (
      SELECT known.name FROM unnest($9::text[], $10::text[]) WITH ORDINALITY AS known (name, pattern, place)
      WHERE attempt.description ~* known.pattern ORDER BY known.place LIMIT 1
    ) reason ON true
  )
  INSERT INTO order_shares_per_day AS known (company_id, generation, kind, day, key, label, orders, quantity, amount_paise)
  SELECT company_id, $1::integer, kind, day, key, max(label), sum(orders), sum(quantity), sum(amount_paise)
  FROM part GROUP BY company_id, kind, day, key ORDER BY company_id, kind, day, key
  ON CONFLICT (company_id, generation, kind, day, key) DO UPDATE SET
    label = greatest(known.label, excluded.label), orders = known.orders + excluded.orders,
    quantity = known.quantity + excluded.quantity, amount_paise = known.amount_paise + excluded.amount_paise`;

/** State, warehouse and lines come from the order: none of them ever changes. */
export async function countShares(tx: EntityManager, generation: number, events: readonly ShareEvent[]): Promise<void> {
  const owners = events.map(({ companyId }) => companyId);
  await perCompany(tx, owners, async ({ ids, namedIn }) => {
    const own = events.filter(({ companyId }) => ids.includes(companyId));
    await count(tx, namedIn(COUNT), { generation, events: own });
    return [];
  });
}

async function count(
  tx: EntityManager,
  statement: string,
  { generation, events }: { generation: number; events: readonly ShareEvent[] },
): Promise<void> {
  const moves = events.map(({ data }) => ('from' in data ? data : null));
  await rows(tx, statement, [
    generation,
    events.map(({ type }) => type),
    events.map(({ companyId }) => companyId),
    events.map(({ subjectId }) => subjectId),
    moves.map((move) => move?.from ?? null),
    moves.map((move) => move?.to ?? null),
    moves.map((move) => move?.shipper ?? null),
    RETURNED_STATUSES,
    RETURN_REASONS.map(({ reason }) => reason),
    RETURN_REASONS.map(({ pattern }) => pattern),
    NO_ATTEMPT,
    OTHER_RETURN_REASON,
  ]);
}

const SHARE = computed({
  key: text('s.key'),
  label: text('max(s.label)'),
  orders: bigint('sum(s.orders)'),
  quantity: bigint('sum(s.quantity)'),
  amountPaise: bigint('sum(s.amount_paise)'),
});
export type ShareRow = RowOf<typeof SHARE>;

export interface SharesAsked {
  readonly projection: string;
  readonly kind: ShareKind;
  /** null: all that the transaction may see */
  readonly companyIds: readonly string[] | null;
  readonly start: string;
  readonly end: string;
}

const SUMS = `
  FROM order_shares_per_day s
  WHERE s.generation = ${activeGeneration('$1')} AND s.kind = $2 AND ($3::uuid[] IS NULL OR s.company_id = ANY ($3))
    AND s.day BETWEEN $4 AND $5`;
const SHARES = `SELECT ${SHARE} ${SUMS} GROUP BY s.key HAVING sum(s.orders) > 0 ORDER BY sum(s.orders) DESC, s.key`;
const PRODUCTS = `
  SELECT ${SHARE} ${SUMS} GROUP BY s.key HAVING sum(s.quantity) > 0 ORDER BY sum(s.amount_paise) DESC, s.key LIMIT $6`;

function parametersOf({ projection, kind, companyIds, start, end }: SharesAsked): unknown[] {
  return [projection, kind, companyIds, start, end];
}

/** All values of a kind that any order has, most orders first. */
export function sharesOf(tx: EntityManager, asked: SharesAsked): Promise<ShareRow[]> {
  return select(tx, SHARE, SHARES, parametersOf(asked));
}

/** The products with the greatest revenue. */
export function topProducts(tx: EntityManager, asked: Omit<SharesAsked, 'kind'>, limit: number): Promise<ShareRow[]> {
  return select(tx, SHARE, PRODUCTS, [...parametersOf({ ...asked, kind: 'product' }), limit]);
}

const WAREHOUSE = computed({ id: text('id'), name: text('name') });

export async function warehouseNames(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await select(tx, WAREHOUSE, `SELECT ${WAREHOUSE} FROM warehouses_public WHERE id = ANY ($1::uuid[])`, [
    ids,
  ]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
