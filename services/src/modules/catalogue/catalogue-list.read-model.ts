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
import { defineList, type ListPage, selectPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { fromListQuery, type PageQuery } from '../../database/list/page-query.js';
import { toItemView } from './catalogue-item.mapper.js';
import { countByShop, findItemsInOrder, ITEM_COLUMNS, ITEM_FROM, portionOfItems } from './catalogue.sql.js';

export interface CatalogueSelection {
  /** Null: every company in reach. */
  companyIds: readonly string[] | null;
  shopType?: ShopType;
  search?: string;
  filter?: CatalogueFilter;
  /** Only these items. */
  ids?: readonly string[];
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
  ids?: readonly string[];
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
    ids: oneOf('i.id', 'uuid'),
    after: 'i.id > ?',
  },
  search: { columns: SEARCH, unnamed: [SEARCH.skuId, SEARCH.productTitle] },
  sort: { columns: SORT_COLUMN, by: 'createdAt', id: 'i.id' },
});

function pageOf(selection: CatalogueSelection, query: PageQuery, after: string | null = null): ListPage {
  const { companyIds, shopType, search, filter, ids } = selection;
  return LIST.page(
    { ...query, search },
    {
      companies: companyIds,
      shopType,
      isActive: filter?.active === undefined ? undefined : filter.active === 1,
      category: filter?.category?.trim(),
      isMapped: filter?.wsinMapped,
      ids,
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
    const { found, count } = await selectPage(tx, page, ITEM_COLUMNS, page.select(String(ITEM_COLUMNS), ITEM_FROM));
    return { items: found.map(toItemView), count };
  }

  /** The next portion of a download, in the order of the ids. */
  async portion(
    tx: EntityManager,
    selection: CatalogueSelection,
    after: string | null,
    size: number,
  ): Promise<CatalogueItemView[]> {
    const found = await portionOfItems(tx, pageOf(selection, { records: size, pageNumber: 1 }, after), size);
    return found.map(toItemView);
  }

  async byIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemView[]> {
    const found = await findItemsInOrder(tx, companyId, ids);
    return found.map(toItemView);
  }

  /** Shops with their number of items, those typed in here first; that one is listed even when empty. */
  async shopTypes(tx: EntityManager, companyIds: readonly string[] | null): Promise<ShopTypeCount[]> {
    const countOf = new Map<string, number>(
      (await countByShop(tx, companyIds)).map(({ shopType, count }) => [shopType, count]),
    );
    return SHOP_TYPES.map((shopType) => ({ shopType, count: countOf.get(shopType) ?? 0 })).filter(
      (row) => row.count > 0 || row.shopType === 'manual',
    );
  }
}
