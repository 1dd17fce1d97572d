import pg from 'pg';
import { type EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import { Actor } from '../core/actor.js';
import { SessionReader } from '../platform/session/session-reader.js';
import { DatabaseConfig } from '../config/database.config.js';
import { until } from '../../test/live-client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { createCompany, signInAs } from '../../test/sign-in.js';
import { Logger } from '../core/logging/logger.js';
import { SQL_STATE } from './database-error.js';
import { Database } from './database.js';
import { computed, text } from './computed-columns.js';
import { DatabaseHeartbeat } from './database-heartbeat.js';
import { ConnectionPool } from './connection-pool.js';
import { Replica } from './replica.js';
import { bytesBetween, type WalPosition } from '../core/wal-position.js';
import { prepared, rows, pipelined } from './rows.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { Events } from '../platform/events/events.js';
import { Metrics } from '../core/metrics.js';

const FIRST = '01910000-0000-7000-8000-000000000001';

const COMPANY = computed({ companyId: text('company_id') });

const tokenOf = (cookie: string) => cookie.split('=').slice(1).join('=').split(';')[0] ?? '';

function personOf(asOf: WalPosition | null): Actor {
  return Actor.user({
    userId: FIRST,
    sessionId: null,
    role: 'seller',
    loginType: 'seller',
    grantedCompanyIds: [FIRST],
    selectedCompanyIds: [],
    warehouseIds: [],
    requestId: '',
    ip: '',
    asOf,
  });
}

const system = Actor.system();

describe('Database', () => {
  let app: TestApp;
  let database: Database;

  beforeAll(async () => {
    app = await createTestApp();
    database = app.get(Database);
  });

  afterAll(async () => {
    await app.close();
  });

  function recordEvent(actor: Actor, companyId: string): Promise<void> {
    return database.within(actor, (tx) =>
      app.get(Events).record(tx, { type: 'company.registered', companyId, subjectId: 'x', data: {} }),
    );
  }

  function seenBy(actor: Actor): Promise<{ company_id: string }[]> {
    return database.within(actor, (tx) => rows(tx, `SELECT company_id FROM domain_events`));
  }

  it('shows a company its own rows, the platform all rows and the public none', async () => {
    const [first, second] = [await createCompany(app), await createCompany(app)];
    await recordEvent(Actor.system([first]), first);
    await recordEvent(Actor.system([second]), second);
    await expect(seenBy(Actor.system([first]))).resolves.toEqual([{ company_id: first }]);
    await expect(seenBy(Actor.public('request', '127.0.0.1'))).resolves.toEqual([]);
    await expect(seenBy(Actor.system())).resolves.toHaveLength(2);
  });

  it('shows a statement on its own no row of a company, and takes no tenant scope of a transaction before it', async () => {
    const own = await createCompany(app);
    await recordEvent(Actor.system([own]), own);
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.unscoped(COMPANY, `SELECT ${COMPANY} FROM domain_events WHERE company_id = $1`, [own]),
      ),
    );
    expect(seen.flat()).toEqual([]);
  });

  it('begins a transaction with its tenant scope and ends it with its work: all or nothing', async () => {
    const own = await createCompany(app);
    const failed = database.within(Actor.system([own]), async (tx) => {
      await app.get(Events).record(tx, { type: 'company.registered', companyId: own, subjectId: 'x', data: {} });
      throw new Error('on the way');
    });
    await expect(failed).rejects.toThrow('on the way');
    await expect(seenBy(Actor.system([own]))).resolves.toEqual([]);
  });

  it('refuses to write a row of another company', async () => {
    const [own, foreign] = [await createCompany(app), await createCompany(app)];
    await expect(recordEvent(Actor.system([own]), foreign)).rejects.toThrow(/row-level security/);
  });

  it('shows a prepared statement what the scope of each run allows, whichever scope ran it first on the connection', async () => {
    const [first, second] = [await createCompany(app), await createCompany(app)];
    await recordEvent(Actor.system([first]), first);
    await recordEvent(Actor.system([second]), second);
    const sql = `SELECT company_id FROM domain_events WHERE company_id = ANY ($1::uuid[])`;
    const seen = (actor: Actor) =>
      database.within(actor, async (tx) => (await prepared(tx, sql, [[first, second]])).length);
    const ofAll = await database.within(system, async () => {
      const counts: number[] = [];
      // Beyond the five runs after which PostgreSQL keeps a plan.
      for (let run = 0; run < 8; run += 1)
        counts.push(await seen(system), await seen(Actor.system([first])), await seen(Actor.system([second, first])));
      return counts;
    });
    expect(ofAll).toEqual(Array.from({ length: 8 }, () => [2, 1, 2]).flat());
  });

  it('fails rather than use a plan of another scope, and gives up the connection that has it', async () => {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    const read = (text: string) => client.query({ name: text, text: `SELECT company_id FROM ${text}` });
    const keep = () => client.query(`SET plan_cache_mode = force_generic_plan`);
    const set = (scope: string, companies = '') =>
      client.query(`SET app.scope = '${scope}'; SET app.company_ids = '${companies}'`);
    try {
      await keep();
      await set('platform');
      expect((await read('domain_events')).rowCount).toBeGreaterThan(0);
      await set('company', FIRST);
      await expect(read('domain_events')).rejects.toThrow('planned for another tenant scope');
      expect((await read('orders')).rowCount).toBe(0);
      await set('platform');
      await expect(read('orders')).rejects.toMatchObject({ code: SQL_STATE.plannedForAnotherScope });
    } finally {
      await client.end();
    }
    const backend = async (tx: EntityManager) => rows<{ pid: number }>(tx, `SELECT pg_backend_pid() AS pid`);
    let pid = 0;
    await expect(
      database.within(system, async (tx) => {
        pid = (await backend(tx))[0]?.pid ?? 0;
        await rows(
          tx,
          `DO $$ BEGIN RAISE EXCEPTION 'such a plan' USING ERRCODE = '${SQL_STATE.plannedForAnotherScope}'; END $$`,
        );
      }),
    ).rejects.toThrow('such a plan');
    await until(async () => {
      const [left] = await app.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE pid = ${pid}`,
      );
      return left?.count === 0;
    });
  });

  it('narrows and restores the tenant scope of a joined transaction', async () => {
    const own = await createCompany(app);
    const seen = await database.within(Actor.system(), async (tx) => {
      const narrowed = await seenBy(Actor.system([own]));
      const restored = await rows(tx, `SELECT FROM domain_events`);
      return [narrowed.length, restored.length > 0];
    });
    expect(seen).toEqual([0, true]);
  });

  describe('statements that travel together', () => {
    it('are done in the order in which they were given, each with its own answer', async () => {
      const answers = await database.within(system, (tx) =>
        pipelined(
          rows(tx, `SELECT set_config('test.step', '1', true) AS step`),
          prepared(tx, `SELECT current_setting('test.step') AS step, $1::int AS value`, [7]),
          rows(tx, `SELECT set_config('test.step', '2', true) AS step`),
          rows(tx, `SELECT current_setting('test.step') AS step`),
        ),
      );
      expect(answers).toEqual([[{ step: '1' }], [{ step: '1', value: 7 }], [{ step: '2' }], [{ step: '2' }]]);
    });

    it('fail by what failed first, when the others have come to their end, and leave nothing', async () => {
      const own = await createCompany(app);
      const ended: string[] = [];
      const failing = database.within(Actor.system([own]), (tx) =>
        pipelined(
          app.get(Events).record(tx, { type: 'company.registered', companyId: own, subjectId: 'x', data: {} }),
          rows(tx, `SELECT 1 / 0`),
          rows(tx, `SELECT pg_sleep(0.05)`).finally(() => ended.push('later')),
        ),
      );
      await expect(failing).rejects.toThrow('division by zero');
      expect(ended).toEqual(['later']);
      await expect(seenBy(Actor.system([own]))).resolves.toEqual([]);
    });

    it('cannot change the tenant scope of each other', async () => {
      const [own, other] = [await createCompany(app), await createCompany(app)];
      const mixed = database.within(Actor.system([own]), (tx) =>
        pipelined(rows(tx, `SELECT pg_sleep(0.05)`), seenBy(Actor.system([other]))),
      );
      await expect(mixed).rejects.toThrow('while another statement of the transaction is under way');
    });
  });

  describe('beginning', () => {
    it('hands on what was read with the tenant scope of the transaction, and joins one that runs', async () => {
      const own = await createCompany(app);
      await recordEvent(Actor.system([own]), own);
      const count = (tx: EntityManager) => rows<{ company_id: string }>(tx, `SELECT company_id FROM domain_events`);
      const begun = () => database.readThenWrite(Actor.system([own]), count, async (_tx, seen) => seen);
      await expect(begun()).resolves.toEqual([{ company_id: own }]);
      await expect(database.within(Actor.system(), begun)).resolves.toEqual([{ company_id: own }]);
    });

    it('does none of the work when reading fails', async () => {
      let worked = false;
      const failing = database.readThenWrite(
        system,
        (tx) => rows(tx, `SELECT 1 / 0`),
        async () => {
          worked = true;
        },
      );
      await expect(failing).rejects.toThrow('division by zero');
      expect(worked).toBe(false);
    });

    it('does none of the work when the transaction could not start, though what was read came', async () => {
      const connections = app.get(ConnectionPool);
      let worked = false;
      const broken = connections.transaction({ scope: 'platform', companies: 'x\u0000' }, undefined, {
        reads: (tx) => rows(tx, `SELECT 1`),
        work: async () => {
          worked = true;
        },
      });
      await expect(broken).rejects.toThrow();
      expect(worked).toBe(false);
      await expect(seenBy(system)).resolves.toBeDefined();
    });
  });

  const TELL = `INSERT INTO domain_events (company_id, type, subject_id, data) VALUES ($1::uuid, $2, $1, '{}')`;
  const keep = (company: string, type: string) => database.onCommit({ sql: TELL, parameters: () => [company, type] });
  const typesSeenBy = async (actor: Actor) =>
    database.within(actor, async (tx) =>
      (await rows<{ type: string }>(tx, `SELECT type FROM domain_events ORDER BY id`)).map(({ type }) => type),
    );

  describe('the end of a transaction', () => {
    it('brings the statements that were kept for it, in their order and after all other work', async () => {
      const own = await createCompany(app);
      await database.within(Actor.system([own]), async () => {
        keep(own, 'kept.first');
        keep(own, 'kept.second');
        await recordEvent(Actor.system([own]), own);
      });
      expect((await typesSeenBy(Actor.system([own]))).slice(1)).toEqual(['kept.first', 'kept.second']);
    });

    it.each([
      ['an error', `SELECT 1 / $1::integer`, [0]],
      ['a refusal', `SELECT insist($1::boolean, 'not after all')`, [false]],
    ])('undoes everything for %s of one of them, and says so in its words', async (_, sql, values) => {
      const own = await createCompany(app);
      const failing = database.within(Actor.system([own]), async () => {
        keep(own, 'kept.before');
        database.onCommit({
          sql,
          parameters: () => values,
          explain: (error) => new Error('not after all', { cause: error }),
        });
        keep(own, 'kept.behind');
        await recordEvent(Actor.system([own]), own);
      });
      await expect(failing).rejects.toThrow('not after all');
      await expect(seenBy(Actor.system([own]))).resolves.toEqual([]);
      await expect(Promise.all(Array.from({ length: 12 }, () => seenBy(Actor.system([own]))))).resolves.toHaveLength(
        12,
      );
    });

    it('is not committed when a statement has no parameters to offer', async () => {
      const own = await createCompany(app);
      const failing = database.within(Actor.system([own]), async () => {
        keep(own, 'kept.before');
        database.onCommit({
          sql: TELL,
          parameters: () => {
            throw new Error('none');
          },
        });
      });
      await expect(failing).rejects.toThrow('none');
      await expect(seenBy(Actor.system([own]))).resolves.toEqual([]);
    });

    it('belongs to the tenant scope that began it', async () => {
      const [own, other] = [await createCompany(app), await createCompany(app)];
      const foreign = database.within(Actor.system([own]), () =>
        database.within(Actor.system([other]), async () => keep(other, 'kept.foreign')),
      );
      await expect(foreign).rejects.toThrow('Only the tenant scope that began a transaction ends it');
    });
  });

  describe('reading', () => {
    const actor = Actor.system([FIRST]);
    const readerOf = (replica: Partial<Replica>) =>
      new Database(
        app.get(ConnectionPool),
        app.get(DatabaseHeartbeat),
        { recent: '0/5', isUsable: true, ...replica } as Replica,
        app.get(Logger),
        app.get(Metrics),
      );
    const one = (tx: EntityManager) => rows<{ one: number }>(tx, 'SELECT 1 AS one');

    it('is done by the primary when there is no replica, or none that could', async () => {
      await expect(database.reading(actor, one)).resolves.toEqual([{ one: 1 }]);
      await expect(
        readerOf({ isConfigured: true, read: async () => null }).reading(actor, one, 'recent'),
      ).resolves.toEqual([{ one: 1 }]);
    });

    it('asks the replica to have seen everything from before the call, which includes what the caller wrote through any process', async () => {
      const seller = await signInAs(app, 'seller');
      const [before] = await app.sql<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position');
      const session = await app.get(SessionReader).find(tokenOf(seller.cookie));
      expect(bytesBetween(before?.position ?? '', session?.asOf ?? '')).toBeGreaterThanOrEqual(0);
      const asked: unknown[] = [];
      const reader = readerOf({
        isConfigured: true,
        read: async (tenantScope, position) => {
          asked.push(tenantScope, position);
          return null;
        },
      });
      await reader.reading(personOf(session?.asOf ?? null), one);
      const tenantScope = { scope: 'company', companies: FIRST, isReadOnly: true };
      expect(asked).toEqual([tenantScope, session?.asOf]);
      await reader.reading(actor, one, 'recent');
      expect(asked.slice(2)).toEqual([tenantScope, '0/5']);
    });

    it('refuses to write, replica or none', async () => {
      const write = (tx: EntityManager) =>
        rows(tx, `INSERT INTO rate_limits (key, tokens, allowed, updated_at) VALUES ('reading', 1, true, now())`);
      await expect(database.reading(actor, write)).rejects.toThrow(/read-only transaction/);
    });

    it('belongs to the running transaction, and sees what that has written', async () => {
      const reader = readerOf({
        isConfigured: true,
        read: async () => {
          throw new Error('not there');
        },
      });
      const own = await createCompany(app);
      const seen = await reader.within(Actor.system([own]), async (tx) => {
        await app.get(Events).record(tx, { type: 'company.registered', companyId: own, subjectId: 'x', data: {} });
        return reader.reading(Actor.system([own]), (inner) => rows(inner, 'SELECT FROM domain_events'));
      });
      expect(seen).toHaveLength(1);
    });

    it('takes a server that is away, or is no standby, for no replica', async () => {
      for (const replicaUrl of ['postgres://nobody@127.0.0.1:1/none', app.database.appUrl]) {
        const replica = new Replica(
          Object.assign(new DatabaseConfig(), { appUrl: app.database.appUrl, replicaUrl }),
          app.app.get(DataSource),
        );
        replica.onApplicationBootstrap();
        await until(() => replica.recent !== null);
        await expect(replica.read({ scope: 'platform', companies: '' }, replica.recent, one)).resolves.toBeNull();
        expect(replica.report()).toEqual({ isUsed: false, lagBytes: null, lagSeconds: null });
        await replica.onApplicationShutdown();
      }
    });
  });

  const contentions = async () =>
    (await app.get(Metrics).text())
      .split('\n')
      .filter((line) => line.startsWith('godown_transaction_contention_total{'));

  it('runs a transaction again that PostgreSQL undid to end a deadlock, and its after-commit work once', async () => {
    await app.sql(
      `INSERT INTO rate_limits (key, tokens, allowed, updated_at) VALUES ('bait:a', 0, true, now()), ('bait:b', 0, true, now())`,
    );
    const runs: string[] = [];
    const told: string[] = [];
    let held = 0;
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    const spend = (order: readonly [string, string]) =>
      database.within(Actor.system(), async (tx) => {
        runs.push(order[0]);
        // Who runs again would otherwise take the first row anew before the other has woken up: one more deadlock.
        if (runs.length > 2) await ended;
        database.afterCommit(() => told.push(order[0]));
        const add = (key: string) => rows(tx, `UPDATE rate_limits SET tokens = tokens + 1 WHERE key = $1`, [key]);
        await add(order[0]);
        held += 1;
        if (held >= 2) meet();
        await met;
        await add(order[1]);
      });
    const both = [spend(['bait:a', 'bait:b']), spend(['bait:b', 'bait:a'])];
    ended = Promise.race(both);
    await Promise.all(both);
    expect(runs).toHaveLength(3);
    expect(told.toSorted()).toEqual(['bait:a', 'bait:b']);
    await expect(app.sql(`SELECT tokens::int FROM rate_limits WHERE key LIKE 'bait:%'`)).resolves.toEqual([
      { tokens: 2 },
      { tokens: 2 },
    ]);
    await expect(contentions()).resolves.toEqual([
      'godown_transaction_contention_total{reason="deadlock",outcome="retried"} 1',
    ]);
  });

  it('gives up after five more runs, always from the start of the outermost transaction', async () => {
    let [outer, inner] = [0, 0];
    const bound = database.within(Actor.system(), async () => {
      outer += 1;
      await database.within(Actor.system(), (tx) => {
        inner += 1;
        return rows(tx, `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = 'serialization_failure'; END $$`);
      });
    });
    await expect(bound).rejects.toMatchObject({ code: '40001' });
    expect([outer, inner]).toEqual([6, 6]);
    await expect(contentions()).resolves.toEqual(
      expect.arrayContaining([
        'godown_transaction_contention_total{reason="serialization",outcome="retried"} 5',
        'godown_transaction_contention_total{reason="serialization",outcome="given up"} 1',
      ]),
    );
  });

  it('runs the whole again when PostgreSQL gives way to another in a statement that was kept for the end', async () => {
    const own = await createCompany(app);
    let tries = 0;
    await database.within(Actor.system([own]), async () => {
      tries += 1;
      keep(own, `kept.${tries}`);
      if (tries === 1)
        database.onCommit({
          sql: `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END $$`,
          parameters: () => [],
        });
    });
    await expect(typesSeenBy(Actor.system([own]))).resolves.toEqual(['kept.2']);
  });

  it('lends nobody a connection whose statement was given up', async () => {
    const pid = (): Promise<number | undefined> =>
      database.within(
        Actor.system(),
        async (tx) => (await rows<{ pid: number }>(tx, `SELECT pg_backend_pid() AS pid`))[0]?.pid,
      );
    let given: number | undefined;
    const failed = database.within(Actor.system(), async () => {
      given = await pid();
      throw new Error('Query read timeout');
    });
    await expect(failed).rejects.toThrow('Query read timeout');
    expect(given).toEqual(expect.any(Number));
    await expect(pid()).resolves.not.toBe(given);
  });

  it('lets exactly as many concurrent calls through as the limit says, and refills with time', async () => {
    app.clock.freezeAt('2026-01-01T00:00:00Z');
    const take = () => app.get(RateLimit).take({ key: 'test', limit: 5, windowSeconds: 60 });
    const verdicts = await Promise.all(Array.from({ length: 20 }, take));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(5);
    expect((await take()).retryAfterSeconds).toBe(12);
    app.clock.advance({ seconds: 12 });
    expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
    app.clock.reset();
  });

  it('signs in by a session cookie and is ready', async () => {
    await app.http.get('/api/health/ready').expect(200, { status: true });
    const seller = await signInAs(app, 'seller');
    await seller.get('/api/health/live').expect(200);
    await app.http.get('/api/nothing').expect(404);
  });
});
