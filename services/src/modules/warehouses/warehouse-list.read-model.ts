import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  type FindWarehousesQuery,
  type WarehouseSearchColumn,
  type WarehouseSortColumn,
  type WarehouseView,
} from '@godown/contracts/warehouses';
import { select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, type Match, oneOf, patternIn, phoneIn } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { toWarehouseView } from './warehouse.mapper.js';
import { LISTED_COLUMNS } from './warehouses.sql.js';

const SORT_COLUMN: Readonly<Record<WarehouseSortColumn, string>> = {
  name: 'lower(name)',
  city: 'lower(city)',
  state: 'lower(state)',
  pincode: 'pincode',
  active: 'is_active',
  createdAt: 'created_at',
};

const SEARCH: Readonly<Record<WarehouseSearchColumn, Match>> = {
  name: contains('name'),
  phone: phoneIn('phone LIKE ?'),
  id: patternIn('id::text LIKE lower(?)'),
  pincode: patternIn('pincode LIKE ?'),
};

const LIST = defineList<{ among: readonly string[] | null }>({
  from: 'warehouses',
  filters: { among: oneOf('id', 'uuid') },
  search: { columns: SEARCH },
  sort: { columns: SORT_COLUMN, by: 'createdAt', id: 'id' },
});

/** The query of the warehouses screen. */
@Injectable()
export class WarehouseListReadModel {
  async list(
    tx: EntityManager,
    query: FindWarehousesQuery,
    among: readonly string[] | null,
  ): Promise<{ warehouses: WarehouseView[]; count: number }> {
    const page = LIST.page(fromListQuery(query), { among });
    const found = await select(tx, LISTED_COLUMNS, page.select(String(LISTED_COLUMNS)), page.parameters);
    return { warehouses: found.map(toWarehouseView), count: found[0]?.total ?? 0 };
  }
}
