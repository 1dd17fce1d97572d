import { randomUUID } from 'node:crypto';
import { type DayPlan } from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { createDepot, createTrip, type Depot, DROPS, lightningOrder } from '../../../../../test/trips.factory.js';
import { type SignedIn, signInAs } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';

describe("a day's trips", () => {
  let app: TestApp;
  let depot: Depot;
  let second: SignedIn;
  let today: string;

  beforeAll(async () => {
    app = await createTestApp();
    today = indiaDay(app.clock.now());
  });

  beforeEach(async () => {
    depot = await createDepot(app);
    // Near its drops, not at the other end of the country.
    await app.sql(`UPDATE warehouses SET latitude = 9.98, longitude = 76.28 WHERE id = $1`, [depot.warehouseId]);
    second = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
  });

  afterAll(async () => {
    await app?.close();
  });

  const frame = (over: object = {}): object => ({
    warehouseId: depot.warehouseId,
    day: today,
    startTime: '09:00',
    endTime: '18:00',
    minutesPerStop: 8,
    ...over,
  });
  const vehicle = ({ userId }: SignedIn, over: object = {}): object => ({
    driverId: userId,
    capacityKilograms: 100,
    capacityParcels: 40,
    ...over,
  });
  const propose = async (over: object = {}): Promise<DayPlan> => {
    const { body } = await depot.user.post('/api/wms/day-plan', frame(over)).expect(200);
    return (body as { plan: DayPlan }).plan;
  };
  const confirm = (body: object, key: string = randomUUID()) =>
    depot.user.post('/api/wms/day-plan/confirm', frame(body)).set('Idempotency-Key', key);
  const orders = (count: number) =>
    Promise.all(DROPS.slice(0, count).map((pincode) => lightningOrder(depot.shop, { pincode })));
  const tripsOf = async (): Promise<number> => {
    const { body } = await depot.user.get('/api/wms/trips').expect(200);
    return (body as { totalRecords: number }).totalRecords;
  };

  it('shares all ready parcels out among the drivers, and keeps nothing of the proposal', async () => {
    const ready = await orders(5);
    const drivers = [vehicle(depot.driver, { capacityParcels: 3 }), vehicle(second, { capacityParcels: 3 })];
    const { routes, unplaced, depot: start } = await propose({ drivers });
    expect(unplaced).toEqual([]);
    expect(routes.map(({ driver }) => driver.id)).toEqual([depot.driver.userId, second.userId]);
    expect(routes.map(({ stops }) => stops.length).toSorted()).toEqual([2, 3]);
    const carried = routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)).toSorted();
    expect(carried).toEqual(ready.map(({ orderId }) => orderId).toSorted());
    expect(start).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    expect(await tripsOf()).toBe(0);
  });

  it('says of each parcel that is on no round why', async () => {
    const [near = { orderId: '' }, other = { orderId: '' }] = await orders(2);
    const reasons = async (over: object): Promise<Record<string, string>> => {
      const { unplaced } = await propose({ drivers: [vehicle(depot.driver)], ...over });
      return Object.fromEntries(unplaced.map(({ orderId, reason }) => [orderId, reason]));
    };
    expect(await reasons({})).toEqual({});
    const full = await reasons({ drivers: [vehicle(depot.driver, { capacityParcels: 1 })] });
    expect(Object.values(full)).toEqual(['NO_ROOM']);
    const late = await reasons({ startTime: '09:00', endTime: '09:01' });
    expect(late).toEqual({ [near.orderId]: 'NO_TIME', [other.orderId]: 'NO_TIME' });
    await app.sql(`UPDATE orders SET weight_grams = 200000 WHERE id = $1`, [near.orderId]);
    expect(await reasons({})).toEqual({ [near.orderId]: 'TOO_HEAVY' });
    await app.sql(`DELETE FROM cluster_pincodes WHERE cluster_id = $1 AND pincode = $2`, [depot.clusterId, DROPS[0]]);
    expect(await reasons({})).toEqual({ [near.orderId]: 'NO_CLUSTER' });
    await app.sql(
      `INSERT INTO fleet_people (user_id, cluster_id, address_line1, city, state, pincode, country)
       SELECT $1, id, '1 Road', 'Kochi', 'Kerala', '682001', 'India' FROM clusters WHERE id <> $2 LIMIT 1`,
      [depot.driver.userId, depot.clusterId],
    );
    expect(await reasons({})).toEqual({ [near.orderId]: 'NO_CLUSTER', [other.orderId]: 'NO_DRIVER' });
  });

  it('creates all trips at once, in the order of the stops, and once for one key', async () => {
    const [one = { orderId: '' }, two = { orderId: '' }, three = { orderId: '' }] = await orders(3);
    const routes = [
      { ...vehicle(depot.driver), orderIds: [three.orderId, one.orderId] },
      { ...vehicle(second), orderIds: [two.orderId] },
    ];
    const key = randomUUID();
    const first = await confirm({ routes }, key).expect(201);
    const again = await confirm({ routes }, key).expect(201);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      status: true,
      message: 'Trips created',
      ids: [expect.any(String), expect.any(String)],
    });
    expect(await tripsOf()).toBe(2);
    const { ids } = first.body as { ids: string[] };
    const { body } = await depot.user.get(`/api/wms/trips/${ids[0]}`).expect(200);
    expect(body).toMatchObject({
      trip: {
        driver: { id: depot.driver.userId },
        plannedStartAt: new Date(`${today}T03:30:00.000Z`).toISOString(),
        journeyOrders: [
          { orderId: three.orderId, position: 1 },
          { orderId: one.orderId, position: 2 },
        ],
      },
    });
    expect((await propose({ drivers: [vehicle(second)] })).routes[0]?.stops).toEqual([]);
  });

  it('lets one of two planners have an order, tells the other, and makes none of the other trips', async () => {
    const [one = { orderId: '' }, two = { orderId: '' }] = await orders(2);
    const plan = (driver: SignedIn, orderIds: string[]) => confirm({ routes: [{ ...vehicle(driver), orderIds }] });
    const answers = await Promise.all([
      plan(depot.driver, [one.orderId, two.orderId]),
      plan(second, [two.orderId, one.orderId]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ message: 'Some orders cannot go on a trip. Refresh the list' });
    expect(await tripsOf()).toBe(1);
  });

  it('refuses an order on two rounds, an overloaded vehicle, a day that is over, a shift without time and strangers', async () => {
    const [one = { orderId: '' }] = await orders(1);
    const { orderId } = one;
    const refuse = async (status: number, body: object): Promise<void> => {
      await confirm(body).expect(status);
    };
    const mine = { ...vehicle(depot.driver), orderIds: [orderId] };
    await refuse(400, { routes: [mine, { ...vehicle(second), orderIds: [orderId] }] });
    await refuse(400, { routes: [mine, mine] });
    await refuse(400, { routes: [] });
    await refuse(400, { routes: [mine], day: '2020-01-01' });
    await refuse(400, { routes: [mine], day: '2026-02-30' });
    await refuse(400, { routes: [mine], startTime: '18:00', endTime: '09:00' });
    await refuse(400, { routes: [mine], startTime: '25:00' });
    await refuse(404, { routes: [{ ...mine, driverId: randomUUID() }] });
    await app.sql(`UPDATE orders SET weight_grams = 200000 WHERE id = $1`, [orderId]);
    await refuse(422, { routes: [mine] });
    const stranger = await createDepot(app);
    await stranger.user.post('/api/wms/day-plan', frame({ drivers: [vehicle(depot.driver)] })).expect(404);
    await stranger.user
      .post('/api/wms/day-plan/confirm', frame({ routes: [mine] }))
      .set('Idempotency-Key', randomUUID())
      .expect(404);
    await stranger.user.get(`/api/wms/day-drivers?warehouseId=${depot.warehouseId}`).expect(404);
    expect(await tripsOf()).toBe(0);
  });

  it("offers the warehouse's drivers with what their last trip could take", async () => {
    const [one = { orderId: '' }] = await orders(1);
    await createTrip(depot, [one.orderId]);
    const { body } = await depot.user.get(`/api/wms/day-drivers?warehouseId=${depot.warehouseId}`).expect(200);
    const { drivers } = body as { drivers: { id: string }[] };
    const of = (person: SignedIn): unknown => drivers.find(({ id }) => id === person.userId);
    expect(of(depot.driver)).toMatchObject({ capacityKilograms: 100, capacityParcels: 50, clusterName: null });
    expect(of(second)).toMatchObject({ capacityKilograms: 300, capacityParcels: 40 });
  });
});
