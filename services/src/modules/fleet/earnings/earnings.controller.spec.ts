import { randomUUID } from 'node:crypto';
import {
  type DriverStatement,
  type DriverStatementResponse,
  type IncentivePricesResponse,
  type DriverTrip,
} from '@godown/contracts/fleet';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';

const NOTHING = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };
const PRICES = '/api/wms/incentive-prices';

describe('what drivers earn', () => {
  let app: TestApp;
  let depot: Depot;
  let admin: SignedIn;
  let today: string;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    admin = await signInAs(app, 'admin');
    depot = await createDepot(app);
    today = indiaDay(app.clock.now());
    await app.sql('DELETE FROM incentive_prices');
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const day = (ahead: number) => addDays(today, ahead);
  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const period = (from = day(-30), to = day(1)) => `?from=${from}&to=${to}`;
  const ofDepot = (who = depot.user, query = period()) =>
    who.get(`/api/wms/cash/drivers/${depot.driver.userId}/statement${query}`);
  const own = async (query = period()): Promise<DriverStatement> =>
    ((await depot.driver.get(`/api/driver/statement${query}`).expect(200)).body as DriverStatementResponse).statement;
  const prices = async () => ((await admin.get(PRICES).expect(200)).body as IncentivePricesResponse).prices;
  const price = (since: number, [delivered, attempt]: [number, number], clusterId: string | null = null) =>
    app.sql(
      `INSERT INTO incentive_prices (cluster_id, valid_from, delivered_paise, attempt_paise, saved_by, saved_at)
       VALUES ($1, $2, $3, $4, $5, now())`,
      [clusterId, day(since), delivered, attempt, admin.userId],
    );
  const driveIn = (clusterId: string | null) =>
    app.sql(
      `INSERT INTO fleet_people (user_id, cluster_id, address_line1, city, state, pincode, country)
       VALUES ($1, $2, '', '', '', '', '') ON CONFLICT (user_id) DO UPDATE SET cluster_id = $2`,
      [depot.driver.userId, clusterId],
    );
  /** Everything that the driver did happened so many days before. */
  const putBack = (days: number) =>
    app.sql(`UPDATE journey_orders SET ended_at = (SELECT ended_at - $2 * interval '1 day') WHERE company_id = $1`, [
      depot.shop.seller.companyId,
      days,
    ]);

  /** One COD parcel on a trip of its own. @returns what its buyer owes, in paise */
  async function stop(result: 'CASH' | 'UPI' | 'FAILED'): Promise<number> {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(depot, [orderId]);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    const owedPaise = trip.stops[0]?.codPaise ?? 0;
    const paid = { collectedBy: result, collectedPaise: owedPaise, reference: randomUUID().slice(0, 13) };
    app.clock.advance({ minutes: 1 });
    const told =
      result === 'FAILED'
        ? { result: 'UNDELIVERED', remark: 'Nobody at home' }
        : { result: 'DELIVERED', receiverName: 'Meera', ...paid };
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(told)).expect(200);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    return owedPaise;
  }
  const handIn = (expectedPaise: number, coinsPaise = expectedPaise) =>
    depot.user
      .post(`/api/wms/cash/drivers/${depot.driver.userId}/hand-ins`, {
        expectedPaise,
        count: { ...NOTHING, coinsPaise },
      })
      .set('Idempotency-Key', randomUUID())
      .expect(201);

  it("pays each stop at the price of its day: the cluster's own before that of all, and what comes later changes nothing", async () => {
    await price(-10, [500, 200]);
    await price(-3, [1_000, 300]);
    await price(-1, [2_000, 700], depot.clusterId);
    await price(1, [9_000, 9_000], depot.clusterId);
    await driveIn(depot.clusterId);
    await stop('UPI');
    await stop('FAILED');
    await driveIn(null);
    const earned = async () => (await own()).total.incentivePaise;
    expect(await earned()).toBe(2_700);
    await putBack(2);
    expect(await earned()).toBe(1_300);
    await putBack(3);
    expect(await earned()).toBe(700);
    await putBack(7);
    expect(await earned()).toBe(0);
    expect((await own()).total).toMatchObject({ delivered: 1, failed: 1 });
  });

  it('pays a driver without a cluster the price of all clusters', async () => {
    await price(-1, [1_000, 300]);
    await price(-1, [2_000, 700], depot.clusterId);
    await stop('UPI');
    expect((await own()).total.incentivePaise).toBe(1_000);
  });

  it('adds up to the cash account: what was collected, handed in and stays in hand', async () => {
    const [cash, upi] = [await stop('CASH'), await stop('UPI')];
    await stop('FAILED');
    await handIn(cash, cash - 5_000);
    const statement = await own();
    expect(statement).toMatchObject({
      openingPaise: 0,
      total: { delivered: 2, failed: 1, cashPaise: cash, upiPaise: upi, handedInPaise: cash - 5_000 },
      closingPaise: 5_000,
    });
    expect(statement.total.differencePaise).toBe(5_000);
    const { body } = await depot.driver.get('/api/driver/cash').expect(200);
    expect(statement.closingPaise).toBe((body as { heldPaise: number }).heldPaise);
    expect((await own(period(day(1), day(2)))).openingPaise).toBe(5_000);
    await putBack(2);
    const parts = await own(period(day(-1), day(1)));
    expect(parts).toMatchObject({ openingPaise: cash, closingPaise: 5_000, total: { cashPaise: 0, delivered: 0 } });
    expect((await own()).days.map(({ cashPaise }) => cashPaise)).toContain(cash);
    expect((await ofDepot().expect(200)).body).toEqual({ status: true, statement: await own() });
  });

  it('counts a day from midnight to midnight in India, and the kilometres of the trips that started in it', async () => {
    await stop('UPI');
    const at = (time: string) =>
      app.sql(`UPDATE journey_orders SET ended_at = $2 WHERE company_id = $1`, [depot.shop.seller.companyId, time]);
    await at(`${day(-4)}T18:29:59Z`);
    expect((await own()).days[0]).toMatchObject({ day: day(-4), delivered: 1, metres: 0 });
    await at(`${day(-4)}T18:30:00Z`);
    expect((await own()).days[0]).toMatchObject({ day: day(-3), delivered: 1 });
    await app.sql(`UPDATE trips SET route_metres = 4200 WHERE driver_id = $1`, [depot.driver.userId]);
    expect((await own()).total.metres).toBe(4_200);
    await app.sql(
      `INSERT INTO trip_locations (trip_id, key, latitude, longitude, event, at, recorded_at)
       SELECT t.id, uuidv7(), place.latitude, 76.28, 'REACHED', t.started_at + place.minutes * interval '1 minute', now()
       FROM trips t, (VALUES (9.97, 1), (9.98, 3), (12.97, 4), (9.99, 5)) AS place (latitude, minutes) WHERE t.driver_id = $1`,
      [depot.driver.userId],
    );
    const { metres } = (await own()).total;
    expect([metres > 1_000, metres < 2_300]).toEqual([true, true]);
  });

  it("gives a driver the own statement only, and the desk those of its drivers; a foreign driver's is missing", async () => {
    await stop('CASH');
    const other = await createDepot(app);
    await ofDepot(other.user).expect(404);
    await other.user.get(`/api/csv/wms/cash/drivers/${depot.driver.userId}/statement${period()}`).expect(404);
    await ofDepot(depot.driver).expect(403);
    await ofDepot(depot.shop.seller).expect(403);
    const { body } = await other.driver.get(`/api/driver/statement${period()}&driverId=${depot.driver.userId}`);
    expect((body as Partial<DriverStatementResponse>).statement?.total.delivered ?? 0).toBe(0);
    const owner = await signInAs(app, 'cluster_owner', { companyIds: [], warehouseIds: [depot.warehouseId] });
    await ofDepot(owner).expect(404);
    await app.sql(`UPDATE clusters SET owner_id = $2 WHERE id = $1`, [depot.clusterId, owner.userId]);
    await driveIn(depot.clusterId);
    await ofDepot(owner).expect(200);
    await ofDepot(admin).expect(200);
    await admin.get(`/api/wms/cash/drivers/${randomUUID()}/statement${period()}`).expect(404);
    for (const wrong of ['', '?from=2026-11-01', '?from=2026-11-31&to=2026-12-01', period(day(1), day(0))])
      await ofDepot(depot.user, wrong).expect(400);
    await ofDepot(depot.user, period(day(-92), day(0))).expect(400);
    await ofDepot(depot.user, period(day(-91), day(0))).expect(200);
  });

  it('is a CSV file with one line per day and the total, money in rupees', async () => {
    await price(-30, [1_050, 300]);
    const paise = await stop('CASH');
    await handIn(paise);
    await app.sql(`UPDATE trips SET route_metres = 4260 WHERE driver_id = $1`, [depot.driver.userId]);
    const path = `/api/csv/wms/cash/drivers/${depot.driver.userId}/statement${period()}`;
    const { text, headers } = await depot.user.get(path).expect(200);
    expect(headers['content-disposition']).toContain('driver-statement.csv');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Day,Delivered,Failed,Distance (km),COD in cash,COD by UPI,UPI refused,Handed in,Not handed in,Incentive',
    );
    const rupees = paise / 100;
    expect(lines.at(-1)).toBe(`Total,1,0,4.3,${rupees},0,0,${rupees},0,10.5`);
    expect((await depot.driver.get(`/api/csv/driver/statement${period()}`).expect(200)).text).toBe(text);
  });

  it('keeps the dated prices: one begins tomorrow at the earliest and can be corrected until then', async () => {
    await price(-5, [400, 100]);
    await price(-2, [500, 200]);
    const { clusterId } = depot;
    const save = (body: object, who = admin) =>
      who.put(PRICES, { validFrom: day(1), deliveredPaise: 700, attemptPaise: 300, ...body });
    expect((await save({}).expect(200)).body).toEqual({ status: true, message: 'Price saved' });
    await save({ deliveredPaise: 800 }).expect(200);
    await save({ clusterId, validFrom: day(2), attemptPaise: 0 }).expect(200);
    const refused = await save({ validFrom: day(0) }).expect(422);
    expect(refused.body.message).toBe('The first day must be after today');
    await save({ validFrom: day(-2) }).expect(422);
    await save({ clusterId: randomUUID() }).expect(404);
    for (const wrong of [
      { deliveredPaise: -1 },
      { deliveredPaise: 10.5 },
      { attemptPaise: 100_001 },
      { attemptPaise: undefined },
      { validFrom: '2026-02-30' },
      { clusterId: 'x' },
    ])
      await save(wrong).expect(400);
    const sub = await signInAs(app, 'sub_admin');
    await save({}, sub).expect(403);
    await save({}, depot.user).expect(403);
    await depot.user.get(PRICES).expect(403);
    const rows = (await prices()).map((row) => [row.clusterId, row.validFrom, row.deliveredPaise, row.isCurrent]);
    expect(rows).toEqual([
      [null, day(1), 800, false],
      [null, day(-2), 500, true],
      [null, day(-5), 400, false],
      [clusterId, day(2), 700, false],
    ]);
    expect((await sub.get(PRICES).expect(200)).body.prices).toHaveLength(4);
  });
});
