import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AddressInfo, connect } from 'node:net';
import { type Gateway, startGateway } from './index.ts';

let root: string;
let backend: Server;
let gateway: Gateway;
let seen: IncomingHttpHeaders[] = [];

interface Asked {
  call: ClientRequest;
  status: Promise<number>;
}

function open(urlPath: string, headers: Record<string, string> = {}, method = 'GET'): Asked {
  const call = request({ host: '127.0.0.1', port: gateway.port, path: urlPath, method, headers, agent: false });
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  // Who only breaks it off has heard enough.
  status.catch(() => undefined);
  return { call, status };
}

function ask(urlPath: string, headers: Record<string, string> = {}): Promise<number> {
  const { call, status } = open(urlPath, { host: 'seller.shop.example', ...headers });
  call.end();
  return status;
}

const start = (trustedProxies: readonly string[]): Promise<Gateway> =>
  startGateway({
    port: 0,
    addresses: ['127.0.0.1'],
    domain: 'shop.example',
    protocol: 'https',
    trustedProxies,
    backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    shellRoot: path.join(root, 'shell'),
    remotesRoot: path.join(root, 'remotes'),
    registryFile: path.join(root, 'remotes/registry.json'),
    log: () => undefined,
  });

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  backend = createServer((incoming, response) => {
    incoming.resume();
    incoming.once('end', () => {
      seen.push(incoming.headers);
      response.end('{}');
    });
  });
  backend.on('upgrade', (_incoming, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((resolve) => {
    backend.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(() => {
  backend.close();
  backend.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(() => {
  seen = [];
});

afterEach(() => gateway.close());

const FORWARDED = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'admin.shop.example',
  'x-forwarded-proto': 'http',
};

describe('Behind proxies', () => {
  it('believes nobody who is not listed', async () => {
    gateway = await start(['10.0.0.0/8']);
    await ask('/api/x', FORWARDED);
    expect(seen[0]).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'seller.shop.example',
      'x-forwarded-proto': 'https',
      host: 'seller.shop.example',
    });
  });

  it('believes a listed proxy: caller, host and protocol', async () => {
    gateway = await start(['127.0.0.0/8']);
    await ask('/api/x', { ...FORWARDED, host: '10.0.0.5:8080' });
    expect(seen[0]).toMatchObject({ ...FORWARDED, host: 'admin.shop.example' });
    expect(await ask('/api/x', { 'x-forwarded-host': 'shop.evil.example' })).toBe(421);
  });

  it.each([
    ['6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['203.0.113.7:50123, 10.1.2.3:443', '203.0.113.7'],
    ['10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('takes from "%s" the last address that is no proxy of ours: %s', async (list, caller) => {
    gateway = await start(['127.0.0.1', '10.0.0.0/8']);
    await ask('/api/x', { 'x-forwarded-for': list });
    expect(seen[0]?.['x-forwarded-for']).toBe(caller);
  });
});

describe('Draining', () => {
  it('first only says so at the readiness address', async () => {
    gateway = await start([]);
    expect(await ask('/api/health/ready')).toBe(200);
    gateway.announceStop();
    expect([await ask('/api/health/ready'), await ask('/api/health/live')]).toEqual([503, 200]);
  });

  it('takes nothing new, answers what is under way and ends websockets', async () => {
    gateway = await start([]);
    const host = { host: 'seller.shop.example', 'content-length': '2' };
    const slow = open('/api/x', host, 'POST');
    slow.call.write('{');
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      'GET /socket.io/ HTTP/1.1\r\nhost: seller.shop.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    const cut = new Promise((resolve) => {
      socket.once('close', resolve);
    });
    const drained = gateway.drain(60_000);
    await cut;
    await expect(ask('/api/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    slow.call.end('}');
    expect(await slow.status).toBe(200);
    await drained;
  });

  it('does not wait for ever', async () => {
    gateway = await start([]);
    const stuck = open('/api/x', { host: 'seller.shop.example', 'content-length': '2' }, 'POST');
    stuck.call.write('{');
    await ask('/api/x');
    await gateway.drain(50);
    await expect(stuck.status).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
