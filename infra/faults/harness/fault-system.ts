import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../postgres/free-port.ts';
import { simulatorConfig } from '../../simulator/simulator-config.ts';
import { type DatabaseServer } from './database-server.ts';
import { NetworkProxy } from './network-proxy.ts';
import { PartnerProxy } from './partner-proxy.ts';
import { ProductProcess } from './product-process.ts';
import { Receivers } from './receivers.ts';
import { ReplicaServer } from './replica-server.ts';
import { pause } from './wait.ts';

const ROOT = join(import.meta.dirname, '../../..');
const APP_ROLE = 'godown_app';
const APP_PASSWORD = 'fault-harness';
export const APP_SECRET = 'c2VjcmV0IG9mIHRoZSBmYXVsdCBoYXJuZXNzIDMyYnl0ZXM=';
export const TEMPLATE = 'godown_faults_template';
const SERVER_AWAY_MS = 45_000;
const AWAY = /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|08\w{3})$/;

/** What a test needs running. */
export interface SystemPlan {
  /** How many api processes (1). */
  apis?: number;
  /** Time zones of the api processes, in turn (UTC). */
  zones?: readonly string[];
  /** Whether jobs are worked off (true). */
  hasWorker?: boolean;
  /** How many worker processes there are then (1). */
  workers?: number;
  /** Whether a streaming replica does reads (false). */
  hasReplica?: boolean;
  /** Whether partners answer (false): without, their addresses refuse connections. */
  hasSimulator?: boolean;
  /** Partners that can be sick: something of ours stands before the simulator. */
  hasPartnerProxy?: boolean;
  /** A sick network between the product and PostgreSQL can be asked for. */
  hasDatabaseProxy?: boolean;
  /** Runs on this database, which was made before and stays: without, on an empty one of its own. */
  database?: string;
  env?: Record<string, string>;
  /** Modules of the harness that are loaded into the api before the product: they break it from inside. */
  preloads?: readonly string[];
}

export type Address = Pick<DatabaseServer, 'url' | 'port'>;

/** Migrates once; every test then gets a copy. @returns the superuser's address of it */
export async function makeTemplate(server: Address): Promise<string> {
  await asSuperuser(server, `CREATE DATABASE ${TEMPLATE}`);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    OWNER_DATABASE_URL: databaseUrl(server, TEMPLATE),
    APP_DATABASE_URL: appUrl(server.port, TEMPLATE),
  };
  await promisify(execFile)(process.execPath, [join(ROOT, 'services/dist/commands/migrate.js')], { cwd: ROOT, env });
  return databaseUrl(server, TEMPLATE);
}

export function databaseUrl(server: Address, name: string): string {
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  return address.href;
}

function appUrl(port: number, name: string): string {
  return `postgres://${APP_ROLE}:${APP_PASSWORD}@127.0.0.1:${port}/${name}`;
}

