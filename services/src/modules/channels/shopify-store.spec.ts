import { createHmac, randomBytes } from 'node:crypto';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { CHANNEL_MESSAGES } from '@godown/contracts/channels';
import { serveTestLane } from '../../../test/billing.factory.js';
import { createShop, type Shop, UNTIL_RTO, walk } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Events } from '../../platform/events/events.js';
import { ChannelsConfig } from './channels.config.js';
import { OrderTaker } from './orders/order-taker.service.js';
import { IntegrationsRepository } from './stores/integrations.repository.js';
import { StoreTools } from './sync/store-tools.js';
import { StoreWork } from './sync/store-work.service.js';

const SHOP = 'lotus.myshopify.com';
const FIELDS = { type: 'shopify', shop: SHOP, ...SIMULATOR_STORE_ACCOUNTS.shopify, webhook_client_id: 'lotus-hooks' };

/** Where the test's lane ends. */
const BUYER = {
  name: 'Kavya Menon',
  phone: '+91 98470 12345',
  email: 'kavya@example.in',
  address1: '22 Marine Drive',
  city: 'Kochi',
  province: 'Kerala',
  zip: '682001',
};

describe('a Shopify store', () => {
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

  it('[INTG-059] is listed with masks, never with its key or secret', async () => {
    const { text, body } = await seller.get('/api/integrations').expect(200);
    expect(body.integrations).toMatchObject([
      { type: 'shopify', shop: SHOP, health: 'good', masks: { secret: expect.stringMatching(/cret$/) } },
    ]);
    expect(text).not.toContain(FIELDS.key);
    expect(text).not.toContain(FIELDS.secret);
    const [{ sealed }] = (await app.sql<{ sealed: string }>(
      `SELECT sealed_credentials AS sealed FROM integrations`,
    )) as [{ sealed: string }];
    expect(sealed).not.toContain(FIELDS.secret);
  });

  it('[INTG-057] needs every field', async () => {
    for (const field of ['shop', 'key', 'secret', 'webhook_client_id']) {
      const { body } = await seller.post('/api/integrations', { ...FIELDS, [field]: '' }).expect(400);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining('is required') }]);
    }
  });

  it('[INTG-058] is not connected before invoicing is complete', async () => {
    const other = await signInAs(app, 'seller');
    const { body } = await other.post('/api/integrations', FIELDS).expect(422);
    expect(body.message).toBe('Please complete Invoicing section to proceed.');
  });

  it('is connected once, never under another host, and not with wrong credentials', async () => {
    await seller.post('/api/integrations', FIELDS).expect(409);
    await seller.post('/api/integrations', { ...FIELDS, shop: 'shop.example.com' }).expect(400);
    const wrong = await seller
      .post('/api/integrations', { ...FIELDS, shop: 'b.myshopify.com', secret: 'wrong' })
      .expect(422);
    expect(wrong.body.message).toContain('Shopify refused the credentials');
    await seller.post('/api/integrations', { ...FIELDS, type: 'amazon' }).expect(422);
  });

  it('[INTG-061] maps its items by SKU, adds the others to the catalogue and shows conflicts', async () => {
    const items = await app.sql<{ sku: string; catalogue_id: string | null }>(
      `SELECT sku, catalogue_id FROM store_items`,
    );
    expect(items.find(({ sku }) => sku === shop.thing.sku)?.catalogue_id).toBe(shop.thing.catalogueId);
    const added = await app.sql<{ sku: string }>(
      `SELECT sku FROM catalogue_items WHERE shop_type = 'shopify' ORDER BY sku`,
    );
    expect(added.map(({ sku }) => sku)).toContain('NEEM-OIL-200');
    const [talc] = book()
      .items(SHOP)
      .filter(({ sku }) => sku === 'SANDAL-TALC-300');
    if (talc) book().putItem(SHOP, { ...talc, variantId: '72', inventoryItemId: '92' });
    const { body } = await seller.post(`/api/syncCatalogue/${storeId}`, {}).expect(200);
    expect(body.taskIds).toHaveLength(1);
    await settled();
    expect((await store()).itemConflicts).toBe(1);
    const unmatched = await seller.get(`/api/integrations/${storeId}/conflicts`).expect(200);
    expect(unmatched.body.items).toMatchObject([{ sku: 'SANDAL-TALC-300', conflict: 'repeated-sku' }]);
    await seller.get(`/api/syncCatalogue/${storeId}`).expect(200);
  });

  it('an order comes in once, to the paisa, however often its webhook comes', async () => {
    book().configure(SHOP, { doubleWebhooks: true });
    const bought = buy({ payment: 'cod', shippingPaise: 5_000, discountPaise: 1_001 });
    book().change(SHOP, bought.id, 'updated', () => ({}));
    await settled();
    expect(await oneOf(bought.id)).toMatchObject({
      status: 'PLACED',
      shop_order_id: String(bought.number),
      amount_paise: 11_800 + 5_000 - 1_001,
      payment_mode: 'COD',
    });
    // Nor was it replaced by itself.
    expect(await app.sql(`SELECT 1 FROM orders WHERE external_order_id LIKE $1`, [`${bought.id}%`])).toHaveLength(1);
    expect((await store()).lastWebhookAt).not.toBeNull();
  });

  it('a webhook that the store did not sign, or for another client id, changes nothing', async () => {
    const body = JSON.stringify({ id: 1 });
    const send = (path: string, signature: string) =>
      app.http
        .post(`/api/webhooks/channels/${path}`)
        .set({
          'content-type': 'application/json',
          'x-shopify-topic': 'orders/create',
          'x-shopify-hmac-sha256': signature,
        })
        .send(body);
    const right = createHmac('sha256', FIELDS.secret).update(body).digest('base64');
    await send(`shopify/${storeId}/lotus-hooks`, 'wrong').expect(401);
    await send(`shopify/${storeId}/somebody`, right).expect(401);
    await send(`shopify/${shop.warehouseId}/lotus-hooks`, right).expect(404);
    await send(`shopify/${storeId}/lotus-hooks`, right).expect(200);
    await settled();
    expect(await ordersOf('1')).toEqual([]);
  });

  it('orders whose webhooks are lost come with the next poll, and the store counts as silent, told once', async () => {
    book().configure(SHOP, { loseWebhooks: true });
    const bought = [buy({ payment: 'prepaid' }), buy({ payment: 'cod' })];
    await poll();
    for (const { id } of bought) await oneOf(id);
    app.clock.advance({ minutes: 16 });
    await poll();
    await poll();
    expect((await store()).health).toBe('silent');
    const told = await app.sql(`SELECT 1 FROM notices WHERE company_id = $1 AND title = 'Shopify has gone silent'`, [
      seller.companyId,
    ]);
    expect(told).toHaveLength(1);
    app.clock.reset();
    book().configure(SHOP, { loseWebhooks: false });
    buy();
    await settled();
    await poll();
    expect((await store()).health).toBe('good');
  });

  it('[INTG-062] an order that polling missed too is found by the count of its day', async () => {
    book().configure(SHOP, { loseWebhooks: true });
    const bought = buy();
    await app.sql(
      `UPDATE integrations SET orders_cursor = now() + interval '1 hour', connected_at = now() - interval '1 day' WHERE id = $1`,
      [storeId],
    );
    await poll();
    expect(await ordersOf(bought.id)).toEqual([]);
    const { body } = await seller.get(`/api/syncOrders/${storeId}`).expect(200);
    await settled();
    await oneOf(bought.id);
    const [task] = await app.sql<{ status: string; description: string }>(
      `SELECT status, description FROM tasks WHERE id = $1`,
      [body.taskId],
    );
    expect(task).toMatchObject({ status: 'COMPLETED', description: expect.stringContaining('1 taken') });
    await app.sql(`UPDATE integrations SET orders_cursor = now() - interval '1 minute' WHERE id = $1`, [storeId]);
    await seller.post(`/api/syncOrders/${storeId}`, {}).expect(200);
    await settled();
  });

  it('waits when the shop has no points left, and signs in again when its token has run out', async () => {
    book().configure(SHOP, { loseWebhooks: true, points: 400, restoreRate: 2_000 });
    for (const [token] of book().world.entries('shopify-tokens')) book().world.put('shopify-tokens', token, 0);
    const bought = Array.from({ length: 20 }, () => buy({ payment: 'prepaid' }));
    await poll();
    for (const { id } of bought) await oneOf(id);
    expect((await store()).failure).toBeNull();
  });

  it('test orders and orders that the store has fulfilled are left out', async () => {
    const test = buy({ isTest: true });
    await settled();
    expect(await ordersOf(test.id)).toEqual([]);
    expect(await missedOf(test.id)).toBeUndefined();
  });

  it('[ORDER-033] an order that cannot be taken is missed with its reason, mended in place and synced', async () => {
    const buyer = {
      name: 'Asha Rao',
      phone: '12',
      email: 'a@example.in',
      address1: '1 Road',
      city: 'Kochi',
      province: 'Kerala',
      zip: '68',
    };
    const bought = buy({ buyer });
    await settled();
    const missed = await missedOf(bought.id);
    expect(missed).toMatchObject({ reason: 'PINCODE_INVALID', shop: SHOP, shopType: 'shopify', customer: 'Asha Rao' });
    const half = await seller.post(`/api/missed-orders/${missed.id}/sync`, { pincode: '682001' }).expect(200);
    expect(half.body).toEqual({ status: false, message: 'The phone number is not a 10-digit Indian number' });
    const whole = await seller.post(`/api/missed-orders/${missed.id}/sync`, { phone: '9876543210' }).expect(200);
    expect(whole.body).toEqual({ status: true, message: CHANNEL_MESSAGES.orderTaken });
    expect((await oneOf(bought.id)).drop_pincode).toBe('682001');
    expect(await missedOf(bought.id)).toBeUndefined();
    const stranger = await signInAs(app, 'seller');
    await stranger.post(`/api/missed-orders/${missed.id}/sync`, {}).expect(404);
    await stranger.get(`/api/integrations/${storeId}/conflicts`).expect(404);
  });

  it('[ORDER-031] an unknown SKU is mapped once, and all that wait for it are synced together', async () => {
    const [tea] = book()
      .items(SHOP)
      .filter(({ sku }) => sku === 'TULSI-TEA-25');
    if (tea) book().putItem(SHOP, { ...tea, variantId: '73', inventoryItemId: '93', sku: 'NOT-OURS', stock: 9 });
    const bought = [1, 2].map(() => buy({ lines: [{ sku: 'NOT-OURS', quantity: 1 }] }));
    await settled();
    const [one, other] = [await missedOf(bought[0]?.id ?? ''), await missedOf(bought[1]?.id ?? '')];
    expect(one).toMatchObject({
      reason: 'SKU_UNMAPPED',
      detail: 'NOT-OURS',
      unmapped: [{ variantId: '73', sku: 'NOT-OURS' }],
    });
    const skus = [{ variantId: '73', catalogueId: shop.thing.catalogueId }];
    await seller.post(`/api/missed-orders/${one.id}/sync`, { skus }).expect(200);
    const { body } = await seller.post('/api/bulk-sync', { socketId: 'x', selectedRowKeys: [other.id] }).expect(200);
    await settled();
    expect(body.message).toBe('Sync of 1 order started');
    for (const { id } of bought) await oneOf(id);
  });

  it('an edit in the store before booking replaces the order; its cancellation cancels ours; neither is echoed', async () => {
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await settled();
    const first = await oneOf(bought.id);
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await settled();
    const second = await oneOf(bought.id);
    expect(second).toMatchObject({ status: 'PLACED', amount_paise: 11_800, shop_order_id: first.shop_order_id });
    expect(await app.sql(`SELECT status FROM orders WHERE id = $1`, [first.id])).toEqual([{ status: 'CANCELLED' }]);
    book().cancel(SHOP, bought.id);
    await settled();
    expect((await oneOf(bought.id)).status).toBe('CANCELLED');
    expect(
      await app.sql(`SELECT 1 FROM store_updates WHERE order_id = ANY ($1::uuid[])`, [[first.id, second.id]]),
    ).toEqual([]);
  });

  it('the store hears of tracking once, and of a cancellation', async () => {
    await prefer('cancelShopifyOrders');
    const bought = buy({ payment: 'cod' });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB77', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await settled();
    expect(book().order(SHOP, bought.id)?.fulfilments).toEqual([
      { awb: 'AWB77', company: 'Xpressbees', url: expect.stringMatching(/\/track\/AWB77$/) },
    ]);
    await settled();
    expect((await oneOf(bought.id)).status).toBe('SHIPPED');
    const doomed = buy({ payment: 'prepaid' });
    await settled();
    await seller.post(`/api/order/${(await oneOf(doomed.id)).id}/cancel`, { reason: 'Damaged' }).expect(200);
    await settled();
    expect(book().order(SHOP, doomed.id)?.cancelledAt).not.toBeNull();
  });

  it('COD that was remitted is marked as paid in the store', async () => {
    await prefer('markCodPaidOnShopify');
    const bought = buy({ payment: 'cod' });
    await settled();
    const { id } = await oneOf(bought.id);
    const delivered = ['DELIVERED', 'courier'] as const;
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier'], delivered);
    await app.get(Database).within(Actor.system(), (tx) =>
      app.get(Events).record(tx, {
        type: 'cod.remitted',
        companyId: seller.companyId,
        subjectId: id,
        data: { awb: 'AWB79', orderId: id, at: app.clock.now().toISOString() },
      }),
    );
    await settled();
    expect(book().order(SHOP, bought.id)?.isPaid).toBe(true);
    const told = await app.sql(`SELECT state FROM store_updates WHERE order_id = $1 AND kind = 'mark-paid'`, [id]);
    expect(told).toEqual([{ state: 'done' }]);
    // The payment comes back as an update of the store and is no change to the order.
    expect(await ordersOf(bought.id)).toMatchObject([{ id, payment_mode: 'COD' }]);
  });

  it('what the store holds back is refused for good and shown to the seller', async () => {
    const bought = buy({ payment: 'prepaid', isHeld: true });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB78', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await settled();
    expect(await app.sql(`SELECT state, error FROM store_updates WHERE order_id = $1`, [id])).toEqual([
      { state: 'failed', error: expect.stringContaining('on hold') },
    ]);
  });

  it('the store is told what can be sold, and a sale there that we have not read is not overwritten', async () => {
    const inShop = () =>
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock;
    const inHand = async () =>
      (
        await app.sql<{ n: number }>(
          `SELECT current_stock - blocked - safe_stock AS n FROM inventory_levels WHERE wsin = $1`,
          [shop.thing.wsin],
        )
      )[0]?.n;
    const push = () => app.get(StoreWork).pushStock({ companyId: seller.companyId, id: storeId });
    await settled();
    await push();
    expect(inShop()).toBe(await inHand());
    await app.sql(`UPDATE inventory_levels SET safe_stock = 3 WHERE wsin = $1`, [shop.thing.wsin]);
    book().configure(SHOP, { loseWebhooks: true });
    const sold = buy();
    const left = inShop();
    await push();
    expect(inShop()).toBe(left);
    await settled();
    await oneOf(sold.id);
    await push();
    expect(inShop()).toBe(await inHand());
  });

  it('pieces of a return are back in the shop', async () => {
    await prefer('rtoInventoryUpdateShopify');
    const bought = buy({ payment: 'prepaid' });
    await settled();
    const { id } = await oneOf(bought.id);
    await walk(app, seller.companyId, id, ...UNTIL_RTO);
    const before =
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock ?? 0;
    const [item] = await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [id]);
    await seller
      .post(`/api/order/${id}/approve-return`, { type: 'RTO', items: [{ id: item?.id, good: 1, damaged: 0 }] })
      .expect(200);
    await settled();
    await app.get(StoreWork).pushStock({ companyId: seller.companyId, id: storeId });
    expect(
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock,
    ).toBe(before + 1);
  });

  it('pieces of a return that we do not count are added to what the shop has', async () => {
    await prefer('rtoInventoryUpdateShopify');
    const inShop = () =>
      book()
        .items(SHOP)
        .find(({ sku }) => sku === 'NEEM-OIL-200')?.stock ?? 0;
    const bought = buy({ payment: 'prepaid', lines: [{ sku: 'NEEM-OIL-200', quantity: 2 }] });
    await settled();
    const { id } = await oneOf(bought.id);
    await walk(app, seller.companyId, id, ...UNTIL_RTO);
    const before = inShop();
    const uncounted = `SELECT id FROM order_items WHERE order_id = $1 AND wsin IS NULL`;
    const [item] = await app.sql<{ id: string }>(uncounted, [id]);
    const items = [{ id: item?.id, good: 2, damaged: 0 }];
    await seller.post(`/api/order/${id}/approve-return`, { type: 'RTO', items }).expect(200);
    await settled();
    expect(inShop()).toBe(before + 2);
  });

  it('a webhook that comes late brings the order as it is now, not as it was then', async () => {
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await settled();
    const before = JSON.stringify({ id: Number(bought.id), total_price: '236.00' });
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await settled();
    const edited = await oneOf(bought.id);
    await app.http
      .post(`/api/webhooks/channels/shopify/${storeId}/lotus-hooks`)
      .set({
        'content-type': 'application/json',
        'x-shopify-topic': 'orders/create',
        'x-shopify-webhook-id': 'late-1',
        'x-shopify-hmac-sha256': createHmac('sha256', FIELDS.secret).update(before).digest('base64'),
      })
      .send(before)
      .expect(200);
    await settled();
    expect(await oneOf(bought.id)).toEqual(edited);
  });

  it('an update that is read after a newer one changes nothing, of an order that was taken or missed', async () => {
    const entity = await app
      .get(Database)
      .within(Actor.system([seller.companyId]), (tx) => app.get(IntegrationsRepository).findById(tx, storeId));
    if (!entity) throw new Error('no store');
    const read = async (id: string) => {
      const found = await app.get(StoreTools).orderOf(entity, id);
      if (!found) throw new Error('no order');
      return found;
    };
    const taken = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    const missed = buy({ buyer: { ...BUYER, zip: '68' } });
    const old = [await read(taken.id), await read(missed.id)];
    await settled();
    book().edit(SHOP, taken.id, shop.thing.sku, 1);
    book().change(SHOP, missed.id, 'updated', () => ({ buyer: { ...BUYER, zip: '', name: 'Renamed Menon' } }));
    await settled();
    const edited = await oneOf(taken.id);
    for (const one of old)
      expect(await app.get(OrderTaker).take(entity, one)).toEqual({ outcome: 'unchanged', isNew: false });
    expect(await oneOf(taken.id)).toEqual(edited);
    expect(await missedOf(missed.id)).toMatchObject({ customer: 'Renamed Menon', reason: 'PINCODE_INVALID' });
  });

  it('a store that cannot be reached says so after two polls, once', async () => {
    book().configure(SHOP, { goSilent: true });
    await poll();
    await poll();
    await poll();
    expect(await store()).toMatchObject({ health: 'failing', failure: expect.stringContaining('Shopify') });
    const told = await app.sql(`SELECT 1 FROM notices WHERE company_id = $1 AND title = 'Shopify cannot be reached'`, [
      seller.companyId,
    ]);
    expect(told).toHaveLength(1);
  });

  it('keeps what came from it when it is disconnected, and takes nothing more', async () => {
    book().configure(SHOP, { goSilent: false });
    // The circuit breaker rests for half a minute.
    app.clock.advance({ minutes: 1 });
    await seller.delete(`/api/integrations/${storeId}`).expect(200);
    const bought = buy();
    await settled();
    expect(await ordersOf(bought.id)).toEqual([]);
    expect(await store()).toMatchObject({ health: 'disconnected', ordersTaken: expect.any(Number) });
    await seller.post(`/api/syncOrders/${storeId}`, {}).expect(422);
    const { body } = await seller.post('/api/integrations', { ...FIELDS, warehouseId: shop.warehouseId }).expect(200);
    expect(body.message).toBe('Store integrated successfully.');
    await settled();
    await oneOf(bought.id);
  });
});
