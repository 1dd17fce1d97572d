import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Gateway, startGateway } from './index.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Ask {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  port?: number;
}

let root: string;
let gateway: Gateway;
let backend: Server;
let seen: { headers: IncomingHttpHeaders; url: string; method: string; body: string }[] = [];

const file = (relative: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, relative)), { recursive: true });
  writeFileSync(path.join(root, relative), content);
};

/** Node does not resolve *.localhost: the address is the loopback, the host a header. */
function ask(
  urlPath: string,
  { host = 'seller.localhost', method = 'GET', headers = {}, body, port = gateway.port }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: urlPath, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
        });
        response.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

const options = () => ({
  port: 0,
  addresses: ['127.0.0.1'],
  shellRoot: path.join(root, 'shell'),
  remotesRoot: path.join(root, 'remotes'),
  registryFile: path.join(root, 'remotes/registry.json'),
  trackRoot: path.join(root, 'track'),
  widgetRoot: path.join(root, 'widget'),
  brandRoot: path.join(root, 'brand'),
  guideRoot: path.join(root, 'guide'),
  log: () => undefined,
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;
  file('shell/index.html', '<!doctype html><title>shell</title>');
  file('shell/js/main.0123456789abcdef.js', script);
  file('shell/js/main.0123456789abcdef.js.br', brotliCompressSync(script));
  file('shell/.sources', 'hidden');
  file('secret.json', '{}');
  file('remotes/registry.json', JSON.stringify({ format: 1, remotes: {}, filler: 'y'.repeat(3000) }));
  file('remotes/mfe-seller/1/remoteEntry.0123456789abcdef.js', script);
  file('guide/index.html', '<!doctype html><title>guide</title>');
  file('guide/adr/index.html', '<!doctype html><title>decisions</title>');
  file('brand/index.html', '<!doctype html><title>brand</title>');
  backend = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    incoming.once('end', () => {
      seen.push({ headers: incoming.headers, url: incoming.url ?? '', method: incoming.method ?? '', body });
      if (incoming.url === '/api/cut') {
        response
          .writeHead(200, { 'content-length': '100' })
          .write('half', () => setTimeout(() => response.destroy(), 50));
        return;
      }
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'b=2'],
          'x-request-id': 'r1',
          'keep-alive': 'timeout=9',
        })
        .end('{"status":true}');
    });
  });
  // Longer than the header above says: the gateway never takes a connection that is just being closed.
  backend.keepAliveTimeout = 60_000;
  backend.on('upgrade', (incoming, socket) => {
    seen.push({ headers: incoming.headers, url: incoming.url ?? '', method: 'UPGRADE', body: '' });
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => {
    backend.listen(0, '127.0.0.1', resolve);
  });
  gateway = await startGateway({ ...options(), backendUrl: `http://127.0.0.1:${portOf(backend)}` });
});

afterAll(async () => {
  await gateway.close();
  backend.closeAllConnections();
  await new Promise((resolve) => {
    backend.close(resolve);
  });
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  seen = [];
});

