import { readdirSync, readFileSync } from 'node:fs';

/** Every process that works with this folder: found by the folder's name in its command line or environment. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isZombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
        return (
          !isZombie &&
          pid !== process.pid &&
          `${readFileSync(`/proc/${pid}/cmdline`)} ${readFileSync(`/proc/${pid}/environ`)}`.includes(folder)
        );
      } catch {
        return false;
      }
    });
}

/** Of a process that may be ending by itself already. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ESRCH') throw error;
  }
}
