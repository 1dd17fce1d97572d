import { randomUUID } from 'node:crypto';
import { type TrackedTrip } from '@godown/contracts/tracking';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../test/trips.factory.js';

describe('a tracked parcel of the own fleet', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
    depot = await createDepot(app);
    await app.sql(`UPDATE users SET name = 'Ravi Varma' WHERE id = $1`, [depot.driver.userId]);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  /** Without the hours: whether there are any depends on the time of day (expected-arrivals.spec.ts). */
  const tripOf = async (awb: string): Promise<Omit<TrackedTrip, 'expected'> | null> => {
    const { body } = await app.http.get(`/api/track/${awb}`).expect(200);
    const { trip } = (body as { data: { trip: TrackedTrip | null } }).data;
    if (trip === null) return null;
    const { expected: _, ...rest } = trip;
    return rest;
  };
  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const UNDELIVERED = { result: 'UNDELIVERED', remark: 'Customer not available' };

  it("says how many stops away it is and the driver's first name, only while the trip runs and it is on board", async () => {
    const parcels = [
      await lightningOrder(depot.shop),
      await lightningOrder(depot.shop),
      await lightningOrder(depot.shop),
    ];
    const id = await createTrip(
      depot,
      parcels.map(({ orderId }) => orderId),
    );
    for (const { awb } of parcels) expect(await tripOf(awb)).toBeNull();
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    await app.settle();
    const { stops } = (await depot.driver.get('/api/driver/trip').expect(200)).body.trip as {
      stops: { awb: string; orderId: string }[];
    };
    const [one, two, three] = stops.map(({ awb }) => awb);
    const trips = async () => [await tripOf(one ?? ''), await tripOf(two ?? ''), await tripOf(three ?? '')];
    expect(await trips()).toEqual([0, 1, 2].map((stopsAway) => ({ stopsAway, driverName: 'Ravi' })));
    const report = async (index: number, result: object) => {
      app.clock.advance({ minutes: 1 });
      await depot.driver.post(`/api/driver/trips/${id}/orders/${stops[index]?.orderId}`, step(result)).expect(200);
      await app.settle();
    };
    await report(0, { result: 'DELIVERED', receiverName: 'Meera' });
    expect(await trips()).toEqual([null, ...[0, 1].map((stopsAway) => ({ stopsAway, driverName: 'Ravi' }))]);
    await report(2, UNDELIVERED);
    expect(await trips()).toEqual([null, { stopsAway: 0, driverName: 'Ravi' }, null]);
    await report(1, UNDELIVERED);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    expect(await trips()).toEqual([null, null, null]);
  });

  it('tells no trip of a parcel once the trip is cancelled', async () => {
    const { orderId, awb } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    await app.settle();
    expect(await tripOf(awb)).toEqual({ stopsAway: 0, driverName: 'Ravi' });
    app.clock.advance({ minutes: 1 });
    await depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(200);
    await app.settle();
    expect(await tripOf(awb)).toBeNull();
  });
});