describe('files', () => {
  it('gives a deep link the page, never cached', async () => {
    const answer = await ask('/orders/12?tab=2', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers['cache-control'], answer.text]).toEqual([
      200,
      'no-cache',
      '<!doctype html><title>shell</title>',
    ]);
  });

  it.each(['/js/gone.0123456789abcdef.js', '/gone.json', '/css/gone.css', '/orders/file.js'])(
    'answers 404 and no HTML for the missing file %s',
    async (urlPath) => {
      const answer = await ask(urlPath, { headers: { accept: '*/*' } });
      expect([answer.status, answer.headers['content-type'], answer.text.includes('<!doctype')]).toEqual([
        404,
        'application/json; charset=utf-8',
        false,
      ]);
    },
  );

  it('sends a hashed file packed and for ever, and answers 304 to who has it', async () => {
    const urlPath = '/js/main.0123456789abcdef.js';
    const packed = await ask(urlPath, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.headers['content-encoding'], packed.headers['cache-control'], packed.headers['vary']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ]);
    expect(brotliDecompressSync(packed.body).length).toBeGreaterThan(3000);
    const plain = await ask(urlPath, { headers: { 'accept-encoding': 'br;q=0' } });
    expect([plain.headers['content-encoding'], plain.body.length]).toEqual([undefined, 3015]);
    const again = await ask(urlPath, {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(packed.headers['etag']) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('gives the service worker at the root, asked anew each time, for the page and what the remotes serve', async () => {
    file('shell/service-worker.js', 'self.addEventListener("fetch", () => undefined);');
    const { status, headers } = await ask('/service-worker.js');
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/worker-src 'self'/);
    expect(policy).toMatch(/connect-src 'self'[^;]* http:\/\/mfe-seller\.localhost/);
  });

  it('packs the registry itself and sees a new one at once', async () => {
    const before = await ask('/registry.json', { headers: { 'accept-encoding': 'br' } });
    expect([before.headers['content-encoding'], before.headers['cache-control']]).toEqual(['br', 'no-cache']);
    file('remotes/registry.json', JSON.stringify({ format: 1, remotes: { changed: {} } }));
    const after = await ask('/registry.json');
    expect(after.text).toContain('changed');
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/js/..%5c..%5csecret.json',
    '/.sources',
    '/%00',
    '/%zz',
    '/js/%2e./%2e./secret.json',
  ])('[S15] refuses the path %s', async (urlPath) => {
    const answer = await ask(urlPath);
    expect(answer.status).toBe(400);
  });

  it('[S15] answers HEAD without a body and refuses to write', async () => {
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('hosts', () => {
  it.each([
    ['brand.localhost', 200],
    ['simulator.localhost', 404],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1', 200],
    ['unknown.localhost', 421],
  ])('%s is answered with %i', async (host, status) => {
    expect((await ask('/', { host })).status).toBe(status);
  });

  it("passes on to the backend what stands below /api, and no operator's page of it", async () => {
    for (const host of ['api.localhost', 'seller.localhost', 'track.localhost']) {
      expect([host, (await ask('/api/x', { host })).status]).toEqual([host, 200]);
      seen = [];
      await ask('/metrics', { host });
      await ask('/health/ready', { host });
      expect([host, seen]).toEqual([host, []]);
    }
  });

  it("answers at the host of the API at the specification's paths as well as below /api, with its documentation at /docs", async () => {
    for (const [path, backends] of [
      ['/order?x=1', '/api/order?x=1'],
      ['/api/order', '/api/order'],
      ['/ums/profile/login', '/api/ums/profile/login'],
      ['/docs', '/api/docs/page'],
      ['/', '/api/docs/page'],
    ] as const) {
      seen = [];
      expect([path, (await ask(path, { host: 'api.localhost' })).status]).toEqual([path, 200]);
      expect([path, seen[0]?.url]).toEqual([path, backends]);
    }
    seen = [];
    await ask('/order', { host: 'seller.localhost' });
    expect(seen).toEqual([]);
  });

  it.each([
    ['localhost', '/docs'],
    ['api.localhost', '/guide'],
  ])('shows the documentation at %s%s/', async (host, place) => {
    const moved = await ask(place, { host });
    expect([moved.status, moved.headers.location]).toEqual([308, `${place}/`]);
    seen = [];
    for (const [urlPath, title] of [
      ['/', 'guide'],
      ['/index.html', 'guide'],
      ['/adr/', 'decisions'],
    ] as const) {
      const page = await ask(`${place}${urlPath}`, { host });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(`<title>${title}<`)]);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await ask(`${place}/none.html`, { host })).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('gives a remote its own origin, readable from the others, and no API', async () => {
    const entry = await ask('/1/remoteEntry.0123456789abcdef.js', { host: 'mfe-seller.localhost:8080' });
    expect([
      entry.status,
      entry.headers['access-control-allow-origin'],
      entry.headers['cross-origin-resource-policy'],
    ]).toEqual([200, '*', 'cross-origin']);
    const preflight = await ask('/1/x.js', { host: 'mfe-seller.localhost', method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect((await ask('/api/ums/profile', { host: 'mfe-seller.localhost' })).status).toBe(404);
    expect((await ask('/deep/link', { host: 'mfe-seller.localhost' })).status).toBe(404);
  });
});

describe('security headers', () => {
  it.each(['seller.localhost', 'warehouse.localhost', 'admin.localhost', 'track.localhost'])(
    '[F2] gives each page of %s a policy without inline and evaluated script, objects, another base and frames around it',
    async (host) => {
      for (const urlPath of ['/', '/orders/12']) {
        const { headers, text } = await ask(urlPath, { host, headers: { accept: 'text/html' } });
        expect(text).toContain('<!doctype html>');
        const policy = String(headers['content-security-policy']);
        expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes/);
        for (const directive of [
          "default-src 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          'report-uri /csp-reports',
          'script-src ',
          'connect-src ',
        ])
          expect(policy).toContain(directive);
      }
    },
  );

  it('[F2] lets scripts come from our origins only, and nothing inline or evaluated', async () => {
    const { headers } = await ask('/', { host: 'seller.localhost:9000' });
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
    expect(scripts?.split(' ')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      'http://mfe-seller.localhost:9000',
      'http://mfe-warehouse.localhost:9000',
      'http://mfe-admin.localhost:9000',
      'http://mfe-public-track.localhost:9000',
    ]);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes/);
    expect(policy).toContain("default-src 'none'");
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'self' blob:",
      'report-uri /csp-reports',
    ])
      expect(policy).toContain(part);
    expect([
      headers['x-content-type-options'],
      headers['cross-origin-opener-policy'],
      headers['referrer-policy'],
    ]).toEqual(['nosniff', 'same-origin', 'strict-origin-when-cross-origin']);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks for https for good when it is served so', async () => {
    const secure = await startGateway({ ...options(), protocol: 'https' });
    const { headers } = await ask('/', { port: secure.port });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('https://mfe-seller.localhost');
  });

  it("[F2] lets the checkout of the payment gateway into the seller's pages, as script and frame, and into no others", async () => {
    const paying = await startGateway({ ...options(), paymentOrigins: ['https://checkout.example'] });
    const policyOf = async (host: string) =>
      String((await ask('/', { host, port: paying.port })).headers['content-security-policy']);
    const [seller, admin] = [await policyOf('seller.localhost'), await policyOf('admin.localhost')];
    await paying.close();
    const directives = seller
      .split('; ')
      .filter((directive) => directive.includes('https://checkout.example'))
      .map((directive) => directive.split(' ')[0]);
    expect(directives).toEqual(['script-src', 'frame-src']);
    expect(admin).not.toContain('checkout.example');
    expect((await ask('/')).headers['content-security-policy']).not.toContain('checkout.example');
  });

  it('lets pages load the tiles of the operator’s map, and nothing without them', async () => {
    const mapped = await startGateway({ ...options(), tileOrigins: ['https://tiles.example'] });
    const { headers } = await ask('/', { host: 'warehouse.localhost', port: mapped.port });
    await mapped.close();
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]* https:\/\/tiles\.example;/);
    expect((await ask('/')).headers['content-security-policy']).not.toContain('tiles.example');
  });

  it('[F2] keeps what browsers report about the policy', async () => {
    const answer = await ask('/csp-reports', { method: 'POST', body: '{"csp-report":{"blocked-uri":"inline"}}' });
    expect(answer.status).toBe(204);
    expect(gateway.policyReports.at(-1)).toContain('inline');
    expect((await ask('/csp-reports', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the backend behind it', () => {
  it('gets the request as it was, with the true address of the client', async () => {
    const answer = await ask('/api/order?x=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-mine': 'kept',
        connection: 'close, x-hop',
        'x-hop': 'dropped',
      },
    });
    const [call] = seen;
    expect([
      answer.status,
      answer.headers['set-cookie'],
      answer.headers['x-request-id'],
      answer.headers['keep-alive'],
    ]).toEqual([200, ['a=1', 'b=2'], 'r1', undefined]);
    expect([call?.method, call?.url, call?.body]).toEqual(['POST', '/api/order?x=1', '{"a":1}']);
    expect(call?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'seller.localhost',
      host: 'seller.localhost',
      'x-mine': 'kept',
    });
    for (const name of ['x-hop', 'x-real-ip', 'forwarded']) expect(call?.headers[name]).toBeUndefined();
  });

  it('gets a body of unknown length as the body of its own request, whatever the method', async () => {
    const hidden = 'GET /metrics HTTP/1.1\r\nhost: seller.localhost\r\n\r\n';
    for (const method of ['DELETE', 'OPTIONS', 'POST']) {
      seen = [];
      const headers = { 'transfer-encoding': 'chunked', expect: '100-continue' };
      expect((await ask('/api/order', { method, body: hidden, headers })).status).toBe(200);
      expect((await ask('/api/after')).status).toBe(200);
      expect(seen.map((call) => [call.method, call.url, call.body])).toEqual([
        [method, '/api/order', hidden],
        ['GET', '/api/after', ''],
      ]);
    }
  });

  it('moves websockets', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      'GET /socket.io/?EIO=4 HTTP/1.1\r\nhost: seller.localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nx-forwarded-for: 6.6.6.6\r\n\r\n',
    );
    const first = await new Promise<Buffer>((resolve) => {
      socket.once('data', resolve);
    });
    expect(first.toString()).toContain('101 Switching Protocols');
    socket.write('ping');
    const echo = await new Promise<Buffer>((resolve) => {
      socket.once('data', resolve);
    });
    socket.destroy();
    expect(echo.toString()).toBe('ping');
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('that ends a websocket ends it here, without a word of ours in it', async () => {
    const ending = createServer();
    ending.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
      socket.once('data', () => (socket as Socket).resetAndDestroy());
    });
    await new Promise<void>((resolve) => {
      ending.listen(0, '127.0.0.1', resolve);
    });
    const front = await startGateway({ ...options(), backendUrl: `http://127.0.0.1:${portOf(ending)}` });
    const client = connect(front.port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write(
      'GET /socket.io/ HTTP/1.1\r\nhost: seller.localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    let heard = '';
    client.on('data', (bytes: Buffer) => {
      if (heard === '') client.write('ping');
      heard += bytes.toString();
    });
    await new Promise((resolve) => {
      client.once('close', resolve);
    });
    await front.close();
    ending.close();
    expect(heard).toMatch(/^HTTP\/1\.1 101 /);
    expect(heard).not.toContain('503');
  });

  it('that is away is a clear 503 in the envelope of the path, also for sockets', async () => {
    const lonely = await startGateway({ ...options(), backendUrl: 'http://127.0.0.1:9' });
    const plain = await ask('/api/order', { port: lonely.port });
    expect([plain.status, plain.headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(plain.text)).toEqual({
      status: false,
      message: 'The service is starting or away. Please try again in a moment.',
    });
    expect(JSON.parse((await ask('/api/ums/profile', { port: lonely.port })).text)).toMatchObject({
      responseCode: '000099',
      responseBody: null,
    });
    const accept = 'application/json;q=0.9, application/problem+json';
    const problem = await ask('/api/order', { port: lonely.port, headers: { accept } });
    expect([problem.headers['content-type'], JSON.parse(problem.text)]).toEqual([
      'application/problem+json',
      {
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The service is starting or away. Please try again in a moment.',
        errors: [],
      },
    ]);
    const socket = connect(lonely.port, '127.0.0.1');
    socket.write(
      'GET /socket.io/ HTTP/1.1\r\nhost: seller.localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    const answer = await new Promise<Buffer>((resolve) => {
      socket.once('data', resolve);
    });
    expect(answer.toString()).toContain('503');
    await lonely.close();
  });

  it('that refuses a body before all of it has come is heard, and the connection is good for the next call', async () => {
    const picky = createServer((_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"status":false}');
    });
    await new Promise<void>((resolve) => {
      picky.listen(0, '127.0.0.1', resolve);
    });
    const front = await startGateway({ ...options(), backendUrl: `http://127.0.0.1:${portOf(picky)}` });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sending = () =>
      new Promise<number>((resolve, reject) => {
        const call = request(
          {
            host: '127.0.0.1',
            port: front.port,
            path: '/api/order',
            method: 'POST',
            agent,
            headers: { host: 'seller.localhost' },
          },
          (response) => {
            response.resume();
            response.once('end', () => resolve(response.statusCode ?? 0));
          },
        );
        call.once('error', reject);
        call.end(Buffer.alloc(20_000_000));
      });
    const statuses = [await sending(), await sending(), await sending()];
    agent.destroy();
    await front.close();
    picky.close();
    expect(statuses).toEqual([413, 413, 413]);
  });

  it('that breaks off in the middle breaks off here, and the gateway lives on', async () => {
    await expect(ask('/api/cut')).rejects.toThrow();
    expect((await ask('/api/order')).status).toBe(200);
  });
});
