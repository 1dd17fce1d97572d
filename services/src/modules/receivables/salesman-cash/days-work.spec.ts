import { randomUUID } from 'node:crypto';
import { type DaysWork } from '@godown/contracts/receivables';
import { createRetailShop, type RetailShop } from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { addStore } from '../../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const NOTHING: DaysWork = {
  plannedRetailerIds: [],
  visitedRetailerIds: [],
  noOrders: [],
  orderedRetailerIds: [],
  orders: 0,
  ordersPaise: 0,
};
const TUESDAY = 2;

describe("what a salesman's day came to", () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.freezeAt('2026-11-24T17:00:00Z');
    shop = await createRetailShop(app);
    const { sku } = shop.thing;
    const items = [{ sku, pricingType: 3, pricingValue: 118 }];
    await shop.seller.put(`/api/catalogue/pricing/${shop.seller.companyId}/${shop.storeId}`, { items }).expect(200);
  });

  const work = async (who = shop.salesman): Promise<DaysWork> =>
    (await who.get('/api/field/collections').expect(200)).body.work;
  const sorted = ({ plannedRetailerIds, ...rest }: DaysWork) => ({
    ...rest,
    plannedRetailerIds: plannedRetailerIds.toSorted(),
  });
  async function beatOf(retailerIds: string[], over: object = {}, by: SignedIn = shop.salesman): Promise<void> {
    const beat = { name: randomUUID(), description: 'x', salesmanId: by.userId, companyId: shop.seller.companyId };
    const { id } = (await shop.clerk.post('/api/d2r/beats', { ...beat, ...over }).expect(201)).body.beat;
    await shop.clerk.post('/api/d2r/beat-retailer', { beatId: id, retailerIds }).expect(201);
  }
  const checkIn = (retailerId: string) =>
    shop.salesman
      .post('/api/field/visits', { retailerId, latitude: 19, longitude: 73 })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
  const take = async (quantity: number, key: string = randomUUID()): Promise<string> => {
    const body = {
      retailerId: shop.storeId,
      items: [{ catalogueId: shop.thing.catalogueId, quantity }],
      paymentMethod: 'COD',
      totalPaise: 11_800 * quantity,
    };
    return (await shop.salesman.post('/api/field/orders', body).set('Idempotency-Key', key).expect(201)).body.order.id;
  };

  it('is the shops of the beats of the weekday, each once, those that were visited, and the orders with their worth', async () => {
    const [canal, bridge] = [(await addStore(shop.seller)).id, (await addStore(shop.seller)).id];
    expect(await work()).toEqual(NOTHING);
    await beatOf([shop.storeId, canal]);
    await beatOf([canal], { weekdays: [TUESDAY] });
    await beatOf([bridge], { weekdays: [TUESDAY + 1] });
    await checkIn(canal);
    await checkIn(canal);
    await checkIn(bridge);
    const key = randomUUID();
    await take(2, key);
    await take(2, key);
    await take(1);
    const { visitedRetailerIds, ...rest } = await work();
    expect(visitedRetailerIds.toSorted()).toEqual([canal, bridge].toSorted());
    expect(sorted({ ...rest, visitedRetailerIds: [] })).toEqual({
      plannedRetailerIds: [shop.storeId, canal].toSorted(),
      visitedRetailerIds: [],
      noOrders: [],
      orderedRetailerIds: [shop.storeId],
      orders: 2,
      ordersPaise: 35_400,
    });
  });

  it('begins at midnight in India, and leaves out orders that were cancelled', async () => {
    await beatOf([shop.storeId]);
    await take(3);
    await checkIn(shop.storeId);
    const cancelled = await take(1);
    await app.sql(`UPDATE orders SET status = 'CANCELLED' WHERE id = $1`, [cancelled]);
    expect(await work()).toMatchObject({ orders: 1, ordersPaise: 35_400, visitedRetailerIds: [shop.storeId] });
    app.clock.freezeAt('2026-11-24T18:29:00Z');
    expect(await work()).toMatchObject({ orders: 1 });
    app.clock.freezeAt('2026-11-24T18:31:00Z');
    expect(await work()).toEqual({ ...NOTHING, plannedRetailerIds: [shop.storeId] });
  });

  it('is the salesman’s own: a colleague did nothing of it', async () => {
    await beatOf([shop.storeId]);
    await take(1);
    await checkIn(shop.storeId);
    const colleague = await signInAs(app, 'salesman', { companyIds: [shop.seller.companyId] });
    expect(await work(colleague)).toEqual(NOTHING);
    await shop.seller.get('/api/field/collections').expect(403);
  });
});
