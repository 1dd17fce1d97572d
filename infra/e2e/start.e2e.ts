import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../postgres/free-port.ts';
import { startThrowAwayPostgres } from '../testing/throw-away-postgres.ts';
import { guardedFolder } from './harness/process-guard.ts';
import { killHard, processesOf } from './harness/processes-of.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'infra/start/main.ts');
/** On a machine that is busy with other tests. */
const START_SECONDS = 240;

interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  /** As `ended`, when all that it said has been read as well. */
  silent: Promise<number | null>;
}

const started: Run[] = [];

function start(data: string, args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, '--no-demo', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env, GODOWN_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += String(part)));
  const run: Run = {
    process: child,
    output: () => text,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    silent: new Promise((resolve) => child.once('close', resolve)),
  };
  started.push(run);
  return run;
}

/** In order, as far as they do: a run that does not end in time is left to the guard of its folder. */
async function endAll(): Promise<void> {
  for (const run of started) run.process.kill('SIGTERM');
  await Promise.race([Promise.all(started.map(({ ended }) => ended)), wait(30_000, undefined, { ref: false })]);
}

/** What the api's host answers; 0 when nobody does. Node's fetch would drop the Host header. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `api.localhost:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });
}

async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 150): Promise<void> {
  const limit = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`not within ${seconds} s: ${what}\n${started.at(-1)?.output() ?? ''}`);
    await wait(50);
  }
}

/** The content policy of the seller's page. */
function policyOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path: '/', headers: { host: `seller.localhost:${port}`, accept: 'text/html' } },
      (response) => {
        response.resume();
        resolve(String(response.headers['content-security-policy']));
      },
    ).on('error', reject);
  });
}

/** Addresses (IPv4) at which this data's processes of that program listen, as the kernel has them. */
function listenersOf(data: string, program: string): string[] {
  const sockets = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A');
  return processesOf(data)
    .filter((pid) => wordsOf(pid).command.includes(program))
    .flatMap((pid) => {
      const own = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
      return sockets
        .filter((fields) => own.includes(`socket:[${fields[9] ?? ''}]`))
        .map(([, address = '']) =>
          (address.slice(0, 8).match(/../g) ?? [])
            .map((byte) => parseInt(byte, 16))
            .reverse()
            .join('.'),
        );
    });
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

/** Command line and environment; empty for a process that is gone by now. */
function wordsOf(pid: number): { command: string; environment: string } {
  try {
    return {
      command: String(readFileSync(`/proc/${pid}/cmdline`)),
      environment: String(readFileSync(`/proc/${pid}/environ`)),
    };
  } catch {
    return { command: '', environment: '' };
  }
}

describe('npm start', () => {
  const guarded = guardedFolder('godown-start-');
  const folder = guarded.path;
  const data = join(folder, 'data');
  let port = 0;
  let run: Run;

  const isServing = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(30_000) }).catch(
      () => undefined,
    );
    return answer?.status === 200;
  };
  const isReady = (): boolean => {
    if (run.output().includes('Ctrl-C stops it')) return true;
    if (run.process.exitCode !== null) throw new Error(`the start ended (${run.process.exitCode}):\n${run.output()}`);
    return false;
  };
  const pidOf = (name: string): number => {
    const found = processesOf(data).find((pid) => {
      const { command, environment } = wordsOf(pid);
      return command.includes('services/dist/main.js') && environment.includes(`ROLE=${name}`);
    });
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };

  beforeAll(async () => {
    mkdirSync(data);
    chmodSync(folder, 0o755);
    port = await freePort();
    run = start(data, ['--port', String(port)]);
    await until('a first start', isReady, START_SECONDS);
  }, 300_000);

  afterAll(async () => {
    await endAll();
    await guarded.remove();
  }, 180_000);

  it('serves every host and says where', async () => {
    expect(await isServing()).toBe(true);
    for (const host of ['seller', 'warehouse', 'admin', 'track', 'simulator'])
      expect(run.output()).toContain(`http://${host}.localhost:${port}`);
  });

  it('refuses a second run on the same data with one line', async () => {
    const second = start(data, ['--port', String(await freePort())]);
    expect(await second.silent).toBe(1);
    expect(second.output()).toMatch(/^Godown already runs on this data \(process \d+\): use it, or stop it with .+\n$/);
  }, 180_000);

  it('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = address !== null && typeof address === 'object' ? address.port : 0;
    const second = start(join(folder, 'other'), ['--port', String(taken)]);
    expect(await second.silent).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(`^Port ${taken} is taken by another program: .+ npm start -- --port 9000\\n$`),
    );
    other.close();
  }, 180_000);

  it.each([
    [['--port', 'abc'], {}, /^"abc" is not a port: use a number from 1 to 65535/],
    [['--prot', '9000'], {}, /Unknown option '--prot'/],
    [[], { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:\/\//],
    [[], { SIMULATOR_ORIGIN: 'outside.example/desk' }, /^SIMULATOR_ORIGIN must be an origin without a path/],
  ])(
    'says what is wrong with %j %j',
    async (args, env, line) => {
      const second = start(join(folder, 'wrong'), args, env);
      expect(await second.silent).toBe(1);
      expect(second.output()).toMatch(line);
    },
    180_000,
  );

  it('uses the PostgreSQL of DATABASE_URL instead of its own, listens where LISTEN_ADDRESS says, and lets SIMULATOR_ORIGIN into pages', async () => {
    const server = await startThrowAwayPostgres();
    const elsewhere = join(folder, 'elsewhere');
    const otherPort = await freePort();
    const second = start(elsewhere, ['--port', String(otherPort)], {
      DATABASE_URL: server.url,
      LISTEN_ADDRESS: '127.0.0.2',
      SIMULATOR_ORIGIN: 'http://outside.example:9090',
    });
    await until('a start on a given server', () => second.output().includes('Ctrl-C stops it'), START_SECONDS);
    expect(existsSync(join(elsewhere, 'postgres'))).toBe(false);
    expect(await statusOf(otherPort, '/api/health/ready')).toBe(200);
    expect([...new Set(listenersOf(elsewhere, 'services/dist/main.js'))]).toEqual(['127.0.0.2']);
    expect(await policyOf(otherPort)).toMatch(/script-src [^;]*http:\/\/outside\.example:9090/);
    expect(second.output()).toContain('http://outside.example:9090');
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await server.stop();
  }, 600_000);

  it('starts a killed api again', async () => {
    const before = pidOf('api');
    process.kill(before, 'SIGKILL');
    await until('another api', () => {
      try {
        return pidOf('api') !== before;
      } catch {
        return false;
      }
    });
    await until('an answer of the api', async () => (await statusOf(port, '/api/health/ready')) === 200);
    expect(run.output()).toContain('api ended (SIGKILL): starting it again');
  }, 300_000);

  it('starts a killed PostgreSQL again', async () => {
    const [pid] = readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await until('the note', () => run.output().includes('PostgreSQL ended and was started again.'));
    expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(true);
  }, 300_000);

  it('ends all its processes when only the starter is killed, and serves again with the same secrets', async () => {
    const secrets = readFileSync(join(data, 'secrets.json'), 'utf8');
    run.process.kill('SIGKILL');
    await run.ended;
    run = start(data, ['--port', String(port)]);
    await until('a start after a crash', isReady, START_SECONDS);
    expect(await isServing()).toBe(true);
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe(secrets);
  }, 300_000);

  it('recovers when all its processes are killed at once', async () => {
    for (const pid of processesOf(data)) killHard(pid);
    await run.ended;
    await until('the end of what was killed', () => processesOf(data).length === 0);
    run = start(data, ['--port', String(port)]);
    await until('a start after everything was killed', isReady, START_SECONDS);
    expect(await isServing()).toBe(true);
  }, 600_000);

  it('stops everything on Ctrl-C and leaves no process behind', async () => {
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    await until('no process', () => processesOf(data).length === 0);
    expect(existsSync(join(data, 'running.pid'))).toBe(false);
    run = start(data, ['--port', String(port)]);
    await until('a start after a stop', isReady, START_SECONDS);
  }, 600_000);
});

