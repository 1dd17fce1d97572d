import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One module of the back end; the sign-in's parts of the platform count as `auth`, everything else of it as `platform`. */
type Owner = string;

/** Who signs in is one matter, wherever its files are. */
const ACCOUNTS = /^(platform\/(?:session|api-keys)\/|commands\/)/;

/** May touch any table, and says so: what is erased and what is kept is declared there column by column (ADR 0021). */
const ANY_TABLE: readonly Owner[] = ['privacy'];

/** The screen of the platform's own audit lines. */
const OF_PLATFORM: readonly Owner[] = ['audit'];

const SQL_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z][a-z0-9_]*)\b/g;
const ENTITY = /@Entity\('([a-z0-9_]+)'\)/;

export interface SourceFile {
  /** Below `services/src`. */
  path: string;
  text: string;
}

function ownerOf(path: string): Owner {
  if (ACCOUNTS.test(path)) return 'auth';
  return /^modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
}

/** Table → the module in which its entity lies. */
export function tableOwners(files: readonly SourceFile[]): Map<string, Owner> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const table = path.endsWith('.entity.ts') ? ENTITY.exec(text)?.[1] : undefined;
      return table === undefined ? [] : [[table, ownerOf(path)]];
    }),
  );
}

/** Each `file: table` where SQL names a table of another module. Views (`…_public`) are for everybody. */
export function foreignTables(files: readonly SourceFile[]): string[] {
  const owners = tableOwners(files);
  return files.flatMap(({ path, text }) => {
    const own = ownerOf(path);
    if (ANY_TABLE.includes(own)) return [];
    const named = new Set(Array.from(text.matchAll(SQL_TABLE), ([, table = '']) => table));
    return [...named]
      .filter((table) => {
        const owner = owners.get(table);
        return owner !== undefined && owner !== own && !(owner === 'platform' && OF_PLATFORM.includes(own));
      })
      .map((table) => `${path}: ${table}`);
  });
}

/** The back end's sources without tests and migrations. */
export function backEndSources(root: string): SourceFile[] {
  const folder = join(root, 'services/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.spec\.ts$|database\/migrations\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
