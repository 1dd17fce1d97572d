import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = `godown-${hostname()}-`;
/** One of each process: after an end without goodbye the next start knows whose it was. */
const OWN = `${PREFIX}${process.pid}-${randomUUID()}`;
const NAME = /^(\d+)-[\da-f-]{36}$/;

/** Does the work with an empty folder on the disk (of `TMPDIR`) that nobody else may read; it goes with all that is in it, whatever happens. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const own = join(tmpdir(), OWN);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(own, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes of this machine left that were ended in the middle of their work. @returns the names of what went */
export async function sweepTemporaryFolders(parent = tmpdir()): Promise<string[]> {
  const left = (await readdir(parent)).filter(isLeft);
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true });
  return left;
}

/** For an orderly end: by then nothing is in it. */
export async function removeOwnTemporaryFolder(): Promise<void> {
  await rmdir(join(tmpdir(), OWN)).catch(() => undefined);
}

function isLeft(name: string): boolean {
  const [, pid] = (name.startsWith(PREFIX) ? NAME.exec(name.slice(PREFIX.length)) : null) ?? [];
  if (pid === undefined || name === OWN) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}
