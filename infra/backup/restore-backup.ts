import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, runningServer, startCluster } from '../postgres/cluster.ts';
import { copyFolder, writeOwned } from '../postgres/copy-data.ts';
import { makeReachableFolder, serverUser } from '../postgres/server-user.ts';
import { Advice } from '../terminal/progress.ts';
import { asSuperuser, recoverySettings } from './archive.ts';
import { baseBackupFor, type BaseBackup, listBaseBackups, WAL_FOLDER } from './base-backups.ts';

interface RestorePlan {
  /** The folder of the backups. */
  root: string;
  /** The moment up to which everything is to be there; null: all that the archive has. */
  to: Date | null;
  /** The base backup to begin with; without one the newest that ended before the moment. */
  base?: BaseBackup;
  /** Will hold `data` and `server.log`, as of `startCluster`. */
  folder: string;
  /** Of the superuser, as it was then. */
  password: string;
  settings?: Record<string, string>;
}

const REPLAY_SECONDS = 3_600;
const LOOK_MS = 100;

/** Puts a base backup into an empty folder and replays the archive. @returns the server, which serves and archives nothing yet */
export async function restoreBackup(plan: RestorePlan): Promise<Cluster> {
  const { root, to, folder, password, settings } = plan;
  const data = join(folder, 'data');
  if (existsSync(data))
    throw new Advice(`${data} is there already: restore into an empty folder, or move it away first.`);
  const base = plan.base ?? baseBackupFor(listBaseBackups(root), to);
  if (base === undefined)
    throw new Advice(
      to === null
        ? `There is no base backup in ${root}.`
        : `No base backup in ${root} ended before ${to.toISOString()}: the earliest moment is the end of the first one.`,
    );
  const user = serverUser(data);
  makeReachableFolder(folder, user);
  await copyFolder(join(base.folder, 'data'), data, user);
  await writeOwned(join(data, 'backup_label'), readFileSync(join(base.folder, 'data/backup_label'), 'utf8'), user);
  await appendFile(join(data, 'postgresql.auto.conf'), recoverySettings(join(root, WAL_FOLDER), to));
  await writeOwned(join(data, 'recovery.signal'), '', user);
  writeFileSync(join(folder, 'server.log'), '');
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster({ folder, password, settings, attempts: 1, withinSeconds: REPLAY_SECONDS });
    await replayed(cluster, data);
    return cluster;
  } catch (error) {
    // Half a past is none: the folder is as empty as before, and the log says why.
    await cluster?.stop();
    rmSync(data, { recursive: true, force: true });
    throw isTooEarly(folder)
      ? new Advice(
          `The archive in ${root} ends before ${String(to?.toISOString())}: leave --to out to restore all it has.`,
        )
      : error;
  }
}

async function replayed(cluster: Cluster, data: string): Promise<void> {
  for (;;) {
    const isReplaying = await asSuperuser(cluster.url, async (client) => {
      const { rows } = await client.query<{ yes: boolean }>('SELECT pg_is_in_recovery() AS yes');
      return rows[0]?.yes ?? true;
    }).catch((error: unknown) => {
      if (runningServer(data) === undefined) throw error;
      return true;
    });
    if (!isReplaying) break;
    await wait(LOOK_MS);
  }
  await asSuperuser(cluster.url, async (client) => {
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`ALTER SYSTEM RESET ${name}`);
  });
}

const isTooEarly = (folder: string): boolean =>
  readFileSync(join(folder, 'server.log'), 'utf8').includes(
    'recovery ended before configured recovery target was reached',
  );
