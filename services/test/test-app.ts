import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { type Type } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import supertest from 'supertest';
import { AppModule } from '../src/app.module.js';
import { Clock } from '../src/core/clock.js';
import { readConfig } from '../src/config/env.js';
import { HttpConfig } from '../src/config/http.config.js';
import { configureApp, createAdapter } from '../src/create-app.js';
import { AuthConfig } from '../src/modules/auth/accounts/auth.config.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface TestApp {
  app: NestFastifyApplication;
  clock: TestClock;
  database: TestDatabase;
  /** Address of the listening server, without `/api`. */
  url: string;
  /** supertest against the server; sends the header of our own pages unless told otherwise. */
  http: ReturnType<typeof supertest.agent>;
  get<T>(type: Type<T>): T;
  /** Runs SQL as the owner of the tables and a superuser: sees and writes everything. For arranging and for looking. */
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Statements of one transaction that checks no foreign key and fires no trigger. Each is a message of its own, as a cluster takes it. */
  unchecked(...statements: readonly (readonly [text: string, values?: unknown[]])[]): Promise<void>;
  /** Waits until no job waits or runs. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment for the configuration, on top of the test's own. */
  env?: Record<string, string>;
  /** 'api' leaves jobs lying; default 'both'. */
  role?: 'api' | 'worker' | 'both';
  /** Before the application starts, e.g. to add handlers of jobs that only the test knows. */
  beforeListen?: (app: NestFastifyApplication) => void;
}

const PATIENCE_MS = 60_000;

/** Tests that let hundreds in at once are about what happens to them, not about how fast this machine is. */
export const PATIENT = {
  DATABASE_WAIT_MS: '60000',
  DATABASE_LOCK_WAIT_MS: '60000',
  DATABASE_SILENCE_MS: '60000',
} as const;

/** The whole application on a database of its own, listening on a free port. Close it in afterAll. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const files = await mkdtemp(join(tmpdir(), 'godown-files-'));
  const before = { ...process.env };
  Object.assign(process.env, {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ROLE: options.role ?? 'both',
    JOBS_POLL_SECONDS: '0.5',
    ...PATIENT,
    TRUSTED_PROXIES: '1',
    PORT: '0',
    APP_DATABASE_URL: database.appUrl,
    OWNER_DATABASE_URL: '',
    FILES_FOLDER: files,
    // An answer may be as old as a second; tests look at once.
    TRACKING_ANSWERS_KEPT: '0',
    ...options.env,
  });
  const clock = new TestClock();
  const leave = async () => {
    await database.drop();
    await rm(files, { recursive: true, force: true });
  };
  const app = await listening(clock, options.beforeListen)
    .catch(async (error: unknown) => {
      await leave();
      throw error;
    })
    .finally(() => {
      process.env = before;
    });
  app.get(AuthConfig, { strict: false }).hashWaitMs = PATIENCE_MS;
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // What comes by the clock on the wall would come in the middle of whatever test runs then.
  await owner.query('DELETE FROM pgboss.schedule');
  await owner.query(`ALTER FUNCTION held_reply SET lock_timeout = '60s'`);
  const url = await app.getUrl();
  return {
    app,
    clock,
    database,
    url,
    http: supertest.agent(url).set('X-Requested-With', 'godown'),
    get: (type) => app.get(type, { strict: false }),
    sql: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<T>(text, values)).rows,
    unchecked: async (...statements) => {
      const client = await owner.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL session_replication_role = replica');
        for (const [text, values] of statements) await client.query(text, values);
        await client.query('COMMIT');
      } finally {
        client.release(true);
      }
    },
    settle: () => settle(owner),
    close: async () => {
      await app.close();
      await owner.end();
      await leave();
    },
  };
}

/** The application as the environment says, on a free port. */
export async function listening(
  clock: Clock,
  beforeListen?: TestAppOptions['beforeListen'],
): Promise<NestFastifyApplication> {
  const module = await Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createAdapter(readConfig(HttpConfig)), {
    logger: ['error', 'fatal'],
  });
  configureApp(app);
  beforeListen?.(app);
  try {
    await app.listen(0, '127.0.0.1');
    return app;
  } catch (error) {
    // Connections of a start that is refused would go on asking a database that is gone, in the middle of other tests.
    await app.close();
    throw error;
  }
}

async function settle(owner: pg.Pool): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await owner.query<{ busy: number }>(
      `SELECT count(*)::int AS busy FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'`,
    );
    if (rows[0]?.busy === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.busy} jobs still wait after ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