export async function asSuperuser(server: Address, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  // Of a server that goes away the statement itself hears.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The product as a deployment runs it (api processes, worker, PostgreSQL, partners), for one test. */
export class FaultSystem {
  readonly apis: ProductProcess[] = [];
  readonly workers: ProductProcess[] = [];
  simulator: ProductProcess | null = null;
  databaseProxy: NetworkProxy | null = null;
  partnerProxy: PartnerProxy | null = null;
  replica: ReplicaServer | null = null;
  readonly server: DatabaseServer;
  /** Customers' webhook receivers. */
  readonly receivers: Receivers;
  readonly folder: string;
  readonly databaseName: string;
  private owner: pg.Pool;
  private readonly plan: SystemPlan;

  private constructor(server: DatabaseServer, plan: SystemPlan, receivers: Receivers) {
    this.receivers = receivers;
    this.server = server;
    this.plan = plan;
    this.folder = mkdtempSync(join(tmpdir(), 'godown-faults-'));
    mkdirSync(join(this.folder, 'logs'));
    this.databaseName = plan.database ?? `faults_${randomBytes(6).toString('hex')}`;
    this.owner = this.openOwner();
  }

  static async start(server: DatabaseServer, plan: SystemPlan = {}): Promise<FaultSystem> {
    const system = new FaultSystem(server, plan, await Receivers.start());
    try {
      if (plan.database === undefined)
        await asSuperuser(server, `CREATE DATABASE ${system.databaseName} TEMPLATE ${TEMPLATE}`);
      await system.launch();
    } catch (error) {
      await system.stop();
      throw error;
    }
    return system;
  }

  /** A database that was made before, without any process of the product on it. */
  static async unstarted(server: DatabaseServer, database: string): Promise<FaultSystem> {
    return new FaultSystem(server, { database }, await Receivers.start());
  }

  get api(): ProductProcess {
    const [first] = this.apis;
    if (first === undefined) throw new Error('this test has no api process');
    return first;
  }

  /** The address at which the superuser signs in. */
  get ownerUrl(): string {
    return databaseUrl(this.server, this.databaseName);
  }

  get worker(): ProductProcess | null {
    return this.workers[0] ?? null;
  }

  /** The address at which the application's own role signs in. */
  get appUrl(): string {
    return appUrl(this.server.port, this.databaseName);
  }

  get processes(): ProductProcess[] {
    return [...this.apis, ...this.workers, this.simulator].filter((one) => one !== null);
  }

  /** As a superuser: sees and writes everything. Waits for a server that is just being restarted. */
  async sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    for (const limit = Date.now() + SERVER_AWAY_MS; ;) {
      try {
        return (await this.owner.query<T>(text, values)).rows;
      } catch (error) {
        const code = String(Reflect.get(Object(error), 'code') ?? '');
        if (Date.now() > limit || !(AWAY.test(code) || /terminated/.test(String(error)))) throw error;
        await pause(50);
      }
    }
  }

  /** Why processes died, from inside. */
  deaths(): string[] {
    try {
      return readFileSync(this.deathsFile, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }

  logs(): string {
    return this.processes.map((one) => readFileSync(one.logFile, 'utf8')).join('\n');
  }

  /** Everything that was stored as a file. */
  storedFiles(): string[] {
    const root = join(this.folder, 'files');
    try {
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    } catch {
      return [];
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.kill()));
    await Promise.all([
      this.databaseProxy?.close(),
      this.partnerProxy?.close(),
      this.receivers.close(),
      this.replica?.stop(),
    ]);
    await this.owner.end();
    if (this.plan.database === undefined)
      await asSuperuser(this.server, `DROP DATABASE IF EXISTS ${this.databaseName} WITH (FORCE)`);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get deathsFile(): string {
    return join(this.folder, 'deaths.jsonl');
  }

  private openOwner(): pg.Pool {
    const pool = new pg.Pool({ connectionString: this.ownerUrl, max: 4, application_name: 'faults-harness' });
    // PostgreSQL is stopped on purpose.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }

  private async launch(): Promise<void> {
    const {
      apis = 1,
      hasWorker = true,
      workers = 1,
      hasReplica = false,
      hasSimulator = false,
      hasPartnerProxy = false,
      hasDatabaseProxy = false,
    } = this.plan;
    if (hasDatabaseProxy) this.databaseProxy = await NetworkProxy.to(this.server.port);
    if (hasReplica) this.replica = await ReplicaServer.follow(this.server);
    const simulatorPort = await freePort();
    if (hasPartnerProxy) this.partnerProxy = await PartnerProxy.to(simulatorPort);
    const apiPort = await freePort();
    const env = {
      CHANNEL_WEBHOOKS_URL: `http://127.0.0.1:${apiPort}`,
      ...this.productEnvironment(this.partnerProxy?.port ?? simulatorPort),
    };
    for (let index = 0; index < apis; index += 1) {
      const port = index === 0 ? apiPort : await freePort();
      this.apis.push(this.backEnd('api', index, port, { ...env, TZ: this.plan.zones?.[index] ?? 'UTC' }));
    }
    for (let index = 0; hasWorker && index < workers; index += 1)
      this.workers.push(this.backEnd('worker', index, await freePort(), env));
    if (hasSimulator) this.simulator = this.partners(simulatorPort);
    for (const one of this.processes) one.launch();
    await Promise.all(this.processes.map((one) => one.ready()));
  }

  private productEnvironment(partnersPort: number): Record<string, string> {
    return {
      NODE_ENV: 'production',
      TZ: 'UTC',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
      APP_DATABASE_URL: appUrl(this.databaseProxy?.port ?? this.server.port, this.databaseName),
      ...(this.replica === null ? {} : { REPLICA_DATABASE_URL: appUrl(this.replica.network.port, this.databaseName) }),
      APP_SECRET,
      CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
      FILES_FOLDER: join(this.folder, 'files'),
      FAULTS_DEATHS_FILE: this.deathsFile,
      OUTBOUND_ALLOWED_ORIGINS: this.receivers.allowedOrigins,
      ...simulatorConfig(partnersPort),
      ...this.plan.env,
    };
  }

  private backEnd(role: 'api' | 'worker', index: number, port: number, env: Record<string, string>): ProductProcess {
    const name = `${role}-${index + 1}`;
    return new ProductProcess({
      name,
      command: [join(ROOT, 'services/dist/main.js')],
      env: { ...env, ROLE: role, PORT: String(port) },
      url: `http://127.0.0.1:${port}`,
      readyPath: '/api/health/ready',
      logFile: join(this.folder, 'logs', `${name}.log`),
      preloads: role === 'api' ? (this.plan.preloads ?? []) : [],
    });
  }

  private partners(port: number): ProductProcess {
    const command = [
      join(ROOT, 'infra/simulator/run.ts'),
      '--port',
      String(port),
      '--seed',
      'faults',
      '--data',
      join(this.folder, 'simulator'),
      '--api',
      this.apis[0]?.url ?? '',
    ];
    return new ProductProcess({
      name: 'simulator',
      command,
      env: {},
      url: `http://127.0.0.1:${port}`,
      readyPath: '/clock',
      logFile: join(this.folder, 'logs/simulator.log'),
    });
  }
}
