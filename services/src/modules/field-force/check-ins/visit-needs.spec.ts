import { type BeatShop } from '@godown/contracts/field-force';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { orderBody, place } from '../../../../test/orders.factory.js';
import { createRetailShop, handOver, retailOrder, type RetailShop } from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { addStore } from '../../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe("whom to visit today, on the salesman's phone", () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    shop = await createRetailShop(app, { storeName: 'Billed' });
  });

  const store = async (storeName: string) => (await addStore(shop.seller, { storeName })).id;
  async function beatOf(retailerIds: string[], by: SignedIn = shop.salesman): Promise<string> {
    const { companyId } = shop.seller;
    const beat = { name: `Beat of ${by.userId}`, description: 'x', salesmanId: by.userId, companyId };
    const { id } = (await shop.clerk.post('/api/d2r/beats', beat).expect(201)).body.beat;
    await shop.clerk.post('/api/d2r/beat-retailer', { beatId: id, retailerIds }).expect(201);
    await shop.clerk.put(`/api/d2r/beats/${id}/visits`, { retailerIds }).expect(200);
    return id;
  }
  async function ordered(storeId: string, ...days: [daysAgo: number, quantity?: number][]): Promise<void> {
    for (const [daysAgo, quantity = 10] of days) {
      const line = { pricingType: 3, pricingValue: 118, quantity };
      const body = orderBody(shop, { orderType: 2, shippingD2RAddressId: storeId }, line);
      const { id } = (await place(shop.seller, body).expect(201)).body.data;
      await app.sql(
        `UPDATE orders SET created_at = (SELECT created_at - make_interval(days => $2)) WHERE id = $1 AND company_id = $3`,
        [id, daysAgo, shop.seller.companyId],
      );
    }
  }
  const dayOf = (daysAgo: number) => addDays(indiaDay(app.clock.now()), -daysAgo);
  async function billed(daysAgo: number): Promise<string> {
    const { orderId } = await retailOrder(app, shop, { quantity: 10 });
    await handOver(shop, { orderId }).expect(200);
    await app.sql(`UPDATE d2r_invoices SET due_date = $2 WHERE order_id = $1 AND company_id = $3`, [
      orderId,
      dayOf(daysAgo),
      shop.seller.companyId,
    ]);
    return orderId;
  }
  const shops = async (by = shop.salesman): Promise<BeatShop[]> =>
    (await by.get('/api/field/beats/today').expect(200)).body.beats.flatMap(
      (beat: { shops: BeatShop[] }) => beat.shops,
    );
  const firstOf = (found: BeatShop[]) =>
    found
      .toSorted((left, right) => left.urgency - right.urgency)
      .map(({ storeName, need }) => [storeName, need.reasons]);

  it('is an overdue bill first, then a late or due order, then smaller orders, then a shop without orders', async () => {
    const [fine, fresh, falling, due, late] = [
      await store('Fine'),
      await store('Fresh'),
      await store('Falling'),
      await store('Due'),
      await store('Late'),
    ];
    await beatOf([fine, fresh, falling, due, late, shop.storeId]);
    await ordered(fine, [20], [10], [0]);
    await ordered(falling, [20], [10], [0, 2]);
    await ordered(due, [44], [30], [16]);
    await ordered(late, [70], [60], [50]);
    await billed(20);
    const found = await shops();
    expect(firstOf(found)).toEqual([
      ['Billed', ['overdueBill']],
      ['Late', ['overdue']],
      ['Due', ['due']],
      ['Falling', ['falling']],
      ['Fresh', ['new']],
      ['Fine', []],
    ]);
    expect(found.map(({ storeName }) => storeName)).toEqual(['Fine', 'Fresh', 'Falling', 'Due', 'Late', 'Billed']);
    const needOf = (name: string) => found.find(({ storeName }) => storeName === name)?.need;
    expect(needOf('Billed')).toMatchObject({ overduePaise: 118_000, overdueSince: dayOf(20) });
    expect(needOf('Due')).toMatchObject({ usualDays: 14, daysSinceLastOrder: 16, overduePaise: 0, overdueSince: null });
    expect(needOf('Falling')).toMatchObject({ lastOrderPaise: 23_600, usualOrderPaise: 118_000 });
  });

  it('adds up what is left of the overdue bills, and counts neither one that falls due today, nor a paid or cancelled one', async () => {
    await beatOf([shop.storeId]);
    await billed(0);
    expect((await shops())[0]?.need).toMatchObject({ reasons: [], overduePaise: 0, overdueSince: null });
    await billed(1);
    const oldest = await billed(9);
    expect((await shops())[0]?.need).toMatchObject({ overduePaise: 236_000, overdueSince: dayOf(9) });
    await app.sql(`UPDATE d2r_invoices SET paid_paise = 18000 WHERE order_id = $1`, [oldest]);
    expect((await shops())[0]?.need).toMatchObject({ overduePaise: 218_000 });
    await app.sql(`UPDATE d2r_invoices SET paid_paise = bill_paise WHERE order_id = $1`, [oldest]);
    expect((await shops())[0]?.need).toMatchObject({ overduePaise: 118_000, overdueSince: dayOf(1) });
    await app.sql(`UPDATE d2r_invoices SET cancelled_at = now() WHERE due_date = $2 AND company_id = $1`, [
      shop.seller.companyId,
      dayOf(1),
    ]);
    expect((await shops())[0]?.need).toMatchObject({ reasons: [], overduePaise: 0 });
  });

  it('is nobody else’s: a colleague sees neither the beat nor the bills, and no company the orders of another', async () => {
    const colleague = await signInAs(app, 'salesman', { companyIds: [shop.seller.companyId] });
    const beatId = await beatOf([shop.storeId]);
    await billed(5);
    expect(await shops(colleague)).toEqual([]);
    await beatOf([shop.storeId], colleague);
    expect((await shops(colleague))[0]?.need).toMatchObject({ reasons: [], overduePaise: 0 });
    expect((await shops())[0]?.need).toMatchObject({ reasons: ['overdueBill'], overduePaise: 118_000 });
    await (await signInAs(app, 'warehouse_user')).get(`/api/d2r/beats/${beatId}/visits`).expect(404);
    const { visits } = (await shop.clerk.get(`/api/d2r/beats/${beatId}/visits`).expect(200)).body;
    expect(visits).toMatchObject([{ reasons: ['overdueBill'], overduePaise: 118_000, overdueSince: dayOf(5) }]);
  });
});
