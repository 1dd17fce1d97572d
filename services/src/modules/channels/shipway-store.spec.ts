import { type Shop, walk } from '../../../test/orders.factory.js';
import { usePolledStore } from '../../../test/polled-store.factory.js';
import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';

const SHOP = 'lotus';

describe('a Shipway account', () => {
  const { fields, book, buy, poll, ordersOf, oneOf, stores, connected } = usePolledStore('shipway', SHOP);
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, shop, storeId } = connected());
  });

  it('[INTG-068] needs every field, each told by name, and takes none of the fields of Unicommerce', async () => {
    for (const field of ['shop', 'key', 'secret', 'webhook_client_id']) {
      const { body } = await seller.post('/api/integrations', { ...fields, [field]: '' }).expect(400);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining('is required') }]);
    }
    await seller.post('/api/integrations', { ...fields, shop: 'a/b' }).expect(400);
    const wrong = await seller.post('/api/integrations', { ...fields, shop: 'other', secret: 'wrong' }).expect(422);
    expect(wrong.body.message).toBe('Shipway refused the credentials: Unauthorized');
    expect(await stores()).toHaveLength(1);
  });

  it('its orders come with the next poll, once, and are known by their SKU without a catalogue', async () => {
    const bought = buy({ payment: 'cod', shippingPaise: 5_000, discountPaise: 1_001 });
    await poll();
    await poll();
    expect(await oneOf(bought.id)).toMatchObject({
      status: 'PLACED',
      shop_order_id: bought.id,
      amount_paise: 11_800 + 5_000 - 1_001,
      payment_mode: 'COD',
    });
    expect(await stores()).toMatchObject([{ id: storeId, health: 'good', failure: null }]);
  });

  it('an edit and a cancellation are seen by comparing, although the account says of neither when it happened', async () => {
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await poll();
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await poll();
    expect((await ordersOf(bought.id)).find(({ status }) => status === 'PLACED')).toMatchObject({
      amount_paise: 11_800,
    });
    book().cancel(SHOP, bought.id);
    await poll();
    expect((await ordersOf(bought.id)).map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('takes no order that we booked there ourselves with its carriers', async () => {
    const bought = buy({ payment: 'prepaid' });
    const ours = { ...bought, id: 'SO-77-0123456789ab' };
    book().world.put('shipway-orders', `${SHOP}/${ours.id}`, ours);
    await poll();
    expect(await ordersOf(bought.id)).toHaveLength(1);
    expect(await ordersOf(ours.id)).toEqual([]);
  });

  it('an order that we ship is put on hold there, so that nobody books it a second time', async () => {
    const bought = buy({ payment: 'prepaid' });
    await poll();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB92', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await app.settle();
    expect(book().order(SHOP, bought.id)).toMatchObject({ isHeld: true, fulfilments: [] });
    await poll();
    expect((await oneOf(bought.id)).status).toBe('SHIPPED');
  });

  it('has no catalogue to sync, and says so', async () => {
    const { body } = await seller.post(`/api/syncCatalogue/${storeId}`, {}).expect(422);
    expect(body.message).toBe('Shipway has no catalogue to sync');
    expect(await app.sql(`SELECT 1 FROM store_items`)).toEqual([]);
  });
});
