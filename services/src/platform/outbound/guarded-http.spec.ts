import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { OutboundConfig } from '../../config/outbound.config.js';
import { GuardedHttp } from './guarded-http.js';
import { HostResolver } from './host-resolver.js';
import { OutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

/** Every spelling of an inner address that is known to slip past a check of text. */
const INNER_HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0xa9fea9fe',
  '169.254.169.254',
  '0',
  '0.0.0.0',
  '10.0.0.8',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'shop.localhost',
  'simulator.localhost.',
];

const TIMES = { timeoutMs: 60_000, maxAnswerBytes: 65_536 };

/** Name servers as a test wants them. Asked twice, a name may answer differently. */
class FakeResolver extends HostResolver {
  readonly asked: string[] = [];
  readonly names = new Map<string, string[][]>();

  override async resolve(host: string): Promise<string[]> {
    this.asked.push(host);
    const answers = this.names.get(host);
    if (answers === undefined) return super.resolve(host);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  }
}

describe('Calls to addresses of customers', () => {
  const resolver = new FakeResolver();
  const config = new OutboundConfig();
  const guarded = new GuardedHttp(resolver, config);
  let answering: http.RequestListener;
  let server: http.Server;
  let tripwire: net.Server;
  let tripped: number;
  let origin: string;
  let port: number;

  beforeAll(async () => {
    server = http.createServer((request, response) => answering(request, response));
    tripwire = net.createServer((socket) => {
      tripped += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => tripwire.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    port = (tripwire.address() as AddressInfo).port;
  });

  beforeEach(() => {
    tripped = 0;
    resolver.asked.length = 0;
    config.allowedOrigins = [origin];
    config.checkMs = 5;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await new Promise((resolve) => tripwire.close(resolve));
  });

  const send = (url: string, over: object = {}) =>
    guarded.send({ method: 'POST', url, headers: {}, body: '{}', ...TIMES, ...over });
  const failureOf = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
      return 'answered';
    } catch (error) {
      return error instanceof OutboundError ? error.failure : String(error);
    }
  };

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::200e'])(
    '%s is an address that anybody may call',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('refuses every inner address in every spelling, at save and at send, without a single connection', async () => {
    for (const host of INNER_HOSTS) {
      for (const url of [`https://${host}/hook`, `https://${host}:${port}/hook`, `http://${host}:${port}/hook`]) {
        expect([url, await failureOf(guarded.check(url)), await failureOf(send(url))]).toEqual([
          url,
          'ADDRESS',
          'ADDRESS',
        ]);
      }
    }
    expect(tripped).toBe(0);
  });

  it('refuses other schemes and ports, names and passwords in the address, and what is no address', async () => {
    resolver.names.set('hooks.example', [['93.184.216.34']]);
    await expect(guarded.check('https://hooks.example/hook?shop=1')).resolves.toBeUndefined();
    await expect(guarded.check('https://hooks.example:443/hook')).resolves.toBeUndefined();
    for (const url of [
      'http://hooks.example/',
      'https://hooks.example:22/',
      'https://hooks.example:5432/',
      'https://hooks.example:6379/',
      'https://hooks.example:8443/',
      'ftp://hooks.example/',
      'file:///etc/passwd',
      'gopher://hooks.example/',
      'https://user:pass@hooks.example/',
      'https://hooks.example@127.0.0.1/',
      'hooks.example',
      'https://',
      '',
      'javascript:alert(1)',
      'data:text/plain,x',
    ]) {
      expect([url, await failureOf(guarded.check(url)), await failureOf(send(url))]).toEqual([
        url,
        'ADDRESS',
        'ADDRESS',
      ]);
    }
  });

  it('refuses a name of which one address is inside, has none but an inner IPv6 one, or does not exist, all with one answer', async () => {
    resolver.names.set('mixed.example', [['93.184.216.34', '10.0.0.1']]);
    resolver.names.set('six.example', [['fd00::1']]);
    resolver.names.set('alias.example', [['169.254.169.254']]);
    resolver.names.set('nobody.example', [[]]);
    for (const host of ['mixed.example', 'six.example', 'alias.example', 'nobody.example']) {
      expect([
        host,
        await failureOf(guarded.check(`https://${host}/`)),
        await failureOf(send(`https://${host}/`)),
      ]).toEqual([host, 'ADDRESS', 'ADDRESS']);
    }
  });

  it('tells every refusal after the same time, whether the address is inside, its name is, nobody has it, or no name server answers', async () => {
    jest.useFakeTimers();
    try {
      config.checkMs = 1_000;
      resolver.names.set('inner.example', [['10.0.0.1']]);
      resolver.names.set('nobody.example', [[]]);
      resolver.names.set('outside.example', [['93.184.216.34']]);
      jest.spyOn(resolver, 'resolve').mockImplementationOnce(() => new Promise(() => undefined));
      const told: string[] = [];
      const hosts = [
        'silent.example',
        '127.0.0.1',
        `127.0.0.1:${port}`,
        '10.0.0.1',
        '[fe80::1]',
        'inner.example',
        'nobody.example',
      ];
      const checks = hosts.map(async (host) =>
        told.push(`${host} ${await failureOf(guarded.check(`https://${host}/`))}`),
      );
      await jest.advanceTimersByTimeAsync(999);
      expect(told).toEqual([]);
      await guarded.check('https://outside.example/');
      await jest.advanceTimersByTimeAsync(1);
      await Promise.all(checks);
      expect(told.toSorted()).toEqual(hosts.map((host) => `${host} ADDRESS`).toSorted());
    } finally {
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  });

  it('asks again at send: a name that was public when it was saved and is inside now gets no connection', async () => {
    resolver.names.set('rebinding.example', [['93.184.216.34'], ['127.0.0.1']]);
    await guarded.check('https://rebinding.example/');
    expect(await failureOf(send('https://rebinding.example/'))).toBe('ADDRESS');
    expect(tripped).toBe(0);
  });

  it('asks once per call and connects to what was checked, with the Host of the address', async () => {
    const named = `http://hooks.partner.example:${new URL(origin).port}`;
    config.allowedOrigins = [named];
    resolver.names.set('hooks.partner.example', [['127.0.0.1'], ['192.0.2.1']]);
    let host: string | undefined;
    answering = (request, response) => {
      host = request.headers.host;
      response.end('taken');
    };
    const answer = await send(`${named}/hook`);
    expect([answer.status, answer.body.toString(), host]).toEqual([200, 'taken', new URL(named).host]);
    expect(resolver.asked).toEqual(['hooks.partner.example']);
  });

  it('names the host in the TLS handshake, and takes no answer from one that cannot prove it', async () => {
    let hello = '';
    const plain = net.createServer((socket) => {
      socket.once('data', (bytes) => {
        hello = bytes.toString('latin1');
        socket.end('HTTP/1.1 200 OK\r\n\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const named = `https://hooks.partner.example:${(plain.address() as AddressInfo).port}`;
    config.allowedOrigins = [named];
    resolver.names.set('hooks.partner.example', [['127.0.0.1']]);
    expect(await failureOf(send(named))).toBe('TLS');
    expect(hello).toContain('hooks.partner.example');
    await new Promise((resolve) => plain.close(resolve));
  });

  it('does not follow a redirect', async () => {
    answering = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    expect((await send(`${origin}/`)).status).toBe(302);
    expect(tripped).toBe(0);
  });

  it('reads 64 kB of an endless answer and closes', async () => {
    let written = 0;
    answering = (_request, response) => {
      const more = (): void => {
        written += 65_536;
        if (written < 1_000_000_000 && !response.destroyed) response.write(Buffer.alloc(65_536, 'x'), more);
      };
      more();
    };
    const answer = await send(`${origin}/`);
    expect([answer.status, answer.body.length, answer.isCut]).toEqual([200, 65_536, true]);
    expect(written).toBeLessThan(50_000_000);
  });

  it('gives up in time on one that says nothing, drips, or breaks off', async () => {
    answering = () => undefined;
    expect(await failureOf(send(`${origin}/`, { timeoutMs: 300 }))).toBe('TIMEOUT');
    const drips: NodeJS.Timeout[] = [];
    answering = (_request, response) => {
      response.writeHead(200);
      drips.push(setInterval(() => response.write('.'), 50));
    };
    expect(await failureOf(send(`${origin}/`, { timeoutMs: 300 }))).toBe('TIMEOUT');
    for (const drip of drips) clearInterval(drip);
    answering = (request) => request.socket.destroy();
    expect(await failureOf(send(`${origin}/`))).toBe('UNREACHABLE');
    answering = (request) => request.socket.end('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n');
    expect(await failureOf(send(`${origin}/`))).toBe('BROKEN_ANSWER');
  });

  it('waits for no name server longer than the call may last', async () => {
    resolver.resolve = () => new Promise(() => undefined);
    expect(await failureOf(send('https://slow.example/', { timeoutMs: 200 }))).toBe('TIMEOUT');
  });
});
