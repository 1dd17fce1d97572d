import { randomUUID } from 'node:crypto';
import { type DriverTrip } from '@godown/contracts/fleet';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';
import { CashReminders } from './cash-reminders.js';

describe('the notice of overdue cash', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    depot = await createDepot(app);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const run = () => app.get(CashReminders).run();
  const toldTo = (userId: string) =>
    app.sql<{ title: string; link: string }>(
      `SELECT title, link FROM notices WHERE user_id = $1 AND key LIKE 'driver-cash:%' ORDER BY id`,
      [userId],
    );
  const age = (hours: number) =>
    app.sql(`UPDATE journey_orders SET ended_at = (SELECT ended_at - $2 * interval '1 hour') WHERE company_id = $1`, [
      depot.shop.seller.companyId,
      hours,
    ]);

  /** @returns what the driver holds, in paise */
  async function collected(): Promise<number> {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(depot, [orderId]);
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    const collectedPaise = trip.stops[0]?.codPaise ?? 0;
    const paid = { result: 'DELIVERED', receiverName: 'Meera', collectedBy: 'CASH', collectedPaise };
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(paid)).expect(200);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    return collectedPaise;
  }

  const handIn = (expectedPaise: number, coinsPaise = expectedPaise) =>
    depot.user
      .post(`/api/wms/cash/drivers/${depot.driver.userId}/hand-ins`, {
        expectedPaise,
        count: { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise },
      })
      .set('Idempotency-Key', randomUUID())
      .expect(201);

  it("goes to the warehouse's people once a day while the cash is with the driver for over 24 hours", async () => {
    const stranger = await createDepot(app);
    const heldPaise = await collected();
    await run();
    await age(23);
    await run();
    expect(await toldTo(depot.user.userId)).toEqual([]);
    await age(2);
    await run();
    await run();
    const [notice, ...more] = await toldTo(depot.user.userId);
    expect(more).toEqual([]);
    expect(notice?.title).toContain('in cash');
    expect(notice?.link).toBe(`/cash?driver=${depot.driver.userId}`);
    const { body } = await depot.user.get('/api/notices').expect(200);
    expect((body as { notices: { title: string }[] }).notices[0]?.title).toBe(notice?.title);
    expect(await toldTo(stranger.user.userId)).toEqual([]);
    expect(await toldTo(depot.driver.userId)).toEqual([]);
    app.clock.advance({ days: 1 });
    await run();
    expect(await toldTo(depot.user.userId)).toHaveLength(2);
    app.clock.reset();
    await handIn(heldPaise);
    app.clock.advance({ days: 3 });
    await run();
    expect(await toldTo(depot.user.userId)).toHaveLength(2);
  });

  it('goes out for what a hand-in lacked, also when new cash has come and the next hand-in was short as well', async () => {
    const agedHandIns = (hours: number) =>
      app.sql('UPDATE cash_hand_ins SET received_at = received_at - make_interval(hours => $2) WHERE driver_id = $1', [
        depot.driver.userId,
        hours,
      ]);
    const first = await collected();
    await handIn(first, first - 100);
    await agedHandIns(13);
    const second = await collected();
    await run();
    expect(await toldTo(depot.user.userId)).toEqual([]);
    await handIn(second + 100, second);
    await collected();
    await agedHandIns(12);
    await run();
    expect(await toldTo(depot.user.userId)).toHaveLength(1);
  });

  it("goes to the cluster's owner alone where there is one; one who is switched off counts as none", async () => {
    const owner = await signInAs(app, 'cluster_owner', {
      companyIds: [depot.shop.seller.companyId],
      warehouseIds: [depot.warehouseId],
    });
    await collected();
    await age(25);
    await app.sql(`UPDATE clusters SET owner_id = $2 WHERE id = $1`, [depot.clusterId, owner.userId]);
    await app.sql(`UPDATE fleet_people SET cluster_id = $2 WHERE user_id = $1`, [depot.driver.userId, depot.clusterId]);
    await run();
    expect(await toldTo(owner.userId)).toHaveLength(1);
    expect(await toldTo(depot.user.userId)).toEqual([]);
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [owner.userId]);
    app.clock.advance({ days: 1 });
    await run();
    expect(await toldTo(owner.userId)).toHaveLength(1);
    expect(await toldTo(depot.user.userId)).toHaveLength(1);
  });
});