describe('npm start under a process manager', () => {
  const guarded = guardedFolder('godown-term-');
  const data = guarded.path;
  afterAll(guarded.remove);

  it('ends every process when TERM reaches only npm', async () => {
    chmodSync(data, 0o755);
    const port = await freePort();
    const npm = spawn('npm', ['start', '--', '--no-demo', '--port', String(port)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: '', GODOWN_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
    await until('a start by npm', () => text.includes('Ctrl-C stops it'), START_SECONDS);
    expect(processesOf(data).length).toBeGreaterThan(5);
    npm.kill('SIGTERM');
    // Each is killed when its share of ten seconds is over (supervisor.ts, cluster.ts); a busy machine is slower to run the clock.
    await until('no process', () => processesOf(data).length === 0);
    expect(existsSync(join(data, 'running.pid'))).toBe(false);
  }, 300_000);
});

describe('the entry that runs before anything is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'godown-bare-'));
  afterAll(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells an old Node what is needed', () => {
    const old =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.0"}});Object.defineProperty(process,"version",{value:"v18.20.0"})';
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, join(ROOT, 'infra/start/start.mjs')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Godown needs Node\.js 20 or newer; this is v18\.20\.0\. Install a newer one .+\n$/);
  });

  it('tells that the folder cannot be written to', () => {
    cpSync(join(ROOT, 'infra/start'), join(folder, 'infra/start'), { recursive: true });
    chmodSync(folder, 0o555);
    // Root may write anywhere: as root the script runs as the account "nobody".
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'infra/start/start.mjs')], {
      encoding: 'utf8',
      cwd: '/',
      ...account,
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${folder} cannot be written to: copy the repository to a folder of your own, and run the command there.\n`,
    );
  });
});
