import pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.js';
import { sqlIndexesOf } from './columns.js';
import { SnakeNaming } from './snake-naming.js';

/** Tables of libraries and of the migrations, which write them themselves. */
const OF_LIBRARIES = ['migrations', 'repeatable_migrations', 'socket_io_attachments', 'typeorm_metadata'];

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

const COLUMNS = `
  SELECT format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
    ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attidentity = '' THEN '' ELSE ' IDENTITY ' || a.attidentity::text END) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relname = ANY ($1)`;
const CONSTRAINTS = `
  SELECT format('%s %s %s', c.relname, k.conname, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')) AS line
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE c.relnamespace = 'public'::regnamespace AND k.contype <> 'n' AND NOT c.relname = ANY ($1)`;
const INDEXES = `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' AND NOT tablename = ANY ($1)`;

async function linesOf(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(sql, [OF_LIBRARIES]);
    return rows.map(({ line }) => line).sort();
  } finally {
    await client.end();
  }
}

describe('The entities', () => {
  let app: TestApp;
  let declared: TestDatabase;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    declared = await createEmptyDatabase();
    const entities = app.app.get(DataSource).entityMetadatas.map(({ target }) => target as new () => object);
    const source = new DataSource({
      type: 'postgres',
      url: declared.ownerUrl,
      entities,
      namingStrategy: new SnakeNaming(),
      extra: { max: 1 },
    });
    await source.initialize();
    try {
      for (const name of EXTENSIONS) await source.query(`CREATE EXTENSION ${name}`);
      await source.synchronize();
      for (const entity of source.entityMetadatas) {
        for (const { name, definition, unique } of sqlIndexesOf(entity.target as object)) {
          await source.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${entity.tableName} ${definition}`);
        }
      }
    } finally {
      await source.destroy();
    }
  });

  afterAll(async () => {
    await app.close();
    await declared.drop();
  });

  it.each([
    ['columns with their types, defaults and NOT NULL', COLUMNS],
    ['keys and checks', CONSTRAINTS],
    ['indexes', INDEXES],
  ])('declare exactly the %s that the migrations make', async (_what, sql) => {
    const [ours, theirs] = [await linesOf(declared.ownerUrl, sql), await linesOf(app.database.ownerUrl, sql)];
    expect(theirs.length).toBeGreaterThan(100);
    expect({
      onlyDeclared: ours.filter((line) => !theirs.includes(line)),
      onlyMigrated: theirs.filter((line) => !ours.includes(line)),
    }).toEqual({ onlyDeclared: [], onlyMigrated: [] });
  });
});
