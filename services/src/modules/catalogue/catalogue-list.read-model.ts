import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ListQuery } from '@godown/contracts/common';
import {
  CATALOGUE_SORT_COLUMNS,
  SHOP_TYPES,
  type CatalogueFilter,
  type CatalogueItemView,
  type CatalogueSortColumn,
  type ShopType,
  type ShopTypeCount,
} from '@godown/contracts/catalogue';
import { allowedColumn, orderOf, pageOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';
import { ITEM_COLUMNS, toItemView, type CatalogueItemRow } from './catalogue-item.mapper.js';

export interface CatalogueSelection {
  /** Empty: every company in reach. */
  companyIds: readonly string[];
  shopType?: ShopType;
  search?: string;
  filter?: CatalogueFilter;
}

const SORT_COLUMN: Readonly<Record<CatalogueSortColumn, string>> = {
  createdAt: 'i.created_at',
  updatedAt: 'i.updated_at',
  productTitle: 'lower(i.product_title)',
  skuId: 'i.sku',
  price: 'i.price_paise',
};

const SEARCH_COLUMNS = ['skuId', 'productTitle', 'wsin', 'barcode'] as const;
const SEARCH_CONDITION: Readonly<Record<(typeof SEARCH_COLUMNS)[number], string>> = {
  skuId: 'i.sku ILIKE $3',
  productTitle: 'i.product_title ILIKE $3',
  wsin: 'i.wsin ILIKE $3',
  barcode: 'i.barcode ILIKE $3',
};

/** Each part is switched off by a null of its parameter. */
function conditions(search: string): string {
  return `($1::uuid[] IS NULL OR i.company_id = ANY ($1)) AND ($2::text IS NULL OR i.shop_type = $2)
    AND ($3::text IS NULL OR ${search}) AND ($4::boolean IS NULL OR i.is_active = $4)
    AND ($5::text IS NULL OR i.category ILIKE $5) AND ($6::boolean IS NULL OR (i.wsin IS NOT NULL) = $6)`;
}

function parametersOf(selection: CatalogueSelection): unknown[] {
  const { companyIds, shopType, search, filter } = selection;
  return [
    companyIds.length > 0 ? companyIds : null,
    shopType ?? null,
    searchPattern(search),
    filter?.active === undefined ? null : filter.active === 1,
    searchPattern(filter?.category),
    filter?.wsinMapped ?? null,
  ];
}

function searchCondition(column: string | undefined): string {
  if (!column) return `(${SEARCH_CONDITION.skuId} OR ${SEARCH_CONDITION.productTitle})`;
  return SEARCH_CONDITION[allowedColumn(SEARCH_COLUMNS, column, 'Search column')];
}

/** The queries of the catalogue screens. */
@Injectable()
export class CatalogueListReadModel {
  async list(
    tx: EntityManager,
    selection: CatalogueSelection,
    query: ListQuery,
  ): Promise<{ items: CatalogueItemView[]; count: number }> {
    const where = conditions(searchCondition(query.searchFilter));
    const order = orderOf(query.sortBy?.order);
    const by = SORT_COLUMN[allowedColumn(CATALOGUE_SORT_COLUMNS, query.sortBy?.by ?? 'createdAt', 'Sort column')];
    const { limit, offset } = pageOf(query);
    const parameters = parametersOf(selection);
    const page = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id WHERE ${where}
       ORDER BY ${by} ${order}, i.id ${order} LIMIT $7 OFFSET $8`,
      [...parameters, limit, offset],
    );
    const [total] = await rows<{ count: number }>(
      tx,
      `SELECT count(*) AS count FROM catalogue_items i WHERE ${where}`,
      parameters,
    );
    return { items: page.map(toItemView), count: total?.count ?? 0 };
  }

  /** The next portion of a download, in the order of the ids. */
  async portion(
    tx: EntityManager,
    selection: CatalogueSelection,
    after: string | null,
    size: number,
  ): Promise<CatalogueItemView[]> {
    const found = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id
       WHERE ${conditions(searchCondition(undefined))} AND ($7::uuid IS NULL OR i.id > $7) ORDER BY i.id LIMIT $8`,
      [...parametersOf(selection), after, size],
    );
    return found.map(toItemView);
  }

  async byIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemView[]> {
    const found = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id WHERE i.company_id = $1 AND i.id = ANY ($2::uuid[]) ORDER BY i.sku, i.id`,
      [companyId, ids],
    );
    return found.map(toItemView);
  }

  /** Shops with their number of items, those typed in here first; that one is listed even when empty. */
  async shopTypes(tx: EntityManager, companyIds: readonly string[]): Promise<ShopTypeCount[]> {
    const found = await rows<{ shop_type: string; count: number }>(
      tx,
      `SELECT shop_type, count(*) AS count FROM catalogue_items WHERE $1::uuid[] IS NULL OR company_id = ANY ($1) GROUP BY shop_type`,
      [companyIds.length > 0 ? companyIds : null],
    );
    const countOf = new Map(found.map((row) => [row.shop_type, row.count]));
    return SHOP_TYPES.map((shopType) => ({ shopType, count: countOf.get(shopType) ?? 0 })).filter(
      (row) => row.count > 0 || row.shopType === 'manual',
    );
  }
}
