import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 900_000;

/** A platform that was stopped after its first start. */
export interface StoppedPlatform {
  /** Of PostgreSQL. */
  cluster: string;
  /** Its own folder. */
  data: string;
  /** Of the superuser. */
  databasePassword: string;
  remove: () => Promise<void>;
}

/** Others go on from a copy of it. */
export interface KeptPast {
  databasePassword: string;
  /** Both make the folder. */
  copyCluster: (to: string) => Promise<void>;
  copyData: (to: string) => Promise<void>;
}

/** With owners and modes, which PostgreSQL looks at. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

const pastIn = (folder: string): KeptPast => ({
  databasePassword: readFileSync(join(folder, 'password'), 'utf8'),
  copyCluster: (to) => copy(join(folder, 'cluster'), to),
  copyData: (to) => copy(join(folder, 'data'), to),
});

/**
 * What is kept under this name. Whoever asks first makes it; the others wait for it. A whole run of the tests gives the folder
 * (E2E_PASTS) and removes it. @returns undefined where no folder is given: then each platform begins by itself
 */
export async function keptPast(name: string, make: () => Promise<StoppedPlatform>): Promise<KeptPast | undefined> {
  const parent = process.env['E2E_PASTS'];
  if (parent === undefined) return undefined;
  const folder = join(parent, name);
  const limit = Date.now() + PATIENCE_MS;
  while (Date.now() < limit) {
    if (existsSync(folder)) return pastIn(folder);
    if (takes(`${folder}.lock`)) {
      try {
        await keep(folder, await make());
      } finally {
        rmSync(`${folder}.lock`, { recursive: true, force: true });
      }
    } else await wait(200);
  }
  throw new Error(`nobody made ${folder} within ${PATIENCE_MS / 60_000} minutes`);
}

/** A lock whose owner is gone is nobody's. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), String(process.pid));
    return true;
  } catch {
    const owner = existsSync(join(lock, 'owner')) ? readFileSync(join(lock, 'owner'), 'utf8') : '';
    if (owner !== '' && !existsSync(`/proc/${owner}`)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function keep(folder: string, stopped: StoppedPlatform): Promise<void> {
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  try {
    await copy(stopped.cluster, join(half, 'cluster'));
    await copy(stopped.data, join(half, 'data'));
    writeFileSync(join(half, 'password'), stopped.databasePassword, { mode: 0o600 });
  } finally {
    await stopped.remove();
  }
  renameSync(half, folder);
}
