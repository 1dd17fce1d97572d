import { createServer } from 'node:http';
import { freePort } from '../../postgres/free-port.ts';

/** One grey pixel: a tile of any size is made of it. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPYAgAAtgC1GKYl5AAAAABJRU5ErkJggg==',
  'base64',
);

interface TileServer {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Zooms that were asked for, in the order of the questions. */
  zooms: readonly number[];
  close: () => void;
}

/** Map tiles as an operator serves them: from an origin of their own. */
export async function startTileServer(): Promise<TileServer> {
  const port = await freePort();
  const zooms: number[] = [];
  const server = createServer((request, response) => {
    zooms.push(Number(request.url?.split('/')[1]));
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(TILE);
  }).listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, zooms, close: () => server.close() };
}
