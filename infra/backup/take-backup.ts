import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster } from '../postgres/cluster.ts';
import { copyRunningData } from '../postgres/copy-data.ts';
import { canReach } from '../postgres/server-user.ts';
import { Advice } from '../terminal/progress.ts';
import { asSuperuser, startArchiving } from './archive.ts';
import {
  baseFolderName,
  type BaseBackup,
  DESCRIPTION,
  FILES_FOLDER,
  filesIn,
  firstSegmentOf,
  halfOf,
  WAL_FOLDER,
} from './base-backups.ts';

interface BackupPlan {
  cluster: Pick<Cluster, 'url' | 'user'>;
  dataFolder: string;
  /** Where the product keeps its files; null: they are elsewhere (a bucket). */
  filesFolder: string | null;
  /** The folder of the backups. */
  root: string;
  /** After how long the log is archived at the latest (30 s). */
  archiveSeconds?: number;
}

/** A segment that does not reach the archive in this time never will. */
const ARCHIVED_MS = 300_000;

/** Switches the archive on, copies the data of the running server, then the files of the store that are new. */
export async function takeBackup(plan: BackupPlan): Promise<BaseBackup> {
  const { cluster, filesFolder, root, archiveSeconds } = plan;
  makeFolders(plan);
  await startArchiving(cluster.url, join(root, WAL_FOLDER), archiveSeconds);
  const folder = join(root, baseFolderName(new Date()));
  const half = halfOf(folder);
  const { label, endedAt } = await copyData(plan, half);
  // After the data: a file that a row names was written before its row.
  const files = filesFolder === null ? [] : await copyFiles(filesFolder, join(root, FILES_FOLDER));
  const described = { endedAt, firstSegment: firstSegmentOf(label), files };
  writeFileSync(join(half, DESCRIPTION), `${JSON.stringify(described)}\n`, { mode: 0o600 });
  await promisify(execFile)('sync', ['-f', root]);
  renameSync(half, folder);
  return { ...described, folder };
}

async function copyData(
  { cluster: { url, user }, dataFolder }: BackupPlan,
  to: string,
): Promise<{ label: string; endedAt: Date }> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  if (user.isOther) chownSync(to, user.uid, user.gid);
  return asSuperuser(url, async (client) => {
    await client.query(`SET statement_timeout = ${ARCHIVED_MS}`);
    const label = await copyRunningData(client, { from: dataFolder, to: join(to, 'data'), user, isArchived: true });
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return { label, endedAt: rows[0]?.now ?? new Date() };
  });
}

function makeFolders({ root, cluster: { user } }: BackupPlan): void {
  mkdirSync(root, { recursive: true, mode: 0o755 });
  mkdirSync(join(root, FILES_FOLDER), { recursive: true, mode: 0o700 });
  const wal = join(root, WAL_FOLDER);
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  if (user.isOther) chownSync(wal, user.uid, user.gid);
  if (!canReach(user, wal))
    throw new Advice(
      `PostgreSQL runs as another account and cannot write to ${root}: choose a folder that every account can pass, for example /var/backups/godown.`,
    );
}

/** The store never changes a file: what is there is not copied again. @returns the keys of all that there are now */
async function copyFiles(from: string, to: string): Promise<string[]> {
  const kept: string[] = [];
  for (const key of filesIn(from)) {
    const [source, copy] = [join(from, key), join(to, key)];
    try {
      if (!existsSync(copy)) {
        mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
        await copyFile(source, halfOf(copy));
        renameSync(halfOf(copy), copy);
      }
      kept.push(key);
    } catch (error) {
      // Its thirty days were over in this moment.
      if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
    }
  }
  return kept;
}
