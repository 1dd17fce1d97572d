import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** A tick of the kernel's clock (milliseconds). */
const TICK_MS = 10;

function timesOf(pid: string): { parent: string; own: number; reaped: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { parent: fields[1] ?? '', own: utime + stime, reaped: cutime + cstime };
  } catch {
    return null;
  }
}

/** The process that a server on this machine runs as. */
export async function serverProcess(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`);
  await client.end();
  return rows[0]?.file.split('\n')[0] ?? '';
}

/** Processor time of servers with all their back ends, those that have ended included (milliseconds). */
export function processorMs(servers: readonly string[]): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid);
    if (times === null) continue;
    if (servers.includes(pid)) ticks += times.own + times.reaped;
    else if (servers.includes(times.parent)) ticks += times.own;
  }
  return ticks * TICK_MS;
}
