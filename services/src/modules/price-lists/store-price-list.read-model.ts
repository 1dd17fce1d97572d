import { Injectable } from '@nestjs/common';
import { type StorePricesQuery, type StorePriceView } from '@godown/contracts/price-lists';
import { type EntityManager } from 'typeorm';
import { Conditions } from '../../database/list/conditions.js';
import { contains } from '../../database/list/match.js';
import { rows } from '../../database/rows.js';
import { type StoreKey } from './store-prices.repository.js';

const SEARCH = [contains('sku'), contains('product_title')];

type ListRow = Omit<StorePriceView, 'changedAt' | 'igst' | 'pricingValue'> & {
  igst: string;
  pricingValue: string | null;
  changedAt: Date | null;
};

/** Each SKU once, as the item that an order of it would take, with the store's price where there is one. */
function itemsOf(
  { companyId, storeId }: StoreKey,
  { search, priced }: StorePricesQuery,
): { from: string; parameters: readonly unknown[] } {
  const items = new Conditions();
  const [company, store] = [items.bind(companyId), items.bind(storeId)];
  items.add({ sql: `company_id = ${company}` });
  const text = search?.trim() ?? '';
  if (text !== '') items.addAny(SEARCH.map((match) => match(text)));
  const isPriced = priced === undefined ? 'true' : `(p.sku IS NOT NULL) = ${items.bind(priced === 1)}`;
  const from = `FROM (
      SELECT DISTINCT ON (sku) sku, product_title, variant_title, price_paise, base_price_paise, igst_percent FROM catalogue_items_public
      WHERE ${items.sql}
      ORDER BY sku, (wsin IS NULL), (NOT is_active), (shop_type <> 'manual'), created_at, id
    ) i LEFT JOIN store_prices p ON p.company_id = ${company} AND p.store_address_id = ${store} AND p.sku = i.sku
    WHERE ${isPriced}`;
  return { from, parameters: items.parameters };
}

/** The query of the Discount screen. */
@Injectable()
export class StorePriceList {
  async list(
    tx: EntityManager,
    key: StoreKey,
    query: StorePricesQuery,
  ): Promise<{ data: StorePriceView[]; totalCount: number }> {
    const { from, parameters } = itemsOf(key, query);
    const found = await rows<ListRow>(
      tx,
      `SELECT i.sku, i.product_title AS "productTitle", i.variant_title AS "variantTitle", i.price_paise AS "pricePaise", i.base_price_paise AS "basePricePaise",
         i.igst_percent AS igst, p.pricing_type AS "pricingType", p.pricing_value AS "pricingValue", p.updated_at AS "changedAt"
       ${from} ORDER BY i.sku LIMIT ${query.records} OFFSET ${(query.pageNumber - 1) * query.records}`,
      parameters,
    );
    const [counted] = await rows<{ total: number }>(tx, `SELECT count(*) AS total ${from}`, parameters);
    return { data: found.map(toView), totalCount: counted?.total ?? 0 };
  }
}

function toView(row: ListRow): StorePriceView {
  return {
    ...row,
    igst: Number(row.igst),
    pricingValue: row.pricingValue === null ? null : Number(row.pricingValue),
    changedAt: row.changedAt?.toISOString() ?? null,
  };
}
