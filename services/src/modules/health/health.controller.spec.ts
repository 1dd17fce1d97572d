import { jest } from '@jest/globals';
import pg from 'pg';
import { connectLive, until } from '../../../test/live-client.js';
import { startSecondProcess } from '../../../test/second-process.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { SERVER_STOPPING } from '../../platform/live/live.adapter.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { HealthService } from './index.js';

describe('what an operator asks', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(() => app.close());

  it('says that the process lives and is ready, with and without the prefix of the API', async () => {
    for (const path of ['/health/live', '/health/ready', '/api/health/live', '/api/health/ready'])
      await app.http.get(path).expect(200, { status: true });
  });

  it('counts answers by route and status, and knows connections, sockets and the process', async () => {
    await app.http.get('/api/notices').expect(401);
    await app.http.get('/api/files/download/secret-in-the-path').expect(401);
    const { text, headers } = await app.http.get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/notices",status="401"} 1');
    expect(text).toContain('route="/api/files/download/:ticket"');
    for (const name of [
      'godown_database_connections',
      'godown_database_waiting',
      'godown_live_sockets',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
    expect(text).not.toContain('secret-in-the-path');
    await app.http.get('/api/metrics').expect(404);
  });
});

describe('a worker that stops', () => {
  it('gives back a job that does not end in time, and another worker does it', async () => {
    const done: string[] = [];
    let isTaken = false;
    let release: () => void = () => undefined;
    const app = await createTestApp({
      env: { JOBS_STOP_SECONDS: '1' },
      beforeListen: (nest) =>
        nest.get(Jobs, { strict: false }).handle('test.stuck', async () => {
          isTaken = true;
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }),
    });
    try {
      await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'test.stuck', { id: 'one' }));
      await until(() => isTaken);
      const other = await startSecondProcess(app, { ROLE: 'worker', JOBS_POLL_SECONDS: '0.5' }, (nest) =>
        nest.get(Jobs, { strict: false }).handle<{ id: string }>('test.stuck', async ({ id }) => {
          done.push(id);
        }),
      );
      await app.app.close();
      await until(() => done.includes('one'));
      await other.close();
      expect(done).toEqual(['one']);
    } finally {
      release();
      await app.close();
    }
  });
});

describe('a process that stops', () => {
  let app: TestApp;
  let seller: SignedIn;
  let owner: pg.Client;
  const ran: string[] = [];
  let release: () => void = () => undefined;

  beforeAll(async () => {
    app = await createTestApp({
      beforeListen: (nest) => {
        const jobs = nest.get(Jobs, { strict: false });
        jobs.handle<{ id: string }>('test.slow', async ({ id }) => {
          ran.push(id);
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          ran.push(`${id} done`);
        });
        jobs.handle<{ id: string }>('test.quick', async ({ id }) => {
          ran.push(id);
        });
      },
    });
    seller = await signInAs(app, 'seller');
    owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
  });

  afterAll(async () => {
    release();
    await owner.end();
    await app.close();
  });

  it('is not ready any more before it closes, ends what is under way, tells pages why they lose it, and takes no new jobs', async () => {
    const page = await connectLive<{ reason: string }>(app.url, '/notices', seller.cookie);
    const gone = new Promise<string>((resolve) => page.socket.on('disconnect', resolve));
    const enqueue = (name: string, id: string) =>
      app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, name, { id }));
    await enqueue('test.slow', 'first');
    await until(() => ran.includes('first'));
    // A request that waits for a table: it is under way while the process stops.
    await owner.query('BEGIN');
    await owner.query(`LOCK TABLE notices IN ACCESS EXCLUSIVE MODE`);
    const underWay = seller.get('/api/notices').then((answer) => answer.status);
    await until(
      async () =>
        (
          await app.sql<{ waiting: number }>(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
        )[0]?.waiting === 1,
    );
    app.get(HealthService).announceStop();
    await app.http.get('/health/ready').expect(503);
    await app.http.get('/health/live').expect(200);
    const boss = app.get(Jobs)['boss'];
    const offWork = jest.spyOn(boss, 'offWork');
    const closed = app.app.close();
    await expect(gone).resolves.toMatch(/transport close|server/);
    expect(page.sent.at(-1)).toEqual({ event: SERVER_STOPPING, body: { reason: expect.any(String) } });
    expect(offWork).toHaveBeenCalledWith('test.quick', expect.anything());
    // A look for jobs that was under way when the worker was told to stop would still find this one.
    await boss.offWork('test.quick');
    await enqueue('test.quick', 'too late');
    await owner.query('COMMIT');
    expect(await underWay).toBe(200);
    release();
    await closed;
    await expect(fetch(`${app.url}/health/live`)).rejects.toThrow();
    expect(ran).toEqual(['first', 'first done']);
    expect(await app.sql(`SELECT state::text FROM pgboss.job WHERE name = 'test.quick'`)).toEqual([
      { state: 'created' },
    ]);
  });
});
