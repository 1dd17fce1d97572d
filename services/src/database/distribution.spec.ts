import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';

/** Why a tenant table has a unique index without the company, which a distributed table cannot have. */
const UNIQUE_WITHOUT_COMPANY: Readonly<Record<string, string>> = {};

const TENANT_TABLES = `pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

const POLICIES_WITH_SUBSELECT = `
  SELECT p.polname AS name FROM pg_policy p WHERE concat(p.polqual::text, p.polwithcheck::text) LIKE '%{SUBLINK%' ORDER BY 1`;

const IDENTITY_COLUMNS = `
  SELECT c.relname || '.' || i.attname AS name FROM pg_attribute i JOIN (SELECT c.oid, c.relname FROM ${TENANT_TABLES}) c ON c.oid = i.attrelid
  WHERE i.attidentity <> '' ORDER BY 1`;

const UNIQUE_INDEXES_WITHOUT_COMPANY = `
  SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN (SELECT c.oid, a.attnum FROM ${TENANT_TABLES}) c ON c.oid = i.indrelid
  WHERE i.indisunique AND c.attnum <> ALL (i.indkey::smallint[]) ORDER BY 1`;

const FOREIGN_KEYS_WITHOUT_COMPANY = `
  WITH tenant AS (SELECT c.oid, a.attnum FROM ${TENANT_TABLES})
  SELECT k.conname AS name FROM pg_constraint k JOIN tenant child ON child.oid = k.conrelid JOIN tenant parent ON parent.oid = k.confrelid
  WHERE k.contype = 'f' AND NOT (child.attnum = ANY (k.conkey) AND parent.attnum = ANY (k.confkey)) ORDER BY 1`;

describe('The schema can be distributed by company, because', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function found(sql: string): Promise<string[]> {
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  }

  /** What is found once the fault is there. */
  async function withFault(fault: string, sql: string): Promise<string[]> {
    await client.query('BEGIN');
    try {
      await client.query(fault);
      return await found(sql);
    } finally {
      await client.query('ROLLBACK');
    }
  }

  it('no policy has a sub-select', async () => {
    expect(await found(POLICIES_WITH_SUBSELECT)).toEqual([]);
    const fault = `CREATE POLICY planted ON tasks USING (company_id = ANY ((SELECT companies_in_scope())::uuid[]))`;
    expect(await withFault(fault, POLICIES_WITH_SUBSELECT)).toEqual(['planted']);
  });

  it('no tenant table has an identity column', async () => {
    expect(await found(IDENTITY_COLUMNS)).toEqual([]);
    const fault = `ALTER TABLE tasks ADD COLUMN planted bigint GENERATED ALWAYS AS IDENTITY`;
    expect(await withFault(fault, IDENTITY_COLUMNS)).toEqual(['tasks.planted']);
  });

  it('every unique index of a tenant table has the company, but for those with a reason', async () => {
    expect(await found(UNIQUE_INDEXES_WITHOUT_COMPANY)).toEqual(Object.keys(UNIQUE_WITHOUT_COMPANY).sort());
    const fault = `CREATE UNIQUE INDEX planted ON tasks (id)`;
    expect(await withFault(fault, UNIQUE_INDEXES_WITHOUT_COMPANY)).toContain('planted');
  });

  it('every foreign key between tenant tables has the company', async () => {
    expect(await found(FOREIGN_KEYS_WITHOUT_COMPANY)).toEqual([]);
    const fault = `CREATE UNIQUE INDEX planted_target ON orders (id);
      ALTER TABLE tasks ADD COLUMN order_id uuid CONSTRAINT planted REFERENCES orders (id)`;
    expect(await withFault(fault, FOREIGN_KEYS_WITHOUT_COMPANY)).toEqual(['planted']);
  });
});
