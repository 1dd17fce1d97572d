import { Injectable } from '@nestjs/common';
import { type StorePricesQuery, type StorePriceView } from '@godown/contracts/retail';
import { type EntityManager } from 'typeorm';
import { searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';
import { type StoreKey } from './store-prices.repository.js';

type ListRow = Omit<StorePriceView, 'changedAt' | 'igst' | 'pricingValue'> & {
  igst: string;
  pricingValue: string | null;
  changedAt: Date | null;
};

/** Each SKU once, as the item that an order of it would take, with the store's price where there is one. */
const FROM_ITEMS = `FROM (
    SELECT DISTINCT ON (sku) sku, product_title, variant_title, price_paise, base_price_paise, igst_percent FROM catalogue_items_public
    WHERE company_id = $1 AND ($3::text IS NULL OR sku ILIKE $3 OR product_title ILIKE $3)
    ORDER BY sku, (wsin IS NULL), (NOT is_active), (shop_type <> 'manual'), created_at, id
  ) i LEFT JOIN store_prices p ON p.company_id = $1 AND p.store_address_id = $2 AND p.sku = i.sku
  WHERE ($4::boolean IS NULL OR (p.sku IS NOT NULL) = $4)`;

/** The query of the Discount screen. */
@Injectable()
export class StorePriceList {
  async list(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    query: StorePricesQuery,
  ): Promise<{ data: StorePriceView[]; totalCount: number }> {
    const parameters = [
      companyId,
      storeId,
      searchPattern(query.search),
      query.priced === undefined ? null : query.priced === 1,
    ];
    const found = await rows<ListRow>(
      tx,
      `SELECT i.sku, i.product_title AS "productTitle", i.variant_title AS "variantTitle", i.price_paise AS "pricePaise", i.base_price_paise AS "basePricePaise",
         i.igst_percent AS igst, p.pricing_type AS "pricingType", p.pricing_value AS "pricingValue", p.updated_at AS "changedAt"
       ${FROM_ITEMS} ORDER BY i.sku LIMIT $5 OFFSET $6`,
      [...parameters, query.records, (query.pageNumber - 1) * query.records],
    );
    const [counted] = await rows<{ total: number }>(tx, `SELECT count(*) AS total ${FROM_ITEMS}`, parameters);
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
