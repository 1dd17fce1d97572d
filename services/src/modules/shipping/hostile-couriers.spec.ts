import { HostilePartner, SICK } from '../../../test/hostile-partner.js';
import { placeOrder, type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, money, statusOf } from '../../../test/shipping.factory.js';
import { type TestApp } from '../../../test/test-app.js';
import { BookingRecovery } from './booking/booking-recovery.js';

const TIMEOUT_MS = 1_500;
const PROMISED_MS = 10_000;
const PAID_IN = 10_000_000;
const ANSWERS = {
  hangs: SICK.hangs,
  'answers 200 with HTML': SICK['answers 200 with HTML'],
  'answers truncated JSON': SICK['answers truncated JSON'],
  'answers 50 MB': SICK['answers 50 MB'],
  'answers JSON a hundred thousand deep': SICK['answers JSON a hundred thousand deep'],
  'redirects to our own network': SICK['redirects to our own network'],
} as const;

/** How they answer when they are well, and how a booking ends that they lost: booking.spec. Here nothing that they say can be believed. */
describe('a courier that is sick', () => {
  let simulator: PartnerSimulator;
  let courier: HostilePartner;
  let app: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    courier = await HostilePartner.start();
    app = await createShippingApp(simulator, {
      role: 'api',
      env: { DELHIVERY_URL: `${courier.url}/delhivery`, COURIER_TIMEOUT_MS: String(TIMEOUT_MS) },
    });
    courier.standBefore(simulator.url);
  });

  afterAll(async () => {
    await app?.close();
    await courier?.stop();
    await simulator?.stop();
  });

  beforeEach(async () => {
    app.clock.advance({ minutes: 1 });
    courier.standBefore(simulator.url);
    shop = await createShippingShop(app, ['delhivery_surface']);
    // Teaches the courier the pickup place and us the lane.
    expect(await book(shop, await placeOrder(shop))).toMatchObject([{ outcome: 'booked' }]);
  });

  const shipmentsOf = (orderId: string) =>
    app.sql<{ state: string; awb: string | null; reference: string }>(
      `SELECT state, awb, reference FROM shipments WHERE order_id = $1`,
      [orderId],
    );

  /** The courier is well again, the waiting times pass and the recovery runs, until nothing is left in the middle. */
  async function recover(orderId: string): Promise<void> {
    courier.standBefore(simulator.url);
    for (let round = 0; round < 8; round += 1) {
      app.clock.advance({ minutes: 4 });
      await app.get(BookingRecovery).run();
      if ((await shipmentsOf(orderId)).every(({ state }) => state !== 'REQUESTED' && state !== 'ASKED')) return;
    }
  }

  it.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])(
    '[R6] and %s after it has taken a parcel holds nobody up; the parcel is found, and paid for once',
    async (answers) => {
      const before = await money(app, shop.seller.companyId);
      const orderId = await placeOrder(shop);
      courier.standBefore(simulator.url, ANSWERS[answers]);
      const startedAt = performance.now();
      const [[result], list] = await Promise.all([
        book(shop, orderId),
        shop.seller.post('/api/inventory/orders/find', {}),
      ]);
      expect(performance.now() - startedAt).toBeLessThan(PROMISED_MS);
      expect([result?.outcome, list.status]).toEqual(['pending', 200]);
      expect(courier.calls).not.toContain('/inside');
      await recover(orderId);
      const [shipment, ...others] = await shipmentsOf(orderId);
      expect([shipment?.state, others]).toEqual(['CONFIRMED', []]);
      expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
      const parcels = (await simulator.parcels('delhivery')).filter(
        ({ reference }) => reference === shipment?.reference,
      );
      expect(parcels).toMatchObject([{ awb: shipment?.awb, cancelled: false }]);
      const after = await money(app, shop.seller.companyId);
      expect([after.held, after.wallet + after.income]).toEqual([0, PAID_IN]);
      expect(after.income).toBe(before.income * 2);
    },
  );
});
