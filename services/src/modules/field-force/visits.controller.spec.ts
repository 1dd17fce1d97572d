import { type VisitView } from '@godown/contracts/field-force';
import { createShop, orderBody, place, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { addStore, signInRetailSeller } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('the plan of a beat', () => {
  let app: TestApp;
  let seller: SignedIn;
  let clerk: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
    clerk = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    shop = await createShop(app, seller, { stock: 1_000 });
  });

  const visits = async (beatId: string): Promise<VisitView[]> =>
    (await clerk.get(`/api/d2r/beats/${beatId}/visits`).expect(200)).body.visits;
  const namesOf = async (beatId: string) => (await visits(beatId)).map(({ retailer }) => retailer.storeName);

  async function beatOf(over: Record<string, unknown>, ...retailerIds: string[]): Promise<string> {
    const { userId: salesmanId } = await signInAs(app, 'salesman', { companyIds: [seller.companyId] });
    const body = { name: 'Monday', description: 'x', salesmanId, companyId: seller.companyId, ...over };
    const { id } = (await clerk.post('/api/d2r/beats', body).expect(201)).body.beat;
    if (retailerIds.length > 0) await clerk.post('/api/d2r/beat-retailer', { beatId: id, retailerIds }).expect(201);
    return id;
  }
  async function ordered(storeId: string, daysAgo: number, quantity = 1): Promise<void> {
    const line = { pricingType: 3, pricingValue: 118, quantity };
    const body = orderBody(shop, { orderType: 2, shippingD2RAddressId: storeId }, line);
    const { id } = (await place(seller, body).expect(201)).body.data;
    await app.sql(`UPDATE orders SET created_at = (SELECT created_at - make_interval(days => $2)) WHERE id = $1`, [
      id,
      daysAgo,
    ]);
  }

  it('[D2R-076] has weekdays: a list finds the beats of a day, and a change without them keeps them', async () => {
    const id = await beatOf({ weekdays: [4, 1, 4] });
    await beatOf({ name: 'Tuesday', weekdays: [2] });
    const list = async (query: string) => (await clerk.get(`/api/d2r/beats?${query}`).expect(200)).body.beats;
    expect(await list('weekday=4')).toMatchObject([{ id, weekdays: [1, 4] }]);
    expect(await list('weekday=7')).toEqual([]);
    const { salesmanId } = (await list('weekday=1'))[0];
    const change = { name: 'Monday', description: 'y', salesmanId };
    expect((await clerk.put(`/api/d2r/beats/${id}`, change).expect(200)).body.beat.weekdays).toEqual([1, 4]);
    expect(
      (await clerk.put(`/api/d2r/beats/${id}`, { ...change, weekdays: [] }).expect(200)).body.beat.weekdays,
    ).toEqual([]);
    for (const weekdays of [[0], [8], ['Mon'], 3])
      await clerk.put(`/api/d2r/beats/${id}`, { ...change, weekdays }).expect(400);
    await clerk.get('/api/d2r/beats?weekday=8').expect(400);
  });

  it('[D2R-131] has an order of visits; retailers without a place come after the others, by name', async () => {
    const [a, b, c] = [
      (await addStore(seller, { storeName: 'A' })).id,
      (await addStore(seller, { storeName: 'B' })).id,
      (await addStore(seller, { storeName: 'C' })).id,
    ];
    const id = await beatOf({}, a, b, c);
    expect(await namesOf(id)).toEqual(['A', 'B', 'C']);
    const order = (retailerIds: unknown) => clerk.put(`/api/d2r/beats/${id}/visits`, { retailerIds } as object);
    expect((await order([c, a]).expect(200)).body).toEqual({ status: true, message: 'Order of visits saved' });
    expect(await namesOf(id)).toEqual(['C', 'A', 'B']);
    const { beats } = (await clerk.get(`/api/d2r/beat-retailer?beatId=${id}`).expect(200)).body;
    expect(beats.map(({ position }: { position: number | null }) => position)).toEqual([1, 2, null]);
    const stranger = (await addStore(await signInRetailSeller(app))).id;
    await order([a, stranger]).expect(404);
    await order([a, a.toUpperCase()]).expect(400);
    await order('x').expect(400);
    expect(await namesOf(id)).toEqual(['C', 'A', 'B']);
    const other = await signInAs(app, 'warehouse_user');
    await other.put(`/api/d2r/beats/${id}/visits`, { retailerIds: [] }).expect(404);
    await other.get(`/api/d2r/beats/${id}/visits`).expect(404);
  });

  it('tells whom to visit first: overdue, due, falling, new, then the rest in the order of the visits', async () => {
    const add = async (storeName: string) => (await addStore(seller, { storeName })).id;
    const [fine, fresh, falling, due, overdue] = [
      await add('Fine'),
      await add('Fresh'),
      await add('Falling'),
      await add('Due'),
      await add('Overdue'),
    ];
    const id = await beatOf({}, fine, fresh, falling, due, overdue);
    for (const [store, days] of [
      [fine, [20, 10, 0]],
      [due, [32, 22, 12]],
      [overdue, [70, 60, 50]],
    ] as const)
      for (const daysAgo of days) await ordered(store, daysAgo);
    await ordered(falling, 20, 10);
    await ordered(falling, 10, 10);
    await ordered(falling, 0, 2);
    const found = await visits(id);
    expect(found.map(({ retailer, reasons }) => [retailer.storeName, reasons])).toEqual([
      ['Overdue', ['overdue']],
      ['Due', ['due']],
      ['Falling', ['falling']],
      ['Fresh', ['new']],
      ['Fine', []],
    ]);
    expect(found[2]).toMatchObject({ orderCount: 3, daysSinceLastOrder: 0, usualDays: 10 });
    expect(found[2]?.lastOrderPaise).toBeLessThan((found[2]?.usualOrderPaise ?? 0) * 0.7);
    await clerk.patch('/api/d2r/retailers', { retailerId: due, isActive: false }).expect(200);
    expect(await namesOf(id)).not.toContain('Due');
  });
});
