import { type GetListQuery } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { fromFilterTime } from '../../common/filter-time.js';
import { orderOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

/** Rows of a list are counted up to here; more are shown as one more. */
const COUNTED = 10_000;

export interface BillingListShape {
  /** FROM and its joins; the list's own table is `list`, its company `company`. */
  readonly from: string;
  readonly columns: string;
  /** The column of the range `start` to `end`. */
  readonly timeColumn: string;
  /** Unique, ends every order. */
  readonly idColumn: string;
  readonly sortColumns: Readonly<Record<string, string>>;
  readonly searchColumns: Readonly<Record<string, string>>;
}

export interface BillingListQuestion {
  readonly shape: BillingListShape;
  readonly query: GetListQuery;
  /** Columns that must have a value; one without a value does not matter. */
  readonly equals?: Readonly<Record<string, string | undefined>>;
}

/** One page of a billing list within the actor's reach, and how many rows there are. */
export async function findBillingRows<T>(
  tx: EntityManager,
  actor: Actor,
  question: BillingListQuestion,
): Promise<{ found: T[]; count: number }> {
  const { shape, query } = question;
  const { where, parameters } = conditionsOf(actor, question);
  const direction = orderOf(query.order);
  const sort = query.by === undefined ? shape.timeColumn : (shape.sortColumns[query.by] ?? shape.timeColumn);
  const found = await rows<T>(
    tx,
    `SELECT ${shape.columns} FROM ${shape.from} WHERE ${where} ORDER BY ${sort} ${direction}, ${shape.idColumn} ${direction}
     LIMIT ${query.records} OFFSET ${query.records * (query.pageNumber - 1)}`,
    parameters,
  );
  const [total] = await rows<{ count: number }>(
    tx,
    `SELECT count(*)::int AS count FROM (SELECT FROM ${shape.from} WHERE ${where} LIMIT ${COUNTED + 1}) capped`,
    parameters,
  );
  return { found, count: total?.count ?? 0 };
}

function conditionsOf(
  actor: Actor,
  { shape, query, equals = {} }: BillingListQuestion,
): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const conditions = ['true'];
  const add = (sql: string, value: unknown): void => {
    parameters.push(value);
    conditions.push(sql.replace('?', `$${parameters.length}`));
  };
  // One company by equality: only then does the index give the rows in their order.
  const addCompanies = (ids: readonly string[]): void =>
    ids.length === 1 ? add('list.company_id = ?', ids[0]) : add('list.company_id = ANY (?::uuid[])', ids);
  if (query.companyID !== undefined) {
    if (!actor.reaches(query.companyID)) throw UserError.missing('Company not found');
    addCompanies([query.companyID]);
  } else if (actor.scope === 'company') addCompanies(actor.companyIds);
  if (query.start !== undefined) add(`${shape.timeColumn} >= ?`, fromFilterTime(query.start));
  if (query.end !== undefined)
    add(
      `${shape.timeColumn} < ?::timestamptz + interval '1 minute'`,
      fromFilterTime(query.end.includes(' ') ? query.end : `${query.end} 23:59`),
    );
  for (const [column, value] of Object.entries(equals)) if (value !== undefined) add(`${column} = ?`, value);
  const pattern = searchPattern(query.search);
  if (pattern !== null)
    add(
      `${shape.searchColumns[query.searchField ?? ''] ?? Object.values(shape.searchColumns)[0] ?? ''} ILIKE ?`,
      pattern,
    );
  return { where: conditions.join(' AND '), parameters };
}
