import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { type Browser } from 'playwright-core';
import { freePort } from '../postgres/free-port.ts';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { HttpsClient } from './harness/https-client.ts';
import { installExample } from './harness/installed-example.ts';
import { ADMIN, DOMAIN, type RealRun, startRealRun } from './harness/real-run.ts';
import { PROXIES, startProxy, type TlsProxy } from './harness/tls-proxies.ts';

const SLOW_MS = 600_000;
const SOMEBODY = '203.0.113.7';
const SELLER = { companyName: 'Asha Textiles', contactName: 'Asha Nair', email: 'asha@textiles.example' };
const PHONE = '9812300001';
const WAREHOUSE = {
  ...{ name: 'Bhiwandi One', phone: '9820012345', addressLine1: 'Plot 7, Mankoli Road', city: 'Thane' },
  ...{ state: 'Maharashtra', pincode: '421302', IsSellerWarehouse: false },
};
const ITEM = {
  ...{ skuId: 'KURTA-BLUE-M', productTitle: 'Kurta', variantTitle: 'Blue, M', category: 'Clothes', handle: 'kurta' },
  ...{ active: 1, price: 499, length: 30, breadth: 20, height: 3, weight: 250 },
  ...{ sgst: 2.5, cgst: 2.5, igst: 5, utgst: 2.5, imageUrls: ['https://images.example/kurta.png'] },
};

let run: RealRun;
let webhookPort: number;
const proxies = new Map<string, TlsProxy>();
const proxyOf = (name: string): TlsProxy => {
  const proxy = proxies.get(name);
  if (proxy === undefined) throw new Error(`${name} does not run`);
  return proxy;
};
const clientOf = (name: string): HttpsClient => new HttpsClient(proxyOf(name), DOMAIN);
const signIn = (client: HttpsClient): Promise<Record<string, unknown>> =>
  client.json('admin', 'POST', '/api/ums/profile/login', {
    ...{ email: ADMIN.email, password: ADMIN.password, userLoginType: 'admin' },
  });

beforeAll(async () => {
  webhookPort = await freePort();
  run = await startRealRun({ OUTBOUND_ALLOWED_ORIGINS: `http://127.0.0.1:${webhookPort}` });
  for (const name of PROXIES)
    proxies.set(name, await startProxy(name, { domain: DOMAIN, gatewayPort: run.gatewayPort, folder: run.folder }));
}, SLOW_MS);

afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.stop();
  await run?.stop();
});

describe.each(PROXIES)('A real run behind %s', (name) => {
  it('is reached by verified TLS at each of its hosts, with the headers of the gateway', async () => {
    const client = clientOf(name);
    for (const label of ['seller', 'warehouse', 'admin', 'track', 'mfe-seller']) {
      const { status, headers } = await client.ask(label, label === 'mfe-seller' ? '/none' : '/', {
        accept: 'text/html',
      });
      expect([label, status]).toEqual([label, label === 'mfe-seller' ? 404 : 200]);
      expect(headers['strict-transport-security']).toContain('max-age');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const { headers } = await client.ask('seller', '/', { accept: 'text/html' });
    expect(headers['content-security-policy']).toContain(`https://mfe-seller.${DOMAIN}:${proxyOf(name).port}`);
    const ready = await client.ask('api', '/api/health/ready');
    expect([ready.status, ready.text]).toEqual([200, '{"status":true}']);
    expect((await client.ask('api', '/metrics')).status).toBe(404);
  });

  it('knows the caller by the connection to the proxy, whatever the caller says about it', async () => {
    const client = clientOf(name);
    const { call, answer } = client.open({
      ...{ label: 'admin', path: '/api/ums/profile/login', method: 'POST' },
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': SOMEBODY,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
    });
    call.end(JSON.stringify({ email: ADMIN.email, password: ADMIN.password, userLoginType: 'admin' }));
    const { status, headers } = await answer;
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('Secure')]);
    const addresses = await run.sql('SELECT DISTINCT ip FROM sessions');
    expect(addresses).toEqual([{ ip: '127.0.0.1' }]);
  });

  it('lets a sheet of 9 MB through to the API, which says what is wrong with it', async () => {
    const client = clientOf(name);
    await signIn(client);
    const file = Buffer.alloc(9_000_000, 'x');
    const head =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="cod.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]);
    const { call, answer } = client.open({
      ...{ label: 'admin', path: '/api/cod-remittance/bulk-upload', method: 'POST' },
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(body.length) },
    });
    call.end(body);
    const { status, text } = await answer;
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ status: false, message: expect.any(String), requestId: expect.any(String) }),
    ]);
  });

  it(
    'signs an admin in with Chromium, by pages without a fault and a websocket that stays',
    async () => {
      const { port } = proxyOf(name);
      let browser: Browser | undefined;
      try {
        browser = await launchBrowser([`--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`]);
        const page = await (await newContext(browser, { ignoreHTTPSErrors: true })).newPage();
        const [faults, frames]: [string[], string[]] = [[], []];
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('console', (line) => {
          if (line.type() === 'error' && !line.text().includes('401')) faults.push(line.text());
        });
        page.on('websocket', (socket) => {
          socket.on('framereceived', ({ payload }) => frames.push(`${socket.url()} ${String(payload)}`));
          socket.on('close', () => faults.push('the websocket was closed'));
        });
        await page.goto(`https://admin.${DOMAIN}:${port}/`);
        await page.getByLabel(/email/i).first().fill(ADMIN.email);
        await page
          .getByLabel(/password/i)
          .first()
          .fill(ADMIN.password);
        await page
          .getByRole('button', { name: /^(sign|log) ?in$/i })
          .first()
          .click();
        await page.getByText('Missed orders').first().waitFor();
        await eventually(() => expect(frames).toContainEqual(expect.stringMatching(/^wss:\S+ 40\/notices,/)));
        expect(faults).toEqual([]);
      } finally {
        await browser?.close();
      }
    },
    SLOW_MS,
  );
});

