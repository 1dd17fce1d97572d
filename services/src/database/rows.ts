import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { isCluster, textForCluster } from './cluster.js';
import { onlyCompanyOf, textInScope } from './plan-scope.js';

/**
 * Rows of a statement of any kind. TypeORM's own `query` answers an UPDATE or DELETE … RETURNING with a pair of
 * rows and count, and everything else with the rows alone; this always answers with the rows.
 */
export async function rows<T>(tx: EntityManager, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  return (await run<T>(tx, sql, parameters)).rows;
}

/** Rows and the number of rows that the statement touched. */
export async function run<T>(
  tx: EntityManager,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<{ rows: T[]; affected: number }> {
  const result = await send(tx, { text: textOf(tx, sql), values: [...parameters] });
  return { rows: result.rows, affected: result.rowCount ?? result.rows.length };
}

/**
 * As `rows`, for a statement that many requests run: PostgreSQL parses and plans it once per connection, which for a short
 * statement is most of the cost. Use it only for a constant text for which one plan is good for all parameters: after five runs
 * PostgreSQL may switch to a generic plan. Writes from arrays and look-ups by key qualify.
 */
export async function prepared<T>(tx: EntityManager, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  // A cluster plans a statement for its values each time, and its text names the company.
  if (isCluster(tx.dataSource)) return rows<T>(tx, sql, parameters);
  const text = textInScope(tx.queryRunner, sql);
  return (await send(tx, { name: nameOf(text), text, values: [...parameters] })).rows;
}

const textOf = (tx: EntityManager, sql: string): string =>
  isCluster(tx.dataSource) ? textForCluster(sql, onlyCompanyOf(tx.queryRunner)) : sql;

/**
 * Runs pieces of work whose statements do not depend on each other's results. Statements issued in the same tick are sent in one
 * write, and PostgreSQL runs them in the given order. None may change the tenant scope (`Database.within` with another actor).
 * @throws the first error, after all of them have ended
 */
export async function pipelined<T extends readonly unknown[]>(...works: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const all = Promise.all(works);
  await Promise.allSettled([all, ...works]);
  return all as Promise<unknown> as Promise<T>;
}

/** For `pipelined`: starts after the statements before it were sent, so that PostgreSQL runs them while this work builds its own. */
export async function afterSending<T>(work: () => Promise<T>): Promise<T> {
  await turn();
  return work();
}

async function send(tx: EntityManager, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const runner = tx.queryRunner;
  if (!runner || runner.isReleased) throw new Error('Statements run inside Database.within');
  pending.set(runner, pendingStatements(tx) + 1);
  try {
    const client: pg.PoolClient = await runner.connect();
    corkUntilNextTick(client);
    return await client.query(query);
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(query.text, query.values, error) : error;
  } finally {
    pending.set(runner, pendingStatements(tx) - 1);
  }
}

const pending = new WeakMap<QueryRunner, number>();

/** The number of statements without a result yet. */
export function pendingStatements({ queryRunner }: EntityManager): number {
  return queryRunner === undefined ? 0 : (pending.get(queryRunner) ?? 0);
}

/** Buffers what is sent in this tick and writes it to the socket at once, so that PostgreSQL wakes up once. */
export function corkUntilNextTick({ connection: { stream } }: Pick<pg.Client, 'connection'>): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const names = new Map<string, string>();

/** The same name for the same text in every process; PostgreSQL allows 63 characters. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `s_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}
