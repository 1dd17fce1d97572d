import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ApiKeySecretResponse } from '@godown/contracts/api-keys';
import { InstalledClient } from '../../../test/installed-client.js';
import { until } from '../../../test/live-client.js';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { createWebhook, deliveriesOf } from '../../../test/webhooks.factory.js';
import { WebhookSender } from './sending/webhook-sender.js';

const SCOPES = ['orders:read', 'orders:write', 'catalogue:read', 'inventory:read'];

/** The example, running; what it has printed so far. */
class Example {
  private output = '';
  private readonly child: ChildProcess;
  /** How it ended. */
  readonly ended: Promise<number | null>;

  constructor(folder: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Those that are complete. */
  get lines(): string[] {
    return this.output.split('\n').slice(0, -1);
  }

  /** What a line says, once it is there. */
  async said(pattern: RegExp): Promise<string> {
    const find = () => this.lines.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
    await until(() => find() !== undefined || this.child.exitCode !== null);
    const text = find();
    if (text === undefined) throw new Error(`${pattern} was not said: ${this.lines.join('\n')}`);
    return text;
  }

  async stop(): Promise<void> {
    this.child.kill();
    await this.ended;
  }
}

describe('The example of other software', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  let seller: SignedIn;
  let shop: Shop;
  let installed: InstalledClient;
  let settings: Record<string, string>;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await createTestApp({ role: 'api', env: { OUTBOUND_ALLOWED_ORIGINS: receiver.origin } });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
    installed = await InstalledClient.make();
    const { body } = await seller.post('/api/ums/api-keys', { name: 'Shop', scopes: SCOPES }).expect(201);
    const { secret } = await createWebhook(seller, { url: receiver.url });
    settings = {
      GODOWN_URL: app.url,
      GODOWN_API_KEY: (body as ApiKeySecretResponse).key,
      GODOWN_WEBHOOK_SECRET: secret,
      SKU: shop.thing.sku,
      SHOP_ORDER_ID: 'SO-101',
    };
  });
  afterAll(async () => {
    await app?.close();
    await receiver?.stop();
    await installed?.remove();
  });

  it('places an order by API key through the client, reads its webhooks, and believes nobody else', async () => {
    const example = new Example(installed.folder, settings);
    try {
      const port = await example.said(/^Listening for webhooks on port (\d+)$/);
      receiver.answering = (response, { headers, body }) => {
        const signed = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
        void fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: Object.fromEntries(signed) as Record<string, string>,
          body,
        }).then(({ status }) => response.writeHead(status).end());
      };
      const id = await example.said(/^Placed SO-101: order (\S+) of \d+ rupees is (?:PLACED|UNSERVICEABLE)$/);
      expect(await app.sql(`SELECT shop_order_id AS "shopOrderId" FROM orders WHERE id = $1`, [id])).toEqual([
        { shopOrderId: 'SO-101' },
      ]);
      await app.get(WebhookSender).drain();
      await example.said(new RegExp(`(order ${id} is PLACED)`));
      await seller.post(`/api/order/${id}/cancel`, { reason: 'Sold out' }).expect(200);
      await app.get(WebhookSender).drain();
      await example.said(new RegExp(`(order ${id} is CANCELLED)`));
      expect((await deliveriesOf(seller)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']);

      const told = example.lines;
      const [sent] = receiver.calls;
      const forged = { method: 'POST', body: sent?.body.replace('PLACED', 'LOST') ?? '' };
      const headers = Object.fromEntries(
        Object.entries(sent?.headers ?? {}).filter(([name]) => name.startsWith('webhook-')),
      ) as Record<string, string>;
      expect((await fetch(`http://127.0.0.1:${port}/`, { ...forged, headers })).status).toBe(401);
      expect((await fetch(`http://127.0.0.1:${port}/`, forged)).status).toBe(401);
      expect(example.lines).toEqual(told);
    } finally {
      await example.stop();
    }
    const again = new Example(installed.folder, settings);
    await again.said(/^Placed SO-101: (order) /);
    await again.stop();
    expect(await app.sql(`SELECT count(*)::int AS count FROM orders`)).toEqual([{ count: 1 }]);
  });

  it('says why a call was refused', async () => {
    const stranger = new Example(installed.folder, { ...settings, GODOWN_API_KEY: 'gdk_nobody' });
    expect(await stranger.said(/^Godown says: (.+) \(401, request /)).toBe('The API key is not valid');
    expect(await stranger.ended).toBe(1);
  });
});
