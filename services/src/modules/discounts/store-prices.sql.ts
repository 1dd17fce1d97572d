// The Discount screen shows each SKU once, as the item that an order of it would take: DISTINCT ON with a join.
import { type PricingType } from '@godown/contracts/orders';
import { type StorePricesQuery } from '@godown/contracts/discounts';
import { type EntityManager } from 'typeorm';
import {
  bigint,
  boolean,
  coded,
  computed,
  decimal,
  nullable,
  text,
  timestamp,
} from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';
import { Conditions } from '../../database/list/conditions.js';
import { contains } from '../../database/list/match.js';
import { storeTypeOf } from '@godown/contracts/price-lists';
import { type StoreKey } from '../price-lists/index.js';

const SEARCH = [contains('sku'), contains('product_title')];

const LINE = computed({
  sku: text('i.sku'),
  productTitle: text('i.product_title'),
  variantTitle: text('i.variant_title'),
  pricePaise: bigint('i.price_paise'),
  basePricePaise: nullable(bigint('i.base_price_paise')),
  igst: decimal('i.igst_percent'),
  pricingType: nullable(coded<PricingType>('coalesce(p.pricing_type, t.pricing_type)')),
  pricingValue: nullable(decimal('CASE WHEN p.sku IS NULL THEN t.pricing_value ELSE p.pricing_value END')),
  isOfType: boolean('p.sku IS NULL AND t.sku IS NOT NULL'),
  changedAt: nullable(timestamp('CASE WHEN p.sku IS NULL THEN t.updated_at ELSE p.updated_at END')),
});

const TOTAL = computed({ total: bigint('count(*)') });

function fromItems(
  { companyId, storeId }: StoreKey,
  { search, priced }: StorePricesQuery,
): { from: string; parameters: readonly unknown[] } {
  const items = new Conditions();
  const type = storeTypeOf(storeId);
  const [company, store] = [items.bind(companyId), items.bind(type === null ? storeId : null)];
  const isDistributor =
    type === null
      ? `(SELECT s.is_distributor FROM store_addresses_public s WHERE s.company_id = ${company} AND s.id = ${store})`
      : items.bind(type === 'distributors');
  items.add({ sql: `company_id = ${company}` });
  const words = search?.trim() ?? '';
  if (words !== '') items.addAny(SEARCH.map((match) => match(words)));
  const isPriced =
    priced === undefined ? 'true' : `(p.sku IS NOT NULL OR t.sku IS NOT NULL) = ${items.bind(priced === 1)}`;
  const from = `FROM (
      SELECT DISTINCT ON (sku) sku, product_title, variant_title, price_paise, base_price_paise, igst_percent FROM catalogue_items_public
      WHERE ${items.sql}
      ORDER BY sku, (wsin IS NULL), (NOT is_active), (shop_type <> 'manual'), created_at, id
    ) i LEFT JOIN store_prices_public p ON p.company_id = ${company} AND p.store_address_id = ${store} AND p.sku = i.sku
    LEFT JOIN store_type_prices_public t ON t.company_id = ${company} AND t.is_distributor = ${isDistributor} AND t.sku = i.sku
    WHERE ${isPriced}`;
  return { from, parameters: items.parameters };
}

/** A page of the company's SKUs with the store's prices, and how many there are. */
export async function pageOfPrices(tx: EntityManager, key: StoreKey, query: StorePricesQuery) {
  const { from, parameters } = fromItems(key, query);
  const page = `ORDER BY i.sku LIMIT ${query.records} OFFSET ${(query.pageNumber - 1) * query.records}`;
  const lines = await select(tx, LINE, `SELECT ${LINE} ${from} ${page}`, parameters);
  const [counted] = await select(tx, TOTAL, `SELECT ${TOTAL} ${from}`, parameters);
  return { lines, total: counted?.total ?? 0 };
}
