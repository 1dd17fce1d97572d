import { addDays, indiaDay } from '@godown/contracts/orders';
import { CHECKOUT_LIMITS, type Serviceability } from '@godown/contracts/checkout';
import { createShop, placeOrder, type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { createShippingApp, createShippingShop } from '../../../test/shipping.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { type TestApp } from '../../../test/test-app.js';

const KOCHI = '682001';
/** Port Blair's islands: no simulated courier goes there. */
const NOBODY_SERVES = '744301';

describe('what a product page asks', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let nextAddress = 1;

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

  /** Each test asks from an address of its own, so that the limits of one do not reach another. */
  function visitor() {
    const address = `198.51.100.${nextAddress++}`;
    return (token: string, pincode: string) =>
      app.http
        .get(`/api/serviceability/${token}/${pincode}`)
        .set('X-Forwarded-For', address)
        .set('Origin', 'https://mitti.example');
  }

  async function tokenOf({ seller }: Shop): Promise<string> {
    const { body } = await seller.get('/api/tracking/brand-profile').expect(200);
    return body.data.token as string;
  }

  const today = (): string => indiaDay(app.clock.now());
  const lanesTo = (pincode: string): Promise<unknown[]> =>
    app.sql(`SELECT 1 FROM courier_lanes WHERE drop_pincode = $1`, [pincode]);
  /** Asks again until it is known: on a slow machine a courier answers after the visitor's patience has ended. */
  async function answerOf(token: string, pincode: string): Promise<Serviceability> {
    const ask = visitor();
    for (let left = 20; ; left -= 1) {
      const { body } = await ask(token, pincode).expect(200);
      const answer = body.data as Serviceability;
      if (left === 0 || (answer.isServed !== null && answer.isCodServed !== null)) return answer;
      app.clock.advance({ seconds: 16 });
    }
  }

  it('says that a PIN code is served, by when, and whether cash is taken, to a page of any origin', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const token = await tokenOf(shop);
    await answerOf(token, KOCHI);
    const { body, headers } = await visitor()(token, KOCHI).expect(200);
    expect(body).toEqual({
      status: true,
      data: { pincode: KOCHI, isServed: true, expectedOn: addDays(today(), 5), isCodServed: true },
    });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('says that a PIN code is not served when no courier of the company goes there', async () => {
    const token = await tokenOf(await createShippingShop(app, ['delhivery_surface']));
    expect(await answerOf(token, NOBODY_SERVES)).toEqual({
      pincode: NOBODY_SERVES,
      isServed: false,
      expectedOn: null,
      isCodServed: false,
    });
  });

  it('names the day by what the company’s own parcels took', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    app.clock.freezeAt(new Date());
    for (let n = 0; n < 10; n += 1) {
      const id = await placeOrder(shop);
      await app.sql(
        `UPDATE orders SET status = 'DELIVERED', shipper = 'delhivery_surface', rts_at = $2::timestamptz - interval '3 days', status_at = $2
         WHERE id = $1`,
        [id, app.clock.now()],
      );
    }
    expect(await answerOf(await tokenOf(shop), KOCHI)).toMatchObject({ expectedOn: addDays(today(), 3) });
  });

  it('counts the warehouses that the company ships from: its own, and shared ones in which it keeps goods', async () => {
    const seller = await signInAs(app, 'seller');
    const shop = await createShop(app, seller);
    await app.sql(`UPDATE warehouses SET is_active = false WHERE id = $1`, [shop.warehouseId]);
    await createWarehouse(app);
    const token = await tokenOf(shop);
    expect(await answerOf(token, KOCHI)).toMatchObject({ isServed: false });
    await createWarehouse(app, { ownerCompanyId: seller.companyId });
    app.clock.advance({ minutes: 11 });
    expect(await answerOf(token, KOCHI)).toMatchObject({ isServed: true });
  });

  it('follows the couriers that are switched on, ten minutes later at most', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const token = await tokenOf(shop);
    expect(await answerOf(token, '560034')).toMatchObject({ isServed: true });
    await app.sql(`UPDATE delivery_partners SET is_enabled = false WHERE company_id = $1`, [shop.seller.companyId]);
    app.clock.advance({ minutes: 11 });
    expect(await answerOf(token, '560034')).toMatchObject({ isServed: false, expectedOn: null });
  });

  it.each(['56001', '5600011', '060001', 'abcdef', '56%20001'])('refuses %s, which is no PIN code', async (pincode) => {
    const token = await tokenOf(await createShippingShop(app, ['delhivery_surface']));
    const { body, headers } = await visitor()(token, pincode).expect(400);
    expect(body.message).toBe('Please enter a PIN code of six digits');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('knows no brand by another token, nor one whose company is disabled, and asks no courier for them', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const token = await tokenOf(shop);
    await app.sql(`UPDATE companies SET is_active = false WHERE id = $1`, [shop.seller.companyId]);
    for (const unknown of ['unknown', 'x'.repeat(65), token]) {
      const { body } = await visitor()(unknown, '682016').expect(404);
      expect(body.message).toBe('Brand not found');
    }
    expect(await lanesTo('682016')).toEqual([]);
  });

  it('asks couriers once for what many want to know', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const token = await tokenOf(shop);
    app.clock.freezeAt(new Date());
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor()(token, '682020').expect(200)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [bucket] = await app.sql<{ tokens: number }>(`SELECT tokens FROM rate_limits WHERE key = $1`, [
      `new-lanes:${shop.seller.companyId}`,
    ]);
    expect(Number(bucket?.tokens)).toBe(CHECKOUT_LIMITS.newLanesPerHourOfCompany - 1);
  });

  it('asks couriers about so many PIN codes of one address and no more; others go on', async () => {
    const token = await tokenOf(await createShippingShop(app, ['delhivery_surface']));
    app.clock.freezeAt(new Date());
    const walker = visitor();
    const codes = Array.from({ length: CHECKOUT_LIMITS.newLanesPerTenMinutes + 1 }, (_, n) => String(682_100 + n));
    const last = codes.at(-1) ?? '';
    for (const code of codes.slice(0, -1)) await walker(token, code).expect(200);
    const { body, headers } = await walker(token, last).expect(200);
    expect([body.data.isServed, headers['cache-control']]).toEqual([null, 'no-store']);
    expect(await lanesTo(last)).toEqual([]);
    app.clock.advance({ seconds: 16 });
    expect((await answerOf(token, last)).isServed).not.toBeNull();
    expect(await lanesTo(last)).not.toEqual([]);
  });

  it('counts the calls of an address before it looks at them', async () => {
    app.clock.freezeAt(new Date());
    const ask = visitor();
    const statuses: number[] = [];
    for (let n = 0; n <= CHECKOUT_LIMITS.callsPerMinute; n += 1) statuses.push((await ask('unknown', 'x')).status);
    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([400]), 429]);
  });

  it('does not know while the courier cannot be asked, and does soon after', async () => {
    const token = await tokenOf(await createShippingShop(app, ['delhivery_surface']));
    await simulator.call('PUT', '/control/couriers/delhivery/faults', { serverError: 1 });
    const { body, headers } = await visitor()(token, '110020').expect(200);
    await simulator.call('PUT', '/control/couriers/delhivery/faults', { serverError: 0 });
    expect(body.data).toEqual({ pincode: '110020', isServed: null, expectedOn: null, isCodServed: null });
    expect(headers['cache-control']).toBe('no-store');
    app.clock.advance({ minutes: 5 });
    expect(await answerOf(token, '110020')).toMatchObject({ isServed: true });
  });
});
