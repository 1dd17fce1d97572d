import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE } from '@godown/contracts/common';
import {
  MAX_BULK_ORDERS,
  ORDER_COUNT_CAP,
  ORDER_STATUSES,
  ORDER_TAB_COUNT_CAP,
  ORDER_TABS,
  type OrderIdsQuery,
  type OrderListQuery,
  type OrderListRow,
  type TimelineEntry,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { OrderEntity } from '../lifecycle/order.entity.js';
import { countTabs } from '../../../database/list/count-tabs.js';
import { afterRow } from '../../../database/list/keyset.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { ORDER_LIST, orderFilter, RETURNING, staysTheSame } from './order-list.conditions.js';
import { isCluster } from '../../../database/cluster.js';
import { ownersOf } from '../../../database/cluster-locks.js';
import {
  COUNTED_LINE,
  KEY,
  keyStatements,
  KEYS_COUNT,
  linesStatement,
  listStatement,
  type OrderLine,
} from './order-list.sql.js';
import { matchingOrders } from './order-search.sql.js';
import { toOrderListRow } from './order.mapper.js';

const COUNTED_TABS = {
  from: 'orders o',
  column: 'o.status',
  tabs: Object.fromEntries(ORDER_TABS.filter(({ key }) => key !== 'all').map(({ key, statuses }) => [key, statuses])),
  all: { key: 'all', values: ORDER_STATUSES },
  cap: ORDER_TAB_COUNT_CAP,
  also: { key: ORDER_TABS.find((tab) => 'holdsReturning' in tab)?.key ?? '', where: RETURNING },
} as const;

const ID = columnsOf(OrderEntity, { alias: 'o', only: ['id'] });

export interface OrderPage {
  orders: OrderListRow[];
  count: number;
  next: { value: string; id: string } | null;
}

interface SortColumn {
  type: string;
  valueOf: (row: OrderLine) => string;
}

const SORT_COLUMNS: Readonly<Record<string, SortColumn>> = {
  createdAt: { type: 'timestamptz', valueOf: (row) => row.createdAt.toISOString() },
  statusAt: { type: 'timestamptz', valueOf: (row) => row.statusAt.toISOString() },
  amount: { type: 'bigint', valueOf: (row) => String(row.amountPaise) },
};

type CountedLine = RowOf<typeof COUNTED_LINE>;

/** The orders list: one page of rows, with what its columns show and nothing more, and how many there are, in one statement. */
@Injectable()
export class OrderListReadModel {
  /** @param countCap how far it counts; 0 for a reader that needs no count */
  async find(tx: EntityManager, actor: Actor, query: OrderListQuery, countCap = ORDER_COUNT_CAP): Promise<OrderPage> {
    const sort = sortOf(query);
    const lines = await this.lines(tx, actor, query, { sort, countCap });
    const { records } = query.pagination;
    const found = lines.filter((line) => line.id !== null);
    const shown = found.slice(0, records);
    const last = shown.at(-1);
    return {
      orders: shown.map((order) =>
        toOrderListRow({
          order,
          items: order.items,
          pickedAt: order.pickedAt,
          timeline: order.timeline.map(toTimelineEntry),
          hidesPhone: order.hidesPhone,
          isDiscountedCod: order.isDiscountedCod,
          tags: order.tags,
        }),
      ),
      count: lines[0]?.count ?? 0,
      next: found.length > records && last ? { value: sort.valueOf(last), id: last.id } : null,
    };
  }

  /** The ids behind "select all that match", newest first, at most as many as a bulk action takes. */
  async ids(tx: EntityManager, actor: Actor, query: OrderIdsQuery): Promise<{ ids: string[]; isCapped: boolean }> {
    const filter = orderFilter(actor, query, await matchingOrders(tx, query));
    const page = ORDER_LIST.page({ records: MAX_BULK_ORDERS + 1, pageNumber: 1 }, filter);
    const found = await select(tx, ID, page.select(String(ID)), page.parameters);
    return { ids: found.slice(0, MAX_BULK_ORDERS).map((row) => row.id), isCapped: found.length > MAX_BULK_ORDERS };
  }

  /** The orders behind each tab of the list that the search and the other filters leave. */
  async tabCounts(tx: EntityManager, actor: Actor, query: OrderIdsQuery): Promise<Record<string, number>> {
    const untabbed = { ...query, where: { ...query.where, status: undefined } };
    const filter = orderFilter(actor, untabbed, await matchingOrders(tx, untabbed));
    const page = ORDER_LIST.page(DEFAULT_PAGE, filter);
    return countTabs(tx, page, COUNTED_TABS);
  }

  /** One row more than a page holds, so that it is known whether another page follows. */
  private async lines(
    tx: EntityManager,
    actor: Actor,
    query: OrderListQuery,
    { sort, countCap }: { sort: SortColumn; countCap: number },
  ): Promise<CountedLine[]> {
    const filter = orderFilter(actor, query, await matchingOrders(tx, query));
    const page = ORDER_LIST.page({ ...fromListQuery(query), search: undefined, searchBy: undefined }, filter);
    const offset = query.after ? 0 : page.offset;
    const isOfOne = filter.companies?.length === 1;
    const parts = {
      where: page.where,
      after: query.after
        ? `AND ${afterRow(page, { type: sort.type, id: 'o.id' }, checkedCursor(query.after, sort))}`
        : '',
      order: page.orderBy,
      limit: page.limit + 1,
      offset,
      countCap,
    };
    const isOnCluster = isCluster(tx.dataSource);
    if (!isOfOne && isOnCluster) return linesOfMany(tx, parts, page.parameters);
    const sql = isOnCluster ? listOfOne(tx, parts, filter.companies) : listStatement({ ...parts, ofCompany: '' });
    const isHot = offset === 0 && sort === SORT_COLUMNS.createdAt && page.direction === 'DESC' && staysTheSame(query);
    return (isHot ? selectPrepared : select)(tx, COUNTED_LINE, sql, page.parameters);
  }
}

type KeyParts = Parameters<typeof keyStatements>[0];

function listOfOne(tx: EntityManager, parts: KeyParts, companies: readonly string[] | null | undefined): string {
  const [companyId = ''] = companies ?? [];
  const { is, namedIn } = ownersOf(tx, companyId);
  return namedIn(listStatement({ ...parts, ofCompany: `${is('o.company_id')} AND` }));
}

/** Rows that lie on several nodes: where they are, then what belongs to them, company by company. */
async function linesOfMany(tx: EntityManager, parts: KeyParts, parameters: readonly unknown[]): Promise<CountedLine[]> {
  const statements = keyStatements(parts);
  const [counted] = await select(tx, KEYS_COUNT, statements.count, parameters);
  const keys = await select(tx, KEY, statements.keys, parameters);
  const found = new Map<string, CountedLine>();
  for (const [companyId, own] of Map.groupBy(keys, (key) => key.companyId)) {
    const ids = own.map(({ id }) => id);
    const statement = ownersOf(tx, companyId).namedIn(linesStatement(parts.order));
    for (const line of await select(tx, COUNTED_LINE, statement, [companyId, ids]))
      if (line.id !== null) found.set(line.id, line);
  }
  const count = counted?.count ?? 0;
  return keys.flatMap(({ id }) => {
    const line = found.get(id);
    return line === undefined ? [] : [{ ...line, count }];
  });
}

function toTimelineEntry([status, at]: OrderLine['timeline'][number]): TimelineEntry {
  return { status, createdAt: isoTime(at) };
}

const UTC_TIME = /^(.{19})(?:\.(\d{1,3})\d*)?\+00:00$/;

/** A time of PostgreSQL's JSON as `Date` writes it. A page has hundreds; those in UTC are rewritten as texts. */
function isoTime(at: string): string {
  const [, seconds, fraction = ''] = UTC_TIME.exec(at) ?? [];
  return seconds === undefined ? new Date(at).toISOString() : `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

function sortOf({ sortBy }: OrderListQuery): SortColumn {
  const by = sortBy?.by ?? 'createdAt';
  // A plain look-up would find what every object inherits.
  const column = Object.hasOwn(SORT_COLUMNS, by) ? SORT_COLUMNS[by] : undefined;
  if (!column) throw new UserError('invalid', 'SORT_UNKNOWN', 'The list cannot be sorted by this column');
  return column;
}

function checkedCursor(cursor: { value: string; id: string }, sort: SortColumn): { value: string; id: string } {
  const isValid = sort.type === 'bigint' ? /^\d{1,18}$/.test(cursor.value) : !Number.isNaN(Date.parse(cursor.value));
  if (!isValid) throw new UserError('invalid', 'CURSOR_INVALID', 'The page is not valid');
  return cursor;
}
