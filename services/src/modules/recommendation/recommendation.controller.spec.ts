import { type RecommendedRetailer } from '@godown/contracts/recommendation';
import {
  createShop,
  createThing,
  orderBody,
  place,
  type SellableThing,
  type Shop,
} from '../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { addStore, signInRetailSeller } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('the retailer recommendation', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let drinks: SellableThing;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
    shop = await createShop(app, seller, { stock: 1_000 });
    drinks = await createThing(app, seller.companyId, shop.warehouseId, { stock: 1_000, price: 118 });
    await app.sql(`UPDATE catalogue_items SET d2r_category = 'Cold Drinks' WHERE company_id = $1 AND sku = $2`, [
      seller.companyId,
      drinks.sku,
    ]);
  });
  afterEach(() => app.clock.reset());

  const form = (over: Record<string, unknown> = {}) => ({
    name: 'Mango Fizz',
    category: 'cold drinks',
    type: 'Mass',
    packSize: 'Small',
    online: 'No',
    industry: 'FMCG',
    maturity: 'New',
    price: 20,
    weight: 250,
    listing: 500,
    aov: 118,
    volume: 1000,
    skus: 3,
    clusters: ['Noida'],
    ...over,
  });
  const rank = async (over: Record<string, unknown> = {}): Promise<RecommendedRetailer[]> =>
    (await seller.post('/api/d2r/recommendation', form(over)).expect(200)).body.retailers;

  async function storeIn(storeName: string, pincode = '201301', city = 'Noida'): Promise<string> {
    const { id } = await addStore(seller, { storeName, city, state: 'Uttar Pradesh', pincode });
    return id;
  }
  async function buys(storeId: string, thing: SellableThing, daysAgo: number): Promise<void> {
    const line = { pricingType: 3, pricingValue: 118 };
    const body = orderBody({ ...shop, thing }, { orderType: 2, shippingD2RAddressId: storeId }, line);
    const { id } = (await place(seller, body).expect(201)).body.data;
    await app.sql(`UPDATE orders SET created_at = (SELECT created_at - make_interval(days => $2)) WHERE id = $1`, [
      id,
      daysAgo,
    ]);
  }

  it('[D2R-125] lists the categories of the own catalogue and the common ones, each once', async () => {
    const { body } = await seller.get('/api/d2r/categories').expect(200);
    expect(body.status).toBe(true);
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Cold Drinks', 'Snacks', 'Personal Care']));
    expect(names.filter((name: string) => name.toLowerCase() === 'snacks')).toHaveLength(1);
    expect(body.data).toContainEqual({ id: 'cold drinks', name: 'Cold Drinks' });
    expect(names).toEqual(names.toSorted((left: string, right: string) => left.localeCompare(right, 'en')));
    const other = await signInRetailSeller(app);
    expect((await other.get('/api/d2r/categories').expect(200)).body.data).not.toContainEqual({
      id: 'cold drinks',
      name: 'Cold Drinks',
    });
  });

  it('ranks the shops of the clusters by what their neighbours with the same habits buy, and says why', async () => {
    const [hot, cold, own, idle] = [
      await storeIn('Hot lead'),
      await storeIn('Cold lead'),
      await storeIn('Buys it'),
      await storeIn('Never ordered'),
    ];
    const far = await storeIn('Far away', '201306', 'Greater Noida');
    const snacks = shop.thing;
    for (const [name, again] of [
      ['Peer 1', 20],
      ['Peer 2', 10],
    ] as const) {
      const peer = await storeIn(name);
      await buys(peer, snacks, 30);
      await buys(peer, drinks, 5 + again);
      await buys(peer, drinks, 5);
    }
    await buys(hot, snacks, 2);
    await buys(cold, snacks, 100);
    await buys(own, drinks, 12);
    await buys(far, drinks, 1);
    const { body } = await seller.post('/api/d2r/recommendation', form()).expect(200);
    expect([body.status, body.retailerCount, body.withoutOrders]).toEqual([true, 6, 1]);
    const found: RecommendedRetailer[] = body.retailers;
    const ids = found.map(({ retailer }) => retailer.id);
    expect(ids).not.toContain(idle);
    expect(ids).not.toContain(far);
    expect(ids.indexOf(hot)).toBeLessThan(ids.indexOf(cold));
    const reasons = (id: string) => found.find(({ retailer }) => retailer.id === id)?.reasons;
    expect(reasons(hot)).toEqual([
      '2 of 3 shops that buy snacks in Noida reorder it within 15 days',
      'Has not bought cold drinks yet',
      'Last order 2 days ago',
      'Its usual order of ₹118.00 is close to ₹118.00',
    ]);
    expect(reasons(own)).toEqual(expect.arrayContaining(['Bought cold drinks once, last 12 days ago']));
    expect(found.every(({ score }) => score >= 0 && score <= 100)).toBe(true);
    expect((await rank({ clusters: ['Greater Noida'] })).map(({ retailer }) => retailer.id)).toEqual([far]);
    expect(await rank({ clusters: ['Gurgaon'] })).toEqual([]);
  });

  it('counts neither cancelled orders nor orders of half a year ago', async () => {
    const [old, called] = [await storeIn('Old'), await storeIn('Called off')];
    await buys(old, drinks, 200);
    await buys(called, drinks, 3);
    await app.sql(
      `UPDATE orders SET status = 'CANCELLED' WHERE id IN (SELECT order_id FROM d2r_orders WHERE store_address_id = $1)`,
      [called],
    );
    expect(await rank()).toEqual([]);
  });

  it('[D2R-111] asks for every field', async () => {
    const { body } = await seller.post('/api/d2r/recommendation', {}).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(form()).toSorted());
    expect(new Set(body.errors.map(({ message }: { message: string }) => message))).toEqual(new Set(['Required']));
    for (const wrong of [{ price: 0 }, { skus: -1 }, { type: 'Luxury' }, { clusters: ['Mumbai'] }, { clusters: [] }])
      await seller.post('/api/d2r/recommendation', form(wrong)).expect(400);
  });

  it('answers for the companies of the caller only', async () => {
    await seller.post('/api/d2r/recommendation', form({ companyId: await createCompany(app) })).expect(404);
    await (await signInAs(app, 'salesman')).post('/api/d2r/recommendation', form()).expect(403);
    expect((await seller.get('/api/d2r/recommendation').expect(200)).body).toEqual({ status: true, pageUrl: null });
  });
});
