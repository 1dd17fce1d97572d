import { randomUUID } from 'node:crypto';
import { type DriverTrip, type TripView } from '@godown/contracts/fleet';
import { statusOf } from '../../../../../test/shipping.factory.js';
import { type SignedIn } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../../test/trips.factory.js';

describe('a trip under way', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
  });
  // A driver drives one trip at a time.
  beforeEach(async () => {
    depot = await createDepot(app);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const start = (id: string, body: object = step()) => depot.driver.post(`/api/driver/trips/${id}/start`, body);
  const complete = (id: string, body: object = step()) => depot.driver.post(`/api/driver/trips/${id}/complete`, body);
  const report = (id: string, orderId: string, body: object) => {
    app.clock.advance({ minutes: 1 });
    return depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(body));
  };
  const DELIVERED = { result: 'DELIVERED', receiverName: 'Meera' };
  const UNDELIVERED = { result: 'UNDELIVERED', remark: 'Customer not available' };
  const get = async (id: string, person: SignedIn = depot.user): Promise<TripView> =>
    ((await person.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView }).trip;
  const steps = async (id: string): Promise<string[]> => (await get(id)).trails.map(({ event }) => event).toReversed();
  const current = async (): Promise<DriverTrip | null> =>
    ((await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null }).trip;

  async function running(...given: object[]): Promise<{ id: string; orderIds: string[] }> {
    const orderIds: string[] = [];
    for (const over of given) orderIds.push((await lightningOrder(depot.shop, { ...over })).orderId);
    const id = await createTrip(depot, orderIds);
    app.clock.advance({ minutes: 1 });
    await start(id).expect(200);
    return { id, orderIds };
  }

  it('lets the desk reorder the stops that are not done, and the phone follows; what is done keeps its number', async () => {
    const { id, orderIds } = await running({}, {}, {});
    const planned = ((await current())?.stops ?? []).map(({ orderId }) => orderId);
    const [first = '', second = '', third = ''] = planned;
    expect(planned.toSorted()).toEqual(orderIds.toSorted());
    await report(id, second, DELIVERED).expect(200);
    const order = (ids: string[]) => depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: ids });
    await order([second, third, first]).expect(200);
    expect((await current())?.stops.map(({ orderId, position }) => [orderId, position])).toEqual([
      [third, 1],
      [second, 2],
      [first, 3],
    ]);
    await order([third, second]).expect(400);
    await depot.driver.put(`/api/wms/trips/${id}/stops`, { orderIds: planned }).expect(403);
    await report(id, first, DELIVERED).expect(200);
    await report(id, third, UNDELIVERED).expect(200);
    await complete(id).expect(200);
    await order(planned).expect(409);
    expect((await get(id)).stats).toMatchObject({ orderCount: 3, delivered: 2, undelivered: 1 });
  });

  it('hands the parcels over at its start, and moves them to delivered and undelivered as any courier does', async () => {
    const { id, orderIds } = await running({}, {}, { paymentMethod: 'COD' });
    const [one = '', two = '', cod = ''] = orderIds;
    for (const orderId of orderIds) expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    const stops = (await current())?.stops ?? [];
    expect(stops).toHaveLength(3);
    expect(stops[0]).toMatchObject({
      customerName: 'Meera Nair',
      phone: '9876543210',
      addressLines: ['12 Lake View Road'],
    });
    const { codPaise } = stops.find(({ orderId }) => orderId === cod) ?? { codPaise: 0 };
    expect(codPaise).toBeGreaterThan(0);
    await report(id, one, DELIVERED).expect(200);
    await report(id, two, UNDELIVERED).expect(200);
    await complete(id).expect(409);
    await report(id, cod, { ...DELIVERED, collectedBy: 'CASH', collectedPaise: codPaise }).expect(200);
    await complete(id).expect(200);
    await app.settle();
    expect(await Promise.all([one, two, cod].map((orderId) => statusOf(app, orderId)))).toEqual([
      'DELIVERED',
      'UNDELIVERED',
      'DELIVERED',
    ]);
    expect(await get(id)).toMatchObject({
      status: 'COMPLETED',
      stats: { orderCount: 3, delivered: 2, undelivered: 1, pending: 0, cashCollectedPaise: codPaise },
    });
    expect(await steps(id)).toEqual([
      'CREATED',
      'STARTED',
      'PICKED_UP',
      'PICKED_UP',
      'PICKED_UP',
      'DELIVERED',
      'UNDELIVERED',
      'DELIVERED',
      'COMPLETED',
    ]);
    const scans = await app.sql<{ courier: string; description: string }>(
      `SELECT courier, description FROM courier_scans WHERE order_id = $1 ORDER BY scanned_at`,
      [two],
    );
    expect(scans).toEqual([
      { courier: 'LIGHTNING', description: 'Out for delivery' },
      { courier: 'LIGHTNING', description: 'Customer not available' },
    ]);
    const { body } = await depot.shop.seller.post('/api/customer-requests/find', {}).expect(200);
    expect(JSON.stringify(body)).toContain(two);
    expect(await current()).toBeNull();
  });

  it('[WH-023, WH-026] makes the driver On Trip while it runs, who has its open parcels assigned, and available after it', async () => {
    const driver = async () =>
      ((await depot.user.get(`/api/wms/drivers/${depot.driver.userId}`).expect(200)).body as { user: object }).user;
    const orderId = (await lightningOrder(depot.shop)).orderId;
    const id = await createTrip(depot, [orderId]);
    expect(await driver()).toMatchObject({ status: 1, assignedOrderIds: [orderId] });
    await depot.driver.patch('/api/wms/driver/status', { status: 3 }).expect(200);
    expect((await depot.driver.get('/api/driver/trip').expect(200)).body).toMatchObject({
      isOffDuty: true,
      trip: { id },
    });
    expect((await start(id).expect(409)).body.message).toBe('The driver is off duty');
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    await depot.driver.patch('/api/wms/driver/status', { status: 1 }).expect(200);
    await start(id).expect(200);
    expect((await depot.driver.get('/api/driver/trip').expect(200)).body).toMatchObject({ isOffDuty: false });
    expect(await driver()).toMatchObject({ status: 2, assignedOrderIds: [orderId] });
    await report(id, orderId, DELIVERED).expect(200);
    expect(await driver()).toMatchObject({ status: 2, assignedOrderIds: [] });
    await complete(id).expect(200);
    expect(await driver()).toMatchObject({ status: 1 });
    const other = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    await start(other).expect(200);
    await depot.user.post(`/api/wms/trips/${other}/cancel`, {}).expect(200);
    expect(await driver()).toMatchObject({ status: 1, assignedOrderIds: [] });
  });

  it('collects what is left to pay of an order that is paid in part, and nothing else', async () => {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    await app.sql(`UPDATE orders SET advance_paise = 5000 WHERE id = $1`, [orderId]);
    const [order] = await app.sql<{ left: number }>(
      `SELECT (amount_paise - advance_paise)::float8 AS left FROM orders WHERE id = $1`,
      [orderId],
    );
    const id = await createTrip(depot, [orderId]);
    await start(id).expect(200);
    expect((await current())?.stops).toMatchObject([{ codPaise: order?.left }]);
    const given = { ...DELIVERED, collectedBy: 'CASH' };
    await report(id, orderId, { ...given, collectedPaise: (order?.left ?? 0) + 5_000 }).expect(422);
    await report(id, orderId, { ...given, collectedPaise: order?.left }).expect(200);
    await app.settle();
    expect(
      await app.sql(`SELECT amount_paise::float8 AS paise FROM cod_remittances WHERE order_id = $1`, [orderId]),
    ).toEqual([{ paise: order?.left }]);
  });

  it('does a step that the phone tells twice once, and nothing that comes too late', async () => {
    const { orderId } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    const begin = step();
    await start(id, begin).expect(200);
    await start(id, begin).expect(200);
    await start(id).expect(409);
    app.clock.advance({ minutes: 5 });
    const done = step(DELIVERED);
    const tell = (body: object) => depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, body);
    await Promise.all([tell(done), tell(done), tell(done)].map((call) => call.expect(200)));
    await tell({ ...UNDELIVERED, stepId: randomUUID(), at: '2020-01-01T00:00:00Z' }).expect(409);
    await tell(step(DELIVERED)).expect(409);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
    expect(await steps(id)).toEqual(['CREATED', 'STARTED', 'PICKED_UP', 'DELIVERED']);
    const scans = await app.sql(`SELECT 1 FROM courier_scans WHERE order_id = $1`, [orderId]);
    expect(scans).toHaveLength(2);
  });

  it.each(['2020-01-01T00:00:00Z', '2031-01-01T00:00:00Z'])(
    'counts a delivery of a phone whose clock says %s, within the time of the trip',
    async (at) => {
      const { id, orderIds } = await running({});
      const [orderId = ''] = orderIds;
      await report(id, orderId, { ...DELIVERED, at }).expect(200);
      expect(await statusOf(app, orderId)).toBe('DELIVERED');
      const [newest, , started] = (await get(id)).trails;
      expect(newest?.event).toBe('DELIVERED');
      expect(Date.parse(newest?.createdAt ?? '')).toBeGreaterThan(Date.parse(started?.createdAt ?? ''));
      expect(Date.parse(newest?.createdAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
    },
  );

  it('refuses results without name, reason or exact cash, and nothing changes', async () => {
    const { id, orderIds } = await running({ paymentMethod: 'COD' });
    const [orderId = ''] = orderIds;
    const paid = { ...DELIVERED, collectedBy: 'CASH' };
    const [stop] = (await current())?.stops ?? [];
    const codPaise = stop?.codPaise ?? 0;
    for (const wrong of [
      { result: 'LOST' },
      { result: 'DELIVERED' },
      { result: 'DELIVERED', receiverName: ' ' },
      { result: 'UNDELIVERED' },
      { ...paid, collectedPaise: -1 },
      { ...paid, collectedBy: 'CARD', collectedPaise: codPaise },
      { ...paid, collectedBy: 'UPI', collectedPaise: codPaise },
      { ...DELIVERED, stepId: 'x' },
      { ...DELIVERED, at: 'soon' },
      { ...DELIVERED, at: 10.005 },
    ])
      await report(id, orderId, wrong).expect(400);
    for (const wrong of [
      DELIVERED,
      { ...paid, collectedPaise: codPaise - 1 },
      { ...DELIVERED, collectedPaise: codPaise },
    ])
      await report(id, orderId, wrong).expect(422);
    await report(id, randomUUID(), DELIVERED).expect(404);
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    await report(id, orderId, {
      ...paid,
      collectedBy: 'UPI',
      collectedPaise: codPaise,
      reference: '402912345678',
    }).expect(200);
    expect((await get(id)).stats.cashCollectedPaise).toBe(0);
  });

  it('brings what was not delivered back: to its next trip, or to the sender once a return is under way', async () => {
    const { id, orderIds } = await running({}, {});
    const [again = '', back = ''] = orderIds;
    for (const orderId of orderIds) await report(id, orderId, UNDELIVERED).expect(200);
    await depot.user.post(`/api/wms/trips/${id}/orders/${again}/returned`, {}).expect(200);
    await depot.user.post(`/api/wms/trips/${id}/orders/${again}/returned`, {}).expect(409);
    expect(await statusOf(app, again)).toBe('UNDELIVERED');
    await complete(id).expect(200);
    await app.sql(`UPDATE orders SET returning_since = $2, return_seen_at = $2 WHERE id = $1`, [back, app.clock.now()]);
    app.clock.advance({ minutes: 1 });
    await depot.user.post(`/api/wms/trips/${id}/orders/${back}/returned`, {}).expect(200);
    expect(await statusOf(app, back)).toBe('RTO_DELIVERED');
    const next = await createTrip(depot, [again]);
    app.clock.advance({ minutes: 1 });
    await start(next).expect(200);
    expect(await statusOf(app, again)).toBe('OUT_FOR_DELIVERY');
    await report(next, again, DELIVERED).expect(200);
    expect(await statusOf(app, again)).toBe('DELIVERED');
  });

  it('is sent back to its sender by the desk: at once where it is back, else when the driver has brought it', async () => {
    const { id, orderIds } = await running({}, {}, {});
    const [back = '', onBoard = '', done = ''] = orderIds;
    const sendBack = (orderId: string, who = depot.user) => {
      app.clock.advance({ minutes: 1 });
      return who.post(`/api/wms/trips/${id}/orders/${orderId}/send-back`, {});
    };
    const takeBack = (orderId: string) => depot.user.post(`/api/wms/trips/${id}/orders/${orderId}/returned`, {});
    await sendBack(back).expect(409);
    for (const orderId of [back, onBoard]) await report(id, orderId, UNDELIVERED).expect(200);
    await report(id, done, DELIVERED).expect(200);
    await takeBack(back).expect(200);
    expect((await get(id)).journeyOrders.filter(({ maySendBack }) => maySendBack)).toHaveLength(2);
    await sendBack(back, depot.driver).expect(403);
    await sendBack(back, (await createDepot(app)).user).expect(404);
    for (const orderId of [back, onBoard]) await sendBack(orderId).expect(200);
    for (const orderId of orderIds) await sendBack(orderId).expect(409);
    expect([await statusOf(app, back), await statusOf(app, onBoard)]).toEqual(['RTO_DELIVERED', 'UNDELIVERED']);
    expect((await get(id)).journeyOrders.filter(({ maySendBack }) => maySendBack)).toHaveLength(0);
    app.clock.advance({ minutes: 1 });
    await takeBack(onBoard).expect(200);
    expect(await statusOf(app, onBoard)).toBe('RTO_DELIVERED');
    await complete(id).expect(200);
    const { body } = await depot.user.get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}`).expect(200);
    for (const orderId of [back, onBoard]) expect(JSON.stringify(body)).not.toContain(orderId);
  });

  it('does not deliver a parcel that its sender has called back', async () => {
    const { id, orderIds } = await running({});
    const [orderId = ''] = orderIds;
    await app.sql(`UPDATE orders SET returning_since = $2, return_seen_at = $2 WHERE id = $1`, [
      orderId,
      app.clock.now(),
    ]);
    const { body } = await report(id, orderId, DELIVERED).expect(409);
    expect(body).toMatchObject({ message: 'This parcel goes back to its sender. Bring it to the warehouse' });
  });

  it('leaves out what was cancelled before the start, and does not start with nothing', async () => {
    const [kept, gone] = [await lightningOrder(depot.shop), await lightningOrder(depot.shop)];
    const id = await createTrip(depot, [kept.orderId, gone.orderId]);
    await depot.shop.seller
      .post(`/api/order/bulk-cancel`, { orderIds: [gone.orderId], reason: 'Not wanted' })
      .expect(200);
    await app.settle();
    expect(await statusOf(app, gone.orderId)).toBe('CANCELLED');
    app.clock.advance({ minutes: 1 });
    await start(id).expect(200);
    expect((await get(id)).journeyOrders.map(({ orderId }) => orderId)).toEqual([kept.orderId]);
    expect(await steps(id)).toEqual(expect.arrayContaining(['LEFT_OUT']));
    await report(id, kept.orderId, DELIVERED).expect(200);
    await complete(id).expect(200);
    const alone = await lightningOrder(depot.shop);
    const empty = await createTrip(depot, [alone.orderId]);
    await depot.shop.seller
      .post(`/api/order/bulk-cancel`, { orderIds: [alone.orderId], reason: 'Not wanted' })
      .expect(200);
    await app.settle();
    await start(empty).expect(409);
  });

  it('leaves out what the driver did not find while loading; it stays ready for another trip', async () => {
    const [kept, missing] = [await lightningOrder(depot.shop), await lightningOrder(depot.shop)];
    const id = await createTrip(depot, [kept.orderId, missing.orderId]);
    app.clock.advance({ minutes: 1 });
    await start(id, step({ missing: [randomUUID()] })).expect(404);
    await start(id, step({ missing: ['x'] })).expect(400);
    await start(id, step({ missing: [kept.orderId, missing.orderId] })).expect(409);
    const begin = step({ missing: [missing.orderId] });
    for (let repeat = 0; repeat < 2; repeat += 1) await start(id, begin).expect(200);
    expect((await get(id)).journeyOrders.map(({ orderId }) => orderId)).toEqual([kept.orderId]);
    expect((await steps(id)).filter((event) => event === 'LEFT_OUT')).toHaveLength(1);
    expect(await statusOf(app, missing.orderId)).toBe('READY_TO_SHIP');
    await createTrip(depot, [missing.orderId]);
  });

  it('is cancelled only while nothing is delivered; its parcels wait in the warehouse again', async () => {
    const { id, orderIds } = await running({}, {});
    const [one = '', two = ''] = orderIds;
    await depot.driver.post(`/api/wms/trips/${id}/cancel`, {}).expect(403);
    await depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(200);
    expect([await statusOf(app, one), await statusOf(app, two)]).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
    await report(id, one, DELIVERED).expect(409);
    const next = await createTrip(depot, [one, two]);
    app.clock.advance({ minutes: 1 });
    await start(next).expect(200);
    await report(next, one, DELIVERED).expect(200);
    const { body } = await depot.user.post(`/api/wms/trips/${next}/cancel`, {}).expect(409);
    expect(body).toMatchObject({ message: 'A parcel is already delivered' });
    await depot.user.post(`/api/wms/trips/${next}/complete`, {}).expect(409);
    await report(next, two, UNDELIVERED).expect(200);
    await depot.user.post(`/api/wms/trips/${next}/complete`, {}).expect(200);
  });

  it('runs alone: a driver finishes one trip before the next, and nobody drives the trip of another', async () => {
    const { id } = await running({});
    const second = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    expect((await current())?.id).toBe(id);
    const { body } = await start(second).expect(409);
    expect(body).toMatchObject({ message: 'Finish your running trip first' });
    const other = await createDepot(app);
    for (const path of ['start', 'complete'])
      await other.driver.post(`/api/driver/trips/${id}/${path}`, step()).expect(404);
    await other.driver.post(`/api/driver/trips/${id}/orders/${randomUUID()}`, step(DELIVERED)).expect(404);
    await depot.user.post(`/api/driver/trips/${id}/complete`, step()).expect(403);
  });

  it("keeps each position once, drawn in the order of their times, without those of other sellers' doors", async () => {
    const { id, orderIds } = await running({});
    const [orderId = ''] = orderIds;
    const position = (minutes: number, over: object = {}): object => {
      const at = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
      return { stepId: randomUUID(), at, latitude: 9.9 + minutes / 1000, longitude: 76.2, event: 'REACHED', ...over };
    };
    app.clock.advance({ hours: 1 });
    const events = [position(-10), position(-30, { event: 'START' }), position(-20, { orderId })];
    const send = (body: object) => depot.driver.post(`/api/driver/trips/${id}/locations`, body);
    await send({ events }).expect(200);
    await send({ events: [...events, position(-5)] }).expect(200);
    const trip = await get(id);
    expect(trip.locationEvents.map(({ event, orderId: at }) => [event, at])).toEqual([
      ['START', null],
      ['REACHED', orderId],
      ['REACHED', null],
      ['REACHED', null],
    ]);
    expect(trip.stats).toMatchObject({ isDistancePlanned: false });
    expect(trip.stats.distanceMetres).toBeGreaterThan(2_700);
    expect(trip.stats.distanceMetres).toBeLessThan(2_900);
    await send({ events: [position(-1, { orderId: randomUUID() })] }).expect(404);
    for (const wrong of [
      { events: [] },
      { events: [position(0, { latitude: 91 })] },
      { events: [position(0, { event: 'NAP' })] },
    ])
      await send(wrong).expect(400);
    const created = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    await depot.driver.post(`/api/driver/trips/${created}/locations`, { events: [position(0)] }).expect(409);
  });
});
