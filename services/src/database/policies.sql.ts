// Policies of row-level security and the functions that they ask; migrate() creates each again when its text has changed.
import { type RepeatableMigration } from './repeatable-migrations.js';

/**
 * What policies ask about the tenant scope (ADR 0004). PostgreSQL works out `planned_scope()` when it plans a statement, because
 * it is declared IMMUTABLE, so that a plan has one of two conditions: any company, or the companies of the transaction, each
 * of which an index can look up. The ids stay out of the plan: they are read when it runs. A plan that runs under the other
 * scope after all fails here; it never shows a row too many.
 */
export const TENANT_SCOPE_FUNCTIONS: RepeatableMigration = {
  name: 'functions of the tenant scope',
  sql: `
    CREATE OR REPLACE FUNCTION planned_scope() RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE WHEN current_setting('app.scope', true) = 'platform' THEN 'platform' ELSE 'company' END;
    END $$;

    CREATE OR REPLACE FUNCTION planned_for_another_scope(anyelement) RETURNS anyelement LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    BEGIN
      -- Citus works out the functions of both conditions beforehand; there the wrong one matches no row.
      IF current_setting('citus.shard_count', true) IS NULL THEN
        RAISE EXCEPTION 'The statement was planned for another tenant scope' USING ERRCODE = 'invalid_prepared_statement_definition';
      END IF;
      RETURN NULL;
    END $$;

    CREATE OR REPLACE FUNCTION lowest_company_of_platform() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN current_setting('app.scope', true) = 'platform' THEN '00000000-0000-0000-0000-000000000000'::uuid
        ELSE planned_for_another_scope(NULL::uuid) END
    $$;

    CREATE OR REPLACE FUNCTION companies_in_scope() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN current_setting('app.scope', true) = 'platform' THEN planned_for_another_scope(NULL::uuid[])
        ELSE string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[] END
    $$`,
};

/** Whether the running transaction may touch a company's row. */
const inScope = (column: string): string =>
  `CASE WHEN planned_scope() = 'platform' THEN ${column} >= lowest_company_of_platform() ELSE ${column} = ANY (companies_in_scope()) END`;

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
