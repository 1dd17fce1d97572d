import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type AccessTokenResponse, type ApiKeySecretResponse } from '@godown/contracts/api-keys';
import { placeOrder, type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { createShippingApp, createShippingShop, statusOf } from '../../../test/shipping.factory.js';
import { type TestApp } from '../../../test/test-app.js';

const PAGE = new URL('../../../../docs/api-keys.md', import.meta.url);
/** What stands in the page in place of an order of the reader's. */
const SAMPLE_ORDER = '019a0000-0000-7000-8000-000000000001';

/** The commands of the page: each begins with `curl`, and an empty line ends it. */
function commandsOf(page: string): string[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split(/\n\n+/));
}

describe('The page about API keys', () => {
  const commands = commandsOf(readFileSync(PAGE, 'utf8'));
  let simulator: PartnerSimulator;
  let app: TestApp;
  let shop: Shop;
  let orderId: string;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
    shop = await createShippingShop(app, ['delhivery_surface']);
    orderId = await placeOrder(shop);
  });
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function run(command: string, key: string, id = ''): Promise<unknown> {
    const script = command
      .replaceAll('https://api.example.com', `${app.url}/api`)
      .replaceAll(SAMPLE_ORDER, orderId)
      .replace(/^curl /, 'curl --silent --show-error --fail ');
    const { stdout } = await promisify(execFile)('sh', ['-c', script], {
      env: { PATH: process.env.PATH ?? '', GODOWN_KEY: key, GODOWN_KEY_ID: id },
    });
    return JSON.parse(stdout);
  }

  it('shows commands that do what they say when they are copied into a shell', async () => {
    const { body } = await shop.seller
      .post('/api/ums/api-keys', { name: 'Page', scopes: ['orders:read', 'shipping:write'] })
      .expect(201);
    const { apiKey, key } = body as ApiKeySecretResponse;
    expect(commands).toHaveLength(3);
    const [find = '', book = '', token = ''] = commands;
    expect(await run(find, key)).toMatchObject({ status: true, count: 1, orders: [{ id: orderId }] });
    expect(await run(book, key)).toMatchObject({ status: true, results: [{ orderId }] });
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    const { access_token } = (await run(token, key, apiKey.id)) as AccessTokenResponse;
    expect(await run(find, access_token)).toMatchObject({ status: true, count: 1, orders: [{ id: orderId }] });
  });

  it('shows commands that fail without a key that works', async () => {
    for (const command of commands) await expect(run(command, 'gdk_none')).rejects.toThrow(/returned error: 401/);
  });
});
