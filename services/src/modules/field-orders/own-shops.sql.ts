// A salesman's shops with their last orders, warehouses and prices come from the views of many modules: one statement per kind, however many shops.
import { type FieldShopOrder, type Weekday } from '@godown/contracts/field-force';
import { type OrderStatus, type PaymentMethod, type PricingType } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import {
  bigint,
  coded,
  computed,
  decimal,
  json,
  nullable,
  text,
  texts,
  timestamp,
} from '../../database/computed-columns.js';
import { type Owners, perCompany } from '../../database/cluster-locks.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { STORE_NAME } from '../stores/index.js';

/** More than any salesman walks in a month. */
const MOST_SHOPS = 1_000;
const LAST_ORDERS = 5;

export interface ShopKey {
  readonly companyId: string;
  readonly id: string;
}

const SHOP = computed({
  companyId: text('s.company_id'),
  id: text('s.id'),
  name: text(STORE_NAME),
  contact: text(`concat_ws(' ', s.first_name, s.last_name)`),
  phone: text('s.phone'),
  address: text('s.address_line1'),
  city: text('s.city'),
  pincode: text('s.pincode'),
  beats: texts('walked.beats'),
  /** Of each of the beats; none: it is walked every day. */
  beatDays: json<Weekday[][]>('walked.days'),
});

export type ShopRow = RowOf<typeof SHOP>;

/** The active retailers on the salesman's beats, by name. @param retailerId one of them; null: all */
export function shopsOf(
  tx: EntityManager,
  { salesmanId, retailerId }: { salesmanId: string; retailerId: string | null },
): Promise<ShopRow[]> {
  return select(
    tx,
    SHOP,
    `SELECT ${SHOP} FROM (
       SELECT m.company_id, m.retailer_id, array_agg(b.name ORDER BY lower(b.name), b.id) AS beats,
         jsonb_agg(b.weekdays) AS days
       FROM beats_public b JOIN beat_retailers_public m ON m.company_id = b.company_id AND m.beat_id = b.id
       WHERE b.salesman_id = $1 AND b.deleted_at IS NULL AND ($2::uuid IS NULL OR m.retailer_id = $2) GROUP BY 1, 2
     ) walked JOIN store_addresses_public s ON s.company_id = walked.company_id AND s.id = walked.retailer_id AND s.is_active
     ORDER BY lower(s.store_name), s.id LIMIT ${MOST_SHOPS}`,
    [salesmanId, retailerId],
  );
}

const ASKED = `unnest($1::uuid[], $2::uuid[]) AS asked (company_id, retailer_id)`;

function idsOf(shops: readonly ShopKey[]): [companyIds: string[], retailerIds: string[]] {
  return [shops.map(({ companyId }) => companyId), shops.map(({ id }) => id)];
}

/** For a statement with a LATERAL over the rows of the shops' companies. */
function ofTheirCompanies<R>(
  tx: EntityManager,
  shops: readonly ShopKey[],
  read: (owners: Owners, ids: ReturnType<typeof idsOf>) => Promise<R[]>,
): Promise<R[]> {
  const companies = shops.map(({ companyId }) => companyId);
  return perCompany(tx, companies, (owners) =>
    read(owners, idsOf(shops.filter(({ companyId }) => owners.ids.includes(companyId)))),
  );
}

const LAST_ORDER = computed({
  retailerId: text('asked.retailer_id'),
  id: text('o.id'),
  shopOrderId: text('o.shop_order_id'),
  status: coded<OrderStatus>('o.status'),
  paymentMode: coded<PaymentMethod>('o.payment_mode'),
  amountPaise: bigint('o.amount_paise'),
  createdAt: timestamp('o.created_at'),
  items: json<FieldShopOrder['items']>(`coalesce((
    SELECT jsonb_agg(jsonb_build_object('sku', i.sku, 'title', i.title, 'quantity', i.quantity) ORDER BY i.position)
    FROM order_items_public i WHERE i.company_id = asked.company_id AND i.order_id = o.id), '[]')`),
});

