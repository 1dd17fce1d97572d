import { createServer, type IncomingHttpHeaders } from 'node:http';

type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };
export type Receiver = {
  url: string;
  received: Received[];
  answerWith: (status: number) => void;
  close: () => Promise<void>;
};

/** Stands where the product's webhook routes are and keeps what arrives. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: JSON.parse(text) as Record<string, unknown>,
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
