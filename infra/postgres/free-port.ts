import { chmodSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below what kernels hand out by themselves (from 32768 on): only somebody who wants this very port can take it before it is used. */
const [LOWEST, COUNT] = [20_000, 12_000];
/** Processes that were started one after another begin far enough from each other. */
const APART = 32;

/** Who was given a port listens on it by then (milliseconds). */
const KEPT_MS = 60_000;
const KEPT_PORTS = join(tmpdir(), 'godown-ports');

let turn = process.pid * APART;

/** A port that nobody listens on, and that no other process of ours was given a moment ago. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    turn += 1;
    const port = LOWEST + (turn % COUNT);
    if ((await isPortFree(port, host)) && keep(port)) return port;
  }
  throw new Error('no port');
}

/** Whether the port can be taken on this address right now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Only one process of the machine is given a port at a time. Where nothing can be written down, it may still be taken before it is used. */
function keep(port: number): boolean {
  const file = join(KEPT_PORTS, String(port));
  try {
    if (mkdirSync(KEPT_PORTS, { recursive: true }) !== undefined) chmodSync(KEPT_PORTS, 0o777);
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    return Reflect.get(Object(error), 'code') !== 'EEXIST' || isOld(file);
  }
}

function isOld(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs < KEPT_MS) return false;
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody else's, or gone meanwhile.
  }
  return true;
}
