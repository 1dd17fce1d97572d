import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type Duplex } from 'node:stream';
import { brandPage, embeddingOf, presentScripts } from './brand-page.ts';
import { defaultOptions, type GatewayOptions } from './gateway-options.ts';
import { homePage } from './home-page.ts';
import { registryWithLocal } from './local-remotes.ts';
import { closed, drained, listen } from './listening.ts';
import { PolicyReports } from './policy-reports.ts';
import { sendProblem } from './problems.ts';
import { Proxy } from './proxy.ts';
import { ReleasedPart } from './released-part.ts';
import {
  appHeaders,
  brandHeaders,
  commonHeaders,
  guideHeaders,
  type Headers,
  plainPageHeaders,
  sharedAssetHeaders,
  trackHeaders,
} from './security-headers.ts';
import { type Site, siteOfHost } from './site-of-host.ts';
import { HASHED, safePath, StaticFolder } from './static-folder.ts';
import { TrustedProxies } from './trusted-proxies.ts';

export interface Gateway {
  port: number;
  /** `origin('seller')` → `http://seller.localhost:8080`. */
  origin: (label: string) => string;
  /** Broken content policies that browsers reported. */
  policyReports: readonly string[];
  /** The readiness address answers 503 from here on, so that a proxy before us sends requests elsewhere; everything is still served. */
  announceStop: () => void;
  /** Takes no new connections, lets the requests that are under way end, at most for so long, and closes. */
  drain: (withinMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/** One request and its answer to be. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The path without its query. */
  urlPath: string;
}

/** Pages of the backend's operators: nobody's business at a public host. */
const OPERATORS = /^\/(?:metrics|health)(?:[/?]|$)/;
const PASSED_ON = /^\/(?:api|socket\.io)(?:[/?]|$)/;
const READINESS = /^\/api\/health\/ready(?:[/?]|$)/;
/** Where the documentation site is: at the domain itself, and beside the API's reference at `/docs`. */
const GUIDE = { home: '/docs', api: '/guide' } as const;
const GUIDE_OF_API = /^\/guide(?:[/?]|$)/;
const IS_FILE = /\.[a-z0-9]+$/i;

class GatewayServer {
  readonly reports: PolicyReports;
  readonly #options: GatewayOptions;
  readonly #backend: Proxy;
  readonly #simulator: Proxy | null;
  readonly #folders = new Map<string, StaticFolder>();
  readonly #common: Headers;
  readonly #shell: ReleasedPart;
  readonly #widget: ReleasedPart;
  readonly #trusted: TrustedProxies;
  #isStopping = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#backend = new Proxy(options.backendUrl, options);
    this.#simulator = options.simulatorUrl === null ? null : new Proxy(options.simulatorUrl, options);
    this.#common = commonHeaders(options);
    this.#shell = new ReleasedPart(options.remotesRoot, 'shell', options.shellRoot);
    this.#widget = new ReleasedPart(options.remotesRoot, 'widget', options.widgetRoot);
    this.reports = new PolicyReports(options.log);
    this.#trusted = new TrustedProxies(options);
  }

  announceStop(): void {
    this.#isStopping = true;
  }

  closeSockets(): void {
    this.#backend.closeSockets();
    this.#simulator?.closeSockets();
  }

