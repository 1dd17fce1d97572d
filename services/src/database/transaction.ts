import pg from 'pg';
import { type QueryRunner } from 'typeorm';
import { type CommitStatement } from './commit-statement.js';
import { corkUntilNextTick, prepared, rows, pipelined } from './rows.js';

/** What row-level security shows: the scope, and the ids of companies with commas between. */
export interface TenantScope {
  scope: string;
  companies: string;
  /** PostgreSQL refuses to write in this transaction. */
  isReadOnly?: boolean;
}

/**
 * As TypeORM's own `startTransaction`, but the start, the reach and how long statements may wait for a lock (milliseconds;
 * 0: as long as a statement may take) travel to PostgreSQL together: a round trip less for every request, and no moment at
 * which a transaction has no reach. Several statements in one message take no parameters: the values are written as literals.
 */
export async function start(
  runner: QueryRunner,
  client: pg.Client,
  reach: TenantScope,
  lockWaitMs: number,
): Promise<void> {
  const lockWait = lockWaitMs > 0 ? `; SET LOCAL lock_timeout = '${Math.ceil(lockWaitMs)}'` : '';
  // What the runner's own startTransaction would have noted; commit and rollback ask for it.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  corkUntilNextTick(client);
  await client.query(`START TRANSACTION; ${tenantScopeStatement(reach)}${lockWait}`);
}

/** Ends the transaction: the last statements and the commit, in one write. When one of them fails, PostgreSQL undoes everything. */
export async function commit(runner: QueryRunner, last: readonly CommitStatement[]): Promise<void> {
  // All of them before anything is sent: nothing may keep a statement back from which the commit follows.
  const ready = last.map(({ sql, parameters, explain = (error) => error }) => ({ sql, values: parameters(), explain }));
  try {
    await pipelined(
      ...ready.map(({ sql, values, explain }) =>
        prepared(runner.manager, sql, values).catch((error: unknown) => {
          throw explain(error);
        }),
      ),
      rows(runner.manager, 'COMMIT'),
    );
  } finally {
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}

/** Settings are set by statements that need no plan and have no answer. */
export function tenantScopeStatement({ scope, companies, isReadOnly = false }: TenantScope): string {
  const readOnly = isReadOnly ? `; SET LOCAL transaction_read_only = on` : '';
  return `SET LOCAL app.scope = ${pg.escapeLiteral(scope)}; SET LOCAL app.company_ids = ${pg.escapeLiteral(companies)}${readOnly}`;
}
