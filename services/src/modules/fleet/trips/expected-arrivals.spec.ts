import { randomUUID } from 'node:crypto';
import { type DriverTripResponse, type JourneyOrderView, type TripRow, type TripView } from '@godown/contracts/fleet';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, type Depot, DROPS, lightningOrder, tripBody } from '../../../../test/trips.factory.js';

const DELIVERED = { result: 'DELIVERED', receiverName: 'Meera' };
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

describe('the expected arrival at the stops of a trip', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    // 09:00 of the next day in India, whatever the time is now.
    const tomorrow = new Date(startOfIndiaDay(indiaDay(app.clock.now())).getTime() + 33 * HOUR_MS);
    app.clock.freezeAt(tomorrow);
    depot = await createDepot(app);
    await app.sql(`UPDATE warehouses SET latitude = 9.98, longitude = 76.28 WHERE id = $1`, [depot.warehouseId]);
  });
  afterEach(async () => {
    await app.settle();
    app.clock.reset();
  });
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const orders = (count: number) =>
    Promise.all(DROPS.slice(0, count).map((pincode) => lightningOrder(depot.shop, { pincode })));
  const create = (orderIds: readonly string[], over: object) =>
    depot.user.post('/api/wms/trips', tripBody(depot, orderIds, over)).set('Idempotency-Key', randomUUID());
  const planned = async (count: number, over: object = { startTime: '09:00', endTime: '21:00' }): Promise<string> => {
    const { body } = await create(
      (await orders(count)).map(({ orderId }) => orderId),
      over,
    ).expect(201);
    return (body as { id: string }).id;
  };
  const start = (id: string) => depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
  const deliver = (id: string, orderId = '') =>
    depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(DELIVERED)).expect(200);
  const get = async (id: string): Promise<TripView> =>
    ((await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView }).trip;
  const row = async (id: string): Promise<TripRow | undefined> =>
    ((await depot.user.get('/api/wms/trips').expect(200)).body as { trips: TripRow[] }).trips.find(
      (trip) => trip.id === id,
    );
  const phone = async () => ((await depot.driver.get('/api/driver/trip').expect(200)).body as DriverTripResponse).trip;
  /** Minutes after now; null: unknown. */
  const inMinutes = (time: string | null | undefined): number | null =>
    typeof time === 'string' ? Math.round((new Date(time).getTime() - app.clock.now().getTime()) / MINUTE_MS) : null;
  const expected = ({ journeyOrders }: TripView) => journeyOrders.map(({ expectedAt }) => inMinutes(expectedAt));
  const plan = ({ journeyOrders }: TripView) => journeyOrders.map(({ plannedAt }) => plannedAt);
  const isRising = (times: readonly (number | null)[]) =>
    times.every((time, index) => index === 0 || (time ?? 0) > (times[index - 1] ?? 0));

  it('is planned from the start of the trip, stop by stop, and told to the desk and to the phone', async () => {
    const id = await planned(3);
    const trip = await get(id);
    expect(inMinutes(trip.plannedStartAt)).toBe(0);
    expect(inMinutes(trip.latestEndAt)).toBe(720);
    expect(isRising([0, ...expected(trip), inMinutes(trip.expectedEndAt)])).toBe(true);
    expect(plan(trip)).toEqual(trip.journeyOrders.map(({ expectedAt }) => expectedAt));
    expect(trip.journeyOrders.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0, 0]);
    const told = await phone();
    expect(told?.stops.map(({ expectedAt }) => expectedAt)).toEqual(
      trip.journeyOrders.map(({ expectedAt }) => expectedAt),
    );
    expect(told?.route).toMatchObject({ metresPerMinute: 250, minutesPerStop: 8 });
  });

  it('is unknown before the start where nobody has planned one, and planned from the real start on', async () => {
    const id = await planned(2, {});
    expect([expected(await get(id)), (await row(id))?.lateMinutes]).toEqual([[null, null], null]);
    app.clock.advance({ minutes: 95 });
    await start(id);
    const trip = await get(id);
    expect(isRising([-1, ...expected(trip)])).toBe(true);
    expect(trip.journeyOrders.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0]);
  });

  it('moves with what happens: a late start, a stop that takes long, and the time that passes', async () => {
    const id = await planned(3);
    const first = await get(id);
    /** Between the second stop and the third. */
    const gapOf = ({ journeyOrders: [, second, third] }: TripView) =>
      new Date(third?.expectedAt ?? 0).getTime() - new Date(second?.expectedAt ?? 0).getTime();
    const gap = gapOf(first);
    app.clock.advance({ minutes: 60 });
    await start(id);
    const late = await get(id);
    expect(plan(late)).toEqual(plan(first));
    expect(late.journeyOrders.map(({ lateMinutes }) => lateMinutes)).toEqual([60, 60, 60]);
    expect((await row(id))?.lateMinutes).toBe(60);

    // Nothing is told for two hours: the next stop is expected any moment, and the others after it.
    app.clock.advance({ minutes: 120 });
    const waited = await get(id);
    expect(expected(waited)[0]).toBe(0);
    expect(gapOf(waited)).toBe(gap);

    await deliver(id, waited.journeyOrders[0]?.orderId);
    app.clock.advance({ minutes: 1 });
    const after = await get(id);
    const [done, second] = after.journeyOrders;
    expect(done).toMatchObject({ status: 'DELIVERED', expectedAt: null, plannedAt: first.journeyOrders[0]?.plannedAt });
    expect(done?.lateMinutes).toBeGreaterThan(100);
    expect(Math.abs(gapOf(after) - gap)).toBeLessThan(2);
    expect(second?.lateMinutes).toBeGreaterThan(100);
  });

  it('is computed anew when stops are reordered, taken off or added', async () => {
    const id = await planned(3);
    await start(id);
    app.clock.advance({ minutes: 1 });
    const before = await get(id);
    const ids = before.journeyOrders.map(({ orderId }) => orderId);
    await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: ids.toReversed() }).expect(200);
    const turned = await get(id);
    expect(turned.journeyOrders.map(({ orderId }) => orderId)).toEqual(ids.toReversed());
    expect(isRising(expected(turned))).toBe(true);
    expect(turned.journeyOrders.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0, 0]);

    await depot.user.post(`/api/wms/trips/${id}/orders/${ids[1]}/take-off`, {}).expect(200);
    const off = await get(id);
    const of = ({ journeyOrders }: TripView, orderId = ''): JourneyOrderView | undefined =>
      journeyOrders.find((order) => order.orderId === orderId);
    expect(of(off, ids[1])).toMatchObject({ status: 'TAKEN_OFF', expectedAt: null });
    expect(inMinutes(of(off, ids[0])?.expectedAt)).toBeLessThan(inMinutes(of(turned, ids[0])?.expectedAt) ?? 0);

    const { orderId } = await lightningOrder(depot.shop);
    await depot.user
      .post(`/api/wms/trips/${id}/orders`, { orderIds: [orderId], stopOrder: 'KEEP' })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
    const added = of(await get(id), orderId);
    expect(inMinutes(added?.expectedAt)).toBeGreaterThan(inMinutes(of(off, ids[0])?.expectedAt) ?? 0);
    expect(added).toMatchObject({ lateMinutes: 0 });
  });

  it('refuses a trip that would end after the time by which the driver is to be back, and says how many parcels are too many', async () => {
    const orderIds = (await orders(3)).map(({ orderId }) => orderId);
    const { body } = await create(orderIds, { startTime: '09:00', endTime: '09:20' }).expect(422);
    expect((body as { message: string }).message).toMatch(
      /^The trip would end at \d+:\d\d AM, after 9:20 AM\. Leave out \d parcels?, or choose a later end$/,
    );
    await create(orderIds, { startTime: '18:00', endTime: '09:00' }).expect(400);
    await create(orderIds, { endTime: '18:00' }).expect(400);
    await create(orderIds, { startTime: '25:00' }).expect(400);
    await create(orderIds, { startTime: '09:00', endTime: '18:00' }).expect(201);
  });

  it('is told to the buyer as whole hours of today while the trip runs, and not at all when nobody knows', async () => {
    const parcels = await orders(2);
    const { body } = await create(
      parcels.map(({ orderId }) => orderId),
      {},
    ).expect(201);
    const { id } = body as { id: string };
    await start(id);
    await app.settle();
    const [last] = (await get(id)).journeyOrders.slice(-1);
    const tracked = async () =>
      ((await app.http.get(`/api/track/${last?.awb}`).expect(200)).body as { data: TrackedOrder }).data;
    const windowOf = async () => (await tracked()).trip?.expected ?? null;
    const window = await windowOf();
    expect((await tracked()).edd).toEqual({ label: 'Arriving Today', day: indiaDay(app.clock.now()) });
    const [from, to] = [new Date(window?.from ?? 0).getTime(), new Date(window?.to ?? 0).getTime()];
    const at = new Date(last?.expectedAt ?? 0).getTime();
    expect(to - from).toBe(2 * HOUR_MS);
    expect(from).toBeLessThanOrEqual(at);
    expect(to).toBeGreaterThan(at);
    // Whole hours in India lie at half past those of UTC.
    expect(window?.from).toMatch(/:30:00\.000Z$/);
    app.clock.advance({ hours: 4 });
    expect(new Date((await windowOf())?.to ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
    // The window would reach into tomorrow.
    app.clock.advance({ hours: 10 });
    expect(await windowOf()).toBeNull();
    expect((await tracked()).edd?.label).not.toBe('Arriving Today');
    // A trip that nobody has ended.
    app.clock.advance({ hours: 14 });
    expect((await tracked()).trip).toMatchObject({ stopsAway: 1, expected: null });
  });
});
