import { jest } from '@jest/globals';
import { type AllocatedOrderRow, type AllocationReportRow } from '@godown/contracts/shipping';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop } from '../../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { UpstreamError } from '../../../core/errors.js';
import { CourierAdapters } from '../../couriers/index.js';
import { BookingRecovery } from '../booking/booking-recovery.js';

const TOO_HEAVY = /^carries up to \d+ kg$/;

describe('the allocation report', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let shop: Shop;
  let refused: string;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
    shop = await createShippingShop(app, ['delhivery_surface', 'xpressbees']);
    await skipBluedart(shop);
    await book(shop, await placeOrder(shop));
    refused = await placeOrder(shop);
    await simulator.failNext('delhivery', 'errorWith200');
    await book(shop, refused);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const skipBluedart = async ({ seller }: Shop): Promise<void> => {
    const partners = [{ key: 'bluedart', status: true, credentials: SIMULATOR_COURIER_ACCOUNTS['bluedart'] }];
    await seller.put('/api/ums/profile/deliveryPartners', { partners }).expect(200);
    await app.sql(
      `UPDATE delivery_partners SET sealed_credentials = NULL WHERE company_id = $1 AND courier = 'bluedart'`,
      [seller.companyId],
    );
  };
  const report = async (person: SignedIn, where: object = {}): Promise<AllocationReportRow[]> =>
    (await person.post('/api/shipping/allocation/find', { where }).expect(200)).body.partners;
  const orders = async (person: SignedIn, where: object): Promise<AllocatedOrderRow[]> =>
    (
      await person
        .post('/api/shipping/allocation/orders/find', { where, pagination: { records: 10, pageNumber: 1 } })
        .expect(200)
    ).body.orders;
  const brief = (rows: readonly AllocationReportRow[]) =>
    rows.map(({ courier, asked, counts }) => [
      courier,
      asked,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]);
  const EXPECTED = [
    ['delhivery_surface', 2, { booked: 1, refused: 1 }],
    ['xpressbees', 1, { booked: 1 }],
    ['bluedart', 0, { skipped: 2 }],
  ];

  it('says how often each partner was asked, and what came of it, with the reasons', async () => {
    const rows = await report(shop.seller);
    expect(brief(rows)).toEqual(EXPECTED);
    expect(rows[2]?.reasons).toEqual([
      { answer: 'skipped', reason: expect.stringMatching(/^enter its .* under Delivery partners$/), count: 2 },
    ]);
    expect(rows[0]?.reasons).toMatchObject([{ answer: 'refused', count: 1 }]);
  });

  it('leads from each figure and reason to its orders', async () => {
    const [reason] = (await report(shop.seller))[0]?.reasons ?? [];
    const where = { courier: 'delhivery_surface', answer: 'refused', reason: reason?.reason };
    expect(await orders(shop.seller, where)).toMatchObject([
      { orderId: refused, courier: 'delhivery_surface', answer: 'refused', reason: reason?.reason },
    ]);
    expect(await orders(shop.seller, { courier: 'xpressbees', answer: 'booked' })).toMatchObject([
      { orderId: refused },
    ]);
    expect(await orders(shop.seller, { answer: 'skipped' })).toHaveLength(2);
    expect(await orders(shop.seller, { ...where, reason: 'another' })).toEqual([]);
  });

  it('finds the orders behind a figure by their number', async () => {
    const [order] = await orders(shop.seller, { courier: 'xpressbees' });
    const found = async (search: string): Promise<string[]> => {
      const query = { where: {}, search, pagination: { records: 10, pageNumber: 1 } };
      const { body } = await shop.seller.post('/api/shipping/allocation/orders/find', query).expect(200);
      return body.orders.map((one: AllocatedOrderRow) => one.shopOrderId);
    };
    expect(new Set(await found(order?.shopOrderId ?? ''))).toEqual(new Set([order?.shopOrderId]));
    expect(await found('no such number')).toEqual([]);
  });

  it('counts the days and the warehouse that are asked for', async () => {
    expect(brief(await report(shop.seller, { warehouseId: shop.warehouseId }))).toEqual(EXPECTED);
    expect(await report(shop.seller, { warehouseId: shop.seller.companyId })).toEqual([]);
    expect(await report(shop.seller, { start: '2020-01-01 00:00', end: '2020-12-31 23:59' })).toEqual([]);
    await app.sql(
      `UPDATE shipments SET created_at = (SELECT created_at - interval '31 days') WHERE company_id = $1 AND courier = 'xpressbees'`,
      [shop.seller.companyId],
    );
    expect(brief(await report(shop.seller)).map(([courier]) => courier)).toEqual(['delhivery_surface', 'bluedart']);
    expect(brief(await report(shop.seller, { start: '2020-01-01 00:00' }))).toEqual(EXPECTED);
    await app.sql(
      `UPDATE shipments SET created_at = (SELECT created_at + interval '31 days') WHERE company_id = $1 AND courier = 'xpressbees'`,
      [shop.seller.companyId],
    );
  });

  it('shows sellers their own company and admins every one', async () => {
    const other = await createShippingShop(app, ['xpressbees']);
    await book(other, await placeOrder(other));
    const admin = await signInAs(app, 'admin');
    expect(brief(await report(other.seller))).toEqual([['xpressbees', 1, { booked: 1 }]]);
    await other.seller
      .post('/api/shipping/allocation/find', { where: { companyIds: [shop.seller.companyId] } })
      .expect(404);
    expect(brief(await report(admin, { companyIds: [shop.seller.companyId] }))).toEqual(EXPECTED);
    const all = await report(admin);
    expect(all.find(({ courier }) => courier === 'xpressbees')?.asked).toBe(2);
    for (const role of ['warehouse_user', 'driver', 'sub_admin'] as const)
      await (await signInAs(app, role)).post('/api/shipping/allocation/find', { where: {} }).expect(403);
  });

  it('is written as CSV with the same figures', async () => {
    const { text, headers } = await shop.seller.post('/api/shipping/allocation/csv', { where: {} }).expect(200);
    expect(headers['content-type']).toContain('text/csv');
    const [heading, ...lines] = text.trim().split(/\r?\n/);
    expect(heading).toBe(
      'Partner,Asked,Booked,Refused,Timed out,Not reachable,Order withdrawn,Being booked,Skipped,Reasons',
    );
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['2', '1'],
      ['1', '1'],
      ['0', '0'],
    ]);
  });

  const shipments = (orderId: string): Promise<{ courier: string; state: string; failure_kind: string | null }[]> =>
    app.sql('SELECT courier, state, failure_kind FROM shipments WHERE order_id = $1 ORDER BY id', [orderId]);
  const alive = async (orderId: string): Promise<number> => {
    const references = await app.sql<{ reference: string }>('SELECT reference FROM shipments WHERE order_id = $1', [
      orderId,
    ]);
    const parcels = [...(await simulator.parcels('delhivery')), ...(await simulator.parcels('xpressbees'))];
    return parcels.filter(
      ({ reference, cancelled }) => !cancelled && references.some((own) => own.reference === reference),
    ).length;
  };
  const failing = (code: string) =>
    new UpstreamError('delhivery', code, 'Delhivery did not answer', { retryable: true });

  it('tells a courier that rests from one that refuses; the next one is booked, once', async () => {
    const own = await createShippingShop(app, ['delhivery_surface', 'xpressbees']);
    const orderId = await placeOrder(own);
    jest
      .spyOn(app.get(CourierAdapters).of('delhivery_surface'), 'book')
      .mockRejectedValueOnce(failing('PARTNER_RESTING'));
    expect((await book(own, orderId))[0]).toMatchObject({ outcome: 'booked', courier: 'xpressbees' });
    expect(await shipments(orderId)).toEqual([
      { courier: 'delhivery_surface', state: 'FAILED', failure_kind: 'unreachable' },
      { courier: 'xpressbees', state: 'CONFIRMED', failure_kind: null },
    ]);
    expect(await alive(orderId)).toBe(1);
  });

  it('tells a courier that never answered; the next one is booked by the recovery, once', async () => {
    const own = await createShippingShop(app, ['delhivery_surface', 'xpressbees']);
    const orderId = await placeOrder(own);
    jest
      .spyOn(app.get(CourierAdapters).of('delhivery_surface'), 'book')
      .mockRejectedValueOnce(failing('PARTNER_TIMEOUT'))
      .mockRejectedValueOnce(failing('PARTNER_TIMEOUT'));
    expect((await book(own, orderId))[0]?.outcome).toBe('pending');
    for (let times = 0; times < 3; times += 1) {
      app.clock.advance({ minutes: 10 });
      await app.get(BookingRecovery).run();
    }
    app.clock.reset();
    expect(await shipments(orderId)).toEqual([
      { courier: 'delhivery_surface', state: 'FAILED', failure_kind: 'timedOut' },
      { courier: 'xpressbees', state: 'CONFIRMED', failure_kind: null },
    ]);
    expect(await alive(orderId)).toBe(1);
  });

  it('names a partner that does not serve the lane or not carry the weight, also when nobody is left', async () => {
    const far = await createShippingShop(app, ['delhivery_surface']);
    const orderId = await placeOrder(far, {}, { quantity: 1 });
    await app.sql(
      `UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{pincode}', '"744301"') WHERE id = $1`,
      [orderId],
    );
    expect((await book(far, orderId))[0]?.outcome).toBe('failed');
    expect(await orders(far.seller, {})).toMatchObject([
      { orderId, courier: 'delhivery_surface', answer: 'skipped', reason: 'does not serve this pincode' },
    ]);
    const heavy = await placeOrder(far);
    await app.sql('UPDATE orders SET weight_grams = 900000 WHERE id = $1', [heavy]);
    await book(far, heavy);
    const [skipped] = await orders(far.seller, {});
    expect(skipped?.reason).toMatch(TOO_HEAVY);
  });
});
