import { randomBytes } from 'node:crypto';
import { CHANNEL_MESSAGES, type ChannelKey } from '@godown/contracts/channels';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS, simulatorConfig } from '@godown/infra/simulator-config';
import { StoreWork } from '../src/modules/channels/sync/store-work.service.js';
import { serveTestLane } from './billing.factory.js';
import { createShop, type Shop } from './orders.factory.js';
import { BUYER } from './shopify-store.factory.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

type Polled = Extract<ChannelKey, keyof typeof SIMULATOR_STORE_ACCOUNTS>;

/** A seller's store at a simulated channel that pushes nothing, connected before the first test of a describe. */
export function usePolledStore<T extends Polled>(type: T, address: string) {
  const fields = { type, shop: address, webhook_client_id: 'lotus-hooks', ...SIMULATOR_STORE_ACCOUNTS[type] };
  let simulator: Simulator;
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;

  const book = () => {
    const found = simulator.shops.get(type);
    if (!found) throw new Error(`no ${type} in the simulator`);
    return found;
  };
  const buy = (purchase: Parameters<ReturnType<typeof book>['buy']>[1] = {}) => {
    const order = book().buy(address, { lines: [{ sku: shop.thing.sku, quantity: 1 }], buyer: BUYER, ...purchase });
    if (!order) throw new Error('sold out');
    return order;
  };
  const poll = async () => {
    await app.get(StoreWork).poll({ companyId: seller.companyId, id: storeId });
    await app.settle();
  };
  const ordersOf = (externalId: string) =>
    app.sql<{ id: string; status: string; shop_order_id: string; amount_paise: number; payment_mode: string }>(
      `SELECT id, status, shop_order_id, amount_paise, payment_mode FROM orders WHERE external_order_id = $1`,
      [externalId],
    );
  const oneOf = async (externalId: string) => {
    const found = await ordersOf(externalId);
    expect(found).toHaveLength(1);
    return found[0] as (typeof found)[number];
  };
  const stores = async () => (await seller.get('/api/integrations').expect(200)).body.integrations;

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
    app = await createTestApp({
      env: { ...simulatorConfig(simulator.port), CREDENTIALS_KEY: randomBytes(32).toString('base64') },
    });
    await serveTestLane(app);
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 100 });
    for (const item of [...book().items(address)]) book().putItem(address, item);
    const [first] = book().items(address);
    if (first) book().putItem(address, { ...first, variantId: '71', sku: shop.thing.sku, stock: 50, paise: 11_800 });
    await app.sql(
      `INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
       VALUES ($1, 'Lotus', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'LO', now())`,
      [seller.companyId],
    );
    const { body } = await seller.post('/api/integrations', { ...fields, warehouseId: shop.warehouseId });
    expect(body).toEqual({ status: true, message: CHANNEL_MESSAGES.integrated });
    await app.settle();
    storeId = (await stores())[0]?.id;
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app.close();
    await simulator.close();
  });

  return {
    ...{ fields, book, buy, poll, ordersOf, oneOf, stores },
    /** What there is once it is connected. */
    connected: () => ({ simulator, app, seller, shop, storeId }),
  };
}
