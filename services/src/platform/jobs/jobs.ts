import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { PgBoss, type Db, type JobInsert } from 'pg-boss';
import { type EntityManager } from 'typeorm';
import { DatabaseConfig } from '../../config/database.config.js';
import { HttpConfig } from '../../config/http.config.js';
import { run } from '../../database/rows.js';
import { ResilientPgClient } from '../../database/resilient-pg-client.js';
import { BugError } from '../../core/errors.js';
import { Metrics } from '../../core/metrics.js';
import { Logger } from '../../core/logging/logger.js';
import { presentTrace, traced } from '../../core/tracing/tracing.js';
import { JobsConfig } from './jobs.config.js';

export interface JobKind {
  /** Tries after the first one, each later than the one before. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** The longest wait between two tries; each is twice the one before until then. */
  retryDelayMaxSeconds?: number;
  /** A job that runs longer counts as failed and is tried again. */
  expireInSeconds?: number;
  /** How many of this kind one process runs at a time. */
  concurrency?: number;
  /** Payloads handed over at once. */
  batchSize?: number;
  /** The job that gets the payload when every try is used up: a process that died could not say so itself. */
  abandonedTo?: string;
}

export interface EnqueueOptions {
  startAfterSeconds?: number;
}

/** Whether another try follows when this one fails. */
export interface Attempt {
  isLast: boolean;
}

/** A job whose process has died is given to another after about both of these together. */
const HEARTBEAT_SECONDS = 10;
const LOOK_FOR_DEAD_SECONDS = 5;

/** Jobs get at least this long, however long the requests took to end (milliseconds). */
const SHORTEST_STOP_MS = 1_000;

type BatchHandler = (payloads: unknown[], attempt: Attempt) => Promise<void>;

interface Registration {
  kind: JobKind;
  handler: BatchHandler;
}

interface Schedule {
  name: string;
  cron: string;
}

