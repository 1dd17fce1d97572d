import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One copy of a server's data in the folder of the backups. */
export interface BaseBackup {
  folder: string;
  /** From the end of the copy on the archive can be replayed to any moment. */
  endedAt: Date;
  /** The segment of the log with which the replay begins. */
  firstSegment: string;
  /** Files that were in the store then, by their keys. */
  files: string[];
}

export const WAL_FOLDER = 'wal';
export const FILES_FOLDER = 'files';
export const DESCRIPTION = 'backup.json';
const BASE = /^base-/;
const HALF = '.part';
const SEGMENT = /^[0-9A-F]{24}/;

export function baseFolderName(at: Date): string {
  return `base-${at.toISOString().replaceAll(/[:.]/g, '-')}`;
}

export const halfOf = (folder: string): string => `${folder}${HALF}`;

/** @throws Error for a label that PostgreSQL did not write */
export function firstSegmentOf(label: string): string {
  const [, segment] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  if (segment === undefined) throw new Error('The label of the backup names no segment of the log');
  return segment;
}

/** Those that were made to the end, the oldest first. */
export function listBaseBackups(root: string): BaseBackup[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => BASE.test(name) && !name.endsWith(HALF) && existsSync(join(root, name, DESCRIPTION)))
    .map((name) => {
      const told = JSON.parse(readFileSync(join(root, name, DESCRIPTION), 'utf8')) as Record<
        'endedAt' | 'firstSegment',
        string
      > & { files: string[] };
      return { ...told, folder: join(root, name), endedAt: new Date(told.endedAt) };
    })
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}

/** The newest one from which the moment can be reached; without a moment the newest of all. */
export function baseBackupFor(backups: readonly BaseBackup[], to: Date | null): BaseBackup | undefined {
  return backups.findLast(({ endedAt }) => to === null || endedAt <= to);
}

/**
 * Removes base backups beyond the newest `keep`, halves of broken ones, and the log and the files that none of the kept needs.
 * @returns how many base backups went
 */
export function prune(root: string, keep: number): number {
  for (const name of readdirSync(root))
    if (BASE.test(name) && name.endsWith(HALF)) rmSync(join(root, name), { recursive: true });
  const all = listBaseBackups(root);
  const [gone, kept] = [all.slice(0, -keep), all.slice(-keep)];
  for (const { folder } of gone) rmSync(folder, { recursive: true });
  const [oldest] = kept;
  if (oldest === undefined) return gone.length;
  for (const name of readdirSync(join(root, WAL_FOLDER)))
    // The first eight signs are the time line: its histories are kept, and segments are compared without it.
    if (SEGMENT.test(name) && name.slice(8, 24) < oldest.firstSegment.slice(8)) rmSync(join(root, WAL_FOLDER, name));
  removeForgottenFiles(root, new Set(kept.flatMap(({ files }) => files)));
  return gone.length;
}

/** What the product itself has removed (people who were erased) does not outlive the last backup that knew it. */
function removeForgottenFiles(root: string, known: ReadonlySet<string>): void {
  const folder = join(root, FILES_FOLDER);
  for (const key of filesIn(folder)) if (!known.has(key)) rmSync(join(folder, key));
}

/** Every file of a folder by its path within it. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