const LAST_ORDERS_OF = `
  SELECT ${LAST_ORDER} FROM ${ASKED} CROSS JOIN LATERAL (
    SELECT p.id, p.shop_order_id, p.status, p.payment_mode, p.amount_paise, p.created_at
    FROM d2r_orders_public d JOIN orders_public p ON p.company_id = d.company_id AND p.id = d.order_id
    WHERE d.company_id = asked.company_id AND d.store_address_id = asked.retailer_id
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${LAST_ORDERS}
  ) o ORDER BY o.created_at DESC, o.id DESC`;

/** Those of each shop, the newest first. */
export function lastOrdersOf(tx: EntityManager, shops: readonly ShopKey[]): Promise<RowOf<typeof LAST_ORDER>[]> {
  return ofTheirCompanies(tx, shops, ({ namedIn }, ids) => select(tx, LAST_ORDER, namedIn(LAST_ORDERS_OF), ids));
}

const WAREHOUSE = computed({
  retailerId: text('asked.retailer_id'),
  id: text('nearest.id'),
  name: text('nearest.name'),
});

const WAREHOUSES_OF = `
  WITH usable AS MATERIALIZED (
    SELECT k.company_id, w.id, w.name, w.owner_company_id IS NULL AS is_shared, EXISTS (
      SELECT FROM inventory_levels_public l WHERE l.company_id = k.company_id AND l.warehouse_id = w.id) AS keeps
    FROM (SELECT DISTINCT unnest($1::uuid[]) AS company_id) k
    JOIN warehouses_public w ON w.is_active AND (w.owner_company_id IS NULL OR w.owner_company_id = k.company_id)
  ), ranked AS MATERIALIZED (SELECT usable.*, bool_or(keeps) OVER (PARTITION BY company_id) AS any_keeps FROM usable)
  SELECT ${WAREHOUSE} FROM ${ASKED}
  JOIN store_addresses_public s ON s.company_id = asked.company_id AND s.id = asked.retailer_id
  LEFT JOIN LATERAL (
    SELECT p.pickup_warehouse_id AS id FROM d2r_orders_public d
    JOIN orders_public p ON p.company_id = d.company_id AND p.id = d.order_id
    WHERE d.company_id = asked.company_id AND d.store_address_id = asked.retailer_id ORDER BY p.created_at DESC, p.id DESC LIMIT 1
  ) last ON true
  CROSS JOIN LATERAL (
    SELECT r.id, r.name FROM ranked r WHERE r.company_id = asked.company_id AND (r.keeps OR NOT r.any_keeps)
    ORDER BY EXISTS (SELECT FROM cluster_pincodes_public p JOIN clusters_public c ON c.id = p.cluster_id
        WHERE p.pincode = s.pincode AND c.warehouse_id = r.id AND c.is_active) DESC,
      r.id IS NOT DISTINCT FROM last.id DESC, r.is_shared, r.name, r.id LIMIT 1
  ) nearest`;

/**
 * Which warehouse delivers to each shop: among the active ones that the company keeps stock in, that of the own fleet's cluster
 * with the shop's pincode, else the one that the shop's last order left from, else the company's own before a shared one.
 */
export function warehousesOf(tx: EntityManager, shops: readonly ShopKey[]): Promise<RowOf<typeof WAREHOUSE>[]> {
  return ofTheirCompanies(tx, shops, ({ namedIn }, ids) => select(tx, WAREHOUSE, namedIn(WAREHOUSES_OF), ids));
}

const PRODUCT = computed({
  companyId: text('i.company_id'),
  catalogueId: text('i.id'),
  sku: text('i.sku'),
  title: text('i.product_title'),
  variantTitle: text('i.variant_title'),
  pricePaise: bigint('i.price_paise'),
  basePricePaise: nullable(bigint('i.base_price_paise')),
  igst: decimal('i.igst_percent'),
  wsin: nullable(text('i.wsin')),
});

