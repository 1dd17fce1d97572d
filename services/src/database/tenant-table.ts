import { type QueryRunner } from 'typeorm';

/**
 * Whether the running transaction may touch a company's row. The sub-select is read once for a statement: without it
 * PostgreSQL splits the setting anew for every row, which was nine tenths of the time of a long read.
 */
export const REACHES_COMPANY = `company_id = ANY ((SELECT string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])::uuid[])
  OR current_setting('app.scope', true) = 'platform'`;

/**
 * Puts a table with a `company_id` under row-level security: rows of other companies are neither seen nor
 * written, not even by the table's owner. Every migration that makes a tenant table calls this.
 */
export async function tenantTable(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  await runner.query(
    `CREATE POLICY ${table}_tenant ON ${table} USING (${REACHES_COMPANY}) WITH CHECK (${REACHES_COMPANY})`,
  );
}

/** Makes the application's role unable to change or remove rows of an append-only table. */
export async function appendOnly(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM godown_app`);
}
