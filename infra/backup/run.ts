import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer, startCluster } from '../postgres/cluster.ts';
import { serverSettings } from '../postgres/server-settings.ts';
import { dataFolder } from '../start/data-folder.ts';
import { ARCHIVING, DATABASE } from '../start/database.ts';
import { takeInstanceLock } from '../start/instance-lock.ts';
import { readOrMakeSecrets } from '../start/secrets.ts';
import { adviceFor, Advice, step } from '../terminal/progress.ts';
import { prune } from './base-backups.ts';
import { type BackupOptions, HELP, readOptions } from './options.ts';
import { restoreBackup } from './restore-backup.ts';
import { ledgerDifferences, restoreFiles } from './restored.ts';
import { takeBackup } from './take-backup.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = dataFolder(ROOT);
const SHOWN = 20;

function secretsOf(folder: string) {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file))
    throw new Advice(
      `${file} is missing: without the secrets of then nothing can be opened. It is kept apart from the backups.`,
    );
  return readOrMakeSecrets(file);
}

async function backup({ root, keep }: Extract<BackupOptions, { does: 'backup' }>): Promise<void> {
  const folder = join(DATA, 'postgres');
  if (!existsSync(join(folder, 'data')))
    throw new Advice(
      `${DATA} has no embedded PostgreSQL: docs/operating.md says how a server of your own is backed up.`,
    );
  const wasRunning = runningServer(join(folder, 'data')) !== undefined;
  const { databasePassword: password } = secretsOf(DATA);
  const cluster = await startCluster({ folder, password, settings: { ...serverSettings(), ...ARCHIVING } });
  try {
    const { folder: base } = await step('Copying data and files', () =>
      takeBackup({ cluster, dataFolder: join(folder, 'data'), filesFolder: join(DATA, 'files'), root }),
    );
    const gone = prune(root, keep);
    console.log(
      `${base}\nFrom now on the log is archived in ${join(root, 'wal')}, at the latest after half a minute.` +
        `${gone > 0 ? ` ${gone} older backups were removed.` : ''}\nKeep ${join(DATA, 'secrets.json')} elsewhere: it is not in the backup.`,
    );
  } finally {
    if (!wasRunning) await cluster.stop();
  }
}

async function restore({ root, to, into }: Extract<BackupOptions, { does: 'restore' }>): Promise<void> {
  const { databasePassword: password } = secretsOf(into);
  const lock = takeInstanceLock(ROOT, into);
  lock.release();
  const settings = { ...serverSettings(), ...ARCHIVING };
  const cluster = await step('Replaying the log', () =>
    restoreBackup({ root, to, folder: join(into, 'postgres'), password, settings }),
  );
  try {
    const url = cluster.url.replace(/\/postgres$/, `/${DATABASE}`);
    const missing = await step('Bringing back files', () => restoreFiles(url, root, join(into, 'files')));
    const wrong = await step('Proving the ledger', () => ledgerDifferences(url));
    for (const key of missing.slice(0, SHOWN)) console.log(`  in no backup: ${key}`);
    for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`);
    console.log(
      `Restored${to === null ? '' : ` to ${to.toISOString()}`}: ${wrong.length} differences in the ledger, ${missing.length} files missing. npm start goes on from there; begin a new folder of backups for it.`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

try {
  const options = readOptions(process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd(), dataFolder: DATA });
  if (options.does === 'help') console.log(HELP);
  else if (options.does === 'backup') await backup(options);
  else await restore(options);
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
