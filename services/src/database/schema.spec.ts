import pg from 'pg';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { createCompany } from '../../test/sign-in.js';
import { plantVictim, tenantTables } from '../../test/tenancy/victim-rows.js';

const ROW_ID = '01910000-0000-7000-8000-0000000000ff';

describe('The schema', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  const names = async (sql: string): Promise<string[]> => (await app.sql<{ name: string }>(sql)).map((row) => row.name);

  it('[S1] forces row-level security on every table with a company_id', async () => {
    expect((await tenantTables(app)).length).toBeGreaterThan(5);
    expect(
      await names(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`),
    ).toEqual([]);
  });

  it('[S1] has on each of them a policy for reading and one for writing (WITH CHECK), and none that lets everything through', async () => {
    expect(
      await names(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT EXISTS (
        SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = '*' AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL)`),
    ).toEqual([]);
    expect(
      await names(`
      SELECT c.relname || '.' || p.polname AS name FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
      WHERE pg_get_expr(p.polqual, p.polrelid) = 'true' OR pg_get_expr(p.polwithcheck, p.polrelid) = 'true'`),
    ).toEqual([]);
  });

  it('has no function that keeps a plan of a tenant table without setting the tenant scope itself', async () => {
    const kept = async (name: string) =>
      names(`
      SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE '${name}'
        AND p.prosrc ~ '\\m(${(await tenantTables(app)).join('|')})\\M'
        AND NOT (p.prosrc LIKE '%set_config(''app.scope'', ''platform''%' OR 'plan_cache_mode=force_custom_plan' = ANY (COALESCE(p.proconfig, '{}')))`);
    expect(await kept('%')).toEqual([]);
    await app.sql(
      `CREATE FUNCTION planted() RETURNS bigint LANGUAGE plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM tasks); END'`,
    );
    expect(await kept('planted')).toEqual(['planted']);
    await app.sql(`DROP FUNCTION planted()`);
  });

  it('leads the primary key of each of them with company_id', async () => {
    expect(
      await names(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND i.indkey[0] = a.attnum)`),
    ).toEqual([]);
  });

  it('[C2] gives the application a role that owns nothing and cannot bypass anything', async () => {
    expect(
      await app.sql(
        `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = 'godown_app'`,
      ),
    ).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ]);
    expect(await names(`SELECT relname AS name FROM pg_class WHERE relowner = 'godown_app'::regrole`)).toEqual([]);
    expect(await names(`SELECT proname AS name FROM pg_proc WHERE proowner = 'godown_app'::regrole`)).toEqual([]);
    expect(
      await names(
        `SELECT nspname AS name FROM pg_namespace WHERE nspowner = 'godown_app'::regrole OR (nspname = 'public' AND has_schema_privilege('godown_app', oid, 'CREATE'))`,
      ),
    ).toEqual([]);
    expect(
      await names(
        `SELECT r.rolname AS name FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid WHERE m.member = 'godown_app'::regrole`,
      ),
    ).toEqual([]);
  });

  it('lets the application neither change nor remove audit lines and domain events', async () => {
    const [rights] = await app.sql(`SELECT
      has_table_privilege('godown_app', 'audit_lines', 'UPDATE, DELETE, TRUNCATE') AS audit,
      has_table_privilege('godown_app', 'domain_events', 'UPDATE, DELETE, TRUNCATE') AS events`);
    expect(rights).toEqual({ audit: false, events: false });
  });

  it('[S1] shows the application, acting for one company, no row of another in any table, and takes none', async () => {
    const [own, foreign] = [await createCompany(app), await createCompany(app)];
    expect((await plantVictim(app, { companyId: foreign, rowId: ROW_ID })).failed).toEqual([]);
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    try {
      for (const table of await tenantTables(app)) {
        await client.query('BEGIN');
        await client.query(`SELECT set_config('app.scope', 'company', true), set_config('app.company_ids', $1, true)`, [
          own,
        ]);
        const seen = await client.query(`SELECT FROM ${table} WHERE company_id = $1`, [foreign]);
        expect([table, seen.rowCount]).toEqual([table, 0]);
        await client.query('ROLLBACK');
        await client.query('BEGIN');
        const anonymous = await client.query(`SELECT FROM ${table}`);
        expect([table, anonymous.rowCount]).toEqual([table, 0]);
        await client.query('ROLLBACK');
      }
    } finally {
      await client.end();
    }
  });
});
