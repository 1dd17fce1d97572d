import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../postgres/free-port.ts';
import { startThrowAwayPostgres } from '../../testing/throw-away-postgres.ts';
import { type KeptPast, keptPast, type StoppedPlatform } from './kept-past.ts';
import { guardedFolder } from './process-guard.ts';

const ROOT = join(import.meta.dirname, '../../..');
const APP_ROLE = 'godown_app';
const START_MS = 600_000;

interface PlatformCall {
  method: string;
  path: string;
  body?: unknown;
}
interface PlatformResponse {
  status: number;
  text: string;
}

export interface Platform {
  port: number;
  /** `http://seller.localhost:PORT` */
  origin: (host: string) => string;
  /** A call from Node, where `*.localhost` does not resolve: through the gateway with the host's name. */
  send: (host: string, call: PlatformCall) => Promise<PlatformResponse>;
  createSuperAdmin: (person: { name: string; email: string; phone: string; password: string }) => Promise<void>;
  /** Of every account of the demo. */
  demoPassword: () => string;
  output: () => string;
  close: () => Promise<void>;
}

interface Launch {
  env?: Record<string, string>;
  port?: number | undefined;
  /** Without it the platform is empty. */
  demoOrders?: number | undefined;
  past?: KeptPast | undefined;
}

/**
 * The whole platform as `npm start` starts it, on its own data and database: empty, or with the demo and so many orders of its
 * history. In a run of all tests each is a second start, on a copy of what the first such platform of the run was at its end of loading.
 */
export async function startPlatform(
  env: Record<string, string> = {},
  port?: number,
  demoOrders?: number,
): Promise<Platform> {
  const name = demoOrders === undefined ? 'empty' : `demo-${demoOrders}`;
  const past = await keptPast(name, async () => (await launch({ demoOrders })).leave());
  const { platform } = await launch({ env, port, demoOrders, past });
  return platform;
}

async function launch(options: Launch): Promise<{ platform: Platform; leave: () => Promise<StoppedPlatform> }> {
  const { env = {}, demoOrders, past } = options;
  const folder = guardedFolder('godown-e2e-');
  const data = join(folder.path, 'data');
  await (past === undefined ? mkdir(data) : past.copyData(data));
  chmodSync(folder.path, 0o755);
  const server = await startThrowAwayPostgres(
    undefined,
    past && { password: past.databasePassword, fill: past.copyCluster },
  );
  const port = options.port ?? (await freePort());
  const child = startProduct({ port, databaseUrl: server.url, data, env, demoOrders });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += String(part);
    });
  const output = (): string =>
    `${text}\n${lastLines(join(data, 'logs/api.log'))}\n${lastLines(join(data, 'logs/worker.log'))}`;
  const remove = async (): Promise<void> => {
    await folder.remove();
    await server.stop();
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const close = async (): Promise<void> => {
    await stop();
    await remove();
  };
  await untilServing(child, () => text, lastWords(options)).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const leave = async (): Promise<StoppedPlatform> => {
    await stop();
    await server.cluster.stop();
    rmSync(join(data, 'logs'), { recursive: true, force: true });
    const databasePassword = decodeURIComponent(new URL(server.url).password);
    return { cluster: join(server.folder, 'data'), data, databasePassword, remove };
  };
  return {
    leave,
    platform: {
      port,
      output,
      demoPassword: () => secretsIn(data).demoPassword,
      origin: (host) => `http://${host}.localhost:${port}`,
      send: (host, call) => sendTo({ port, host: `${host}.localhost:${port}` }, call),
      createSuperAdmin: (person) => createSuperAdmin({ databaseUrl: server.url, data }, person),
      close,
    },
  };
}

/** With the demo, until its past is loaded as well: until then a busy machine has little left for a browser. */
const lastWords = ({ demoOrders, past }: Launch): RegExp =>
  demoOrders === undefined || past !== undefined ? /Ctrl-C stops it/ : /✓ Sending out today's trips|is not complete/;

function startProduct(
  given: Required<Pick<Launch, 'env'>> & { port: number; databaseUrl: string; data: string } & Pick<
      Launch,
      'demoOrders'
    >,
): ChildProcess {
  const { demoOrders, port } = given;
  const demo = demoOrders === undefined ? ['--no-demo'] : ['--demo-orders', String(demoOrders)];
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'infra/start/main.ts'), ...demo, '--port', String(port)],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: given.databaseUrl,
        GODOWN_DATA: given.data,
        NODE_OPTIONS: '',
        ...given.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

function sendTo(at: { port: number; host: string }, call: PlatformCall): Promise<PlatformResponse> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = {
    host: at.host,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    // fetch() overwrites the host header; the gateway chooses by it.
    const outgoing = request(
      { host: '127.0.0.1', port: at.port, path: call.path, method: call.method, headers },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}

async function untilServing(child: ChildProcess, output: () => string, whole: RegExp): Promise<void> {
  const limit = Date.now() + START_MS;
  while (!whole.test(output())) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`the platform did not start:\n${output()}`);
    await wait(100);
  }
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => {
        child.once('exit', () => resolve());
      })
    : Promise.resolve();
}

function secretsIn(data: string): { appDatabasePassword: string; appSecret: string; demoPassword: string } {
  return JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));
}

async function createSuperAdmin(
  place: { databaseUrl: string; data: string },
  person: { name: string; email: string; phone: string; password: string },
): Promise<void> {
  const secrets = secretsIn(place.data);
  const address = new URL(place.databaseUrl);
  address.username = APP_ROLE;
  address.password = secrets.appDatabasePassword;
  await promisify(execFile)(process.execPath, [join(ROOT, 'services/dist/commands/create-super-admin.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      APP_DATABASE_URL: address.href,
      APP_SECRET: secrets.appSecret,
      SUPER_ADMIN_NAME: person.name,
      SUPER_ADMIN_EMAIL: person.email,
      SUPER_ADMIN_PHONE: person.phone,
      SUPER_ADMIN_PASSWORD: person.password,
    },
  });
}
