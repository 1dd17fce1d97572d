import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Fields of /proc/PID/stat behind the name, which may hold blanks. */
function statOf(pid: number | string): { parent: number; own: number; reaped: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number): number => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) };
  } catch {
    return null;
  }
}

/**
 * Processor time (milliseconds) that a process has used since it started, with its children: those that run and those that
 * have ended. Unlike throughput it hardly depends on what else the machine does.
 */
export function cpuMs(pid: number): number {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((one) => one?.parent === pid);
  const ticks =
    (own?.own ?? 0) + (own?.reaped ?? 0) + children.reduce((sum, one) => sum + (one?.own ?? 0) + (one?.reaped ?? 0), 0);
  return ticks * MS_PER_TICK;
}
