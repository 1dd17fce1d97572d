import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { type DatabaseConfig } from '../config/database.config.js';
import { isConnectionLost } from './database-error.js';
import { appOptions } from './data-source.js';

/** A message of PostgreSQL's protocol: its type, the length of the rest, the rest. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const SIGNED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const CUT = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));

/** Lets everybody in and throws everybody out with the same packet. */
async function cuttingServer(): Promise<{ server: Server; url: string }> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([SIGNED_IN, READY, CUT])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `postgres://someone@127.0.0.1:${String((server.address() as AddressInfo).port)}/anything` };
}

describe('A connection that is cut while it changes hands', () => {
  it('fails what was asked of it as a lost connection, and the process goes on', async () => {
    const { server, url } = await cuttingServer();
    try {
      const config = { appUrl: url, poolSize: 2, waitMs: 1_000, statementTimeoutMs: 1_000 } as DatabaseConfig;
      const failure = await new DataSource(appOptions(config)).initialize().catch((error: unknown) => error);
      expect(isConnectionLost(failure)).toBe(true);
    } finally {
      server.close();
    }
  });
});
