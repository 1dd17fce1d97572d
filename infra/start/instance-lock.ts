import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from '../terminal/progress.ts';

export interface InstanceLock {
  /** true: the last run did not end by itself (kill, power) */
  isAfterCrash: boolean;
  release: () => void;
}

function isRunning(pid: number, root: string): boolean {
  try {
    const isOurs =
      readlinkSync(`/proc/${pid}/cwd`) === root &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/start/');
    return isOurs && pid !== process.pid;
  } catch {
    return false;
  }
}

/** One run per data folder: two would share the data and fight for it. */
export function takeInstanceLock(root: string, dataFolder: string): InstanceLock {
  const file = join(dataFolder, 'running.pid');
  const isAfterCrash = existsSync(file);
  if (isAfterCrash) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid, root))
      throw new Advice(
        `Godown already runs on this data (process ${pid}): use it, or stop it with Ctrl-C in its terminal (or: kill ${pid}).`,
      );
  }
  writeFileSync(file, String(process.pid));
  return { isAfterCrash, release: () => rmSync(file, { force: true }) };
}
