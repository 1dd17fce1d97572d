import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { type GatewayOptions } from './gateway-options.ts';
import { sendProblem } from './problems.ts';

/** Belong to one connection and are never passed on (RFC 9110, 7.6.1), and what only a trusted proxy may say. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
]);
const ANSWER_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5000;

type Trust = Pick<GatewayOptions, 'protocol' | 'isBehindProxy'>;

function clientAddress(request: IncomingMessage, { isBehindProxy }: Trust): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const before = request.headers['x-forwarded-for'];
  return isBehindProxy && typeof before === 'string' && before !== '' ? before : peer;
}

/** The request's headers as the backend may believe them. */
export function forwardedHeaders(request: IncomingMessage, trust: Trust): OutgoingHttpHeaders {
  const named = String(request.headers.connection ?? '')
    .toLowerCase()
    .split(/,\s*/);
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_PASSED.has(name) && !named.includes(name)) headers[name] = value;
  }
  headers['x-forwarded-for'] = clientAddress(request, trust);
  headers['x-forwarded-proto'] = trust.protocol;
  headers['x-forwarded-host'] = request.headers.host;
  // A body of unknown length is sent in chunks again.
  if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
}

function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name) || name === 'transfer-encoding'),
  );
}

/** Passes requests and sockets on to one server, over connections that are kept open. */
export class Proxy {
  readonly #target: URL;
  readonly #trust: Trust;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  readonly #sockets = new Set<Duplex>();

  constructor(target: string, trust: Trust) {
    this.#target = new URL(target);
    this.#trust = trust;
  }

  close(): void {
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  forward(request: IncomingMessage, response: ServerResponse): void {
    const upstream = httpRequest({
      agent: this.#agent,
      host: this.#target.hostname,
      port: this.#target.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, this.#trust),
      timeout: ANSWER_TIMEOUT_MS,
    });
    upstream.once('response', (answer) => {
      for (const name of Object.keys(answer.headers)) response.removeHeader(name);
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    upstream.once('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', (error) => this.#failed(request, response, error));
    response.once('close', () => {
      upstream.destroy();
      // What is still coming is thrown away: a client that hears no end of its own sending would not hear the answer.
      request.unpipe(upstream);
      request.resume();
    });
    request.pipe(upstream);
  }

  #failed(request: IncomingMessage, response: ServerResponse, error: Error & { code?: string }): void {
    if (response.destroyed || response.writableEnded) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    request.unpipe();
    request.resume();
    const isAway = error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'EHOSTUNREACH';
    sendProblem(request, response, isAway ? 'away' : error.message === 'timeout' ? 'slow' : 'broken');
  }

  /** Hands a websocket over: from here on the gateway only moves bytes. */
  upgrade(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const upstream: Socket = connect({ host: this.#target.hostname, port: Number(this.#target.port) });
    upstream.setTimeout(CONNECT_TIMEOUT_MS, () => upstream.destroy());
    let isConnected = false;
    const end = () => {
      if (isConnected) client.destroy();
      else
        client.end(
          'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
        );
      upstream.destroy();
      this.#sockets.delete(client);
    };
    this.#sockets.add(client);
    upstream.once('connect', () => {
      isConnected = true;
      upstream.setTimeout(0);
      upstream.setNoDelay(true);
      upstream.write(this.#upgradeHead(request));
      if (head.length > 0) upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const stream of [upstream, client]) stream.on('error', end).once('close', end);
  }

  #upgradeHead(request: IncomingMessage): string {
    const lines = [
      `GET ${request.url ?? '/'} HTTP/1.1`,
      'connection: Upgrade',
      `upgrade: ${request.headers.upgrade ?? 'websocket'}`,
    ];
    for (const [name, value] of Object.entries(forwardedHeaders(request, this.#trust))) {
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? value : [value]) lines.push(`${name}: ${one}`);
    }
    return `${lines.join('\r\n')}\r\n\r\n`;
  }
}
