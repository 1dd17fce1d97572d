// Policies of row-level security; migrate() creates one again when its text has changed.
import { type RepeatableMigration } from './repeatable-migrations.js';

/**
 * Whether the running transaction may touch a company's row. The sub-select is read once for a statement: without it
 * PostgreSQL splits the setting anew for every row, which was nine tenths of the time of a long read.
 */
const inScope = (column: string): string =>
  `${column} = ANY ((SELECT string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])::uuid[])
  OR current_setting('app.scope', true) = 'platform'`;

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly condition: string;
}

/** Rows of other companies are neither seen nor written, not even by the table's owner. */
function rowSecurity({ table, name, condition }: Policy): RepeatableMigration {
  return {
    name: `policy ${name}`,
    sql: `
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      DROP POLICY IF EXISTS ${name} ON ${table};
      CREATE POLICY ${name} ON ${table} USING (${condition}) WITH CHECK (${condition})`,
  };
}

export const tenantPolicy = (table: string): RepeatableMigration =>
  rowSecurity({ table, name: `${table}_tenant`, condition: inScope('company_id') });

/** A warehouse without an owner is open to every company. */
export const WAREHOUSES_POLICY = rowSecurity({
  table: 'warehouses',
  name: 'warehouses_reach',
  condition: `owner_company_id IS NULL OR ${inScope('owner_company_id')}`,
});

/** The tables whose policy `tenantPolicy` made. */
export const TABLES_WITH_TENANT_POLICY = `
  SELECT tablename AS table FROM pg_policies WHERE schemaname = 'public' AND policyname = tablename || '_tenant' ORDER BY 1`;
