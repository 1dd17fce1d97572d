// What the retailers of a company bought lately is summed over all its orders in one statement: each shop's own purchases, and how
// many of its neighbours with the same habits buy the category.
import { CLUSTER_AREAS, type RecommendationCluster } from '@godown/contracts/recommendation';
import { type EntityManager } from 'typeorm';
import { bigint, coded, computed, decimal, integer, nullable, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

/** Older orders say nothing about what a shop buys today. */
const DAYS = 180;

interface Asked {
  companyId: string;
  /** In small letters. */
  category: string;
  clusters: readonly RecommendationCluster[];
  now: Date;
}

const CATEGORY = `lower(coalesce(nullif(trim(d2r_category), ''), category))`;

/** `$1` company; `$2`, `$3`, `$4` names, PIN codes and cities of the clusters. A store is in the first that fits. */
const STORES = `
  stores AS MATERIALIZED (
    SELECT DISTINCT ON (s.id) s.id, s.store_name, s.phone, s.city, s.pincode, c.name AS cluster
    FROM store_addresses_public s JOIN unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS c (name, pincodes, cities, place)
      ON s.pincode ~ c.pincodes OR s.city ~* c.cities
    WHERE s.company_id = $1 AND s.is_active ORDER BY s.id, (s.pincode ~ c.pincodes) DESC, c.place
  )`;

/** `$5` the category, `$6` now. */
const EVIDENCE_OF_STORES = `
  WITH ${STORES}, placed AS MATERIALIZED (
    SELECT d.store_address_id AS store, o.id, o.created_at, o.amount_paise
    FROM d2r_orders_public d JOIN orders_public o ON o.company_id = d.company_id AND o.id = d.order_id
    JOIN stores s ON s.id = d.store_address_id
    WHERE d.company_id = $1 AND o.status <> 'CANCELLED' AND o.created_at BETWEEN $6::timestamptz - interval '${DAYS} days' AND $6
  ), items AS MATERIALIZED (
    SELECT DISTINCT ON (sku) sku, ${CATEGORY} AS category FROM catalogue_items_public WHERE company_id = $1
    ORDER BY sku, (NOT is_active), created_at, id
  ), bought AS MATERIALIZED (
    SELECT o.store, i.category, count(DISTINCT o.id) AS orders, min(o.created_at) AS first_at, max(o.created_at) AS last_at
    FROM placed o JOIN order_items_public l ON l.company_id = $1 AND l.order_id = o.id JOIN items i ON i.sku = l.sku GROUP BY 1, 2
  ), totals AS (
    SELECT store, max(created_at) AS last_at, avg(amount_paise) AS average_paise FROM placed GROUP BY 1
  ), wanted AS (
    SELECT * FROM bought WHERE category = $5
  ), habits AS (
    SELECT s.cluster, b.category, count(*) AS shops, count(w.store) AS buying,
      avg(extract(epoch FROM w.last_at - w.first_at) / 86400 / (w.orders - 1)) FILTER (WHERE w.orders > 1) AS days
    FROM bought b JOIN stores s ON s.id = b.store LEFT JOIN wanted w ON w.store = b.store GROUP BY 1, 2
  ), peers AS (
    SELECT DISTINCT ON (b.store) b.store, b.category, h.shops - 1 AS shops, h.buying - (w.store IS NOT NULL)::int AS buying, h.days
    FROM bought b JOIN stores s ON s.id = b.store JOIN habits h ON h.cluster = s.cluster AND h.category = b.category
    LEFT JOIN wanted w ON w.store = b.store
    WHERE b.category <> $5 ORDER BY b.store, (h.buying - (w.store IS NOT NULL)::int)::numeric / (h.shops + 1) DESC, b.category
  )`;

const EVIDENCE = computed({
  id: text('s.id'),
  storeName: text('s.store_name'),
  phone: text('s.phone'),
  city: text('s.city'),
  pincode: text('s.pincode'),
  cluster: coded<RecommendationCluster>('s.cluster'),
  averagePaise: bigint('round(t.average_paise)'),
  daysSince: integer('floor(extract(epoch FROM $6::timestamptz - t.last_at) / 86400)'),
  ownOrders: integer('coalesce(w.orders, 0)'),
  ownDaysSince: nullable(integer('floor(extract(epoch FROM $6::timestamptz - w.last_at) / 86400)')),
  /** What this shop and its peers buy alike. */
  peerCategory: text(`coalesce(p.category, '')`),
  peers: integer('coalesce(p.shops, 0)'),
  peersBuying: integer('coalesce(p.buying, 0)'),
  peerDays: nullable(decimal('p.days')),
});

export type Evidence = RowOf<typeof EVIDENCE>;

/** Every active retailer in the clusters that ordered lately. */
export function evidenceOf(tx: EntityManager, { companyId, category, clusters, now }: Asked): Promise<Evidence[]> {
  return select(
    tx,
    EVIDENCE,
    `${EVIDENCE_OF_STORES} SELECT ${EVIDENCE} FROM stores s JOIN totals t ON t.store = s.id
     LEFT JOIN wanted w ON w.store = s.id LEFT JOIN peers p ON p.store = s.id`,
    [companyId, ...areasOf(clusters), category, now],
  );
}

const COUNT = computed({ count: integer('count(*)') });

export async function countRetailers(tx: EntityManager, { companyId, clusters }: Asked): Promise<number> {
  const [found] = await select(tx, COUNT, `WITH ${STORES} SELECT ${COUNT} FROM stores`, [
    companyId,
    ...areasOf(clusters),
  ]);
  return found?.count ?? 0;
}

function areasOf(clusters: readonly RecommendationCluster[]): [string[], string[], string[]] {
  const areas = clusters.map((name) => CLUSTER_AREAS[name]);
  return [[...clusters], areas.map(({ pincodes }) => pincodes), areas.map(({ cities }) => cities)];
}

const NAME = computed({ name: text('min(name)') });

/** Each once, without regard to case. */
export async function categoriesOf(tx: EntityManager, companyIds: readonly string[] | null): Promise<string[]> {
  const found = await select(
    tx,
    NAME,
    `SELECT ${NAME} FROM (
       SELECT trim(coalesce(nullif(trim(d2r_category), ''), category)) AS name FROM catalogue_items_public
       WHERE is_active AND ($1::uuid[] IS NULL OR company_id = ANY ($1))
     ) c WHERE name <> '' GROUP BY lower(name) ORDER BY 1 LIMIT 500`,
    [companyIds],
  );
  return found.map(({ name }) => name);
}