/** Somebody else's program, with the address of the product in its hosts file. */
function startExample(
  folder: string,
  name: string,
  env: Record<string, string>,
): { child: ChildProcess; output: () => string } {
  const { port, authority } = proxyOf(name);
  const [trusted, hosts] = [join(run.folder, 'authority.pem'), join(run.folder, 'hosts.mjs')];
  writeFileSync(trusted, authority);
  writeFileSync(
    hosts,
    `import dns from 'node:dns';
const lookup = dns.lookup;
dns.lookup = (host, options, done) => lookup(host.endsWith('.${DOMAIN}') ? '127.0.0.1' : host, options, done);\n`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', hosts, 'src/main.ts'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: trusted, GODOWN_URL: `https://api.${DOMAIN}:${port}` },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  return { child, output: () => text };
}

/** A company signs up and puts an item into a warehouse, as its pages do it. */
async function openShop(admin: HttpsClient, seller: HttpsClient): Promise<void> {
  const at = (method: string, path: string, body: object): Promise<Record<string, unknown>> =>
    seller.json('seller', method, `/api/${path}`, body);
  await at('POST', 'ums/register/company', { ...SELLER, phone: PHONE, password: ADMIN.password });
  await at('POST', 'ums/profile/send-otp', {});
  await at('POST', 'ums/profile/verify-otp', { phoneVerificationOtp: await run.codeFor(PHONE) });
  await at('POST', 'ums/profile/login', { email: SELLER.email, password: ADMIN.password, userLoginType: 'seller' });
  await at('POST', 'catalogue', ITEM);
  await admin.json('admin', 'POST', '/api/wms/warehouses', WAREHOUSE);
  const [item] = await run.sql('SELECT id, company_id FROM catalogue_items');
  await admin.json('admin', 'POST', '/api/wsin/generate', {
    companyId: item?.['company_id'],
    data: [{ catalogId: item?.['id'], productTitle: 'Kurta Blue, M' }],
  });
  const [{ wsin, warehouse } = {}] = await run.sql(
    'SELECT wsin, (SELECT id FROM warehouses) AS warehouse FROM catalogue_items',
  );
  await at('POST', 'inventory/scanned-stock', {
    warehouseId: warehouse,
    data: [{ id: 'opening-1', wsin, quantity: 10, actionType: 'Inbound', remark: 'Opening stock' }],
  });
}

describe('Software of somebody else', () => {
  it(
    'places an order by API key through TLS with the generated client, and is told of it by webhook',
    async () => {
      const name = PROXIES.at(-1) ?? '';
      const installed = await installExample(run.folder);
      const [admin, seller] = [clientOf(name), clientOf(name)];
      await signIn(admin);
      await openShop(admin, seller);
      const { key } = await seller.json('seller', 'POST', '/api/ums/api-keys', {
        name: 'Shop',
        scopes: ['orders:read', 'orders:write', 'catalogue:read', 'inventory:read'],
      });
      const webhook = await seller.json('seller', 'POST', '/api/ums/webhooks', {
        webhookUrl: `http://127.0.0.1:${webhookPort}/`,
      });
      const { child, output } = startExample(installed, name, {
        GODOWN_API_KEY: String(key),
        GODOWN_WEBHOOK_SECRET: String(Reflect.get(Object(webhook['data']), 'secret')),
        ...{ SKU: ITEM.skuId, SHOP_ORDER_ID: 'SO-101', PORT: String(webhookPort) },
      });
      try {
        await eventually(() => expect(output()).toMatch(/^\S+ order \S+ is (?:PLACED|UNSERVICEABLE) \(\S+\)$/m));
        expect(output()).toMatch(/^Placed SO-101: order \S+ of 499 rupees is (?:PLACED|UNSERVICEABLE)$/m);
        expect(await run.sql('SELECT shop_order_id FROM orders')).toEqual([{ shop_order_id: 'SO-101' }]);
      } finally {
        child.kill();
      }
    },
    SLOW_MS,
  );
});

describe('A stop', () => {
  it(
    'is seen by no proxy as a fault: not ready, what is under way is answered, then the end',
    async () => {
      const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password, userLoginType: 'admin' });
      const underWay = PROXIES.map((name) => {
        const { call, answer } = clientOf(name).open({
          ...{ label: 'admin', path: '/api/ums/profile/login', method: 'POST' },
          headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
        });
        call.write(body.slice(0, 10));
        return { name, call, answer };
      });
      const [watcher] = PROXIES.map(clientOf);
      expect((await watcher?.ask('api', '/api/health/ready'))?.status).toBe(200);
      const ended = run.end();
      await eventually(async () => expect((await watcher?.ask('api', '/api/health/ready'))?.status).toBe(503));
      expect((await watcher?.ask('seller', '/', { accept: 'text/html' }))?.status).toBe(200);
      for (const { call } of underWay) call.end(body.slice(10));
      for (const { name, answer } of underWay) expect([name, (await answer).status]).toEqual([name, 200]);
      expect(await ended).toBe(0);
    },
    SLOW_MS,
  );
});
