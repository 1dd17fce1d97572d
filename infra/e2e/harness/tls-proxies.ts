import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createProxyServer } from 'http-proxy-3';
import { generate } from 'selfsigned';
import { freePort } from '../../postgres/free-port.ts';
import { REPOSITORY } from '../../webpack/paths.ts';

/** What ends TLS before the gateway. */
export interface TlsProxy {
  name: string;
  port: number;
  /** The certificate that vouches for it. */
  authority: string;
  stop: () => Promise<void>;
}

interface Front {
  domain: string;
  gatewayPort: number;
  /** Ours, for certificates, settings and logs. */
  folder: string;
}

const CADDY = '/usr/bin/caddy';
const NGINX = '/usr/sbin/nginx';
const PATIENCE_MS = 60_000;

const deployed = (name: string): string => readFileSync(join(REPOSITORY, 'infra/deploy', name), 'utf8');

/** A certificate for the domain and everything below it, which vouches for itself. */
async function certificate({ domain, folder }: Front): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = await generate([{ name: 'commonName', value: domain }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: domain },
          { type: 2, value: `*.${domain}` },
        ],
      },
    ],
  });
  writeFileSync(key, made.private);
  writeFileSync(cert, made.cert);
  return { key, cert };
}

async function listens(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (const limit = Date.now() + PATIENCE_MS; ; await wait(50)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`it does not listen:\n${log()}`);
  }
}

async function running(
  name: string,
  command: readonly [string, ...string[]],
  {
    port,
    folder,
    authority,
    env,
  }: { port: number; folder: string; authority: () => string; env?: Record<string, string> },
): Promise<TlsProxy> {
  const [program, ...words] = command;
  // The folder's guard ends what works in it, however the test ends.
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listens(port, child, () => text);
  return {
    name,
    port,
    authority: authority(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** With our Caddyfile; its own authority vouches for it. */
async function startCaddy({ domain, gatewayPort, folder }: Front): Promise<TlsProxy> {
  const [port, httpPort] = [await freePort(), await freePort()];
  const data = join(folder, 'caddy');
  const here = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${httpPort}`, `https_port ${port}`];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\t${[...here, `storage file_system ${data}`].join('\n\t')}\n}\n${deployed('Caddyfile')}`);
  const env = { PUBLIC_DOMAIN: domain, GATEWAY: `127.0.0.1:${gatewayPort}`, HOME: folder };
  const authority = (): string => readFileSync(join(data, 'pki/authorities/local/root.crt'), 'utf8');
  return running('Caddy', [CADDY, 'run', '--config', file, '--adapter', 'caddyfile'], { port, folder, authority, env });
}

/** With our nginx.conf, as a part of the main file that a distribution brings. */
async function startNginx(front: Front): Promise<TlsProxy> {
  const { domain, gatewayPort, folder } = front;
  const { key, cert } = await certificate(front);
  const [port, httpPort] = [await freePort(), await freePort()];
  const own = deployed('nginx.conf')
    .replaceAll('godown.example.com', domain)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:8080', `127.0.0.1:${gatewayPort}`)
    .replaceAll(/listen \[::\]\S*( ssl http2)?;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace(/^\tlisten 443 /m, `\tlisten 127.0.0.1:${port} `)
    // The port is no usual one, so browsers name it.
    .replaceAll('$host', '$http_host');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${own}\n}\n`,
  );
  const authority = (): string => readFileSync(cert, 'utf8');
  return running('nginx', [NGINX, '-e', 'stderr', '-c', file], { port, folder, authority });
}

/** A few lines of ours that do as much as is asked of any proxy: for machines that have no other. */
async function startPlain(front: Front): Promise<TlsProxy> {
  const { key, cert } = await certificate(front);
  const authority = readFileSync(cert, 'utf8');
  const passOn = createProxyServer({ target: `http://127.0.0.1:${front.gatewayPort}`, ws: true });
  // Who refuses a body does not read it to its end: the answer is there all the same.
  passOn.on('error', (_, __, response) => {
    if (!('headersSent' in response) || !response.headersSent) response.destroy();
  });
  const server = createServer({ key: readFileSync(key), cert: authority }, (request, response) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    request.headers['x-forwarded-proto'] = 'https';
    delete request.headers['x-forwarded-host'];
    passOn.web(request, response);
  });
  server.on('upgrade', (request, socket, head) => passOn.ws(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'a proxy of ours',
    port: (server.address() as AddressInfo).port,
    authority,
    stop: () =>
      new Promise((resolve) => {
        passOn.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isThere = (program: string): boolean => existsSync(program);
const STARTS: Readonly<Record<string, (front: Front) => Promise<TlsProxy>>> = {
  'a proxy of ours': startPlain,
  ...(isThere(CADDY) ? { Caddy: startCaddy } : {}),
  ...(isThere(NGINX) ? { nginx: startNginx } : {}),
};

/** Those that can run here: Caddy and nginx where they are installed. */
export const PROXIES: readonly string[] = Object.keys(STARTS);

export async function startProxy(name: string, front: Front): Promise<TlsProxy> {
  const folder = join(front.folder, name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const start = STARTS[name];
  if (start === undefined) throw new Error(`${name} is not installed`);
  return start({ ...front, folder });
}
