import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Registry, writeJson } from '../registry/registry-file.ts';
import { defaultOptions, type GatewayOptions } from './gateway-options.ts';
import { type Gateway, startGateway } from './index.ts';

const PUBLISHED = {
  version: '7',
  url: '/7/remoteEntry.0123456789abcdef.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'mfe_seller',
  capabilities: [],
};
const RUN = path.join(import.meta.dirname, 'run.ts');

/** Ends before it serves anything, or is stopped. */
async function runGateway(env: Record<string, string>): Promise<unknown> {
  const command = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', RUN, '--port', '0'], {
    env: { PATH: process.env.PATH, ...env },
    timeout: 30_000,
  });
  return command.then(
    () => 'ended well',
    (error: unknown) => error,
  );
}

function ask(
  port: number,
  urlPath: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; policy: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: urlPath, headers: { host: 'seller.localhost', ...headers }, agent: false },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => {
          text += String(part);
        });
        response.once('end', () => resolve({ text, policy: String(response.headers['content-security-policy']) }));
      },
    );
    call.once('error', reject);
    call.end();
  });
}

describe('A local remote in the running shell', () => {
  let root: string;
  let team: Server;
  let entry = 'first save';
  let origin = '';
  const gateways: Gateway[] = [];

  const open = async (more: Partial<GatewayOptions> = {}): Promise<number> => {
    const gateway = await startGateway({
      port: 0,
      addresses: ['127.0.0.1'],
      remotesRoot: root,
      registryFile: path.join(root, 'registry.json'),
      log: () => undefined,
      ...more,
    });
    gateways.push(gateway);
    return gateway.port;
  };
  const rowAt = async (port: number) =>
    (JSON.parse((await ask(port, '/registry.json')).text) as Registry).remotes['mfe-seller'];

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'local-remotes-'));
    writeJson(path.join(root, 'registry.json'), {
      format: 1,
      remotes: { 'mfe-seller': PUBLISHED, 'mfe-admin': PUBLISHED },
    });
    team = createServer((_request, response) => {
      response.end(entry);
    });
    await new Promise<void>((resolve) => {
      team.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await new Promise((resolve) => {
      team.close(resolve);
    });
    rmSync(root, { recursive: true });
  });

  it('stands in the registry with the hash of each save, in the place of its published release alone', async () => {
    const port = await open({ localRemotes: { 'mfe-seller': origin } });
    const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(await rowAt(port)).toMatchObject({ url: `${origin}/remoteEntry.js`, integrity: hashOf('first save') });
    entry = 'second save';
    expect(await rowAt(port)).toMatchObject({ integrity: hashOf('second save') });
    const { text, policy } = await ask(port, '/registry.json');
    expect((JSON.parse(text) as Registry).remotes['mfe-admin']).toEqual(PUBLISHED);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}[ ;]`));
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin.replace('http', 'ws')}`));
  });

  it('is missing, not replaced by the release, while its server is down', async () => {
    const port = await open({ localRemotes: { 'mfe-seller': 'http://127.0.0.1:1' } });
    expect(await rowAt(port)).toEqual({ ...PUBLISHED, url: 'http://127.0.0.1:1/remoteEntry.js' });
  });

  it('cannot be brought in by anything that a visitor sends', async () => {
    const port = await open();
    const plain = await ask(port, '/registry.json');
    const evil = `mfe-seller=${origin}`;
    for (const urlPath of [
      `/registry.json?LOCAL_REMOTES=${evil}`,
      `/registry.json?localRemotes=${evil}`,
      `/registry.json?mfe-seller=${origin}`,
    ])
      expect(await ask(port, urlPath)).toEqual(plain);
    const headers = {
      cookie: `LOCAL_REMOTES=${evil}; localRemotes=${evil}`,
      'local-remotes': evil,
      'x-local-remotes': evil,
      origin,
      referer: origin,
      'x-forwarded-host': new URL(origin).host,
    };
    expect(await ask(port, '/registry.json', headers)).toEqual(plain);
    expect((await ask(port, `/?LOCAL_REMOTES=${evil}`, { ...headers, accept: 'text/html' })).policy).not.toContain(
      origin,
    );
  });

  it.each([
    [{ PUBLIC_DOMAIN: 'godown.example' }],
    [{ PUBLIC_PROTOCOL: 'https' }],
    [{ BEHIND_PROXY: '1' }],
    [{ GATEWAY_ADDRESSES: '0.0.0.0' }],
    [{ GATEWAY_ADDRESSES: '127.0.0.1,10.0.0.7' }],
  ])(
    'is refused by a gateway that serves others: %j',
    async (env) => {
      expect(await runGateway({ ...env, LOCAL_REMOTES: `mfe-seller=${origin}` })).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('LOCAL_REMOTES is for development'),
      });
    },
    60_000,
  );

  it.each([
    'mfe-seller=http://evil.example:8101',
    'mfe-seller=https://127.0.0.1:8101',
    'mfe-seller=http://127.0.0.1:8101/other',
    'mfe-seller=http://127.0.0.1:8101@evil.example:80',
    'mfe-seller=http://localhost.evil.example:80',
    'mfe-seller=http://169.254.169.254:80',
    'mfe-seller',
    'shell=http://127.0.0.1:8100',
  ])(
    'is refused from elsewhere than this machine, and under another name: %s',
    async (text) => {
      expect(defaultOptions.remoteNames).toContain('mfe-seller');
      expect(await runGateway({ LOCAL_REMOTES: text })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('LOCAL_REMOTES'),
      });
    },
    60_000,
  );
});
