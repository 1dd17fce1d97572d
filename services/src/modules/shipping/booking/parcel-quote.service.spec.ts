import { randomUUID } from 'node:crypto';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { type ParcelQuote } from '@godown/contracts/shipping';
import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { createShippingApp, createShippingShop, money } from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { type TestApp } from '../../../../test/test-app.js';

describe('the quote of a parcel that is not placed yet', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const bodyOf = (shop: Shop, over: object = {}): object => ({
    pickupWarehouseId: shop.warehouseId,
    pincode: '682001',
    items: [{ catalogueId: shop.thing.catalogueId, quantity: 3 }],
    codPaise: 0,
    ...over,
  });
  const ask = (shop: Shop, over: object = {}) => shop.seller.post('/api/shipping/quote-parcel', bodyOf(shop, over));
  const quote = async (shop: Shop, over: object = {}): Promise<ParcelQuote> =>
    (await ask(shop, over).expect(200)).body.quote;

  it.each(['Prepaid', 'COD'])('is that of the same %s order once it is placed', async (paymentMethod) => {
    const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface'], { rupees: 200 });
    const before = await money(app, shop.seller.companyId);
    const codPaise = paymentMethod === 'COD' ? 35_400 : 0;
    const parcel = await quote(shop, { codPaise });
    const orderId = await placeOrder(shop, { paymentMethod }, { quantity: 3 });
    const { body } = await shop.seller.post('/api/shipping/quote', { orderIds: [orderId] }).expect(200);
    const [order] = body.quote.orders;
    expect(order.couriers).toHaveLength(2);
    expect(parcel.couriers.map(({ expectedOn: _, ...courier }) => courier)).toEqual(order.couriers);
    expect(parcel).toMatchObject({ skipped: order.skipped, wallet: body.quote.wallets[0], weightGrams: 750 });
    expect(await money(app, shop.seller.companyId)).toEqual(before);
  });

  it('goes by the given weight and box, for a parcel of whatever', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const box = { lengthCm: 40, breadthCm: 30, heightCm: 25 };
    const heavy = await quote(shop, { items: undefined, weightGrams: 4_000, box });
    expect(heavy).toMatchObject({ weightGrams: 4_000, box, couriers: [{ chargeableGrams: 6_000 }] });
    const scaled = await quote(shop, { weightGrams: 9_000 });
    expect(scaled.couriers[0]?.chargeableGrams).toBe(9_000);
  });

  it('names the day by what the company’s own parcels took', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    expect((await quote(shop)).couriers).toMatchObject([{ estimatedDays: null, expectedOn: null }]);
    app.clock.freezeAt(new Date());
    for (let n = 0; n < 10; n += 1) {
      const id = await placeOrder(shop);
      await app.sql(
        `UPDATE orders SET status = 'DELIVERED', shipper = 'delhivery_surface', rts_at = $2::timestamptz - interval '3 days', status_at = $2
         WHERE id = $1`,
        [id, app.clock.now()],
      );
    }
    expect((await quote(shop)).couriers).toMatchObject([
      { estimatedDays: 3, expectedOn: addDays(indiaDay(app.clock.now()), 3) },
    ]);
    expect((await quote(shop, { state: 'Goa' })).couriers).toMatchObject([{ expectedOn: null }]);
  });

  it('has no courier for a PIN code that nobody serves, and says who was skipped', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const { couriers, skipped, wallet } = await quote(shop, { pincode: '744301' });
    expect(couriers).toEqual([]);
    expect(skipped).toEqual([expect.stringMatching(/^Delhivery .*does not serve this pincode/)]);
    expect(wallet.remainingPaise).toBe(wallet.balancePaise);
  });

  it('refuses foreign warehouses, items and companies as missing, and an inactive warehouse', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const other = await createShop(app, await signInAs(app, 'seller'));
    const foreign = await createWarehouse(app, { ownerCompanyId: other.seller.companyId });
    await ask(shop, { pickupWarehouseId: foreign }).expect(404);
    await ask(shop, { pickupWarehouseId: randomUUID() }).expect(404);
    await ask(shop, { items: [{ catalogueId: other.thing.catalogueId, quantity: 1 }] }).expect(404);
    await ask(shop, { companyId: other.seller.companyId }).expect(404);
    const closed = await createWarehouse(app, { isActive: false });
    const { body } = await ask(shop, { pickupWarehouseId: closed }).expect(422);
    expect(body.message).toBe('The pickup warehouse is not active');
  });

  it('is for those who place orders, with a whole body', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const companyIds = [shop.seller.companyId];
    const clerk = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [shop.warehouseId] });
    for (const person of [clerk, await signInAs(app, 'admin'), await signInAs(app, 'salesman', { companyIds })])
      await person.post('/api/shipping/quote-parcel', bodyOf(shop)).expect(403);
    await app.http.post('/api/shipping/quote-parcel').send(bodyOf(shop)).expect(401);
    for (const wrong of [
      { pincode: '68200' },
      { pickupWarehouseId: 'x' },
      { codPaise: -1 },
      { codPaise: 1.5 },
      { items: [] },
      { items: undefined },
      { items: undefined, weightGrams: 500 },
      { items: [{ catalogueId: shop.thing.catalogueId, quantity: 0 }] },
      { box: { lengthCm: 0, breadthCm: 1, heightCm: 1 } },
      { weightGrams: 0 },
      { state: 'Atlantis' },
    ])
      await ask(shop, wrong).expect(400);
  });

  it('is limited in number, so that nobody walks through all PIN codes', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    app.clock.freezeAt(new Date());
    const statuses = new Set<number>();
    for (let n = 0; n < 121; n += 1) statuses.add((await ask(shop)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
