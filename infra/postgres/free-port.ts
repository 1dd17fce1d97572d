import { createServer } from 'node:net';

/** Below what kernels hand out by themselves (from 32768 on): only somebody who wants this very port can take it before it is used. */
const [LOWEST, COUNT] = [20_000, 12_000];
/** Processes that were started one after another begin far enough from each other. */
const APART = 32;

let turn = process.pid * APART;

/** A port that nobody listens on. Another process may still take it before it is used: callers that can retry. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    turn += 1;
    const port = LOWEST + (turn % COUNT);
    if (await isPortFree(port, host)) return port;
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
