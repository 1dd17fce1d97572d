// Records of five modules through their views, by what a function of the database finds in the trigram indexes, in one statement.
import { type OrderStatus } from '@godown/contracts/orders';
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '@godown/contracts/search';
import { type EntityManager } from 'typeorm';
import { boolean, coded, computed, nullable, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

/** Of one kind and one column: what is shown is chosen among them. */
const MOST_CANDIDATES = 20;

export interface Sought {
  kinds: readonly SearchKind[];
  text: string;
  /** LIKE pattern; null for a text too short to be looked for as a part. */
  pattern: string | null;
  /** Ten digits; null for a text that is no phone. */
  phone: string | null;
  /** Of orders; null: any. */
  warehouses: readonly string[] | null;
}

const RECORD = computed({
  kind: coded<SearchKind>('hit.kind'),
  id: text('hit.id'),
  title: text('hit.title'),
  detail: text('hit.detail'),
  status: nullable(coded<OrderStatus>('hit.status')),
  itemId: nullable(text('hit.item_id')),
  isExact: boolean('hit.is_exact'),
});
export type FoundRecord = Readonly<RowOf<typeof RECORD>>;

const SHOWN: Readonly<Record<SearchKind, string>> = {
  order: `
    SELECT f.kind, f.id, o.shop_order_id AS title,
      concat_ws(', ', o.delivery_awb, concat_ws(' ', o.customer ->> 'firstName', o.customer ->> 'lastName')) AS detail,
      o.status, NULL::text AS item_id, f.is_exact, o.created_at
    FROM found f JOIN orders_public o ON o.company_id = f.company_id AND o.id = f.row_id
    WHERE f.kind = 'order' AND ($5::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($5))`,
  item: `
    SELECT f.kind, f.id, concat_ws(', ', i.product_title, NULLIF(i.variant_title, '')), i.sku, NULL, NULL, f.is_exact, i.created_at
    FROM found f JOIN catalogue_items_public i ON i.company_id = f.company_id AND i.id = f.row_id
    WHERE f.kind = 'item'`,
  wsin: `
    SELECT f.kind, f.id, w.wsin, w.product_title, NULL, item.id::text, f.is_exact, NULL
    FROM found f JOIN wsins_public w ON w.company_id = f.company_id AND w.wsin = f.id
    LEFT JOIN LATERAL (SELECT i.id FROM catalogue_items_public i
      WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.created_at, i.id LIMIT 1) item ON true
    WHERE f.kind = 'wsin'`,
  retailer: `
    SELECT f.kind, f.id, s.store_name, concat_ws(', ', s.city, s.pincode), NULL, NULL, f.is_exact, NULL
    FROM found f JOIN store_addresses_public s ON s.company_id = f.company_id AND s.id = f.row_id
    WHERE f.kind = 'retailer' AND s.duplicate_of IS NULL`,
  company: `
    SELECT f.kind, f.id, c.name, concat_ws(', ', c.email), NULL, NULL, f.is_exact, c.created_at
    FROM found f JOIN companies_public c ON c.id = f.company_id
    WHERE f.kind = 'company'`,
};

/** Ids are turned from text before they are joined: the conversion is not leakproof, so row-level security would keep the indexes from being used. */
const STATEMENT = `
  WITH found AS MATERIALIZED (
    SELECT kind, company_id, id, CASE WHEN kind IN ('order', 'item', 'retailer') THEN id::uuid END AS row_id, bool_or(is_exact) AS is_exact
    FROM records_matching($1::text[], $2, $3, $4, $5::uuid[], ${MOST_CANDIDATES}) GROUP BY kind, company_id, id
  ), shown AS (
    ${SEARCH_KINDS.map((kind) => SHOWN[kind]).join(' UNION ALL ')}
  ), judged AS (
    SELECT kind, id, title, detail, status, item_id, created_at, is_exact OR lower(title) = lower($2) AS is_exact,
      starts_with(lower(title), lower($2)) AS starts FROM shown
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY kind ORDER BY is_exact DESC, starts DESC, created_at DESC NULLS LAST, id DESC) AS rank
    FROM judged
  )
  SELECT ${RECORD} FROM ranked hit WHERE hit.rank <= ${SEARCH_LIMITS.perKind}
  ORDER BY hit.is_exact DESC, array_position($1::text[], hit.kind), hit.rank`;

/** What the transaction may see of the sought: exact hits first, then by kind, those that begin with it and the newest first. */
export function findRecords(tx: EntityManager, sought: Sought): Promise<FoundRecord[]> {
  const { kinds, text: asked, pattern, phone, warehouses } = sought;
  return select(tx, RECORD, STATEMENT, [kinds, asked, pattern, phone, warehouses]);
}