/** Work that outlives a request. Jobs are enqueued in the business transaction and run at least once: handlers are idempotent. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly registrations = new Map<string, Registration>();
  private readonly schedules: Schedule[] = [];
  private readonly beforeWork: (() => Promise<void>)[] = [];
  private isHeld = false;
  private readonly boss: PgBoss;
  private stopBefore = 0;

  constructor(
    private readonly config: JobsConfig,
    private readonly http: HttpConfig,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    database: DatabaseConfig,
  ) {
    const pool = { Client: ResilientPgClient, max: 4 };
    this.boss = new PgBoss({
      ...pool,
      connectionString: database.appUrl,
      schema: 'pgboss',
      application_name: 'godown-jobs',
      migrate: false,
      createSchema: false,
      useListenNotify: true,
      supervise: http.role !== 'api',
      schedule: http.role !== 'api',
      superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
      monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    });
    this.boss.on('error', (error) => this.logger.error({ err: error }, 'job queue'));
  }

  /** Says who does the jobs of one name. Call it from a module's constructor, before the application is up. */
  handle<T extends object>(
    name: string,
    handler: (payload: T, attempt: Attempt) => Promise<void>,
    kind: JobKind = {},
  ): void {
    this.handleBatch<T>(
      name,
      async (payloads, attempt) => {
        for (const payload of payloads) await handler(payload, attempt);
      },
      kind,
    );
  }

  /** As `handle`, with up to `batchSize` payloads at once; a throw makes all of them run again. */
  handleBatch<T extends object>(
    name: string,
    handler: (payloads: T[], attempt: Attempt) => Promise<void>,
    kind: JobKind = {},
  ): void {
    if (this.registrations.has(name)) throw new BugError(`Two handlers for job ${name}`);
    this.registrations.set(name, { kind, handler: (payloads, attempt) => handler(payloads as T[], attempt) });
  }

  /** Runs the handler of `name` at the times of the cron line (UTC), once over all processes. */
  schedule(name: string, cron: string): void {
    this.schedules.push({ name, cron });
  }

  /** Work that must be done before this process takes requests or jobs, whatever its role: the start waits for it. Call it from a constructor. */
  holdStartFor(work: () => Promise<void>): void {
    this.beforeWork.push(work);
  }

  /** Nothing has begun yet that a stop would have to end in order, and closing would wait for the start. */
  get isStartHeld(): boolean {
    return this.isHeld;
  }

  /** Adds a job within the transaction: it exists if and only if the transaction commits. */
  async enqueue(tx: EntityManager, name: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
    await this.enqueueMany(tx, name, [payload], options);
  }

  async enqueueMany(
    tx: EntityManager,
    name: string,
    payloads: readonly object[],
    options: EnqueueOptions = {},
  ): Promise<void> {
    if (payloads.length === 0) return;
    const traceparent = presentTrace();
    const jobs: JobInsert[] = payloads.map((data) => ({
      data: traceparent === undefined ? data : { ...data, traceparent },
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
    }));
    await this.boss.insert(name, jobs, { db: throughTransaction(tx) });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    // A queue must be there before another can leave its dead jobs to it.
    const inOrder = [...this.registrations].toSorted(
      ([, one], [, other]) => Number(one.kind.abandonedTo !== undefined) - Number(other.kind.abandonedTo !== undefined),
    );
    const known = new Set((await this.boss.getQueues()).map((queue) => queue.name));
    for (const [name, { kind }] of inOrder) {
      const options = {
        retryLimit: kind.retryLimit ?? 5,
        retryDelay: kind.retryDelaySeconds ?? 2,
        retryBackoff: true,
        ...(kind.retryDelayMaxSeconds === undefined ? {} : { retryDelayMax: kind.retryDelayMaxSeconds }),
        expireInSeconds: kind.expireInSeconds ?? 300,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
        ...(kind.abandonedTo === undefined ? {} : { deadLetter: kind.abandonedTo }),
      };
      // An installation that has the queue already gets what the code says now.
      if (known.has(name)) await this.boss.updateQueue(name, options);
      else await this.boss.createQueue(name, options);
    }
    this.isHeld = true;
    for (const work of this.beforeWork) await work();
    this.isHeld = false;
    if (this.http.role === 'api') return;
    for (const [name, registration] of this.registrations) await this.work(name, registration);
    for (const { name, cron } of this.schedules) await this.boss.schedule(name, cron);
  }

  /** Takes nothing new while the requests that are under way still end, and may still enqueue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopBefore = Date.now() + this.config.stopSeconds * 1000;
    if (this.http.role === 'api') return;
    await Promise.allSettled([...this.registrations.keys()].map((name) => this.boss.offWork(name, { wait: false })));
  }

  /** What has not ended by then is given back: another process takes it at once. */
  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: Math.max(SHORTEST_STOP_MS, this.stopBefore - Date.now()) });
  }

  private async work(name: string, registration: Registration): Promise<void> {
    for (let worker = 0; worker < (registration.kind.concurrency ?? 1); worker += 1)
      await this.startWorker(name, registration);
  }

  /** One that takes jobs one after the other: as long as it finds some it does not wait between two looks. */
  private async startWorker(name: string, { kind, handler }: Registration): Promise<void> {
    const options = {
      batchSize: kind.batchSize ?? 1,
      pollingIntervalSeconds: this.config.pollSeconds,
      notifyPollingIntervalSeconds: this.config.pollSeconds,
      includeMetadata: true,
    } as const;
    let worker: string | null = null;
    worker = await this.boss.work<object, void, typeof options>(name, options, async (jobs) => {
      if (worker !== null) this.boss.notifyWorker(worker);
      const started = performance.now();
      const measure = (outcome: 'done' | 'failed'): void =>
        this.metrics.job({ job: name, outcome }, (performance.now() - started) / 1000);
      try {
        await traced(
          {
            name: `job ${name}`,
            kind: 'job',
            causedBy: jobs.length === 1 ? traceOf(jobs[0]?.data) : undefined,
            attributes: {
              'godown.payloads': jobs.length,
              'godown.retry': Math.max(...jobs.map((job) => job.retryCount)),
            },
          },
          () =>
            handler(
              jobs.map((job) => withoutTrace(job.data)),
              { isLast: jobs.some((job) => job.retryCount >= job.retryLimit) },
            ),
        );
        measure('done');
      } catch (error) {
        measure('failed');
        this.logger.warn({ err: error, job: name }, 'job failed, will be tried again');
        throw error;
      }
    });
  }
}

function traceOf(data: object | undefined): string | undefined {
  const trace: unknown = data && Reflect.get(data, 'traceparent');
  return typeof trace === 'string' ? trace : undefined;
}

/** What was enqueued, as its handler knows it. */
function withoutTrace(data: object): object {
  if (traceOf(data) === undefined) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'traceparent'));
}

function throughTransaction(tx: EntityManager): Db {
  return { executeSql: async (text, values) => ({ rows: (await run(tx, text, values ?? [])).rows }) };
}
