import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresBinaries } from './binaries.ts';
import { freePort, isPortFree } from './free-port.ts';
import { accountOf, makeReachableFolder, serverUser, type ServerUser } from './server-user.ts';

const run = promisify(execFile);

export interface ClusterOptions {
  /** holds `data` and `server.log`; made when missing */
  folder: string;
  /** of the superuser `postgres`; used when the cluster is made */
  password: string;
  /** taken when free, else another */
  port?: number;
  /** server settings, for example `{ fsync: 'off' }` */
  settings?: Record<string, string>;
  /** how often a start is tried (12) */
  attempts?: number;
  /** how long one start may take until the server takes connections (60 s): the replay of an archive takes longer */
  withinSeconds?: number;
}

export interface Cluster {
  /** of the superuser, database `postgres` */
  url: string;
  port: number;
  pid: number;
  /** true: it was running already */
  isReused: boolean;
  binaries: string;
  user: ServerUser;
  /** In order; after so many seconds at once: its log of changes brings the next start to the same data. */
  stop: (orderlyWithinSeconds?: number) => Promise<void>;
}

const ATTEMPTS = 12;
const START_SECONDS = 60;
const STOP_SECONDS = 60;
const ORPHANS_SECONDS = 60;
const PATIENCE_WITH_ORPHANS_MS = 5000;

function readPidFile(data: string): { pid: number; port: number } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** After a kill -9 the file may name a zombie or a process that is somebody else's by now. Only a server works inside its data folder. */
function isServerOf(pid: number, data: string): boolean {
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

export function runningServer(data: string): { pid: number; port: number } | undefined {
  const found = readPidFile(data);
  return found !== undefined && isServerOf(found.pid, data) ? found : undefined;
}

/** Back ends that outlive a killed server: they keep its shared memory, and no other server may start on the data until they are gone. */
async function endOrphans(data: string): Promise<void> {
  const orphans = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isServerOf(pid, data));
  const began = Date.now();
  for (;;) {
    const passed = Date.now() - began;
    const left = orphans();
    if (left.length === 0 || passed > ORPHANS_SECONDS * 1000) return;
    for (const pid of left) {
      try {
        // As the server itself ends them in an emergency; the next start undoes what was not committed.
        process.kill(pid, passed < PATIENCE_WITH_ORPHANS_MS ? 'SIGQUIT' : 'SIGKILL');
      } catch {
        // It is gone by now.
      }
    }
    await wait(100);
  }
}

async function makeCluster(binaries: string, folder: string, password: string, user: ServerUser): Promise<void> {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  // Made aside and renamed: a start that was killed half-way leaves nothing that looks like a cluster.
  const half = join(folder, 'data.new');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.isOther) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    const options = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '-D',
      half,
    ];
    await run(join(binaries, 'initdb'), options, { ...accountOf(user), cwd: '/' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(data, { recursive: true, force: true });
  renameSync(half, data);
}

async function launch(binaries: string, options: ClusterOptions, user: ServerUser): Promise<void> {
  const { folder, port: wanted, attempts = ATTEMPTS, withinSeconds = START_SECONDS } = options;
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  writeFileSync(log, '', { flag: 'a' });
  if (user.isOther) chownSync(log, user.uid, user.gid);
  for (let attempt = 1; ; attempt += 1) {
    if (readPidFile(data) !== undefined && runningServer(data) === undefined) {
      await endOrphans(data);
      rmSync(join(data, 'postmaster.pid'), { force: true });
    }
    const port = wanted !== undefined && (await isPortFree(wanted)) ? wanted : await freePort();
    const all = { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(port), ...options.settings };
    const flags = Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    try {
      await run(
        join(binaries, 'pg_ctl'),
        ['start', '-w', '-t', String(withinSeconds), '-D', data, '-l', log, '-o', flags],
        {
          ...accountOf(user),
          cwd: '/',
        },
      );
      return;
    } catch (error) {
      // The port was taken in between.
      if (attempt === attempts)
        throw new Error(`PostgreSQL does not start, see ${log}:\n${readFileSync(log, 'utf8').slice(-600)}`, {
          cause: error,
        });
      await wait(attempt * 150);
    }
  }
}

/** Starts (or finds) the PostgreSQL server whose data lies in `folder`; it outlives this process until it is stopped. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const data = join(options.folder, 'data');
  const user = serverUser(data);
  makeReachableFolder(options.folder, user);
  const binaries = postgresBinaries(user, options.folder);
  await makeCluster(binaries, options.folder, options.password, user);
  const isReused = runningServer(data) !== undefined;
  if (!isReused) await launch(binaries, options, user);
  const server = runningServer(data);
  if (server === undefined) throw new Error(`PostgreSQL stopped at once, see ${join(options.folder, 'server.log')}`);
  return {
    ...server,
    url: `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${server.port}/postgres`,
    isReused,
    binaries,
    user,
    stop: async (orderlyWithinSeconds = STOP_SECONDS) => {
      const stop = (mode: string, seconds: number): Promise<unknown> =>
        run(join(binaries, 'pg_ctl'), ['stop', '-w', '-t', String(seconds), '-m', mode, '-D', data], {
          ...accountOf(user),
          cwd: '/',
        });
      if (runningServer(data) === undefined) return;
      await stop('fast', orderlyWithinSeconds).catch(async () => {
        if (runningServer(data) !== undefined) await stop('immediate', STOP_SECONDS);
      });
    },
  };
}
