import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One published version of anything. `url` is a path at its own origin, or a full address; `integrity` is that of the file there. */
export interface ReleaseRow {
  version: string;
  url: string;
  integrity: string;
}

/** What a shell must know of one remote. */
export interface RegistryRow extends ReleaseRow {
  global: string;
  capabilities: readonly unknown[];
}

export interface Registry {
  format: 1;
  remotes: Record<string, RegistryRow>;
}

/** What is released like a remote, but chosen by the gateway: no browser reads which version is in use. */
export type Parts = Record<string, ReleaseRow>;

/** Which versions of one remote were in use, the newest last. `until` is missing for the one in use. */
export interface HistoryEntry {
  version: string;
  since: string;
  until?: string;
}

const LOCK_AGE_MS = 30_000;

function readJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not readable`, { cause: error });
  }
}

/** Whole or not at all: a reader never sees half a file. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${process.pid}.tmp`;
  writeFileSync(half, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(half, file);
}

function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'remotes' in value &&
    typeof value.remotes === 'object' &&
    value.remotes !== null
  );
}

export function isRow(value: unknown): value is ReleaseRow {
  return typeof value === 'object' && value !== null && 'version' in value && 'url' in value && 'integrity' in value;
}

export function isRemoteRow(row: ReleaseRow): row is RegistryRow {
  return 'global' in row && 'capabilities' in row;
}

export const registryFile = (root: string): string => path.join(root, 'registry.json');

export function readRegistry(root: string): Registry {
  const data = readJson(registryFile(root));
  if (data === null) return { format: 1, remotes: {} };
  if (!isRegistry(data)) throw new Error(`${registryFile(root)} is not a registry`);
  return data;
}

export const partsFile = (root: string): string => path.join(root, 'parts.json');

export function readParts(root: string): Parts {
  const data = readJson(partsFile(root));
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, ReleaseRow] => isRow(entry[1])));
}

export function readHistory(root: string, name: string): HistoryEntry[] {
  const data = readJson(path.join(root, name, 'history.json'));
  return Array.isArray(data)
    ? data.filter((entry): entry is HistoryEntry => typeof entry === 'object' && entry !== null && 'version' in entry)
    : [];
}

export function writeHistory(root: string, name: string, history: readonly HistoryEntry[]): void {
  writeJson(path.join(root, name, 'history.json'), history);
}

/** The row of a version that was published, or nothing. */
export function readRelease(root: string, name: string, version: string): ReleaseRow | null {
  const data = readJson(path.join(root, name, version, 'release.json'));
  return isRow(data) ? data : null;
}

/** One command at a time changes the registry. A lock that a killed command left behind is broken after half a minute. */
export async function withRegistryLock<T>(root: string, work: () => T): Promise<T> {
  mkdirSync(root, { recursive: true });
  const lock = path.join(root, '.lock');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LOCK_AGE_MS) rmSync(lock, { recursive: true, force: true });
      else await sleep(50);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
