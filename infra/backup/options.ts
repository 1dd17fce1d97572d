import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Advice } from '../terminal/progress.ts';

export const HELP = `npm run backup -- --to FOLDER [--keep 7]
    copies the data of the running embedded PostgreSQL and the files, and archives its log there from then on
npm run restore -- --from FOLDER [--to 2026-11-28T14:30:00+05:30] [--into DATA_FOLDER]
    brings data and files back as they were at that moment; without --to, all that was archived`;

export type BackupOptions =
  | { does: 'help' }
  | { does: 'backup'; root: string; keep: number }
  | { does: 'restore'; root: string; to: Date | null; into: string };

interface Surroundings {
  /** Where npm was called: relative folders are read from there. */
  cwd: string;
  /** The data folder of `npm start`. */
  dataFolder: string;
}

/** @throws Advice for what cannot be read */
export function readOptions([verb = '', ...args]: string[], where: Surroundings): BackupOptions {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      into: { type: 'string' },
      keep: { type: 'string', default: '7' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { does: 'help' };
  const folder = (name: string, text: string | undefined): string => {
    if (text === undefined || text === '') throw new Advice(`--${name} FOLDER is missing.\n${HELP}`);
    return isAbsolute(text) ? text : resolve(where.cwd, text);
  };
  if (verb === 'backup') return { does: 'backup', root: folder('to', values.to), keep: countOf(values.keep) };
  if (verb !== 'restore') throw new Advice(HELP);
  return {
    does: 'restore',
    root: folder('from', values.from),
    to: values.to === undefined ? null : momentOf(values.to),
    into: values.into === undefined ? where.dataFolder : folder('into', values.into),
  };
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Advice(`--keep is a number of base backups, at least 1, not ${text}`);
  return Number(text);
}

/** A moment without a zone would be this machine's: whoever restores must say which. */
function momentOf(text: string): Date {
  const at = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text.replace(' ', 'T')) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw new Advice(`--to is a moment with its time zone, such as 2026-11-28T14:30:00+05:30, not ${text}`);
  if (at.getTime() > Date.now()) throw new Advice(`--to ${text} is still to come.`);
  return at;
}
