import { type EntityManager } from 'typeorm';
import { UserError } from '../../core/errors.js';
import { isCluster } from '../cluster.js';
import { bigint, computed } from '../computed-columns.js';
import { type Columns, select } from '../entity-sql.js';
import { pipelined } from '../rows.js';
import { Conditions } from './conditions.js';
import { type CountedList, type CountedTables, ofList, pageOfCounted } from './counted-tables.js';
import { type Match } from './match.js';
import { type PageQuery } from './page-query.js';

/** What the count statements select. */
const COUNT = computed({ count: bigint('count(*)') });

/** Filter fields with their conditions: SQL with `?` for the value, or a function that makes the condition. */
export type Filters<F> = { readonly [K in keyof Required<F>]: string | Match<NonNullable<F[K]>> };

export interface ListDeclaration<F> {
  /** The table of the list with the joins that its conditions need; used for counting. */
  readonly from: string;
  /**
   * The start of `from`: its first table with its alias, where the joins drop and double no row. Rows are then counted, and those of a
   * page found, in this table alone, unless a condition or the order needs a join.
   */
  readonly table?: string;
  /** Companies' rows that conditions and columns read for a row of the list, where its own table is no company's. */
  readonly counted?: CountedTables;
  /** A condition that applies to every page. */
  readonly base?: string;
  /** A filter whose value is undefined, null or empty is ignored. */
  readonly filters: Filters<F>;
  readonly search?: {
    /** The columns that a caller may name. */
    readonly columns?: Readonly<Record<string, Match>>;
    /** Searched when the caller names no column; all columns by default. */
    readonly unnamed?: readonly Match[];
  };
  readonly sort: {
    readonly columns: Readonly<Record<string, string>>;
    /** The column used when the caller names none. */
    readonly by: string;
    /** A unique column that ends every sort order. */
    readonly id: string;
  };
  /** Counts at most this many rows, plus one if there are more; all rows by default. */
  readonly countCap?: number;
}

/** The parts of the statements for one page. */
export interface ListPage {
  readonly where: string;
  /** The parameters of `where`, and those added by `bind`. */
  readonly parameters: readonly unknown[];
  /** Adds a parameter for the list's own statement. @returns its placeholder */
  bind(value: unknown): string;
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
  /** The count statement, with the same parameters. */
  readonly count: string;
  readonly counted: CountedList | null;
  /** The statement of a plain page. @param from FROM clause with the joins that the columns need; by default that of the list */
  select(columns: string, from?: string): string;
  /** As `select`, with all joins around the conditions: what a cluster's nodes can each do for their companies. */
  joined(columns: string): string;
}

export interface List<F> {
  /** @throws UserError invalid for a column that the list does not offer */
  page(query: PageQuery, filter: F): ListPage;
}

export function defineList<F extends object>(list: ListDeclaration<F>): List<F> {
  return {
    page(query, filter) {
      const sort = columnOf(list.sort.columns, query.by ?? list.sort.by, 'Sort column');
      const conditions = conditionsOf(list, filter);
      addSearch(conditions, list, query);
      const { sql: where, parameters } = conditions;
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      const orderBy = `${sort} ${direction}, ${list.sort.id} ${direction}`;
      const [limit, offset] = [query.records, (query.pageNumber - 1) * query.records];
      const table = aloneIn(list, `${where} ${sort}`);
      const count = countOf(list, where, table ?? list.from);
      const rows = `WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`;
      const joined = (columns: string, from = list.from): string => `SELECT ${columns} FROM ${from} ${rows}`;
      const select = (columns: string, from = list.from): string => {
        if (table === null || !from.startsWith(table)) return joined(columns, from);
        const found = `(SELECT * FROM ${table} ${rows}) ${aliasOf(table)}`;
        return `SELECT ${columns} FROM ${found}${from.slice(table.length)} ORDER BY ${orderBy}`;
      };
      const bind = (value: unknown): string => conditions.bind(value);
      const counted = list.counted === undefined ? null : { tables: list.counted, table: list.from, id: list.sort.id };
      return { where, parameters, bind, sort, direction, orderBy, limit, offset, count, counted, select, joined };
    },
  };
}

/** The rows of a page and the total count. @param statement its SELECT list is `columns`; by default a plain page of the list */
export async function selectPage<Row>(
  tx: EntityManager,
  page: ListPage,
  columns: Columns<Row>,
  statement: string = pageOfCounted(tx, page, String(columns)) ?? plainPage(tx, page, String(columns)),
): Promise<{ found: Row[]; count: number }> {
  const [found, [counted]] = await pipelined(
    select(tx, columns, statement, page.parameters),
    select(tx, COUNT, ofList(tx, page, page.count), page.parameters),
  );
  return { found, count: counted?.count ?? 0 };
}

function plainPage(tx: EntityManager, page: ListPage, columns: string): string {
  return isCluster(tx.dataSource) ? page.joined(columns) : page.select(columns);
}

/** @throws UserError invalid when the list has no such column */
export function columnOf<T>(
  columns: Readonly<Record<string, T>>,
  name: string,
  what: 'Sort column' | 'Search column',
): T {
  // A plain property access would also find inherited names such as `constructor`.
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw new UserError('invalid', 'INVALID_COLUMN', `${what} is invalid`);
  return column;
}

function conditionsOf<F extends object>({ base, filters }: ListDeclaration<F>, filter: F): Conditions {
  const conditions = new Conditions();
  if (base !== undefined) conditions.add({ sql: base });
  for (const field in filters) addFilter(conditions, filters[field], filter[field]);
  return conditions;
}

function addFilter<V>(conditions: Conditions, rule: string | Match<NonNullable<V>>, value: V): void {
  if (value === undefined || value === null || value === '') return;
  conditions.add(typeof rule === 'string' ? { sql: rule, value } : rule(value));
}

function addSearch<F>(conditions: Conditions, { search }: ListDeclaration<F>, query: PageQuery): void {
  const columns: Readonly<Record<string, Match>> = search?.columns ?? {};
  const unnamed = search?.unnamed ?? Object.values(columns);
  const matches = query.searchBy ? [columnOf(columns, query.searchBy, 'Search column')] : unnamed;
  const text = query.search?.trim() ?? '';
  if (text !== '' && matches.length > 0) conditions.addAny(matches.map((match) => match(text)));
}

const aliasOf = (table: string): string => table.slice(table.lastIndexOf(' ') + 1);

/** The list's table when the SQL names columns of no other; else null. */
function aloneIn<F>({ table }: ListDeclaration<F>, sql: string): string | null {
  if (table === undefined) return null;
  const alias = aliasOf(table);
  const isAlone = [...sql.matchAll(/\b([a-z_]\w*)\./gi)].every(([, named]) => named === alias);
  return isAlone ? table : null;
}

function countOf<F>({ countCap }: ListDeclaration<F>, where: string, from: string): string {
  return countCap === undefined
    ? `SELECT count(*) AS count FROM ${from} WHERE ${where}`
    : `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${countCap + 1}) capped`;
}
