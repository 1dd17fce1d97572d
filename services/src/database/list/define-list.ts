import { type EntityManager } from 'typeorm';
import { UserError } from '../../core/errors.js';
import { bigint, computed } from '../computed-columns.js';
import { type Columns, select } from '../entity-sql.js';
import { rows } from '../rows.js';
import { Conditions } from './conditions.js';
import { type Match } from './match.js';
import { type PageQuery } from './page-query.js';

/** Fields of a filter, each with its condition: a text with `?` for the value, or what makes one of it. */
export type Filters<F> = { readonly [K in keyof Required<F>]: string | Match<NonNullable<F[K]>> };

export interface ListDeclaration<F> {
  /** The list's own table, with the joins that its conditions need: what is counted. */
  readonly from: string;
  /** Holds for every row of the list. */
  readonly base?: string;
  /** One whose field is left out, null or empty does not matter. */
  readonly filters: Filters<F>;
  readonly search?: {
    /** Those that may be named. */
    readonly columns?: Readonly<Record<string, Match>>;
    /** What is looked in when none is named; all of them when left out. */
    readonly unnamed?: readonly Match[];
  };
  readonly sort: {
    readonly columns: Readonly<Record<string, string>>;
    /** When none is named. */
    readonly by: string;
    /** Unique, ends every order. */
    readonly id: string;
  };
  /** Rows are counted up to here, more as one more; all of them when left out. */
  readonly countCap?: number;
}

/** The parts of the statements that answer a page. */
export interface ListPage {
  readonly where: string;
  /** The values of `where`, and those that were bound since. */
  readonly parameters: readonly unknown[];
  /** For what the list's own statement needs beside. @returns what stands for the value in it */
  bind(value: unknown): string;
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
  /** The statement that counts, for the same values. */
  readonly count: string;
  /** The statement of a plain page. @param from with what the columns need; the list's own when left out */
  select(columns: string, from?: string): string;
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
      const count = countOf(list, where);
      const select = (columns: string, from = list.from): string =>
        `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`;
      const bind = (value: unknown): string => conditions.bind(value);
      return { where, parameters, bind, sort, direction, orderBy, limit, offset, count, select };
    },
  };
}

/** The rows of a page by the statement that selects them, and how many there are in all. */
export async function readPage<T>(
  tx: EntityManager,
  { parameters, count }: ListPage,
  select: string,
): Promise<{ found: T[]; count: number }> {
  const found = await rows<T>(tx, select, parameters);
  const [counted] = await rows<{ count: number }>(tx, count, parameters);
  return { found, count: counted?.count ?? 0 };
}

/** As `readPage`, for declared columns. @param sql selects them; the statement of a plain page when left out */
export async function selectPage<Row>(
  tx: EntityManager,
  page: ListPage,
  columns: Columns<Row>,
  sql = page.select(String(columns)),
): Promise<{ found: Row[]; count: number }> {
  const found = await select(tx, columns, sql, page.parameters);
  const [counted] = await select(tx, COUNT, page.count, page.parameters);
  return { found, count: counted?.count ?? 0 };
}

/** What `ListPage.count` answers. */
const COUNT = computed({ count: bigint('count(*)') });

/** @throws UserError invalid when there is no column of this name */
export function columnOf<T>(
  columns: Readonly<Record<string, T>>,
  name: string,
  what: 'Sort column' | 'Search column',
): T {
  // A plain look-up would find what every object inherits.
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

function countOf<F>({ from, countCap }: ListDeclaration<F>, where: string): string {
  return countCap === undefined
    ? `SELECT count(*) AS count FROM ${from} WHERE ${where}`
    : `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${countCap + 1}) capped`;
}
