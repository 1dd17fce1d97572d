import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { accountOf } from '../postgres/server-user.ts';

export interface ThrowAwayPostgres {
  url: string;
  folder: string;
  /** As it was started. */
  cluster: Cluster;
  stop: () => Promise<void>;
}

const PREFIX = 'godown-test-';

/** What is safe to lose is not worth waiting for: this cluster lives as long as one test run. */
const FAST_AND_FORGETFUL: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  autovacuum_naptime: '10s',
};

/** A folder in memory, where a database is copied for a tenth of what a disk's file system computes. */
const MEMORY = '/dev/shm';
/** For the servers of a whole run and what runs beside them. Containers often give less. */
const ROOM_BYTES = 6 * 2 ** 30;

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Folders whose test run was killed together with its guard (a machine that lost power). */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (owner > 0 && !existsSync(`/proc/${owner}`)) {
      try {
        rmSync(join(parent, name), { recursive: true, force: true });
      } catch {
        // another account's: its owner sweeps it
      }
    }
  }
}

/** A server that goes on where another one stopped. */
export interface FilledCluster {
  /** Of its superuser. */
  password: string;
  /** Makes the folder of its data. */
  fill: (data: string) => Promise<void>;
}

/** Where what a run throws away is written fastest. */
export const throwAwayParent = (): string => (hasRoomInMemory() ? MEMORY : tmpdir());

/**
 * A PostgreSQL for one test run. A small guard outside our process group holds the other end of a pipe: when this
 * process ends, however it ends, the guard stops the server and removes the folder.
 */
export async function startThrowAwayPostgres(
  settings = FAST_AND_FORGETFUL,
  filled?: FilledCluster,
): Promise<ThrowAwayPostgres> {
  for (const parent of [tmpdir(), MEMORY]) if (existsSync(parent)) sweep(parent);
  const isForgetful = settings.fsync === 'off';
  // What is started from here on connects to a server that may forget, and is told so.
  if (isForgetful) process.env.DATABASE_DURABLE = '0';
  const start = (parent: string): Promise<ThrowAwayPostgres> => {
    const folder = throwAwayFolder(parent);
    const password = filled?.password ?? randomBytes(12).toString('hex');
    return guarded(folder, async () => {
      await filled?.fill(join(folder, 'data'));
      return startCluster({ folder, password, settings });
    });
  };
  if (!isForgetful || !hasRoomInMemory()) return start(tmpdir());
  // Where this account needs binaries of its own, the memory may not be allowed to hold programs.
  return start(MEMORY).catch(() => start(tmpdir()));
}

export function throwAwayFolder(parent = tmpdir()): string {
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
}

/** The server that is started in the folder, under the eyes of a guard of its own. */
export async function guarded(folder: string, start: () => Promise<Cluster>): Promise<ThrowAwayPostgres> {
  const data = join(folder, 'data');
  const cluster = await start().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const script = 'cat >/dev/null; "$0" stop -w -m immediate -D "$1" >/dev/null 2>&1; rm -rf "$2"';
  const guard = spawn('/bin/sh', ['-c', script, join(cluster.binaries, 'pg_ctl'), data, folder], {
    ...accountOf(cluster.user),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  const gone = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return {
    url: cluster.url,
    folder,
    cluster,
    stop: async () => {
      guard.ref();
      guard.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
