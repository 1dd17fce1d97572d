import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** How often connections are looked for that have nothing under way any more (milliseconds). */
const IDLE_CHECK_MS = 50;

/** @returns the port that was taken */
export function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      const bound: AddressInfo | string | null = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

/** At once, whatever is under way. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Takes no new connections; those with a request under way stay until it is answered, at most for so long. */
export async function drained(server: Server, withinMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await ended;
  clearInterval(idle);
  clearTimeout(late);
}
