import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../postgres/free-port.ts';
import { startThrowAwayPostgres } from '../../testing/throw-away-postgres.ts';
import { REPOSITORY } from '../../webpack/paths.ts';
import { guardedFolder } from './process-guard.ts';

export const DOMAIN = 'shop.example';
export const ADMIN = { email: 'owner@shop.example', phone: '9876543210', password: 'Rel1able#Tiffin' };

/** `npm run serve` on the database of an ordinary owner, with an SMS provider that only listens. */
export interface RealRun {
  gatewayPort: number;
  folder: string;
  /** The code in the newest SMS to this number. */
  codeFor: (phone: string) => Promise<string>;
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** SIGTERM; what it ended with. */
  end: () => Promise<number | null>;
  stop: () => Promise<void>;
}

interface SmsProvider {
  url: string;
  texts: Map<string, string>;
  stop: () => void;
}

async function startSmsProvider(): Promise<SmsProvider> {
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.once('end', () => {
      const { to, message, reference }: { to: string; message: string; reference: string } = JSON.parse(body);
      texts.set(to.slice(-10), message);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messageId: reference }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, texts, stop: () => server.close() };
}

async function databaseOfOrdinaryOwner(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE ROLE shop LOGIN NOSUPERUSER CREATEROLE NOCREATEDB PASSWORD 'shop-of-an-ordinary-owner'`);
  await client.query('CREATE DATABASE shop OWNER shop');
  await client.end();
  const url = new URL(serverUrl);
  [url.username, url.password, url.pathname] = ['shop', 'shop-of-an-ordinary-owner', '/shop'];
  return url.href;
}

function start(script: string, words: readonly string[], env: Record<string, string>, input = ''): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(REPOSITORY, script), ...words], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  child.stdin.end(input);
  return { child, output: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

interface Running {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

async function makeFirstAdmin(env: Record<string, string>): Promise<void> {
  const words = ['create', '--email', ADMIN.email, '--phone', ADMIN.phone];
  const made = start('services/dist/commands/admin.js', words, env, `${ADMIN.password}\n`);
  if ((await made.ended) !== 0) throw new Error(made.output());
}

async function serving(env: Record<string, string>): Promise<Running> {
  const serve = start('infra/serve/run.ts', [], env);
  while (!serve.output().includes('Godown serves https://')) {
    if ((await Promise.race([serve.ended, wait(50, 'runs')])) !== 'runs') throw new Error(serve.output());
  }
  return serve;
}

/** With its first admin. @param env further settings */
export async function startRealRun(env: Record<string, string>): Promise<RealRun> {
  const data = guardedFolder('godown-real-');
  const server = await startThrowAwayPostgres();
  const sms = await startSmsProvider();
  const gatewayPort = await freePort();
  const databaseUrl = await databaseOfOrdinaryOwner(server.url);
  const settings = {
    DATABASE_URL: databaseUrl,
    APP_DATABASE_PASSWORD: 'an0ther-one-of-its-own',
    APP_SECRET: 'bG9uZyBlbm91Z2ggYW5kIG9mIG1hbnkgbGV0dGVycw==',
    CREDENTIALS_KEY: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY=',
    PUBLIC_DOMAIN: DOMAIN,
    PROXY_ADDRESSES: '127.0.0.1',
    DATA_FOLDER: join(data.path, 'data'),
    PORT: String(gatewayPort),
    DATABASE_DURABLE: '0',
    STOP_DRAIN_MS: '1500',
    SMS_BASE_URL: sms.url,
    SMS_API_KEY: 'q8Zt2LrV0mXw',
    SMS_ENTITY_ID: '1101000000001',
    ...env,
  };
  const serve = await serving(settings);
  await makeFirstAdmin(settings);
  const end = (): Promise<number | null> => {
    serve.child.kill('SIGTERM');
    return serve.ended;
  };
  return {
    gatewayPort,
    folder: data.path,
    codeFor: async (phone) => {
      for (;;) {
        const code = /\b\d{4,8}\b/.exec(sms.texts.get(phone) ?? '')?.[0];
        if (code !== undefined) return code;
        await wait(100);
      }
    },
    sql: async (text) => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query(`SET app.scope = 'platform'`);
      const { rows } = await client.query<Record<string, unknown>>(text);
      await client.end();
      return rows;
    },
    end,
    stop: async () => {
      await end();
      sms.stop();
      await server.stop();
      await data.remove();
    },
  };
}