  close(): void {
    this.#backend.close();
    this.#simulator?.close();
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(request, response).catch((error: unknown) => {
      this.#options.log(`gateway: ${request.method ?? ''} ${request.url ?? ''} failed: ${String(error)}`);
      if (!response.headersSent) sendProblem(request, response, 'broken');
      else response.destroy();
    });
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const site = this.#siteOf(request);
    const proxy = site?.kind === 'simulator' ? this.#simulator : this.#backend;
    if (!proxy || !site || !this.#passesOn(site, request.url ?? '')) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    proxy.upgrade(request, socket, head);
  }

  #siteOf(request: IncomingMessage): Site | null {
    // From here on the name that the caller used is the host, whatever a proxy of ours called us.
    request.headers.host = this.#trusted.host(request);
    return siteOfHost(request.headers.host, this.#options.domain, this.#options.remoteNames);
  }

  #passesOn(site: Site, url: string): boolean {
    if (site.kind === 'simulator') return true;
    return (site.kind === 'api' || site.kind === 'app' || site.kind === 'track') && PASSED_ON.test(url);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = this.#siteOf(request);
    if (site?.kind === 'api') request.url = apiUrl(request.url ?? '/');
    for (const [name, value] of Object.entries(this.#common)) response.setHeader(name, value);
    if (!site) return sendProblem(request, response, 'foreignHost');
    const url = request.url ?? '/';
    if (this.#isStopping && READINESS.test(url)) return sendProblem(request, response, 'away');
    if (this.#passesOn(site, url)) {
      const proxy = site.kind === 'simulator' ? this.#simulator : this.#backend;
      return proxy ? proxy.forward(request, response) : sendProblem(request, response, 'missing');
    }
    const urlPath = url.split(/[?#]/, 1)[0] ?? '/';
    if (urlPath === '/csp-reports' && request.method === 'POST') return this.reports.receive(request, response);
    if (request.method === 'OPTIONS' && site.kind === 'remote') return preflight(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendProblem(request, response, 'method');
    if (safePath(urlPath) === null) return sendProblem(request, response, 'badPath');
    return this.#serve(site, { request, response, urlPath });
  }

  async #serve(site: Site, exchange: Exchange): Promise<void> {
    const options = this.#options;
    const { request, response, urlPath } = exchange;
    const host = request.headers.host ?? '';
    switch (site.kind) {
      case 'home':
        return urlPath === '/' ? sendHtml(response, homePage(host, options)) : this.#guide(GUIDE.home, exchange);
      case 'remote':
        return this.#file(path.join(options.remotesRoot, site.name), exchange, sharedAssetHeaders);
      case 'brand':
        return this.#brand(exchange);
      case 'track':
        return this.#track(exchange);
      case 'app':
        return this.#app(exchange);
      case 'api':
        return this.#guide(GUIDE.api, exchange);
      case 'simulator':
        return sendProblem(request, response, 'missing');
    }
  }

  /** Its links are relative, so a page lies where its address says: the folder's own address ends with a slash. */
  async #guide(place: string, exchange: Exchange): Promise<void> {
    const { request, response, urlPath } = exchange;
    if (urlPath === place) return void response.writeHead(308, { location: `${place}/` }).end();
    if (!urlPath.startsWith(`${place}/`)) return sendProblem(request, response, 'missing');
    const inside = urlPath.slice(place.length).replace(/\/$/, '/index.html');
    return this.#file(this.#options.guideRoot, { ...exchange, urlPath: inside }, guideHeaders);
  }

  async #brand(exchange: Exchange): Promise<void> {
    const host = exchange.request.headers.host ?? '';
    const scripts = await presentScripts(this.#widget);
    const headers = brandHeaders(host, this.#options, scripts);
    const url = new URL(exchange.request.url ?? '/', `${this.#options.protocol}://${host}`);
    const html = await brandPage(url, this.#options, scripts);
    if (html === null) return this.#file(this.#options.brandRoot, exchange, headers);
    exchange.response
      .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .end(html);
    return undefined;
  }

  async #track(exchange: Exchange): Promise<void> {
    const { trackRoot } = this.#options;
    if (exchange.urlPath.startsWith('/widget/'))
      return this.#widgetFile({ ...exchange, urlPath: exchange.urlPath.slice('/widget'.length) });
    const hasOwnPage = await this.#folder(trackRoot).has('/index.html');
    return hasOwnPage ? this.#page(trackRoot, exchange, trackHeaders()) : this.#app(exchange);
  }

  /** `/widget.js` is the version in use; `/VERSION/widget.js` the same bytes for ever, for pages that pin them by their hash. */
  async #widgetFile(exchange: Exchange): Promise<void> {
    const isPinned = exchange.urlPath.lastIndexOf('/') > 0;
    const folder = isPinned
      ? this.#folder(path.join(this.#options.remotesRoot, 'widget'), true)
      : this.#folder(await this.#widget.present());
    const { request, response, urlPath } = exchange;
    if (await folder.serve(request, response, urlPath, sharedAssetHeaders)) return undefined;
    for (const [name, value] of Object.entries(sharedAssetHeaders)) response.setHeader(name, value);
    return sendProblem(request, response, 'missing');
  }

  async #app(exchange: Exchange): Promise<void> {
    const { registryFile, localRemotes } = this.#options;
    const host = exchange.request.headers.host ?? '';
    const headers = appHeaders(host, this.#options);
    if (exchange.urlPath === '/widgets.json')
      return sendJson(exchange.response, embeddingOf(host, this.#options, await presentScripts(this.#widget)), headers);
    if (exchange.urlPath !== '/registry.json')
      return (await this.#earlierShellFile(exchange, headers))
        ? undefined
        : this.#page(await this.#shell.present(), exchange, headers);
    if (Object.keys(localRemotes).length > 0)
      return sendJson(exchange.response, await registryWithLocal(path.dirname(registryFile), localRemotes), headers);
    return this.#file(path.dirname(registryFile), { ...exchange, urlPath: `/${path.basename(registryFile)}` }, headers);
  }

  /** A file that only an earlier release of the shell has: a tab that was opened with it goes on. Its name holds its hash. */
  async #earlierShellFile({ request, response, urlPath }: Exchange, headers: Headers): Promise<boolean> {
    if (!HASHED.test(urlPath) || (await this.#folder(await this.#shell.present()).has(urlPath))) return false;
    for (const root of await this.#shell.earlier())
      if (await this.#folder(root).serve(request, response, urlPath, headers)) return true;
    return false;
  }

  /** A file, or the page itself for a path without an extension: a missing script is a 404, never HTML. */
  async #page(root: string, { request, response, urlPath }: Exchange, headers: Headers): Promise<void> {
    if (await this.#folder(root).serve(request, response, urlPath, headers)) return undefined;
    const lastSegment = urlPath.slice(urlPath.lastIndexOf('/') + 1);
    const wantsPage = !IS_FILE.test(lastSegment) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    if (wantsPage && (await this.#folder(root).serve(request, response, '/index.html', headers))) return undefined;
    return sendProblem(request, response, 'missing');
  }

  async #file(root: string, { request, response, urlPath }: Exchange, headers: Headers): Promise<void> {
    if (await this.#folder(root).serve(request, response, urlPath, headers)) return undefined;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return sendProblem(request, response, 'missing');
  }

  #folder(root: string, isPinned = false): StaticFolder {
    const known = this.#folders.get(root);
    if (known) return known;
    const folder = new StaticFolder(root, isPinned);
    this.#folders.set(root, folder);
    return folder;
  }
}

/** The API's own host answers at the specification's paths as they are written, as well as below `/api`; at `/docs` with the page for people. */
function apiUrl(url: string): string {
  if (PASSED_ON.test(url) || OPERATORS.test(url) || GUIDE_OF_API.test(url)) return url;
  if (/^\/(?:docs\/?)?(?:\?|$)/.test(url)) return '/api/docs/page';
  return url.startsWith('/') ? `/api${url}` : url;
}

function preflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      ...sharedAssetHeaders,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-max-age': '86400',
    })
    .end();
}

function sendHtml(response: ServerResponse, html: string): void {
  response
    .writeHead(200, { ...plainPageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(html);
}

function sendJson(response: ServerResponse, value: object, headers: Headers): void {
  response
    .writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
    .end(JSON.stringify(value));
}

/** Starts the gateway. @throws when the first address cannot be taken; further addresses (IPv6) may be missing. */
export async function startGateway(given: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const options: GatewayOptions = { ...defaultOptions, ...given };
  const gateway = new GatewayServer(options);
  const servers: Server[] = [];
  let port = options.port;
  for (const address of options.addresses) {
    const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 300_000 });
    server.on('request', (request, response) => gateway.handle(request, response));
    server.on('upgrade', (request, socket, head) => gateway.upgrade(request, socket, head));
    server.on('clientError', (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    });
    try {
      port = await listen(server, port, address);
      servers.push(server);
    } catch (error) {
      if (servers.length === 0) throw error;
    }
  }
  return {
    port,
    origin: (label) => `${options.protocol}://${label}.${options.domain}:${port}`,
    policyReports: gateway.reports.kept,
    announceStop: () => gateway.announceStop(),
    drain: async (withinMs) => {
      gateway.announceStop();
      gateway.closeSockets();
      await Promise.all(servers.map((server) => drained(server, withinMs)));
      gateway.close();
    },
    close: async () => {
      gateway.close();
      await Promise.all(servers.map(closed));
    },
  };
}
