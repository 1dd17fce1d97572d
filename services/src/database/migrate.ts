import { PgBoss } from 'pg-boss';
import { type DataSource, type QueryRunner } from 'typeorm';
import { appRole } from './app-role.js';
import { ownerDataSource } from './data-source.js';
import { ensureAppRole } from './ensure-app-role.js';
import { loadFunctions } from './load-functions.js';
import { loadViews } from './load-views.js';
import { TABLES_WITH_TENANT_POLICY, TENANT_SCOPE_FUNCTIONS, tenantPolicy, WAREHOUSES_POLICY } from './policies.sql.js';
import { createPublicViews } from './public-view.js';
import { createChecksumTable, runChanged } from './repeatable-migrations.js';

async function grantToApp(query: (sql: string) => Promise<unknown>, schema: string): Promise<void> {
  await query(`GRANT USAGE ON SCHEMA ${schema} TO ${appRole()}`);
  await query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${appRole()}`);
  await query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${appRole()}`);
}

/**
 * Brings a database to the newest schema. Safe to repeat and to run from several processes: TypeORM and
 * pg-boss each take their own lock.
 * @param ownerUrl postgres:// address of the database's owner; who may not create roles too needs the application's role to exist
 * @param appPassword password that the application's role gets, or has
 */
export async function migrate(ownerUrl: string, appPassword: string): Promise<{ applied: string[] }> {
  const source = await (await ownerDataSource(ownerUrl)).initialize();
  try {
    await source.query(`SELECT pg_advisory_lock(42, 1)`);
    const isCluster = await hasCitus(source);
    await withRunner(source, createChecksumTable);
    await ensureAppRole(source, ownerUrl, appPassword);
    await grantFutureTables(source);
    const asked = await withRunner(source, (runner) => runChanged(runner, [TENANT_SCOPE_FUNCTIONS]));
    const applied = await source.runMigrations();
    const repeated = await withRunner(source, (runner) => runRepeatables(runner, isCluster));
    await startJobSchema(ownerUrl, isCluster);
    await grantToApp((sql) => source.query(sql), 'pgboss');
    await source.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${appRole()}`);
    return { applied: [...applied.map(({ name }) => name), ...asked, ...repeated] };
  } finally {
    await source.destroy();
  }
}

async function withRunner<T>(source: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/** What is no migration, because it is replaced as a whole: functions, policies and views whose text has changed. */
async function runRepeatables(runner: QueryRunner, isCluster: boolean): Promise<readonly string[]> {
  const functions = await runChanged(runner, await loadFunctions(isCluster));
  const tables: { table: string }[] = await runner.query(TABLES_WITH_TENANT_POLICY);
  const policies = await runChanged(runner, [WAREHOUSES_POLICY, ...tables.map(({ table }) => tenantPolicy(table))]);
  await createPublicViews(runner, await loadViews(), appRole());
  return [...functions, ...policies];
}

async function grantFutureTables(source: DataSource): Promise<void> {
  await grantToApp((sql) => source.query(sql), 'public');
  await source.query(
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${appRole()}`,
  );
  await source.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${appRole()}`);
}

async function hasCitus(source: DataSource): Promise<boolean> {
  const found: unknown[] = await source.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return found.length > 0;
}

/** @param isCluster its tables are the coordinator's alone, and other nodes would refuse its script */
async function startJobSchema(ownerUrl: string, isCluster: boolean): Promise<void> {
  const address = new URL(ownerUrl);
  if (isCluster) address.searchParams.set('options', '-c citus.enable_ddl_propagation=off');
  const boss = new PgBoss({ connectionString: address.href, supervise: false, schedule: false, max: 2 });
  await boss.start();
  await boss.stop({ graceful: false });
}
