import { randomBytes } from 'node:crypto';
import { CHANNEL_MESSAGES } from '@godown/contracts/channels';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { serveTestLane } from '../../../test/billing.factory.js';
import { createShop, type Shop, walk } from '../../../test/orders.factory.js';
import { BUYER } from '../../../test/shopify-store.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ChannelsConfig } from './channels.config.js';
import { StockWork } from './sync/stock-work.service.js';
import { StoreWork } from './sync/store-work.service.js';

const SHOPS = { amazon: 'a1b2c3d4e5f6g7', easyecom: 'ne1234567890' } as const;

describe.each(['amazon', 'easyecom'] as const)('a store of %s, which pushes nothing', (type) => {
  const shopName = SHOPS[type];
  const fields = { type, shop: shopName, ...SIMULATOR_STORE_ACCOUNTS[type] };
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
    const lines = [{ sku: shop.thing.sku, quantity: 1 }];
    const order = book().buy(shopName, { lines, buyer: BUYER, payment: 'cod', ...purchase });
    if (!order) throw new Error('sold out');
    return order;
  };
  const poll = async () => {
    await app.get(StoreWork).poll({ companyId: seller.companyId, id: storeId });
    await app.settle();
  };
  const ordersOf = (externalId: string) =>
    app.sql<{ id: string; status: string; amount_paise: number; advance_paise: number | null }>(
      `SELECT id, status, amount_paise, advance_paise FROM orders WHERE external_order_id = $1 AND status <> 'CANCELLED'`,
      [externalId],
    );
  const oneOf = async (externalId: string) => {
    const [order, ...more] = await ordersOf(externalId);
    if (!order || more.length > 0) throw new Error(`${more.length + (order ? 1 : 0)} orders`);
    return order;
  };
  const store = async () => (await seller.get('/api/integrations').expect(200)).body.integrations[0];

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
    const url = `${simulator.url}/${type}/{shop}`;
    app = await createTestApp({
      env: {
        AMAZON_URL: url,
        AMAZON_SIGN_IN_URL: url,
        EASYECOM_URL: url,
        CREDENTIALS_KEY: randomBytes(32).toString('base64'),
      },
    });
    app.get(ChannelsConfig).webhooksUrl = app.url;
    await serveTestLane(app);
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 100 });
    const [first] = book().items(shopName);
    if (first) book().putItem(shopName, { ...first, sku: shop.thing.sku, stock: 40, paise: 11_800 });
    await app.sql(
      `INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
       VALUES ($1, 'Lotus', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'LO', now())`,
      [seller.companyId],
    );
    const connected = await seller.post('/api/integrations', { ...fields, warehouseId: shop.warehouseId });
    expect(connected.body).toEqual({ status: true, message: CHANNEL_MESSAGES.integrated });
    await app.settle();
    storeId = (await store()).id;
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app.close();
    await simulator.close();
  });

  it('[INTG-068, INTG-057] is connected with all its fields, each as the channel writes it', async () => {
    expect(await store()).toMatchObject({ type, shop: shopName, health: 'good' });
    for (const field of ['shop', 'key', 'secret', 'webhook_client_id']) {
      const { body } = await seller.post('/api/integrations', { ...fields, [field]: '' }).expect(400);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining('is required') }]);
    }
    for (const wrong of [{ shop: 'https://shop.example.in' }, { webhook_client_id: 'hooks-1' }]) {
      const { body } = await seller.post('/api/integrations', { ...fields, ...wrong }).expect(400);
      expect(body.errors).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    }
    const other = { ...fields, shop: `${shopName}9`, secret: 'wrong-secret' };
    const refused = await seller.post('/api/integrations', other).expect(422);
    expect(refused.body.message).toMatch(/refused the credentials/);
    expect(await app.sql(`SELECT 1 FROM integrations`)).toHaveLength(1);
  });

  it('[INTG-061] maps its items by SKU and adds the others to the catalogue', async () => {
    const items = await app.sql<{ sku: string; catalogue_id: string | null }>(
      `SELECT sku, catalogue_id FROM store_items`,
    );
    expect(items.find(({ sku }) => sku === shop.thing.sku)?.catalogue_id).toBe(shop.thing.catalogueId);
    const added = await app.sql<{ sku: string }>(`SELECT sku FROM catalogue_items WHERE shop_type = $1`, [type]);
    expect(added.map(({ sku }) => sku)).toContain('NEEM-OIL-200');
  });

  it('[INTG-062] its orders come with the next poll, once, and it is not called silent for having no webhooks', async () => {
    const bought = buy({ shippingPaise: 5_000 });
    await poll();
    await poll();
    expect(await oneOf(bought.id)).toMatchObject({ status: 'PLACED', amount_paise: 16_800 });
    app.clock.advance({ minutes: 16 });
    await poll();
    expect((await store()).health).toBe('good');
    const told = await app.sql(`SELECT 1 FROM notices WHERE title LIKE '%silent'`);
    expect(told).toEqual([]);
  });

  it('what is paid in advance is not collected again', async () => {
    const bought = buy({ payment: 'partial' });
    await poll();
    expect(await oneOf(bought.id)).toMatchObject({ amount_paise: 11_800, advance_paise: 5_900 });
  });

  it('an order that it carries itself or holds back is left out, and taken when it is released', async () => {
    const [test, held] = [buy({ isTest: true }), buy({ isHeld: true })];
    await poll();
    expect([await ordersOf(test.id), await ordersOf(held.id)]).toEqual([[], []]);
    book().change(shopName, held.id, 'updated', () => ({ isHeld: false }));
    await poll();
    expect((await oneOf(held.id)).status).toBe('PLACED');
    expect((await store()).missedOrders).toBe(0);
  });

  it('a cancellation there cancels the order here', async () => {
    const bought = buy();
    await poll();
    await oneOf(bought.id);
    book().cancel(shopName, bought.id);
    await poll();
    expect(await ordersOf(bought.id)).toEqual([]);
  });

  if (type === 'amazon')
    it('what a buyer asks to cancel is shown to people, once, and stays until they decide', async () => {
      const bought = buy();
      await poll();
      const { id } = await oneOf(bought.id);
      book().change(shopName, bought.id, 'updated', () => ({ isCancelAsked: true }));
      const asking = buy();
      book().change(shopName, asking.id, 'updated', () => ({ isCancelAsked: true }));
      await poll();
      book().change(shopName, bought.id, 'updated', () => ({}));
      await poll();
      const titles = await app.sql<{ title: string }>(
        `SELECT title FROM notices WHERE title LIKE '%asks for it in the store' ORDER BY title`,
      );
      expect(titles.map(({ title }) => title.split(' ')[1])).toEqual([bought.id, asking.id].sort());
      expect(await oneOf(bought.id)).toMatchObject({ id, status: 'PLACED' });
      expect((await oneOf(asking.id)).status).toBe('PLACED');
    });

  it('is told of the parcel once, and of its delivery where the channel takes that', async () => {
    const bought = buy();
    await poll();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = $2, shipper = 'xpressbees' WHERE id = $1`, [id, `AWB-${type}`]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await app.settle();
    expect(book().order(shopName, bought.id)?.fulfilments).toMatchObject([
      { awb: `AWB-${type}`, company: 'Xpressbees' },
    ]);
    await walk(app, seller.companyId, id, ['DELIVERED', 'courier']);
    await app.settle();
    const delivery = book().world.get(`${type}-deliveries`, `${shopName}/${bought.id}`);
    const told = type === 'easyecom' ? expect.objectContaining({ awb: `AWB-${type}` }) : undefined;
    expect(delivery).toEqual(told);
    const failed = await app.sql(`SELECT 1 FROM store_updates WHERE state <> 'done'`);
    expect(failed).toEqual([]);
  });

  it('is told what can be sold, and a sale there that we have not read is not overwritten', async () => {
    const push = () => app.get(StockWork).pushStock({ companyId: seller.companyId, id: storeId });
    const inShop = () =>
      book()
        .items(shopName)
        .find(({ sku }) => sku === shop.thing.sku)?.stock;
    const inHand = async () =>
      (
        await app.sql<{ n: number }>(
          `SELECT current_stock - blocked - safe_stock AS n FROM inventory_levels WHERE wsin = $1`,
          [shop.thing.wsin],
        )
      )[0]?.n;
    const keepBack = (pieces: number) =>
      app.sql(`UPDATE inventory_levels SET safe_stock = $2 WHERE wsin = $1`, [shop.thing.wsin, pieces]);
    await poll();
    await keepBack(1);
    // The first reads what the store has sold itself, the second tells it.
    await push();
    await app.settle();
    await push();
    expect(inShop()).toBe(await inHand());
    await keepBack(3);
    const sold = buy();
    const left = inShop();
    await push();
    expect(inShop()).toBe(left);
    await app.settle();
    await oneOf(sold.id);
    await push();
    expect(inShop()).toBe(await inHand());
  });
});
