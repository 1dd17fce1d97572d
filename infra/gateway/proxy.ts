import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { createProxyServer, type ProxyServer } from 'http-proxy-3';
import { sendProblem } from './problems.ts';
import { type Trust, TrustedProxies } from './trusted-proxies.ts';

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
  // The gateway has told the client to go on.
  'expect',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
]);
const ANSWER_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5000;
const AWAY = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** The request's headers as the backend may believe them. */
function forwardedHeaders(request: IncomingMessage, trusted: TrustedProxies): IncomingHttpHeaders {
  const named = String(request.headers.connection ?? '')
    .toLowerCase()
    .split(/,\s*/);
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_PASSED.has(name) && !named.includes(name)) headers[name] = value;
  }
  headers['x-forwarded-for'] = trusted.clientAddress(request);
  headers['x-forwarded-proto'] = trusted.protocol(request);
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
  readonly #trusted: TrustedProxies;
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  readonly #sockets = new Set<Duplex>();
  readonly #joined = new WeakSet<Duplex>();
  readonly #server: ProxyServer;

  constructor(target: string, options: Trust) {
    this.#trusted = new TrustedProxies(options);
    // We write the answer's head ourselves: the library would choose the connection's fate for the client.
    this.#server = createProxyServer({ target, toProxy: true, prependPath: false, selfHandleResponse: true });
    // Nothing is sent but the headers given with the call. The library's own would make the body of a chunked DELETE a request of its own.
    this.#server.before('web', 'stream', (request: IncomingMessage) => {
      request.headers = {};
    });
    this.#server.on('proxyReq', watch);
    this.#server.on('proxyRes', answer);
    this.#server.on('proxyReqWs', (upstream, _request, client) => this.#join(upstream, client));
    // A client that is cut off while its socket is handed over has nobody to tell.
    this.#server.on('error', () => undefined);
  }

  close(): void {
    this.#agent.destroy();
    this.closeSockets();
  }

  /** Ends the websockets: their pages dial again, and reach whoever serves them then. */
  closeSockets(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  forward(request: IncomingMessage, response: ServerResponse): void {
    const headers = forwardedHeaders(request, this.#trusted);
    const { accept } = request.headers;
    this.#server.web(request, response, { headers, agent: this.#agent }, (error) => {
      // How the caller reads a failure; the library was left no headers.
      request.headers = { accept };
      failed(request, response, error);
    });
  }

  /** Hands a websocket over: from here on the gateway only moves bytes. */
  upgrade(request: IncomingMessage, client: Duplex, head: Buffer): void {
    this.#sockets.add(client);
    client.once('close', () => this.#sockets.delete(client));
    const { upgrade } = request.headers;
    const headers = { ...forwardedHeaders(request, this.#trusted), connection: 'Upgrade', upgrade };
    request.headers = { upgrade };
    this.#server.ws(request, client, head, { headers, connectTimeout: CONNECT_TIMEOUT_MS }, () => {
      if (this.#joined.has(client)) client.destroy();
      else client.end(AWAY);
    });
  }

  /** Two ends of one websocket: neither outlives the other. */
  #join(upstream: ClientRequest, client: Socket): void {
    client.once('close', () => upstream.destroy());
    upstream.once('upgrade', (_answer, socket) => {
      this.#joined.add(client);
      socket.once('close', () => client.destroy());
      client.once('close', () => socket.destroy());
    });
  }
}

/** The backend answers in time, and hears when nobody waits for it any more. */
function watch(upstream: ClientRequest, request: IncomingMessage, response: ServerResponse): void {
  upstream.setTimeout(ANSWER_TIMEOUT_MS, () => upstream.destroy(new Error('timeout')));
  response.once('close', () => {
    upstream.destroy();
    // What is still coming is thrown away: a client that hears no end of its own sending would not hear the answer.
    request.unpipe(upstream);
    request.resume();
  });
}

function answer(upstream: IncomingMessage, _request: IncomingMessage, response: ServerResponse): void {
  for (const name of Object.keys(upstream.headers)) response.removeHeader(name);
  response.writeHead(upstream.statusCode ?? 502, answerHeaders(upstream.headers));
  upstream.pipe(response);
  upstream.once('error', () => response.destroy());
}

function failed(request: IncomingMessage, response: ServerResponse, error: Error & { code?: string }): void {
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
