import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ListQuery } from '@godown/contracts/common';
import {
  SHOP_TYPES,
  type CatalogueFilter,
  type CatalogueItemView,
  type CatalogueSortColumn,
  type ShopType,
  type ShopTypeCount,
} from '@godown/contracts/catalogue';
import { defineList, type ListPage, readPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { fromListQuery, type PageQuery } from '../../database/list/page-query.js';
import { rows } from '../../database/rows.js';
import { ITEM_COLUMNS, toItemView, type CatalogueItemRow } from './catalogue-item.mapper.js';

export interface CatalogueSelection {
  /** Null: every company in reach. */
  companyIds: readonly string[] | null;
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

const SEARCH = {
  skuId: contains('i.sku'),
  productTitle: contains('i.product_title'),
  wsin: contains('i.wsin'),
  barcode: contains('i.barcode'),
} as const;

interface ItemFilter {
  companies: readonly string[] | null;
  shopType?: ShopType;
  isActive?: boolean;
  category?: string;
  isMapped?: boolean;
  after?: string | null;
}

const LIST = defineList<ItemFilter>({
  from: 'catalogue_items i',
  filters: {
    companies: oneOf('i.company_id', 'uuid'),
    shopType: 'i.shop_type = ?',
    isActive: 'i.is_active = ?',
    category: contains('i.category'),
    isMapped: '(i.wsin IS NOT NULL) = ?',
    after: 'i.id > ?',
  },
  search: { columns: SEARCH, unnamed: [SEARCH.skuId, SEARCH.productTitle] },
  sort: { columns: SORT_COLUMN, by: 'createdAt', id: 'i.id' },
});

const FROM = 'catalogue_items i JOIN companies_public c ON c.id = i.company_id';

function pageOf(selection: CatalogueSelection, query: PageQuery, after: string | null = null): ListPage {
  const { companyIds, shopType, search, filter } = selection;
  return LIST.page(
    { ...query, search },
    {
      companies: companyIds,
      shopType,
      isActive: filter?.active === undefined ? undefined : filter.active === 1,
      category: filter?.category?.trim(),
      isMapped: filter?.wsinMapped,
      after,
    },
  );
}

/** The queries of the catalogue screens. */
@Injectable()
export class CatalogueListReadModel {
  async list(
    tx: EntityManager,
    selection: CatalogueSelection,
    query: ListQuery,
  ): Promise<{ items: CatalogueItemView[]; count: number }> {
    const page = pageOf(selection, fromListQuery(query));
    const { found, count } = await readPage<CatalogueItemRow>(tx, page, page.select(ITEM_COLUMNS, FROM));
    return { items: found.map(toItemView), count };
  }

  /** The next portion of a download, in the order of the ids. */
  async portion(
    tx: EntityManager,
    selection: CatalogueSelection,
    after: string | null,
    size: number,
  ): Promise<CatalogueItemView[]> {
    const { where, parameters } = pageOf(selection, { records: size, pageNumber: 1 }, after);
    const found = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY i.id LIMIT ${size}`,
      parameters,
    );
    return found.map(toItemView);
  }

  async byIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemView[]> {
    const found = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM ${FROM} WHERE i.company_id = $1 AND i.id = ANY ($2::uuid[]) ORDER BY i.sku, i.id`,
      [companyId, ids],
    );
    return found.map(toItemView);
  }

  /** Shops with their number of items, those typed in here first; that one is listed even when empty. */
  async shopTypes(tx: EntityManager, companyIds: readonly string[] | null): Promise<ShopTypeCount[]> {
    const found = await rows<{ shop_type: string; count: number }>(
      tx,
      `SELECT shop_type, count(*) AS count FROM catalogue_items WHERE $1::uuid[] IS NULL OR company_id = ANY ($1) GROUP BY shop_type`,
      [companyIds],
    );
    const countOf = new Map(found.map((row) => [row.shop_type, row.count]));
    return SHOP_TYPES.map((shopType) => ({ shopType, count: countOf.get(shopType) ?? 0 })).filter(
      (row) => row.count > 0 || row.shopType === 'manual',
    );
  }
}
