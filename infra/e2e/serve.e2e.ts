import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../postgres/free-port.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../testing/throw-away-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVE = join(ROOT, 'infra/serve/run.ts');
const ADMIN = join(ROOT, 'services/dist/commands/admin.js');
const PASSWORD = 'Rel1able#Tiffin';
const CALLER = '203.0.113.7';
/** A back end that starts beside other tests takes its time. */
const SLOW_START_MS = 600_000;

interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function run(script: string, args: readonly string[], env: Record<string, string>, input?: string): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  child.stdin.end(input);
  return {
    process: child,
    output: () => text,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

describe('A real run', () => {
  let server: ThrowAwayPostgres;
  let data: string;
  let port: number;
  let settings: Record<string, string>;
  let serving: Run | undefined;

  const databaseUrl = (): string => {
    const url = new URL(server.url);
    [url.username, url.password, url.pathname] = ['shop', 'shop-of-an-ordinary-owner', '/shop'];
    return url.href;
  };

  async function prepareDatabase(): Promise<void> {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(
      `CREATE ROLE shop LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD 'shop-of-an-ordinary-owner'`,
    );
    await client.query(`CREATE ROLE shop_app LOGIN PASSWORD 'an0ther-one-of-its-own'`);
    await client.query('CREATE DATABASE shop OWNER shop');
    await client.end();
  }

  beforeAll(async () => {
    server = await startThrowAwayPostgres();
    await prepareDatabase();
    data = mkdtempSync(join(tmpdir(), 'godown-serve-'));
    port = await freePort();
    settings = {
      DATABASE_URL: databaseUrl(),
      APP_DATABASE_ROLE: 'shop_app',
      APP_DATABASE_PASSWORD: 'an0ther-one-of-its-own',
      APP_SECRET: 'bG9uZyBlbm91Z2ggYW5kIG9mIG1hbnkgbGV0dGVycw==',
      CREDENTIALS_KEY: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY=',
      PUBLIC_DOMAIN: 'shop.example',
      PROXY_ADDRESSES: '127.0.0.1',
      DATA_FOLDER: data,
      PORT: String(port),
      DATABASE_DURABLE: '0',
      STOP_DRAIN_MS: '1500',
    };
  });

  afterAll(async () => {
    serving?.process.kill('SIGTERM');
    await serving?.ended;
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** A call as the proxy in front passes it on: to our address, with the caller's words about it in headers. */
  function open(
    path: string,
    method: string,
    given: Record<string, string>,
  ): { call: ClientRequest; answer: Promise<Answer> } {
    const headers = {
      host: `127.0.0.1:${port}`,
      'x-forwarded-host': 'admin.shop.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': CALLER,
      'x-requested-with': 'godown',
      ...given,
    };
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    const answer = new Promise<Answer>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += String(part)));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
    });
    return { call, answer };
  }

  function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const { call, answer } = open(path, 'GET', headers);
    call.end();
    return answer;
  }

  function signIn(): { call: ClientRequest; answer: Promise<Answer>; body: string } {
    const body = JSON.stringify({ email: 'owner@shop.example', password: PASSWORD, userLoginType: 'admin' });
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return { ...open('/api/ums/profile/login', 'POST', headers), body };
  }

  async function said(text: string): Promise<void> {
    while (!(serving?.output() ?? '').includes(text)) {
      const code = await Promise.race([
        serving?.ended,
        new Promise<'runs'>((resolve) => {
          setTimeout(resolve, 50, 'runs');
        }),
      ]);
      if (code !== 'runs') throw new Error(`serve ended with ${code}:\n${serving?.output()}`);
    }
  }

  const admin = (args: readonly string[], env: Record<string, string> = {}, input = ''): Run =>
    run(ADMIN, ['create', ...args], { ...settings, ...env }, input);

  it('names every missing and wrong setting at once and starts nothing', async () => {
    const refused = run(SERVE, [], {
      PORT: 'many',
      PROXY_ADDRESSES: '10.0.0.0/40',
      DATABASE_POOL_SIZE: 'big',
      CREDENTIALS_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      APP_DATABASE_PASSWORD: 'change-me-change-me',
      APP_DATABASE_URL: 'postgres://a:b@c/d',
      SMS_API_KEY: 'sim-sms-key',
    });
    expect(await refused.ended).toBe(1);
    const named = [...refused.output().matchAll(/^ {2}(\w+): .+$/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(
      [
        'APP_DATABASE_PASSWORD',
        'APP_DATABASE_URL',
        'APP_SECRET',
        'CREDENTIALS_KEY',
        'DATABASE_POOL_SIZE',
        'DATABASE_URL',
        'PORT',
        'PROXY_ADDRESSES',
        'PUBLIC_DOMAIN',
        'SMS_API_KEY',
      ].toSorted(),
    );
  });

  it(
    'starts on the database of an ordinary owner, and says how the first admin is made',
    async () => {
      serving = run(SERVE, [], settings);
      await said('Godown serves https://');
      expect(serving.output()).toContain('npm run admin -- create --email');
      expect((await ask('/api/health/ready')).status).toBe(200);
      const page = await ask('/', { accept: 'text/html' });
      expect([page.status, page.headers['strict-transport-security']]).toEqual([
        200,
        expect.stringContaining('max-age'),
      ]);
      expect(page.headers['content-security-policy']).toContain('https://mfe-admin.shop.example');
    },
    SLOW_START_MS,
  );

  it(
    'makes one first admin, with a password that is no argument',
    async () => {
      const contact = ['--email', 'owner@shop.example', '--phone', '9876543210'];
      const argued = admin([...contact, '--password', PASSWORD]);
      expect(await argued.ended).toBe(1);
      expect(argued.output()).toContain("Unknown option '--password'");
      const made = admin(contact, {}, `${PASSWORD}\n`);
      expect([await made.ended, made.output()]).toEqual([0, 'The super admin owner@shop.example was created.\n']);
      const second = admin(['--email', 'two@shop.example', '--phone', '9876543211'], { ADMIN_PASSWORD: PASSWORD });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('--another');
      const another = admin(['--another', '--email', 'two@shop.example', '--phone', '9876543211'], {
        ADMIN_PASSWORD: PASSWORD,
      });
      expect(await another.ended).toBe(0);
      // Four starts of the back end, one after the other.
    },
    SLOW_START_MS,
  );

  it(
    'signs the admin in through the proxy, under the address that the proxy tells',
    async () => {
      const { call, answer, body } = signIn();
      call.end(body);
      const { status, headers, text } = await answer;
      expect([status, text]).toEqual([200, expect.stringContaining('super_admin')]);
      const cookie = String(headers['set-cookie']);
      expect(cookie).toContain('Secure');
      const client = new pg.Client(databaseUrl());
      await client.connect();
      await client.query(`SET app.scope = 'platform'`);
      const { rows } = await client.query<{ ip: string }>('SELECT ip FROM sessions');
      await client.end();
      expect(rows).toEqual([{ ip: CALLER }]);
      expect((await ask('/api/ums/profile/login', { 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    },
    SLOW_START_MS,
  );

  it(
    'drains on SIGTERM: not ready any more, what is under way is answered, nothing new is taken',
    async () => {
      const { call, answer, body } = signIn();
      call.write(body.slice(0, 10));
      await ask('/api/health/live');
      serving?.process.kill('SIGTERM');
      await said('Draining');
      let ready = await ask('/api/health/ready');
      while (ready.status === 200) ready = await ask('/api/health/ready');
      expect(ready.status).toBe(503);
      await expect(ask('/api/health/live')).resolves.toMatchObject({ status: 200 });
      // Who knocks in the moment of the closing may be cut off instead.
      let code: string | undefined;
      while (code !== 'ECONNREFUSED')
        code = await ask('/api/health/live').then(
          () => undefined,
          (error: NodeJS.ErrnoException) => error.code,
        );
      call.end(body.slice(10));
      expect((await answer).status).toBe(200);
      expect(await serving?.ended).toBe(0);
    },
    SLOW_START_MS,
  );
});
