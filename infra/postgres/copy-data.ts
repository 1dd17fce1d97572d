import { chownSync, type Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type ServerUser } from './server-user.ts';

/** What belongs to the running server alone, or is made anew: PostgreSQL's own list for base backups. */
const LEFT_OUT_FILES =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label(\.old)?|tablespace_map(\.old)?|(standby|recovery)\.signal|pgsql_tmp.*)$/;
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

interface DataCopy {
  /** The data folder of the server that runs. */
  from: string;
  to: string;
  /** Who owns the copy. */
  user: ServerUser;
  /** Whether the copy is of use only once the log written meanwhile is in the archive: waits for that. */
  isArchived: boolean;
}

/**
 * Copies the data of a running server. The binaries have no pg_basebackup, so the files are copied between pg_backup_start and
 * pg_backup_stop, which is what it does too. The copy is no database before its log has been replayed.
 *
 * @returns the label, which is also in the copy: it says where the replay begins
 */
export async function copyRunningData(client: pg.Client, { from, to, user, isArchived }: DataCopy): Promise<string> {
  await client.query(`SELECT pg_backup_start('godown', true)`);
  await copyFolder(from, to, user);
  const { rows } = await client.query<{ labelfile: string }>(`SELECT labelfile FROM pg_backup_stop($1)`, [isArchived]);
  const label = rows[0]?.labelfile ?? '';
  await writeOwned(join(to, 'backup_label'), label, user);
  return label;
}

export async function writeOwned(path: string, text: string, user: ServerUser): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  give(path, user);
}

/** Copies a folder with everything in it, so that it belongs to the server's account. */
export async function copyFolder(from: string, to: string, user: ServerUser): Promise<void> {
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
    // A table that was dropped meanwhile: the log tells of that.
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
  }
}

function give(path: string, user: ServerUser): void {
  if (user.isOther) chownSync(path, user.uid, user.gid);
}
