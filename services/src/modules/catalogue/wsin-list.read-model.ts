import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FetchWsin, type WsinView } from '@godown/contracts/catalogue';
import { allowedColumn, orderOf, pageOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

interface WsinRow {
  company_id: string;
  wsin: string;
  product_title: string;
  sku_ids: string[];
  created_at: Date;
}

const SELECT = `SELECT w.company_id, w.wsin, w.product_title, w.created_at,
  ARRAY(SELECT i.sku FROM catalogue_items i WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.sku) AS sku_ids
  FROM wsins w`;

const SORT_COLUMNS = ['createdAt', 'wsin', 'productTitle'] as const;
const SORT_COLUMN: Readonly<Record<(typeof SORT_COLUMNS)[number], string>> = {
  createdAt: 'w.created_at',
  wsin: 'w.wsin',
  productTitle: 'lower(w.product_title)',
};

const SEARCH_COLUMNS = ['wsin', 'productTitle'] as const;
const SEARCH_CONDITION: Readonly<Record<(typeof SEARCH_COLUMNS)[number], string>> = {
  wsin: 'w.wsin ILIKE $2',
  productTitle: 'w.product_title ILIKE $2',
};

function searchCondition(column: string | undefined): string {
  if (!column) return `(${Object.values(SEARCH_CONDITION).join(' OR ')})`;
  return SEARCH_CONDITION[allowedColumn(SEARCH_COLUMNS, column, 'Search column')];
}

function toView(row: WsinRow): WsinView {
  return {
    wsin: row.wsin,
    productTitle: row.product_title,
    companyId: row.company_id,
    skuIds: row.sku_ids,
    createdAt: row.created_at.toISOString(),
  };
}

/** A company's stock numbers. */
@Injectable()
export class WsinListReadModel {
  async list(
    tx: EntityManager,
    companyIds: readonly string[],
    query: FetchWsin,
  ): Promise<{ wsins: WsinView[]; count: number }> {
    const where = `($1::uuid[] IS NULL OR w.company_id = ANY ($1)) AND ($2::text IS NULL OR ${searchCondition(query.searchFilter)})`;
    const by = SORT_COLUMN[allowedColumn(SORT_COLUMNS, query.sortBy?.by ?? 'createdAt', 'Sort column')];
    const order = orderOf(query.sortBy?.order);
    const { limit, offset } = pageOf(query);
    const parameters = [companyIds.length > 0 ? companyIds : null, searchPattern(query.search)];
    const page = await rows<WsinRow>(
      tx,
      `${SELECT} WHERE ${where} ORDER BY ${by} ${order}, w.wsin ${order} LIMIT $3 OFFSET $4`,
      [...parameters, limit, offset],
    );
    const [total] = await rows<{ count: number }>(
      tx,
      `SELECT count(*) AS count FROM wsins w WHERE ${where}`,
      parameters,
    );
    return { wsins: page.map(toView), count: total?.count ?? 0 };
  }

  /** The next portion of a download, in the order of the numbers. */
  async portion(
    tx: EntityManager,
    companyIds: readonly string[],
    after: string | null,
    size: number,
  ): Promise<WsinView[]> {
    const found = await rows<WsinRow>(
      tx,
      `${SELECT} WHERE ($1::uuid[] IS NULL OR w.company_id = ANY ($1)) AND ($2::text IS NULL OR w.wsin > $2) ORDER BY w.wsin LIMIT $3`,
      [companyIds.length > 0 ? companyIds : null, after, size],
    );
    return found.map(toView);
  }
}
