import { randomUUID } from 'node:crypto';
import { type NoOrder, type TodaysBeatsResponse, type VisitsResponse } from '@godown/contracts/field-force';
import { type DaysWork } from '@godown/contracts/receivables';
import { createRetailShop, type RetailShop } from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { addStore } from '../../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const HERE = { latitude: 19.2183, longitude: 72.9781 };

describe('why a shop that was visited did not order', () => {
  let app: TestApp;
  let shop: RetailShop;
  let beatId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.freezeAt('2026-11-24T15:00:00Z');
    shop = await createRetailShop(app);
    const { sku } = shop.thing;
    const items = [{ sku, pricingType: 3, pricingValue: 118 }];
    await shop.seller.put(`/api/catalogue/pricing/${shop.seller.companyId}/${shop.storeId}`, { items }).expect(200);
    beatId = await beatOf([shop.storeId]);
  });

  async function beatOf(retailerIds: string[], by: SignedIn = shop.salesman): Promise<string> {
    const beat = { name: randomUUID(), description: 'x', salesmanId: by.userId, companyId: shop.seller.companyId };
    const { id } = (await shop.clerk.post('/api/d2r/beats', beat).expect(201)).body.beat;
    await shop.clerk.post('/api/d2r/beat-retailer', { beatId: id, retailerIds }).expect(201);
    return id;
  }
  const checkIn = (retailerId = shop.storeId) =>
    shop.salesman
      .post('/api/field/visits', { retailerId, ...HERE })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
  const say = (body: object, key: string = randomUUID(), by = shop.salesman) =>
    by.post('/api/field/visits/no-order', { retailerId: shop.storeId, ...body }).set('Idempotency-Key', key);
  const order = () => {
    const items = [{ catalogueId: shop.thing.catalogueId, quantity: 1 }];
    const body = { retailerId: shop.storeId, items, paymentMethod: 'COD', totalPaise: 11_800 };
    return shop.salesman.post('/api/field/orders', body).set('Idempotency-Key', randomUUID()).expect(201);
  };
  const own = async () => {
    const { beats } = (await shop.salesman.get('/api/field/beats/today').expect(200)).body as TodaysBeatsResponse;
    const [found] = beats.flatMap(({ shops }) => shops);
    return { noOrder: found?.noOrder, hasOrderedToday: found?.hasOrderedToday };
  };
  const ofDay = async (): Promise<DaysWork> =>
    (await shop.salesman.get('/api/field/collections').expect(200)).body.work;
  const atOffice = async (): Promise<NoOrder | null | undefined> => {
    const { visits } = (await shop.clerk.get(`/api/d2r/beats/${beatId}/visits`).expect(200)).body as VisitsResponse;
    return visits[0]?.lastCheckIn?.noOrder;
  };

  it('is recorded once under its key, and the last word of the day counts for phone, summary and office', async () => {
    await checkIn();
    expect(await atOffice()).toBeNull();
    const key = randomUUID();
    const { body } = await say({ reason: 'SHOP_CLOSED' }, key).expect(201);
    expect(body).toEqual({ status: true, message: 'Reason recorded', saidAt: '2026-11-24T15:00:00.000Z' });
    app.clock.advance({ hours: 2 });
    await app.sql('DELETE FROM saved_replies');
    expect((await say({ reason: 'SHOP_CLOSED' }, key).expect(201)).body).toEqual(body);
    await say({ reason: 'OTHER', note: ' Comes back on Friday ' }).expect(201);
    await say({ reason: 'SHOP_CLOSED' }, key).expect(201);
    const other = { reason: 'OTHER', note: 'Comes back on Friday' };
    expect(await own()).toEqual({ noOrder: other, hasOrderedToday: false });
    expect(await ofDay()).toMatchObject({ noOrders: [{ retailerId: shop.storeId, reason: 'OTHER' }] });
    expect(await atOffice()).toEqual(other);
    await say({ reason: 'NO_MONEY' }, key).expect(422);
    await app.sql('DELETE FROM saved_replies');
    await say({ reason: 'NO_MONEY' }, key).expect(409);
    const [count] = await app.sql('SELECT count(*)::int AS rows FROM visits_without_order WHERE retailer_id = $1', [
      shop.storeId,
    ]);
    expect(count).toEqual({ rows: 2 });
  });

  it('may arrive before its check-in and out of order: the time on the phone decides', async () => {
    const clockAheadMs = 0;
    await say({ reason: 'ENOUGH_STOCK', at: '2026-11-24T14:50:00Z', clockAheadMs }).expect(201);
    await say({ reason: 'SHOP_CLOSED', at: '2026-11-24T14:10:00Z', clockAheadMs }).expect(201);
    expect(await atOffice()).toBeUndefined();
    await checkIn();
    expect(await atOffice()).toEqual({ reason: 'ENOUGH_STOCK', note: null });
    expect((await own()).noOrder).toEqual({ reason: 'ENOUGH_STOCK', note: null });
  });

  it('is of its day: it is no reason tomorrow, and none at the office once the shop has ordered', async () => {
    await checkIn();
    await say({ reason: 'PRICE_TOO_HIGH' }).expect(201);
    await order();
    expect(await own()).toMatchObject({ hasOrderedToday: true });
    expect(await atOffice()).toBeNull();
    app.clock.freezeAt('2026-11-24T18:31:00Z');
    expect(await own()).toEqual({ noOrder: null, hasOrderedToday: false });
    expect((await ofDay()).noOrders).toEqual([]);
    await checkIn();
    expect(await atOffice()).toBeNull();
  });

  it('is one of the list, with a note where it is another one, and about a shop of the own beats', async () => {
    for (const [body, message] of [
      [{ reason: 'RAIN' }, 'Choose a reason'],
      [{}, 'Choose a reason'],
      [{ reason: 'OTHER' }, 'Enter a note'],
      [{ reason: 'OTHER', note: ' ' }, 'Enter a note'],
      [{ reason: 'OTHER', note: 'x'.repeat(201) }, 'The note should be at most 200 characters'],
      [{ reason: 'NO_MONEY', at: 'noon' }, 'The time of the visit is invalid'],
    ] as const)
      expect((await say(body).expect(400)).body.message).toBe(message);
    await shop.salesman
      .post('/api/field/visits/no-order', { retailerId: shop.storeId, reason: 'NO_MONEY' })
      .expect(400);
    const [elsewhere, foreign] = [await addStore(shop.seller), await createRetailShop(app)];
    for (const retailerId of [elsewhere.id, foreign.storeId]) await say({ retailerId, reason: 'NO_MONEY' }).expect(404);
    const colleague = await signInAs(app, 'salesman', { companyIds: [shop.seller.companyId] });
    await say({ reason: 'NO_MONEY' }, randomUUID(), colleague).expect(404);
    await say({ reason: 'NO_MONEY' }, randomUUID(), shop.clerk).expect(403);
    expect((await own()).noOrder).toBeNull();
  });

  it('goes with a duplicate to the retailer that is kept, and back', async () => {
    await say({ reason: 'NO_MONEY' }).expect(201);
    const kept = await addStore(shop.seller);
    const places = async () =>
      (await app.sql<{ id: string }>('SELECT retailer_id AS id FROM visits_without_order')).map(({ id }) => id);
    const body = { primaryRetailerId: kept.id, duplicateRetailerIds: [shop.storeId] };
    await shop.seller.post('/api/d2r/retailers/map-duplicates', body).expect(200);
    expect(await places()).toContain(kept.id);
    await shop.seller.post('/api/d2r/retailers/unmap-duplicate', { duplicateRetailerId: shop.storeId }).expect(200);
    expect(await places()).toContain(shop.storeId);
  });
});
