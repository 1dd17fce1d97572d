import { type QueryRunner } from 'typeorm';
import { appRole } from './app-role.js';
import { tenantPolicy } from './policies.sql.js';
import { runRepeatable } from './repeatable-migrations.js';

/** Puts a table with a `company_id` under row-level security. Every migration that makes a tenant table calls this. */
export async function tenantTable(runner: QueryRunner, table: string): Promise<void> {
  await runRepeatable(runner, tenantPolicy(table));
}

/** Makes the application's role unable to change or remove rows. */
export async function appendOnly(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM ${appRole()}`);
}

/** Makes the application's role unable to write: reference data comes with migrations. */
export async function readOnly(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${table} FROM ${appRole()}`);
}
