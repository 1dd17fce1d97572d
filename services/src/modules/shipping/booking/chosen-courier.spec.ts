import { jest } from '@jest/globals';
import {
  type AgreedFreight,
  type BookingResult,
  DEFAULT_RATE_CARD,
  type ShippingQuote,
} from '@godown/contracts/shipping';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { createShippingApp, createShippingShop, money, statusOf } from '../../../../test/shipping.factory.js';
import { type TestApp } from '../../../../test/test-app.js';
import { BookingRecovery } from './booking-recovery.js';
import { BookingStore } from './booking-store.js';

const PRICE = DEFAULT_RATE_CARD.flat.forwardPaise + DEFAULT_RATE_CARD.flat.packagingPaise;
const UNKNOWN = { estimatedDays: null, successPercent: null };

/** An address of its own, so that what is known of its lane is this test's. */
function at(city: string, state: string, pincode: string): Record<string, unknown> {
  const address = { addressLine1: '1 Ring Road', city, state, pincode, country: 'India' };
  return { shippingAddress: address, billingAddress: address };
}

describe('comparing and choosing couriers', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    app.clock.advance({ minutes: 1 });
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const quote = async (shop: Shop, ...orderIds: string[]): Promise<ShippingQuote> =>
    (await shop.seller.post('/api/shipping/quote', { orderIds }).expect(200)).body.quote;
  const bookAgreed = async (shop: Shop, ...agreed: AgreedFreight[]): Promise<BookingResult[]> =>
    (
      await shop.seller
        .post('/api/shipping/book', { orderIds: agreed.map(({ orderId }) => orderId), agreed })
        .expect(200)
    ).body.results;
  const couriersAsked = async (orderId: string): Promise<string[]> =>
    (
      await app.sql<{ courier: string; state: string }>(
        `SELECT courier, state FROM shipments WHERE order_id = $1 ORDER BY id`,
        [orderId],
      )
    ).map(({ courier, state }) => `${courier} ${state}`);

  it('compares the couriers of each order in the order of the company, says which is suggested, and what remains', async () => {
    const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface'], { rupees: 90 });
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    const { orders, wallets } = await quote(shop, first, second);
    expect(orders).toMatchObject([
      {
        orderId: first,
        refusal: null,
        couriers: [
          { courier: 'xpressbees', freightPaise: PRICE, isSuggested: true, ...UNKNOWN },
          { courier: 'delhivery_surface', freightPaise: PRICE, isSuggested: false, ...UNKNOWN },
        ],
      },
      { orderId: second, refusal: null },
    ]);
    expect(wallets).toEqual([
      { companyId: shop.seller.companyId, balancePaise: 9_000, remainingPaise: 9_000 - 2 * PRICE },
    ]);
  });

  it('says of each order why a courier is skipped: its weight, its pincode, its cash', async () => {
    const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface', 'shiprocket']);
    const surat = at('Surat', 'Gujarat', '395003');
    const [paid, cod, heavy] = [
      await placeOrder(shop, surat),
      await placeOrder(shop, { ...surat, paymentMethod: 'COD' }),
      await placeOrder(shop, surat),
    ];
    await app.sql(`UPDATE orders SET weight_grams = 60000 WHERE id = $1`, [heavy]);
    await quote(shop, paid, cod);
    const know = (courier: string, isCod: boolean, isServed: boolean) =>
      app.sql(
        `INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at)
         SELECT o.pickup_address ->> 'pincode', o.drop_pincode, $2, $3, a.account_key, $4, $5
         FROM orders o, (SELECT account_key FROM courier_lanes WHERE courier = 'xpressbees' LIMIT 1) a WHERE o.id = $1
         ON CONFLICT (pickup_pincode, drop_pincode, is_cod, courier, account_key) DO UPDATE SET is_served = excluded.is_served`,
        [paid, isCod, courier, isServed, app.clock.now()],
      );
    await know('xpressbees', false, false);
    await know('xpressbees', true, false);
    await know('delhivery_surface', false, true);
    await know('delhivery_surface', true, false);
    const { orders } = await quote(shop, paid, cod, heavy);
    expect(orders).toMatchObject([
      {
        couriers: [{ courier: 'delhivery_surface', isSuggested: true }, { courier: 'shiprocket' }],
        skipped: ['Xpressbees is skipped: does not serve this pincode'],
      },
      {
        couriers: [{ courier: 'shiprocket', isSuggested: true }],
        skipped: [
          'Xpressbees is skipped: does not serve this pincode',
          'Delhivery (surface) is skipped: takes no COD parcels to this pincode',
        ],
      },
      { orderId: heavy },
    ]);
    expect(orders[2]?.skipped.join()).toMatch(/Xpressbees is skipped: carries up to \d+ kg/);
  });

  it('counts success and days of own parcels that ended lately in the same state, from the tenth on', async () => {
    const [shop, other] = [
      await createShippingShop(app, ['xpressbees', 'delhivery_surface']),
      await createShippingShop(app, ['xpressbees']),
    ];
    const past: string[] = [];
    for (let n = 0; n < 13; n += 1) past.push(await placeOrder(shop));
    const end = (ids: readonly string[], status: string, { days = 1, shipper = 'xpressbees' } = {}) =>
      app.sql(
        `UPDATE orders SET status = $2, shipper = $3, rts_at = $4::timestamptz - interval '60 hours', status_at = $4::timestamptz
         WHERE id = ANY ($1::uuid[])`,
        [ids, status, shipper, new Date(app.clock.now().getTime() - days * 86_400_000)],
      );
    await end(past.slice(0, 7), 'DELIVERED');
    await end(past.slice(7, 9), 'RTO_DELIVERED');
    await end(past.slice(9, 10), 'LOST', { days: 91 });
    await end(past.slice(10, 11), 'IN_TRANSIT');
    await end(past.slice(11, 12), 'DELIVERED', { shipper: 'delhivery_surface' });
    const elsewhere = await placeOrder(shop, at('Chennai', 'Tamil Nadu', '600001'));
    await end([elsewhere], 'DELIVERED');
    const next = await placeOrder(shop);
    const record = async () => (await quote(shop, next)).orders[0]?.couriers;
    expect(await record()).toMatchObject([
      { courier: 'xpressbees', ...UNKNOWN },
      { courier: 'delhivery_surface', ...UNKNOWN },
    ]);
    await end(past.slice(9, 10), 'LOST', { days: 89 });
    expect(await record()).toMatchObject([
      { courier: 'xpressbees', successPercent: 70, estimatedDays: 3 },
      { courier: 'delhivery_surface', ...UNKNOWN },
    ]);
    expect((await quote(other, await placeOrder(other))).orders[0]?.couriers).toMatchObject([UNKNOWN]);
    const far = await placeOrder(shop, at('Madurai', 'Tamil Nadu', '625001'));
    expect((await quote(shop, far)).orders[0]?.couriers[0]).toMatchObject(UNKNOWN);
  });

  it('books the chosen courier and asks no other; orders without a choice go as suggested', async () => {
    const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface']);
    const [chosen, left] = [await placeOrder(shop), await placeOrder(shop)];
    const results = await bookAgreed(
      shop,
      { orderId: chosen, freightPaise: PRICE, courier: 'delhivery_surface' },
      { orderId: left, freightPaise: PRICE },
    );
    expect(results).toMatchObject([
      { orderId: chosen, outcome: 'booked', courier: 'delhivery_surface', freightPaise: PRICE },
      { orderId: left, outcome: 'booked', courier: 'xpressbees' },
    ]);
    expect(await couriersAsked(chosen)).toEqual(['delhivery_surface CONFIRMED']);
    expect(await bookAgreed(shop, { orderId: chosen, freightPaise: PRICE, courier: 'xpressbees' })).toMatchObject([
      { outcome: 'failed', message: 'This order is already booked', courier: 'delhivery_surface' },
    ]);
    expect(await couriersAsked(chosen)).toHaveLength(1);
  });

  it('[ORDER-013] leaves RTS_FAILED with the reason when the chosen courier refuses, and asks no other', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface', 'xpressbees']);
    await bookAgreed(shop, { orderId: await placeOrder(shop), freightPaise: PRICE, courier: 'xpressbees' });
    const orderId = await placeOrder(shop);
    await simulator.failNext('xpressbees', 'errorWith200', 1);
    const [result] = await bookAgreed(shop, { orderId, freightPaise: PRICE, courier: 'xpressbees' });
    expect(result).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/^Xpressbees: [^;]+$/) });
    expect(await statusOf(app, orderId)).toBe('RTS_FAILED');
    expect(await couriersAsked(orderId)).toEqual(['xpressbees FAILED']);
    const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
    expect(JSON.stringify(body.order.trails)).toContain(result?.message);
    expect((await money(app, shop.seller.companyId)).held).toBe(0);
    expect(await bookAgreed(shop, { orderId, freightPaise: PRICE })).toMatchObject([
      { outcome: 'booked', courier: 'delhivery_surface' },
    ]);
  });

  it('asks no other courier either when the chosen one refuses after a crash', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface', 'xpressbees']);
    const orderId = await placeOrder(shop);
    jest.spyOn(app.get(BookingStore), 'ask').mockRejectedValueOnce(new Error('the process died'));
    const [pending] = await bookAgreed(shop, { orderId, freightPaise: PRICE, courier: 'xpressbees' });
    expect(pending).toMatchObject({ outcome: 'pending', courier: 'xpressbees' });
    await shop.seller
      .put('/api/ums/profile/deliveryPartners', { partners: [{ key: 'xpressbees', status: false }] })
      .expect(200);
    await simulator.failNext('xpressbees', 'errorWith200', 1);
    app.clock.advance({ minutes: 4 });
    await app.get(BookingRecovery).run();
    expect(await couriersAsked(orderId)).toEqual(['xpressbees FAILED']);
    expect(await statusOf(app, orderId)).toBe('RTS_FAILED');
  });

  it('refuses a courier that cannot take the order with the reason, changes nothing of it, and books the others', async () => {
    const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface']);
    const [off, heavy, fine, low] = [
      await placeOrder(shop),
      await placeOrder(shop),
      await placeOrder(shop),
      await placeOrder(shop),
    ];
    await app.sql(`UPDATE orders SET weight_grams = 60000 WHERE id = $1`, [heavy]);
    const before = (await simulator.parcels('xpressbees')).length;
    const results = await bookAgreed(
      shop,
      { orderId: off, freightPaise: PRICE, courier: 'shiprocket' },
      { orderId: heavy, freightPaise: 1_000_000, courier: 'xpressbees' },
      { orderId: low, freightPaise: PRICE - 1, courier: 'xpressbees' },
      { orderId: fine, freightPaise: PRICE, courier: 'delhivery_surface' },
    );
    expect(results).toMatchObject([
      { outcome: 'failed', message: 'Shiprocket cannot take this order', courier: null },
      {
        outcome: 'failed',
        message: expect.stringMatching(/^Xpressbees cannot take this order: carries up to \d+ kg$/),
      },
      { outcome: 'failed', message: expect.stringContaining('Please check it and confirm again') },
      { outcome: 'booked', courier: 'delhivery_surface' },
    ]);
    for (const orderId of [off, heavy, low]) {
      expect(await statusOf(app, orderId)).toBe('PLACED');
      expect(await couriersAsked(orderId)).toEqual([]);
    }
    expect((await simulator.parcels('xpressbees')).length).toBe(before);
    const { wallet, held, income } = await money(app, shop.seller.companyId);
    expect([wallet + income, held, income]).toEqual([10_000_000, 0, PRICE]);
    for (const courier of ['pigeon', 7, {}])
      await shop.seller
        .post('/api/shipping/book', { orderIds: [off], agreed: [{ orderId: off, freightPaise: PRICE, courier }] })
        .expect(400);
  });
});
