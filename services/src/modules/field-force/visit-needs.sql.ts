// Why a shop needs a visit: what it ordered lately, one lateral over the views of the orders, and what it owes, by the index of open bills.
import { bigint, computed, decimal, integer, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf } from '../../database/entity-sql.js';

/** Older orders say nothing about what a retailer needs today. */
const DAYS = 180;

/** @param now the parameter with the time, e.g. `$2` */
const figures = (now: string) => ({
  orderCount: 'coalesce(o.order_count, 0)',
  lastOrderAt: 'o.last_at',
  daysSince: `floor(extract(epoch FROM ${now}::timestamptz - o.last_at) / 86400)`,
  usualDays: `CASE WHEN o.order_count > 1 THEN extract(epoch FROM o.last_at - o.first_at) / 86400 / (o.order_count - 1) END`,
  lastPaise: 'o.last_paise',
  earlierPaise: `CASE WHEN o.order_count > 2 THEN round((o.total_paise - o.last_paise)::numeric / (o.order_count - 1)) END`,
  overduePaise: 'coalesce(bill.overdue, 0)',
  overdueSince: 'bill.since',
});

/** Of the shop of `m` on the beat `b`, as columns. */
export function needColumns(now: string) {
  const of = figures(now);
  return computed({
    orderCount: integer(of.orderCount),
    lastOrderAt: nullable(timestamp(of.lastOrderAt)),
    daysSince: nullable(integer(of.daysSince)),
    usualDays: nullable(decimal(of.usualDays)),
    lastPaise: nullable(bigint(of.lastPaise)),
    earlierPaise: nullable(bigint(of.earlierPaise)),
    overduePaise: bigint(of.overduePaise),
    overdueSince: nullable(text(of.overdueSince)),
  });
}

export type NeedRow = RowOf<ReturnType<typeof needColumns>>;

/** What the JSON says of the shop: its time is text. */
export type NeedJson = Omit<NeedRow, 'lastOrderAt'> & { lastOrderAt: string | null };

/** Of the shop of `m` on the beat `b`, as one JSON object. */
export const needJson = (now: string): string =>
  `jsonb_build_object(${Object.entries(figures(now))
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** What `needColumns` and `needJson` read. Open bills as in the ageing; one counts for the salesman who has it: nobody else can collect on it. */
export const needsOf = (now: string): string => `LEFT JOIN LATERAL (
    SELECT count(*) AS order_count, min(p.created_at) AS first_at, max(p.created_at) AS last_at, sum(p.amount_paise) AS total_paise,
      (array_agg(p.amount_paise ORDER BY p.created_at DESC, p.id DESC))[1] AS last_paise
    FROM d2r_orders_public d JOIN orders_public p ON p.company_id = d.company_id AND p.id = d.order_id
    WHERE d.company_id = m.company_id AND d.store_address_id = m.retailer_id AND p.status <> 'CANCELLED'
      AND p.created_at > ${now}::timestamptz - interval '${DAYS} days'
  ) o ON true
  LEFT JOIN LATERAL (
    SELECT sum(i.owed_paise) AS overdue, min(i.due_day) AS since FROM d2r_invoices_public i
    WHERE i.company_id = m.company_id AND i.store_address_id = m.retailer_id AND i.salesman_id = b.salesman_id
      AND i.cancelled_at IS NULL AND i.owed_paise > 0 AND i.due_day < (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
  ) bill ON true`;
