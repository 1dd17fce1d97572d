import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/** Answers one call with JSON text; the body comes as text and as the bytes that it was. */
export type FloorHandler = (
  pool: pg.Pool,
  request: IncomingMessage,
  body: string,
  bytes: Buffer,
) => Promise<FloorResponse>;

interface FloorResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const INT8 = 20;

/** Bare node:http and one pool of pg: what any program in front of this database needs at least. */
export function serveFloor(handle: FloorHandler): void {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/ready') {
        response.end('ready');
        return;
      }
      const bytes = Buffer.concat(parts);
      const isText = request.headers['content-type'] !== 'application/octet-stream';
      handle(pool, request, isText ? bytes.toString() : '', bytes).then(
        (answer) => write(response, answer),
        (error: unknown) => write(response, { status: 500, body: JSON.stringify({ error: String(error) }) }),
      );
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

/** Everything or nothing of what the work writes. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: FloorResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}
