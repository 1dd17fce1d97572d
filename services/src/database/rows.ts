import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';

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
  const result = await send(tx, { text: sql, values: [...parameters] });
  return { rows: result.rows, affected: result.rowCount ?? result.rows.length };
}

/**
 * As `rows`, for a statement that many requests run: PostgreSQL parses and plans it once per connection, which for a short
 * statement is most of its work. Only for a constant text whose plan is right for any parameters: after five runs one plan
 * may serve them all. Rows written from lists, or found by their key for each of a list, have such a plan.
 */
export async function prepared<T>(tx: EntityManager, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  return (await send(tx, { name: nameOf(sql), text: sql, values: [...parameters] })).rows;
}

/**
 * Works whose statements need nothing of each other's answers: those that are sent in the same moment travel in one write, and
 * PostgreSQL works through them in the order given here. None of them may change the reach (`Database.within` of another actor).
 * @throws what failed first, when nothing of the others is under way any more
 */
export async function pipelined<T extends readonly unknown[]>(...works: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const all = Promise.all(works);
  await Promise.allSettled([all, ...works]);
  return all as Promise<unknown> as Promise<T>;
}

/** For `pipelined`: begins when what was sent before is on its way, so that PostgreSQL works on that while this work makes its statements. */
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

/** Sent or about to be, and not answered yet. */
export function pendingStatements({ queryRunner }: EntityManager): number {
  return queryRunner === undefined ? 0 : (pending.get(queryRunner) ?? 0);
}

/** Whatever is sent in this moment goes to the socket in one write: PostgreSQL is woken once for all of it. */
export function corkUntilNextTick({ connection: { stream } }: Pick<pg.Client, 'connection'>): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const names = new Map<string, string>();

/** The same for the same text in every process; PostgreSQL keeps at most 63 characters. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `s_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}
