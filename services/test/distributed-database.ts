import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { distribute, setForCluster } from '../src/database/distribution/distribute.js';
import { migrate } from '../src/database/migrate.js';
import { APP_PASSWORD, asApp, type TestDatabase, withDatabase } from './database-address.js';

/** Few: what tests ask is whether it works, and each shard of a hundred tables is a copy more. */
const SHARDS = 4;

/** The addresses of all nodes, as the superuser; the coordinator first. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const found = await onNode(withDatabase(coordinator, 'godown'), (client) =>
    client.query<{ name: string; port: number }>(
      `SELECT nodename AS name, nodeport AS port FROM pg_dist_node ORDER BY groupid`,
    ),
  );
  return found.rows.map(({ name, port }) => {
    const address = new URL(coordinator);
    [address.hostname, address.port] = [name, String(port)];
    return address.href;
  });
}

async function onNode<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onEach(nodes: readonly string[], statements: readonly string[]): Promise<void> {
  await Promise.all(
    nodes.map((url) =>
      onNode(url, async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    ),
  );
}

async function ensureTemplate(nodes: readonly string[], template: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes;
  await onNode(coordinator, async (client) => {
    await client.query('SELECT pg_advisory_lock(7, 7)');
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (known.rowCount) return;
    await onEach(nodes, [`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`, `CREATE DATABASE ${template}`]);
    await onEach(
      nodes.map((url) => withDatabase(url, template)),
      ['CREATE EXTENSION citus'],
    );
    const owner = withDatabase(coordinator, template);
    await onNode(owner, async (inside) => {
      const { hostname, port } = new URL(coordinator);
      await inside.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
      for (const url of workers)
        await inside.query('SELECT citus_add_node($1, $2)', [new URL(url).hostname, Number(new URL(url).port)]);
    });
    await migrate(owner, APP_PASSWORD);
    await distribute(owner, { shards: SHARDS });
    // Citus has a process of its own in each database, which a template may not have.
    await onEach(workers, [...sealed(template), `ALTER DATABASE ${template} IS_TEMPLATE true`]);
    await onEach([coordinator], [...sealed(template), `ALTER DATABASE ${template} IS_TEMPLATE true`]);
  });
}

const sealed = (template: string): string[] => [
  `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${template}'`,
];

/** A database on every node of the cluster, copied from a distributed template. */
export async function createDistributedDatabase(address: string, template: string): Promise<TestDatabase> {
  const coordinator = address.includes('://') ? address : `postgres://postgres@${address}/postgres`;
  const nodes = await nodesOf(coordinator);
  await ensureTemplate(nodes, template);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onEach(nodes, [`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`]);
  const ownerUrl = withDatabase(nodes[0] ?? coordinator, name);
  await onNode(ownerUrl, async (client) => {
    await setForCluster(client);
    await client.query(`ALTER DATABASE ${name} SET citus.enable_stat_counters = on`);
  });
  return {
    ownerUrl,
    appUrl: asApp(ownerUrl),
    drop: async () => {
      await onNode(coordinator, (client) => emptied(client, name));
      await onEach(nodes, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
    },
  };
}

const LEAVING_MS = 5_000;

/** Connections that are just being closed get time to leave: one cut by force would report an error that is none. */
async function emptied(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + LEAVING_MS;
  while (Date.now() < deadline) {
    const left = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [name],
    );
    if (left.rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
