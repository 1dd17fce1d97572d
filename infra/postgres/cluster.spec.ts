import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startThrowAwayPostgres } from '../testing/throw-away-postgres.ts';
import { runningServer, startCluster, type Cluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { startReplica } from './replica.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A busy machine takes its time to end a server. */
const PATIENCE_MS = 60_000;

async function until(holds: () => boolean): Promise<void> {
  for (const limit = Date.now() + PATIENCE_MS; !holds() && Date.now() < limit;) await wait(50);
}

async function untilAsync(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + PATIENCE_MS; !(await holds()) && Date.now() < limit;) await wait(50);
}

describe('the embedded PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'godown-cluster-spec-'));
  const start = (port?: number): Promise<Cluster> =>
    startCluster({ folder, password: 'a b/ü', settings: { shared_buffers: '16MB' }, port });
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await start();
    await ask(cluster.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  });

  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('never listens beyond this machine and asks for a password', async () => {
    expect(await ask(cluster.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(ask(cluster.url.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('is found again instead of started twice', async () => {
    const again = await start();
    expect(again).toMatchObject({ isReused: true, port: cluster.port, pid: cluster.pid });
  });

  it('keeps acknowledged rows over a kill -9 of the server', async () => {
    await ask(cluster.url, 'INSERT INTO kept VALUES (2)');
    process.kill(cluster.pid, 'SIGKILL');
    await until(() => runningServer(join(folder, 'data')) === undefined);
    cluster = await start();
    expect(cluster.isReused).toBe(false);
    expect(await ask(cluster.url, 'SELECT one FROM kept ORDER BY one')).toEqual([{ one: 1 }, { one: 2 }]);
  });

  it('starts although back ends of a killed server are in the middle of long work', async () => {
    const client = new pg.Client(cluster.url);
    client.on('error', () => undefined);
    await client.connect();
    const lost = client.query('SELECT count(*) FROM generate_series(1, 10000000000) AS n').catch(() => 'lost');
    await untilAsync(
      async () =>
        (await ask(cluster.url, `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%generate_series(1,%'`)).length > 1,
    );
    process.kill(cluster.pid, 'SIGKILL');
    await until(() => runningServer(join(folder, 'data')) === undefined);
    cluster = await start();
    expect(cluster.isReused).toBe(false);
    expect(await lost).toBe('lost');
  });

  it('stops at once and keeps every row when a session does not end in time', async () => {
    const client = new pg.Client(cluster.url);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await client.query('INSERT INTO kept VALUES (9)');
    process.kill(Number(rows[0]?.pid), 'SIGSTOP');
    await cluster.stop(1);
    expect(runningServer(join(folder, 'data'))).toBeUndefined();
    cluster = await start();
    expect(await ask(cluster.url, 'DELETE FROM kept WHERE one > 2 RETURNING one')).toEqual([{ one: 9 }]);
  });

  it('starts although a pid file names a process that is no server of this data', async () => {
    const file = join(folder, 'data', 'postmaster.pid');
    const before = readFileSync(file, 'utf8');
    await cluster.stop();
    writeFileSync(file, before.replace(/^\d+/, String(process.pid)));
    cluster = await start();
    expect(await ask(cluster.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 2 }]);
  });

  it('takes the port it is asked for when that is free', async () => {
    const port = await freePort();
    await cluster.stop();
    cluster = await start(port);
    expect(cluster.port).toBe(port);
  });

  it('is followed by a streaming replica that catches up after it was away', async () => {
    const other = mkdtempSync(join(tmpdir(), 'godown-cluster-spec-'));
    const settings = { shared_buffers: '16MB', fsync: 'off' };
    let replica = await startReplica(cluster, { folder: other, primaryFolder: folder, password: 'a b/ü', settings });
    const caughtUp = async (): Promise<void> => {
      const [here] = await ask(cluster.url, 'SELECT pg_current_wal_flush_lsn()::text AS position');
      await untilAsync(
        async () =>
          JSON.stringify(
            await ask(
              replica.url,
              `SELECT pg_last_wal_replay_lsn() >= '${Reflect.get(Object(here), 'position')}' AS seen`,
            ),
          ) === '[{"seen":true}]',
      );
    };
    await ask(cluster.url, 'INSERT INTO kept VALUES (3)');
    await caughtUp();
    expect(await ask(replica.url, 'SELECT max(one) AS one FROM kept')).toEqual([{ one: 3 }]);
    await expect(ask(replica.url, 'INSERT INTO kept VALUES (4)')).rejects.toThrow(/read-only/);
    process.kill(replica.pid, 'SIGKILL');
    await until(() => runningServer(join(other, 'data')) === undefined);
    await ask(cluster.url, 'INSERT INTO kept VALUES (5)');
    replica = await startCluster({ folder: other, password: 'a b/ü', settings });
    await caughtUp();
    expect(await ask(replica.url, 'SELECT max(one) AS one FROM kept')).toEqual([{ one: 5 }]);
    await replica.stop();
    rmSync(other, { recursive: true, force: true });
    await ask(cluster.url, `SELECT pg_drop_replication_slot('godown_replica')`);
    await ask(cluster.url, 'DELETE FROM kept WHERE one > 2');
  }, 240_000);

  it('makes the cluster anew when the first start was killed half-way', async () => {
    const half = mkdtempSync(join(tmpdir(), 'godown-cluster-spec-'));
    const first = await startCluster({ folder: half, password: 'x', settings: { shared_buffers: '16MB' } });
    await first.stop();
    rmSync(join(half, 'data'), { recursive: true });
    appendFileSync(join(half, 'data.new'), 'left over');
    const second = await startCluster({ folder: half, password: 'y', settings: { shared_buffers: '16MB' } });
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    rmSync(half, { recursive: true, force: true });
  });
});

describe('the server of a test run', () => {
  it('leaves no process and no folder behind, also when the run is killed', async () => {
    const script = `
      const { startThrowAwayPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../testing/throw-away-postgres.ts'))});
      const server = await startThrowAwayPostgres();
      console.log(server.folder);
      setInterval(() => {}, 1000);`;
    const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const folder = await new Promise<string>((resolve) =>
      runner.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
    );
    expect(runningServer(join(folder, 'data'))).toBeDefined();
    runner.kill('SIGKILL');
    await until(() => !existsSync(folder));
    expect(existsSync(folder)).toBe(false);
  });

  it('is stopped at the end of the run', async () => {
    const server = await startThrowAwayPostgres();
    await server.stop();
    await expect(ask(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    expect(existsSync(server.folder)).toBe(false);
  });
});
