import { chownSync, type Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { makeReachableFolder, type ServerUser } from './server-user.ts';

export interface ReplicaOptions {
  /** holds `data` and `server.log`; made when missing */
  folder: string;
  /** of the superuser `postgres`, the same on both */
  password: string;
  /** where the primary's data lies, on this machine */
  primaryFolder: string;
  port?: number;
  /** server settings; what bounds connections and locks must be at least the primary's */
  settings?: Record<string, string>;
}

/** Under this name the primary keeps the log that the replica has not had, also while it is away. */
const SLOT = 'godown_replica';

/** What belongs to the running primary alone, or is made anew: PostgreSQL's own list for base backups. */
const LEFT_OUT_FILES =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label(\.old)?|tablespace_map(\.old)?|standby\.signal|pgsql_tmp.*)$/;
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Makes and starts a streaming replica of an embedded server. The binaries have no pg_basebackup, so the files are copied
 * between pg_backup_start and pg_backup_stop, which is what it does too. Start it again with `startCluster` on the same folder.
 */
export async function startReplica(primary: Cluster, options: ReplicaOptions): Promise<Cluster> {
  const { folder, password, port, settings } = options;
  makeReachableFolder(folder, primary.user);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_create_physical_replication_slot($1, true)`, [SLOT]);
    await client.query(`SELECT pg_backup_start('replica', true)`);
    await copyFolder(join(options.primaryFolder, 'data'), join(folder, 'data'), primary.user);
    const { rows } = await client.query<{ labelfile: string }>(`SELECT labelfile FROM pg_backup_stop(false)`);
    await writeSettings(
      join(folder, 'data'),
      { label: rows[0]?.labelfile ?? '', conninfo: conninfoOf(primary.port, password) },
      primary.user,
    );
  } finally {
    await client.end();
  }
  return startCluster({ folder, password, port, settings });
}

function conninfoOf(port: number, password: string): string {
  const quoted = password.replace(/[\\']/g, '\\$&');
  return `host=127.0.0.1 port=${port} user=postgres password='${quoted}' application_name=${SLOT}`;
}

async function writeSettings(
  data: string,
  { label, conninfo }: { label: string; conninfo: string },
  user: ServerUser,
): Promise<void> {
  const quoted = `'${conninfo.replaceAll(`'`, `''`)}'`;
  const files = {
    backup_label: label,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = ${quoted}\nprimary_slot_name = '${SLOT}'\nhot_standby_feedback = on\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    give(join(data, name), user);
  }
}

async function copyFolder(from: string, to: string, user: ServerUser): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  give(to, user);
  for (const entry of await readdir(from, { withFileTypes: true }))
    await copyEntry(entry, { from: join(from, entry.name), to: join(to, entry.name), user });
}

async function copyEntry(
  entry: Dirent,
  { from, to, user }: { from: string; to: string; user: ServerUser },
): Promise<void> {
  if (LEFT_OUT_FILES.test(entry.name)) return;
  if (entry.isDirectory()) {
    if (!LEFT_EMPTY.has(entry.name)) return copyFolder(from, to, user);
    await mkdir(to, { mode: 0o700 });
    return give(to, user);
  }
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
    give(to, user);
  } catch (error) {
    // A table that was dropped meanwhile: the log tells the replica of that.
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
  }
}

function give(path: string, user: ServerUser): void {
  if (user.isOther) chownSync(path, user.uid, user.gid);
}
