import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/database/migrate.js';
import { APP_PASSWORD, asApp, type TestDatabase, withDatabase } from './database-address.js';
import { createDistributedDatabase } from './distributed-database.js';

export type { TestDatabase } from './database-address.js';

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the services project starts its own PostgreSQL');
  return url;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes whenever a migration or a view does, so that a changed schema gets a template of its own. */
function templateName(): string {
  const folder = join(import.meta.dirname, '../src');
  const schema = [
    'database/migrations/*.ts',
    'database/functions/**/*.sql',
    'database/{,distribution/}*.ts',
    '**/*.{views,entity}.ts',
  ];
  const files = globSync(schema, { cwd: folder }).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(client: pg.Client, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(7, 7)');
  try {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (known.rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${template}`);
    await client.query(`CREATE DATABASE ${template}`);
    await migrate(withDatabase(adminUrl(), template), APP_PASSWORD);
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(7, 7)');
  }
}

const IN_USE = '55006';
const LEAVING_MS = 5_000;

/** Connections that are just being closed get time to leave: one cut by force would report an error that is none. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + LEAVING_MS;
  while (Date.now() < deadline) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      return;
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== IN_USE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** A database of its own with the newest schema, copied from a template in about 0.1 s; on the cluster, if GODOWN_CITUS names one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = templateName();
  if (process.env.GODOWN_CITUS) return createDistributedDatabase(process.env.GODOWN_CITUS, template);
  return created(async (client, name) => {
    await ensureTemplate(client, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
}

/** A database of its own without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return created(async (client, name) => {
    await client.query(`CREATE DATABASE ${name}`);
  });
}

async function created(create: (client: pg.Client, name: string) => Promise<void>): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin((client) => create(client, name));
  const ownerUrl = withDatabase(adminUrl(), name);
  return {
    ownerUrl,
    appUrl: asApp(ownerUrl),
    drop: async () => {
      await asAdmin((client) => dropDatabase(client, name));
    },
  };
}
