import { type EntityManager } from 'typeorm';
import { isCluster } from '../cluster.js';
import { onlyCompanyOf } from '../plan-scope.js';

/**
 * Tables of companies whose rows a list counts for its own rows, which are no company's and on every node of a cluster: each with the
 * column that holds the id of the list's row.
 */
export type CountedTables = Readonly<Record<string, string>>;

export interface CountedList {
  readonly tables: CountedTables;
  /** The list's table with its alias. */
  readonly table: string;
  /** The list's id, with its alias. */
  readonly id: string;
}

interface CountedPage {
  readonly counted: CountedList | null;
  readonly where: string;
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
}

const each = (tables: CountedTables, one: (table: string, column: string) => string): string[] =>
  Object.entries(tables).map(([table, column]) => one(table, column));

/**
 * The statement of a page as a cluster takes it: no sub-select leads from a row that is on every node to companies' rows on several.
 * In a transaction of one company the statement stays and names it; else the page is found first, then what belongs to its rows, under
 * the names of the tables. @returns null for a list that counts nothing, and on a single server: its statement stays as it is
 */
export function pageOfCounted(tx: EntityManager, page: CountedPage, columns: string): string | null {
  const { counted, where, orderBy, limit, offset } = page;
  if (counted === null || !isCluster(tx.dataSource)) return null;
  const { table, tables, id } = counted;
  const end = `ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}`;
  const ofOne = companyNamed(tx, tables);
  if (ofOne !== null) return `${ofOne} SELECT ${columns} FROM ${table} WHERE ${where} ${end}`;
  const [name = ''] = table.split(' ');
  const found = [
    `${name} AS MATERIALIZED (SELECT * FROM ${table} WHERE ${byKeys(where, counted)} ${end})`,
    ...each(
      tables,
      (of, column) =>
        `${of} AS MATERIALIZED (SELECT * FROM ${of} WHERE ${column} IN (SELECT ${bare(id)} FROM ${name}))`,
    ),
  ];
  return `WITH ${found.join(', ')} SELECT ${columns} FROM ${table} ORDER BY ${orderBy}`;
}

/** A statement of the list's own rows under the conditions of the page, as a cluster takes it. */
export function ofList(tx: EntityManager, { counted }: Pick<CountedPage, 'counted'>, sql: string): string {
  if (counted === null || !isCluster(tx.dataSource)) return sql;
  const ofOne = companyNamed(tx, counted.tables);
  return ofOne === null ? byKeys(sql, counted) : `${ofOne} ${sql}`;
}

function companyNamed(tx: EntityManager, tables: CountedTables): string | null {
  const company = onlyCompanyOf(tx.queryRunner);
  if (company === null) return null;
  return `WITH ${each(tables, (of) => `${of} AS NOT MATERIALIZED (SELECT * FROM ${of} WHERE company_id = '${company}')`).join(', ')}`;
}

const bare = (column: string): string => column.slice(column.indexOf('.') + 1);

/** Conditions on companies' rows of a row of the list become conditions on its id: their keys are read once, from all nodes. */
function byKeys(sql: string, { tables, id }: CountedList): string {
  const columns = [...new Set(Object.values(tables))].join('|');
  const holds = new RegExp(
    `EXISTS \\(SELECT FROM ([^()]+?)\\s+WHERE (\\w+\\.(?:${columns})) = ${id.replace('.', '\\.')}( AND)?`,
    'g',
  );
  return sql.replaceAll(
    holds,
    (_all, from: string, key: string, and?: string) => `${id} IN (SELECT ${key} FROM ${from}${and ? ' WHERE' : ''}`,
  );
}
