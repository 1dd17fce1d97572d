import pg from 'pg';
import { type EntityManager, type QueryRunner } from 'typeorm';
import { isCluster } from './cluster.js';
import { type CommitStatement } from './commit-statement.js';
import { noteScope } from './plan-scope.js';
import { corkUntilNextTick, prepared, rows, pipelined } from './rows.js';

/** What row-level security allows: the scope, and the company ids separated by commas. */
export interface TenantScope {
  scope: string;
  companies: string;
  /** A read-only transaction. */
  isReadOnly?: boolean;
}

/**
 * Like TypeORM's `startTransaction`, but BEGIN, the tenant scope and the lock time-out (milliseconds;
 * 0: no limit but the statement time-out) are sent together: one round trip less for every request, and no moment in
 * which a transaction has no scope. A message with several statements takes no parameters, so the values are literals.
 */
export async function start(
  runner: QueryRunner,
  client: pg.Client,
  tenantScope: TenantScope,
  lockWaitMs: number,
): Promise<void> {
  const lockWait = lockWaitMs > 0 ? [`SET LOCAL lock_timeout = '${Math.ceil(lockWaitMs)}'`] : [];
  // State that the runner's own startTransaction would set; commit and rollback check it.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  noteScope(runner, tenantScope.scope, tenantScope.companies);
  corkUntilNextTick(client);
  const statements = ['START TRANSACTION', ...tenantScopeStatements(tenantScope), ...lockWait];
  await Promise.all(messagesOf(runner.manager, statements).map((message) => client.query(message)));
}

/** Sends the deferred statements and the COMMIT in one write. If one fails, PostgreSQL rolls everything back. */
export async function commit(runner: QueryRunner, last: readonly CommitStatement[]): Promise<void> {
  // Build all statements before sending any: none may fail to be built once a COMMIT follows.
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

/** For work of another actor inside a transaction. */
export async function changeTenantScope(tx: EntityManager, { scope, companies }: TenantScope): Promise<void> {
  if (tx.queryRunner !== undefined) noteScope(tx.queryRunner, scope, companies);
  await Promise.all(messagesOf(tx, tenantScopeStatements({ scope, companies })).map((message) => tx.query(message)));
}

/** A cluster's coordinator passes the whole message on to the nodes with each SET LOCAL in it, so there each is a message of its own. */
function messagesOf(tx: EntityManager, statements: readonly string[]): readonly string[] {
  return isCluster(tx.dataSource) ? statements : [statements.join('; ')];
}

/** SET statements need no plan and return no rows. */
export function tenantScopeStatement(tenantScope: TenantScope): string {
  return tenantScopeStatements(tenantScope).join('; ');
}

function tenantScopeStatements({ scope, companies, isReadOnly = false }: TenantScope): string[] {
  return [
    `SET LOCAL app.scope = ${pg.escapeLiteral(scope)}`,
    `SET LOCAL app.company_ids = ${pg.escapeLiteral(companies)}`,
    ...(isReadOnly ? ['SET LOCAL transaction_read_only = on'] : []),
  ];
}
