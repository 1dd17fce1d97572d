import { createHmac } from 'node:crypto';
import { CHANNEL_MESSAGES } from '@godown/contracts/channels';
import { type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { FIELDS, SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';

describe('a Shopify store', () => {
  const { book, buy, settled, pushed, ordersOf, oneOf, missedOf, store, poll, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, shop, storeId } = connected());
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
    await seller.post('/api/integrations', { ...FIELDS, type: 'etsy' }).expect(400);
  });

  it('[INTG-061, CAT-062] maps its items by SKU, adds the others to the catalogue and shows conflicts', async () => {
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
    const { body } = await seller.get(`/api/syncCatalogue/${storeId}`).expect(200);
    expect(body).toEqual({ status: true, message: 'Sync of 1 store started', taskIds: [expect.any(String)] });
    await settled();
    expect((await store()).itemConflicts).toBe(1);
    const unmatched = await seller.get(`/api/integrations/${storeId}/conflicts`).expect(200);
    expect(unmatched.body.items).toMatchObject([{ sku: 'SANDAL-TALC-300', conflict: 'repeated-sku' }]);
    await seller.post(`/api/syncCatalogue/${storeId}`, {}).expect(200);
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
    // A push that finds other stock than it thought asks for a poll, which would find the order.
    await pushed();
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

  it('an order that cannot be taken is missed with its reason, mended in place and synced', async () => {
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
});
