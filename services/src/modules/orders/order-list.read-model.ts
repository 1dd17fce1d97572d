import { Injectable } from '@nestjs/common';
import {
  MAX_BULK_ORDERS,
  ORDER_COUNT_CAP,
  type OrderIdsQuery,
  type OrderListQuery,
  type OrderListRow,
  type TimelineEntry,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { prepared, rows } from '../../database/rows.js';
import { type OrderConditions, orderConditions, staysTheSame } from './order-list.conditions.js';
import { listStatement, type OrderLine } from './order-list.statement.js';
import { matchingOrders } from './order-search.js';
import { toOrderListRow } from './order.mapper.js';

export interface OrderPage {
  orders: OrderListRow[];
  count: number;
  next: { value: string; id: string } | null;
}

interface SortColumn {
  sql: string;
  type: string;
  valueOf: (row: OrderLine) => string;
}

const SORT_COLUMNS: Readonly<Record<string, SortColumn>> = {
  createdAt: { sql: 'o.created_at', type: 'timestamptz', valueOf: (row) => row.created_at.toISOString() },
  statusAt: { sql: 'o.status_at', type: 'timestamptz', valueOf: (row) => row.status_at.toISOString() },
  amount: { sql: 'o.amount_paise', type: 'bigint', valueOf: (row) => String(row.amount_paise) },
};

/** A page of the list without rows still carries the count. */
type CountedLine = (OrderLine | { [column in keyof OrderLine]: null }) & { count: number };

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
          timeline: order.timeline.map(toTimelineEntry),
          hidesPhone: order.hides_phone,
          isDiscountedCod: order.is_discounted_cod,
        }),
      ),
      count: lines[0]?.count ?? 0,
      next: found.length > records && last ? { value: sort.valueOf(last), id: last.id } : null,
    };
  }

  /** The ids behind "select all that match", newest first, at most as many as a bulk action takes. */
  async ids(tx: EntityManager, actor: Actor, query: OrderIdsQuery): Promise<{ ids: string[]; isCapped: boolean }> {
    const { sql, parameters } = orderConditions(actor, query, await matchingOrders(tx, query));
    const found = await rows<{ id: string }>(
      tx,
      `SELECT o.id FROM orders o WHERE ${sql} ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_BULK_ORDERS + 1}`,
      parameters,
    );
    return { ids: found.slice(0, MAX_BULK_ORDERS).map((row) => row.id), isCapped: found.length > MAX_BULK_ORDERS };
  }

  /** One row more than a page holds, so that it is known whether another page follows. */
  private async lines(
    tx: EntityManager,
    actor: Actor,
    query: OrderListQuery,
    { sort, countCap }: { sort: SortColumn; countCap: number },
  ): Promise<CountedLine[]> {
    const conditions = orderConditions(actor, query, await matchingOrders(tx, query));
    const direction = query.sortBy?.order === 'asc' ? 'ASC' : 'DESC';
    const after = query.after ? pastCursor(conditions, { sort, direction, cursor: query.after }) : '';
    const { records, pageNumber } = query.pagination;
    const offset = query.after ? 0 : records * (pageNumber - 1);
    const sql = listStatement({
      where: conditions.sql,
      after,
      order: `${sort.sql} ${direction}, o.id ${direction}`,
      limit: records + 1,
      offset,
      countCap,
    });
    const isHot = offset === 0 && sort === SORT_COLUMNS.createdAt && direction === 'DESC' && staysTheSame(query);
    return (isHot ? prepared : rows)<CountedLine>(tx, sql, conditions.parameters);
  }
}

function toTimelineEntry([status, at]: OrderLine['timeline'][number]): TimelineEntry {
  return { status, createdAt: new Date(at).toISOString() };
}

function pastCursor(
  conditions: OrderConditions,
  { sort, direction, cursor }: { sort: SortColumn; direction: string; cursor: { value: string; id: string } },
): string {
  const { value, id } = checkedCursor(cursor, sort);
  conditions.parameters.push(value, id);
  const at = conditions.parameters.length;
  return `AND (${sort.sql}, o.id) ${direction === 'ASC' ? '>' : '<'} ($${at - 1}::${sort.type}, $${at}::uuid)`;
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
