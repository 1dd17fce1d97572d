import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const MEGABYTE = 1_048_576;
const DEEP = 100_000;

function* megabytes(count: number): Generator<Buffer> {
  yield Buffer.from('"');
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MEGABYTE, 'x');
  yield Buffer.from('"');
}

const saying =
  (status: number, body: string, headers: Record<string, string> = {}): Answering =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** What a partner does that is sick or hostile. */
export const SICK = {
  'refuses the connection': (request) => request.socket.destroy(),
  hangs: () => undefined,
  'drips one byte at a time': (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  'answers 500': saying(500, '{}'),
  'answers 429': saying(429, '{}'),
  'answers 200 with HTML': saying(200, '<html><body>Sign in</body></html>', { 'content-type': 'text/html' }),
  'answers truncated JSON': saying(200, '{"id":"order_1","items":[{"id":"pay_'),
  'answers 50 MB': (_request, response) =>
    void Readable.from(megabytes(50), { objectMode: false }).pipe(response.writeHead(200)),
  /** Valid, and deeper than any call stack. */
  'answers JSON a hundred thousand deep': saying(200, '['.repeat(DEEP) + ']'.repeat(DEEP)),
  'redirects to our own network': saying(307, '', { location: '/inside' }),
} as const satisfies Record<string, Answering>;

/** A partner that answers as a test says; `calls` are the paths it was asked for. */
export class HostilePartner {
  readonly calls: string[] = [];
  answering: Answering = SICK.hangs;

  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<HostilePartner> {
    const server = http.createServer();
    const partner = new HostilePartner(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      partner.calls.push(request.url ?? '');
      partner.answering(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return partner;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Does what the partner behind it does, and answers what that one answers, or something else. */
  standBefore(origin: string, otherwise?: Answering): void {
    this.answering = (request, response) => {
      const behind = http.request(
        `${origin}${request.url ?? ''}`,
        { method: request.method, headers: { ...request.headers, host: new URL(origin).host } },
        (answer) => {
          if (otherwise) return void answer.resume().on('end', () => otherwise(request, response));
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(behind);
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