export type ProductRow = RowOf<typeof PRODUCT>;

/** Active items that one of the shops, or its type, has a price for, each SKU as the item that an order of it takes; by title. */
export function productsFor(tx: EntityManager, shops: readonly ShopKey[]): Promise<ProductRow[]> {
  return select(
    tx,
    PRODUCT,
    `WITH priced AS MATERIALIZED (
       SELECT p.company_id, p.sku FROM ${ASKED}
       JOIN store_prices_public p ON p.company_id = asked.company_id AND p.store_address_id = asked.retailer_id
       UNION SELECT t.company_id, t.sku FROM (
         SELECT DISTINCT s.company_id, s.is_distributor FROM ${ASKED}
         JOIN store_addresses_public s ON s.company_id = asked.company_id AND s.id = asked.retailer_id
       ) kind JOIN store_type_prices_public t ON t.company_id = kind.company_id AND t.is_distributor = kind.is_distributor
     ), chosen AS (
       SELECT DISTINCT ON (c.company_id, c.sku) c.* FROM priced
       JOIN catalogue_items_public c ON c.company_id = priced.company_id AND c.sku = priced.sku AND c.is_active
       ORDER BY c.company_id, c.sku, (c.wsin IS NULL), (c.shop_type <> 'manual'), c.created_at, c.id
     )
     SELECT ${PRODUCT} FROM chosen i ORDER BY lower(i.product_title), lower(i.variant_title), i.sku`,
    idsOf(shops),
  );
}

const PRICE = computed({
  retailerId: text('p.retailer_id'),
  sku: text('p.sku'),
  pricingType: coded<PricingType>('p.pricing_type'),
  pricingValue: decimal('p.pricing_value'),
});

export type PriceRow = RowOf<typeof PRICE>;

/** The shops' own prices, and those of their type where they have none. */
export function pricesOf(tx: EntityManager, shops: readonly ShopKey[]): Promise<PriceRow[]> {
  return select(
    tx,
    PRICE,
    `SELECT ${PRICE} FROM (
       SELECT asked.retailer_id, o.sku, o.pricing_type, o.pricing_value FROM ${ASKED}
       JOIN store_prices_public o ON o.company_id = asked.company_id AND o.store_address_id = asked.retailer_id
       UNION ALL SELECT asked.retailer_id, t.sku, t.pricing_type, t.pricing_value FROM ${ASKED}
       JOIN store_addresses_public s ON s.company_id = asked.company_id AND s.id = asked.retailer_id
       JOIN store_type_prices_public t ON t.company_id = s.company_id AND t.is_distributor = s.is_distributor
       WHERE NOT EXISTS (SELECT FROM store_prices_public o
         WHERE o.company_id = asked.company_id AND o.store_address_id = asked.retailer_id AND o.sku = t.sku)
     ) p`,
    idsOf(shops),
  );
}

const STOCK = computed({
  companyId: text('l.company_id'),
  warehouseId: text('l.warehouse_id'),
  wsin: text('l.wsin'),
  available: bigint('l.current_stock - l.blocked'),
});

export type StockRow = RowOf<typeof STOCK>;

/** @param wsins of the products @param warehouseIds that deliver */
export function stockIn(
  tx: EntityManager,
  { companyIds, warehouseIds, wsins }: { companyIds: string[]; warehouseIds: string[]; wsins: string[] },
): Promise<StockRow[]> {
  return select(
    tx,
    STOCK,
    `SELECT ${STOCK} FROM inventory_levels_public l
     WHERE l.company_id = ANY ($1::uuid[]) AND l.warehouse_id = ANY ($2::uuid[]) AND l.wsin = ANY ($3::text[])`,
    [companyIds, warehouseIds, wsins],
  );
}
