import { randomBytes } from 'node:crypto';
import { CHANNEL_MESSAGES } from '@godown/contracts/channels';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { ChannelsConfig } from '../src/modules/channels/channels.config.js';
import { CHANNEL_JOBS } from '../src/modules/channels/channels.jobs.js';
import { StoreWork } from '../src/modules/channels/sync/store-work.service.js';
import { serveTestLane } from './billing.factory.js';
import { createShop, type Shop } from './orders.factory.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

export const SHOP = 'lotus.myshopify.com';
export const FIELDS = {
  type: 'shopify',
  shop: SHOP,
  ...SIMULATOR_STORE_ACCOUNTS.shopify,
  webhook_client_id: 'lotus-hooks',
};

/** Where the test's lane ends. */
export const BUYER = {
  name: 'Kavya Menon',
  phone: '+91 98470 12345',
  email: 'kavya@example.in',
  address1: '22 Marine Drive',
  city: 'Kochi',
  province: 'Kerala',
  zip: '682001',
};

/** A seller's shop at the simulated Shopify, connected before the first test of a describe and well before each. */
export function useShopifyStore() {
  let simulator: Simulator;
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;

  const book = () => {
    const found = simulator.shops.get('shopify');
    if (!found) throw new Error('no Shopify in the simulator');
    return found;
  };
  const buy = (purchase: Parameters<ReturnType<typeof book>['buy']>[1] = {}) => {
    const order = book().buy(SHOP, { lines: [{ sku: shop.thing.sku, quantity: 1 }], buyer: BUYER, ...purchase });
    if (!order) throw new Error('sold out');
    return order;
  };
  const settled = async () => {
    await simulator.world.webhooks.idle();
    await app.settle();
  };
  /** Makes the waiting pushes of stock now, and those that follow when the store has sold something in between. */
  const pushed = async () => {
    for (;;) {
      await settled();
      const waiting = await app.sql(
        `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state IN ('created', 'retry') RETURNING id`,
        [CHANNEL_JOBS.pushStock],
      );
      if (waiting.length === 0) return;
    }
  };
  const ordersOf = (externalId: string) =>
    app.sql<{
      id: string;
      status: string;
      shop_order_id: string;
      amount_paise: number;
      payment_mode: string;
      drop_pincode: string;
    }>(
      `SELECT id, status, shop_order_id, amount_paise, payment_mode, drop_pincode FROM orders WHERE external_order_id = $1`,
      [externalId],
    );
  const oneOf = async (externalId: string) => {
    const found = await ordersOf(externalId);
    expect(found).toHaveLength(1);
    return found[0] as (typeof found)[number];
  };
  const missedOf = async (externalId: string) => {
    const { body } = await seller.post('/api/missed-orders/find', {
      where: {},
      pagination: { records: 100, pageNumber: 1 },
    });
    const number = String(book().order(SHOP, externalId)?.number);
    return body.missedOrders.find((row: { orderId: string }) => row.orderId === number);
  };
  const store = async () => {
    const { body } = await seller.get('/api/integrations').expect(200);
    return body.integrations.find(({ id }: { id: string }) => id === storeId);
  };
  const prefer = async (profileType: string) => {
    const body = { companyId: seller.companyId, profileType, profileValue: true };
    await (await signInAs(app, 'admin')).patch('/api/ums/profile/preferences', body).expect(200);
  };
  const poll = () => app.get(StoreWork).poll({ companyId: seller.companyId, id: storeId });

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
    app = await createTestApp({
      env: {
        SHOPIFY_URL: `${simulator.url}/shopify/{shop}`,
        CREDENTIALS_KEY: randomBytes(32).toString('base64'),
      },
    });
    app.get(ChannelsConfig).webhooksUrl = app.url;
    await serveTestLane(app);
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 100 });
    for (const item of [...book().items(SHOP)]) book().putItem(SHOP, item);
    const [first] = book().items(SHOP);
    if (first)
      book().putItem(SHOP, {
        ...first,
        variantId: '71',
        inventoryItemId: '91',
        sku: shop.thing.sku,
        stock: 5,
        paise: 11_800,
      });
    await app.sql(
      `INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
       VALUES ($1, 'Lotus', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'LO', now())`,
      [seller.companyId],
    );
    const connected = await seller.post('/api/integrations', { ...FIELDS, warehouseId: shop.warehouseId });
    expect(connected.body).toEqual({ status: true, message: CHANNEL_MESSAGES.integrated });
    await settled();
    const { body } = await seller.get('/api/integrations');
    storeId = body.integrations[0]?.id;
  });
  beforeEach(() =>
    book().configure(SHOP, {
      loseWebhooks: false,
      doubleWebhooks: false,
      lateMinutes: 0,
      goSilent: false,
      points: 100_000,
    }),
  );
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app.close();
    await simulator.close();
  });

  return {
    ...{ book, buy, settled, pushed, ordersOf, oneOf, missedOf, store, prefer, poll },
    /** What there is once it is connected. */
    connected: () => ({ simulator, app, seller, shop, storeId }),
  };
}
