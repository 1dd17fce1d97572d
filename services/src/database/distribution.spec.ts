import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { textForCluster } from './cluster.js';
import { distribute, NotDistributable } from './distribution/distribute.js';
import { TABLES } from './distribution/distribution.sql.js';
import { type CataloguedTable, classOf, NAMED_TABLES } from './distribution/table-classes.js';

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

  it('every table has a class, and every table that is named with one is there', async () => {
    const tables = async () => (await client.query<CataloguedTable>(TABLES)).rows;
    const without = (found: CataloguedTable[]) =>
      found.filter((table) => classOf(table) === null).map(({ name }) => name);
    expect(without(await tables())).toEqual([]);
    const names = new Set((await tables()).map(({ name }) => name));
    expect(NAMED_TABLES.filter((name) => !names.has(name))).toEqual([]);
    await client.query('BEGIN; CREATE TABLE planted (id uuid PRIMARY KEY, company_id uuid)');
    expect(without(await tables())).toEqual(['planted']);
    await client.query('ROLLBACK');
  });

  it('a server without Citus is told so, and keeps everything as it is', async () => {
    await expect(distribute(database.ownerUrl, { shards: 4 })).rejects.toThrow(NotDistributable);
    await expect(distribute(database.ownerUrl, { shards: 4 })).rejects.toThrow('This database has no Citus');
    expect((await client.query(`SELECT FROM pg_class WHERE relname = 'foreign_keys_to_restore'`)).rowCount).toBe(0);
  });
});

describe('A statement for a cluster', () => {
  const COMPANY = '0199aaaa-0000-7000-8000-000000000001';

  it('names the company where rows of one company are joined', () => {
    expect(textForCluster('SELECT 1 FROM a JOIN b ON b.company_id = a.company_id AND b.id = a.b_id', COMPANY)).toBe(
      `SELECT 1 FROM a JOIN b ON (b.company_id = a.company_id AND b.company_id = '${COMPANY}' AND a.company_id = '${COMPANY}') AND b.id = a.b_id`,
    );
    expect(textForCluster('DELETE FROM a WHERE (company_id, id) IN (SELECT k.c, k.i FROM k)', COMPANY)).toBe(
      `DELETE FROM a WHERE company_id = '${COMPANY}' AND (company_id, id) IN (SELECT k.c, k.i FROM k)`,
    );
  });

  it('stays as it is where the transaction may see several companies', () => {
    const sql = 'SELECT 1 FROM a JOIN b ON b.company_id = a.company_id';
    expect(textForCluster(sql, null)).toBe(sql);
  });

  it('selects a column where it only asks whether there is a row', () => {
    expect(textForCluster('SELECT EXISTS (SELECT FROM a WHERE b)', null)).toBe(
      'SELECT EXISTS (SELECT 1 FROM a WHERE b)',
    );
  });

  it('returns something when it inserts rows that it selects', () => {
    const insert = 'INSERT INTO a (company_id, id) SELECT * FROM unnest($1::uuid[], $2::uuid[])';
    // Otherwise what ON CONFLICT leaves out is counted as well.
    for (const own of [insert, `${insert} ON CONFLICT DO NOTHING`])
      expect(textForCluster(own, null)).toBe(`${own} RETURNING 1`);
    for (const own of [`${insert} RETURNING id`, 'INSERT INTO a (id) VALUES ($1)'])
      expect(textForCluster(own, null)).toBe(own);
  });
});
