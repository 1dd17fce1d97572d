import { randomUUID } from 'node:crypto';
import { type TripView } from '@godown/contracts/fleet';
import {
  createDepot,
  createTrip,
  type Depot,
  DROPS,
  lightningOrder,
  tripBody,
} from '../../../../test/trips.factory.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { MapsConfig } from '../../../config/maps.config.js';

describe('trips', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
    depot = await createDepot(app);
  });

  afterAll(async () => {
    await app?.close();
  });

  const get = async (person: SignedIn, id: string): Promise<TripView> => {
    const { body } = await person.get(`/api/wms/trips/${id}`).expect(200);
    return (body as { trip: TripView }).trip;
  };
  const create = (body: object, key: string = randomUUID()) =>
    depot.user.post('/api/wms/trips', body).set('Idempotency-Key', key);
  /** Orders to as many pincodes. */
  const orders = (count: number) =>
    Promise.all(DROPS.slice(0, count).map((pincode) => lightningOrder(depot.shop, { pincode })));

  it('[TRIP-008] are listed in pages with status, driver, search and days; the count is of all pages', async () => {
    const own = await createDepot(app);
    const first = await createTrip(own, [(await lightningOrder(own.shop)).orderId]);
    const { orderId, awb } = await lightningOrder(own.shop);
    const second = await createTrip(own, [orderId]);
    const ids = async (query: string): Promise<unknown> => {
      const { body } = await own.user.get(`/api/wms/trips?${query}`).expect(200);
      const { trips, totalRecords } = body as { trips: { id: string }[]; totalRecords: number };
      return [trips.map(({ id }) => id), totalRecords];
    };
    expect(await ids('page=1&size=1')).toEqual([[second], 2]);
    expect(await ids('page=2&size=1')).toEqual([[first], 2]);
    await own.user.post(`/api/wms/trips/${first}/cancel`, {}).expect(200);
    expect(await ids('status=CANCELLED')).toEqual([[first], 1]);
    expect(await ids(`driverId=${own.driver.userId}`)).toEqual([[second, first], 2]);
    expect(await ids(`driverId=${own.user.userId}`)).toEqual([[], 0]);
    for (const text of [second.slice(-8), awb]) expect(await ids(`search=${text}`)).toEqual([[second], 1]);
    expect(await ids('search=nobody')).toEqual([[], 0]);
    const today = new Date(app.clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);
    expect(await ids(`start=${today}&end=${today}`)).toEqual([[second, first], 2]);
    expect(await ids('end=2020-01-01')).toEqual([[], 0]);
    const { body } = await own.user.get('/api/wms/trips').expect(200);
    expect(body).toMatchObject({ status: true, message: 'Success', totalRecords: 2 });
    for (const query of ['status=LOST', 'driverId=x', 'size=1000', 'page=0', 'start=soon', 'by=driver_phone'])
      await own.user.get(`/api/wms/trips?${query}`).expect(400);
  });

  it('[TRIP-007] have status, driver, time, orders, steps and positions', async () => {
    const [one, two] = await orders(2);
    const id = await createTrip(depot, [one?.orderId ?? '', two?.orderId ?? '']);
    const at = app.clock.now();
    await app.sql(
      `INSERT INTO trip_locations (trip_id, key, latitude, longitude, event, at, recorded_at) VALUES ($1, $2, 9.96, 76.28, 'START', $3, $3)`,
      [id, randomUUID(), at],
    );
    const [driver] = await app.sql<{ name: string; phone: string }>(`SELECT name, phone FROM users WHERE id = $1`, [
      depot.driver.userId,
    ]);
    expect(await get(depot.user, id)).toMatchObject({
      id,
      status: 'CREATED',
      driver: { id: depot.driver.userId, ...driver },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      stats: {
        orderCount: 2,
        delivered: 0,
        undelivered: 0,
        pending: 2,
        isDistancePlanned: true,
        cashCollectedPaise: 0,
      },
      locationEvents: [{ latitude: 9.96, longitude: 76.28, event: 'START', createdAt: at.toISOString() }],
      journeyOrders: [{ position: 1, status: 'PENDING' }, { position: 2 }],
      trails: [{ event: 'CREATED', name: driver?.name }],
    });
  });

  it('are told with the operator’s map tiles, or with none', async () => {
    const maps = app.get(MapsConfig);
    const id = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    const tilesOf = async () => (await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body.tiles as unknown;
    expect(await tilesOf()).toBeNull();
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    Object.assign(maps, { tiles: url, credit: 'Example', maxZoom: 16 });
    expect(await tilesOf()).toEqual({ url, credit: 'Example', maxZoom: 16 });
    maps.tiles = '';
  });

  it('[TRIP-006] come as CSV with the same filters', async () => {
    const own = await createDepot(app);
    const kept = await createTrip(own, [(await lightningOrder(own.shop)).orderId]);
    const cancelled = await createTrip(own, [(await lightningOrder(own.shop)).orderId]);
    await own.user.post(`/api/wms/trips/${cancelled}/cancel`, {}).expect(200);
    const answer = await own.user.get('/api/csv/wms/trips?status=CREATED').expect(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect(head).toContain('Trip ID,Driver,Phone,Status,Warehouse,Orders Done,Orders,Created At');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${kept},`);
  });

  it('are seen by the warehouse, by the driver, by admins, and by sellers with a parcel on it: their own parcels alone', async () => {
    const other = await createDepot(app);
    const both = { companyIds: [depot.shop.seller.companyId, other.shop.seller.companyId] };
    const user = await signInAs(app, 'warehouse_user', { ...both, warehouseIds: [depot.warehouseId] });
    const [mine] = await orders(1);
    const theirs = await lightningOrder({ ...other.shop, warehouseId: depot.warehouseId }).catch(() => null);
    // Stock lies in the other warehouse: the parcel is brought over.
    const foreign = theirs ?? (await lightningOrder(other.shop));
    await app.sql(`UPDATE orders SET pickup_warehouse_id = $2 WHERE id = $1`, [foreign.orderId, depot.warehouseId]);
    const { body } = await user
      .post('/api/wms/trips', tripBody(depot, [mine?.orderId ?? '', foreign.orderId]))
      .set('Idempotency-Key', randomUUID())
      .expect(201);
    const { id } = body as { id: string };
    const seen = async (person: SignedIn): Promise<string[]> =>
      (await get(person, id)).journeyOrders.map(({ orderId }) => orderId).toSorted();
    const all = [mine?.orderId ?? '', foreign.orderId].toSorted();
    expect(await seen(user)).toEqual(all);
    expect(await seen(depot.driver)).toEqual(all);
    expect(await seen(await signInAs(app, 'admin'))).toEqual(all);
    expect(await seen(depot.shop.seller)).toEqual([mine?.orderId]);
    expect(await seen(other.shop.seller)).toEqual([foreign.orderId]);
    const strangers = [
      await signInAs(app, 'seller'),
      await signInAs(app, 'warehouse_user', { ...both, warehouseIds: [await createWarehouse(app)] }),
      other.driver,
    ];
    for (const stranger of strangers) {
      const { body: refused } = await stranger.get(`/api/wms/trips/${id}`).expect(404);
      expect(refused).toMatchObject({ status: false, message: 'Trip not found' });
      const { body: list } = await stranger.get(`/api/wms/trips?search=${id}`).expect(200);
      expect(list).toMatchObject({ trips: [], totalRecords: 0 });
    }
    await app.http.get('/api/wms/trips').expect(401);
    await depot.user.get('/api/wms/trips/1').expect(400);
  });

  it('take what waits in the warehouse and is on no other trip, once per key', async () => {
    const found = await orders(3);
    const ids = found.map(({ orderId }) => orderId);
    const waiting = async (query = ''): Promise<string[]> => {
      const { body } = await depot.user
        .get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}${query}`)
        .expect(200);
      return (body as { orders: { orderId: string }[] }).orders.map(({ orderId }) => orderId);
    };
    expect(await waiting(`&clusterId=${depot.clusterId}`)).toEqual(expect.arrayContaining(ids));
    expect(await waiting(`&clusterId=${randomUUID()}`)).toEqual([]);
    const key = randomUUID();
    const answers = [await create(tripBody(depot, ids), key), await create(tripBody(depot, ids), key)];
    expect(answers.map(({ status, body }) => [status, (body as { id: string }).id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ]);
    expect((await waiting()).filter((orderId) => ids.includes(orderId))).toEqual([]);
    await create(tripBody(depot, ids)).expect(409);
    await depot.user.post(`/api/wms/trips/${answers[0]?.body.id}/cancel`, {}).expect(200);
    expect(await waiting()).toEqual(expect.arrayContaining(ids));
  });

  it('refuse what a vehicle cannot carry, drivers and warehouses of others, bad bodies, and one parcel twice at once', async () => {
    const ids = (await orders(2)).map(({ orderId }) => orderId);
    const other = await createDepot(app);
    await create(tripBody(depot, ids, { capacityParcels: 1 })).expect(422);
    const [weight] = await app.sql<{ grams: number }>(
      `SELECT sum(weight_grams)::int AS grams FROM orders WHERE id = ANY ($1)`,
      [ids],
    );
    await app.sql(`UPDATE orders SET weight_grams = 600 WHERE id = ANY ($1)`, [ids]);
    expect(weight?.grams).toBeGreaterThan(0);
    await create(tripBody(depot, ids, { capacityKilograms: 1 })).expect(422);
    await create(tripBody(depot, ids, { driverId: other.driver.userId })).expect(404);
    await create(tripBody(depot, ids, { driverId: depot.user.userId })).expect(404);
    await create(tripBody(depot, ids, { warehouseId: other.warehouseId })).expect(404);
    await create(tripBody(depot, [...ids, randomUUID()])).expect(409);
    for (const wrong of [{ orderIds: [] }, { orderIds: [ids[0], ids[0]] }, { capacityParcels: 0 }, { driverId: '' }])
      await create(tripBody(depot, ids, wrong)).expect(400);
    await depot.user.post('/api/wms/trips', tripBody(depot, ids)).expect(400);
    await depot.driver.post('/api/wms/trips', tripBody(depot, ids)).expect(403);
    const both = await Promise.all([create(tripBody(depot, ids)), create(tripBody(depot, ids))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('put stops in a short order, say where a place was not known, and take another order and driver until they start', async () => {
    const found = await orders(DROPS.length);
    const id = await createTrip(
      depot,
      found.map(({ orderId }) => orderId),
    );
    const trip = await get(depot.user, id);
    expect(trip.journeyOrders.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(trip.journeyOrders.filter(({ isNearby }) => isNearby).map(({ pincode }) => pincode)).toEqual(['682999']);
    const turned = trip.journeyOrders.map(({ orderId }) => orderId).toReversed();
    await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: turned }).expect(200);
    expect((await get(depot.user, id)).journeyOrders.map(({ orderId }) => orderId)).toEqual(turned);
    expect((await get(depot.user, id)).stats.distanceMetres).toBe(trip.stats.distanceMetres);
    const shuffled = [turned[3], turned[0], turned[5], turned[1], turned[6], turned[2], turned[4]];
    await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: shuffled }).expect(200);
    expect((await get(depot.user, id)).stats.distanceMetres).toBeGreaterThan(trip.stats.distanceMetres);
    for (const wrong of [turned.slice(1), [...turned.slice(1), randomUUID()], []])
      await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: wrong }).expect(400);
    const second = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
    await depot.user.put(`/api/wms/trips/${id}/driver`, { driverId: second.userId }).expect(200);
    expect((await get(second, id)).driver.id).toBe(second.userId);
    await depot.driver.get(`/api/wms/trips/${id}`).expect(404);
    await depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(200);
    await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: turned }).expect(409);
    await depot.user.put(`/api/wms/trips/${id}/driver`, { driverId: depot.driver.userId }).expect(409);
    await depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(409);
  });
});
