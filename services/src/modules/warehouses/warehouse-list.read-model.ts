import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  WAREHOUSE_SEARCH_COLUMNS,
  WAREHOUSE_SORT_COLUMNS,
  type FindWarehouses,
  type WarehouseSearchColumn,
  type WarehouseSortColumn,
  type WarehouseView,
} from '@godown/contracts/warehouses';
import { allowedColumn, orderOf, pageOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';
import { toWarehouseView, type WarehouseRow } from './warehouse.mapper.js';
import { WAREHOUSE_COLUMNS } from './warehouses.repository.js';

const SORT_COLUMN: Readonly<Record<WarehouseSortColumn, string>> = {
  name: 'lower(name)',
  city: 'lower(city)',
  state: 'lower(state)',
  pincode: 'pincode',
  active: 'is_active',
  createdAt: 'created_at',
};

/** `$1` is the text as a pattern. Without a column all four are looked at. */
const SEARCH_CONDITION: Readonly<Record<WarehouseSearchColumn, string>> = {
  name: 'name ILIKE $1',
  phone: 'phone LIKE $1',
  id: 'id::text LIKE lower($1)',
  pincode: 'pincode LIKE $1',
};

/** The query of the warehouses screen. */
@Injectable()
export class WarehouseListReadModel {
  async list(
    tx: EntityManager,
    query: FindWarehouses,
    among: readonly string[] | null,
  ): Promise<{ warehouses: WarehouseView[]; count: number }> {
    const { limit, offset } = pageOf(query);
    const order = orderOf(query.sortBy?.order);
    const by = SORT_COLUMN[allowedColumn(WAREHOUSE_SORT_COLUMNS, query.sortBy?.by ?? 'createdAt', 'Sort column')];
    const found = await rows<WarehouseRow & { total: number }>(
      tx,
      `SELECT ${WAREHOUSE_COLUMNS}, count(*) OVER () AS total FROM warehouses
       WHERE ($1::text IS NULL OR ${searchCondition(query.searchFilter)}) AND ($2::uuid[] IS NULL OR id = ANY ($2))
       ORDER BY ${by} ${order}, id ${order} LIMIT $3 OFFSET $4`,
      [searchPattern(query.search), among, limit, offset],
    );
    return { warehouses: found.map(toWarehouseView), count: found[0]?.total ?? 0 };
  }
}

function searchCondition(column: string | undefined): string {
  if (!column) return `(${Object.values(SEARCH_CONDITION).join(' OR ')})`;
  return SEARCH_CONDITION[allowedColumn(WAREHOUSE_SEARCH_COLUMNS, column, 'Search column')];
}
