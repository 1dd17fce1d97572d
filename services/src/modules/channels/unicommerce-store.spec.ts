import { type Shop, walk } from '../../../test/orders.factory.js';
import { usePolledStore } from '../../../test/polled-store.factory.js';
import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { IntegrationsRepository } from './stores/integrations.repository.js';
import { StoreAccounts } from './stores/store-accounts.js';
import { StockWork } from './sync/stock-work.service.js';

const SHOP = 'lotus.unicommerce.com';

describe('a Unicommerce store', () => {
  const { fields, book, buy, poll, ordersOf, oneOf, stores, connected } = usePolledStore('unicommerce', SHOP);
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, shop, storeId } = connected());
  });
  const stockThere = () =>
    book()
      .items(SHOP)
      .find(({ sku }) => sku === shop.thing.sku)?.stock;

  it('[INTG-033, INTG-060, INTG-068] needs its client id and its provider code beside what every store needs, each told by name', async () => {
    for (const field of ['shop', 'key', 'secret', 'webhook_client_id', 'uc_client_id', 'shipping_provider_code']) {
      const { body } = await seller.post('/api/integrations', { ...fields, [field]: ' ' }).expect(400);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining('is required') }]);
    }
    await seller.post('/api/integrations', { ...fields, shop: 'lotus.example.com' }).expect(400);
    await seller.post('/api/integrations', { ...fields, shop: 'unicommerce.com' }).expect(400);
    expect(await stores()).toHaveLength(1);
  });

  it('[INTG-033, INTG-060] keeps both sealed and uses them as its shipping provider', async () => {
    const store = await app
      .get(Database)
      .within(Actor.system([seller.companyId]), (tx) => app.get(IntegrationsRepository).findById(tx, storeId));
    if (!store) throw new Error('no store');
    expect(app.get(StoreAccounts).of(store)).toMatchObject({
      ucClientId: fields.uc_client_id,
      shippingProviderCode: fields.shipping_provider_code,
      locationId: 'BHIWANDI-1',
    });
    const text = JSON.stringify([store, await stores()]);
    for (const secret of [fields.key, fields.secret, fields.uc_client_id]) expect(text).not.toContain(secret);
  });

  it('maps its items by SKU and adds the others to the catalogue', async () => {
    const items = await app.sql<{ sku: string; catalogue_id: string | null }>(
      `SELECT sku, catalogue_id FROM store_items`,
    );
    expect(items.find(({ sku }) => sku === shop.thing.sku)?.catalogue_id).toBe(shop.thing.catalogueId);
    expect(items.every(({ catalogue_id }) => catalogue_id !== null)).toBe(true);
    const added = await app.sql<{ sku: string }>(`SELECT sku FROM catalogue_items WHERE shop_type = 'unicommerce'`);
    expect(added.map(({ sku }) => sku)).toContain('NEEM-OIL-200');
  });

  it('its sale orders come with the next poll, once, and it never counts as silent for that', async () => {
    const bought = buy({ payment: 'cod', shippingPaise: 5_000, discountPaise: 1_001 });
    await poll();
    await poll();
    expect(await oneOf(bought.id)).toMatchObject({
      status: 'PLACED',
      shop_order_id: String(bought.number),
      amount_paise: 11_800 + 5_000 - 1_001,
      payment_mode: 'COD',
    });
    app.clock.advance({ minutes: 20 });
    buy({ payment: 'prepaid' });
    await poll();
    expect(await stores()).toMatchObject([{ id: storeId, health: 'good', failure: null }]);
  });

  it('an edit and a cancellation there are followed, and one that waits for verification is not taken', async () => {
    const waiting = buy({ isTest: true });
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await poll();
    expect(await ordersOf(waiting.id)).toEqual([]);
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await poll();
    expect((await ordersOf(bought.id)).find(({ status }) => status === 'PLACED')).toMatchObject({
      amount_paise: 11_800,
    });
    book().cancel(SHOP, bought.id);
    await poll();
    expect((await ordersOf(bought.id)).map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('[INTG-060] hears of the parcel under our provider code, and of its delivery under our client id', async () => {
    const bought = buy({ payment: 'cod' });
    await poll();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB91', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await app.settle();
    expect(book().order(SHOP, bought.id)?.fulfilments).toEqual([
      { awb: 'AWB91', company: fields.shipping_provider_code, url: '' },
    ]);
    await walk(app, seller.companyId, id, ['IN_TRANSIT', 'courier'], ['DELIVERED', 'courier']);
    await app.settle();
    expect(await app.sql(`SELECT kind, state FROM store_updates WHERE order_id = $1 ORDER BY kind`, [id])).toEqual([
      { kind: 'deliver', state: 'done' },
      { kind: 'fulfil', state: 'done' },
    ]);
    expect(book().world.get('unicommerce-deliveries', `${SHOP}/${bought.id}`)).toMatchObject({ awb: 'AWB91' });
  });

  it('is told what can be sold', async () => {
    const inHand = async () => {
      const [level] = await app.sql<{ n: number }>(
        `SELECT current_stock - blocked - safe_stock AS n FROM inventory_levels WHERE wsin = $1`,
        [shop.thing.wsin],
      );
      return level?.n;
    };
    buy({ payment: 'prepaid' });
    // A sale there that is not read yet keeps stock from being set: the next poll reads it.
    for (let rounds = 0; rounds < 5 && stockThere() !== (await inHand()); rounds += 1) {
      await app.get(StockWork).pushStock({ companyId: seller.companyId, id: storeId });
      await poll();
    }
    expect(stockThere()).toBe(await inHand());
  });

  it('refuses wrong credentials in the words of Unicommerce, and a user with more than one facility', async () => {
    const other = { ...fields, shop: 'other.unicommerce.com' };
    const wrong = await seller.post('/api/integrations', { ...other, secret: 'wrong' }).expect(422);
    expect(wrong.body.message).toBe('Unicommerce refused the credentials: Bad credentials');
    book().world.put('unicommerce-facilities', other.shop, ['BHIWANDI-1', 'DELHI-6']);
    const two = await seller.post('/api/integrations', other).expect(422);
    expect(two.body.message).toContain('2 facilities: BHIWANDI-1, DELHI-6');
    expect(await stores()).toHaveLength(1);
  });
});
