import { createShop, placeOrder, walk } from '../../../test/orders.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

/** 19 November 2026 is a Thursday. All times are India's. */
const THURSDAY = '2026-11-19T10:00:00+05:30';
const SATURDAY = '2026-11-21T02:00:00+05:30';

describe('when a parcel is said to come', () => {
  let app: TestApp;
  let nextNumber = 1;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  /** The number of a parcel that was placed then and moves. */
  async function parcel(placedAt: string, shipper: string, edd: string | null = null): Promise<string> {
    app.clock.freezeAt(placedAt);
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const awb = `COMING${nextNumber++}`;
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await app.sql(`UPDATE orders SET delivery_awb = $2, shipper = $3, edd = $4 WHERE id = $1`, [id, awb, shipper, edd]);
    await app.sql(
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT $1, $3, company_id, id, uuidv7() FROM orders WHERE id = $2`,
      [awb, id, shipper],
    );
    return awb;
  }

  async function said(awb: string, at?: string): Promise<unknown> {
    if (at !== undefined) app.clock.freezeAt(at);
    const { body } = await app.http
      .post('/api/get-orders')
      .set('X-Forwarded-For', `198.51.100.${nextNumber++}`)
      .send({ getOrderDetailsBy: 1, orderEmailOrPhone: awb })
      .expect(200);
    return body.data[0].edd;
  }

  it('[ORDER-056, ORDER-073] five days after placing, where the courier names no day', async () => {
    await expect(said(await parcel(THURSDAY, 'delhivery_surface'))).resolves.toEqual({
      label: 'Moving as expected',
      day: '2026-11-24',
    });
  });

  it('[ORDER-057, ORDER-074] by the own fleet the next day', async () => {
    await expect(said(await parcel(THURSDAY, 'LIGHTNING'))).resolves.toMatchObject({ day: '2026-11-20' });
  });

  it('[ORDER-058, ORDER-074] by the own fleet in two days when the next is a Sunday in India, also while it is Friday in UTC', async () => {
    await expect(said(await parcel(SATURDAY, 'LIGHTNING'))).resolves.toMatchObject({ day: '2026-11-23' });
  });

  it('[ORDER-059, ORDER-060, ORDER-061] moves as expected, arrives tomorrow, arrives today, by the days of India', async () => {
    const awb = await parcel(THURSDAY, 'delhivery_surface', '2026-11-23');
    const labels = [];
    for (const at of ['2026-11-21T23:30:00+05:30', '2026-11-22T00:30:00+05:30', '2026-11-23T00:30:00+05:30'])
      labels.push(((await said(awb, at)) as { label: string }).label);
    expect(labels).toEqual(['Moving as expected', 'Arriving Tomorrow', 'Arriving Today']);
  });

  it('is not said to move where it does not: late, with no courier, or undelivered before the courier has named another day', async () => {
    const [named, usual] = [
      await parcel(THURSDAY, 'delhivery_surface', '2026-11-23'),
      await parcel(THURSDAY, 'delhivery_surface'),
    ];
    expect(await said(named, '2026-11-24T00:30:00+05:30')).toEqual({ label: 'Delayed', day: '2026-11-23' });
    expect(await said(usual, '2026-11-24T23:30:00+05:30')).toMatchObject({ label: 'Arriving Today' });
    expect(await said(usual, '2026-11-25T00:30:00+05:30')).toEqual({ label: 'Delayed', day: '2026-11-24' });
    const becomes = (status: string, edd: string | null) =>
      app.sql(`UPDATE orders SET status = $2, edd = $3 WHERE delivery_awb = $1`, [named, status, edd]);
    for (const [status, edd, answer] of [
      ['UNDELIVERED', null, null],
      ['UNDELIVERED', '2026-11-23', null],
      ['UNDELIVERED', '2026-11-27', { label: 'Expected by', day: '2026-11-27' }],
      ['RTS_FAILED', '2026-11-27', { label: 'Expected by', day: '2026-11-27' }],
      ['PLACED', null, { label: 'Delayed', day: '2026-11-24' }],
    ] as const) {
      await becomes(status, edd);
      expect([status, edd, await said(named)]).toEqual([status, edd, answer]);
    }
  });
});
