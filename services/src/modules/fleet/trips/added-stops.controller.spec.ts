import { randomUUID } from 'node:crypto';
import { type DriverTripResponse, type TripView } from '@godown/contracts/fleet';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { statusOf } from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, DROPS, lightningOrder } from '../../../../test/trips.factory.js';
import { CashProof } from '../cash/cash-proof.js';

const DELIVERED = { result: 'DELIVERED', receiverName: 'Meera' };

describe('a stop that the desk adds to a running trip', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    depot = await createDepot(app);
  });
  afterEach(async () => {
    await app.settle();
    expect(await app.get(CashProof).prove()).toEqual([]);
    const { body } = await (await signInAs(app, 'admin')).get('/api/ledger/proof').expect(200);
    expect((body as LedgerProofResponse).differences).toEqual([]);
    app.clock.reset();
  });
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const later = () => app.clock.advance({ minutes: 1 });
  const order = (over: { pincode?: string } & Record<string, unknown> = {}) => lightningOrder(depot.shop, { ...over });
  const add = (
    id: string,
    orderIds: readonly string[],
    over: object = {},
    who = depot.user,
    key: string = randomUUID(),
  ) => {
    later();
    return who
      .post(`/api/wms/trips/${id}/orders`, { orderIds, stopOrder: 'KEEP', ...over })
      .set('Idempotency-Key', key);
  };
  const desk = (id: string, orderId: string, what: string, who = depot.user) => {
    later();
    return who.post(`/api/wms/trips/${id}/orders/${orderId}/${what}`, {});
  };
  const load = (id: string, orderId: string, body: object = step()) =>
    depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}/load`, body);
  const tell = (id: string, orderId: string, body: object) => {
    later();
    return depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, body);
  };
  const get = async (id: string): Promise<TripView> =>
    ((await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView }).trip;
  const phone = async () => (await depot.driver.get('/api/driver/trip').expect(200)).body as DriverTripResponse;
  const stopOf = async (orderId: string) => (await phone()).trip?.stops.find((stop) => stop.orderId === orderId);
  const waiting = async (tripId = '') =>
    JSON.stringify(
      (await depot.user.get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}${tripId}`).expect(200)).body,
    );

  async function running(...given: { pincode?: string }[]): Promise<{ id: string; orderIds: string[] }> {
    const orderIds: string[] = [];
    for (const over of given) orderIds.push((await order(over)).orderId);
    const id = await createTrip(depot, orderIds);
    later();
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    later();
    return { id, orderIds };
  }

  it('is pending and told to the phone as a change; scanned by the driver it goes out and is delivered like any other', async () => {
    const { id, orderIds } = await running({});
    const { orderId, awb } = await order({ paymentMethod: 'COD' });
    await add(id, [orderId]).expect(201);
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    expect(await waiting()).not.toContain(orderId);
    const told = await phone();
    expect(told.changes).toMatchObject([{ event: 'ADDED', awb, at: expect.stringMatching(/Z$/) }]);
    const stop = await stopOf(orderId);
    expect(stop).toMatchObject({ status: 'PENDING', position: 2, wasLoaded: false });
    await tell(id, orderId, step({ ...DELIVERED, collectedBy: 'CASH', collectedPaise: stop?.codPaise })).expect(409);
    later();
    const loading = step();
    for (let repeat = 0; repeat < 3; repeat += 1) await load(id, orderId, loading).expect(200);
    await load(id, orderId).expect(409);
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    expect(await stopOf(orderId)).toMatchObject({ status: 'PICKED_UP', wasLoaded: true });
    await tell(id, orderId, step({ ...DELIVERED, collectedBy: 'CASH', collectedPaise: stop?.codPaise })).expect(200);
    await tell(id, orderIds[0] ?? '', step(DELIVERED)).expect(200);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
    expect((await get(id)).stats).toMatchObject({ orderCount: 2, delivered: 2, cashCollectedPaise: stop?.codPaise });
    const events = (await get(id)).trails.filter(({ shopOrderId }) => shopOrderId === stop?.shopOrderId);
    expect(events.map(({ event }) => event).toReversed()).toEqual(['ADDED', 'LATE_REFUSED', 'PICKED_UP', 'DELIVERED']);
  });

  it('goes out as well once the desk has recorded that it was handed over, and the driver is told that, too', async () => {
    const { id } = await running({});
    const { orderId } = await order();
    await add(id, [orderId]).expect(201);
    await desk(id, orderId, 'hand-over', depot.driver).expect(403);
    await desk(id, orderId, 'hand-over').expect(200);
    await desk(id, orderId, 'hand-over').expect(409);
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    expect((await phone()).changes?.map(({ event }) => event)).toEqual(['PICKED_UP', 'ADDED']);
  });

  it('comes last, or all open stops are put in the shortest order from where the driver was last', async () => {
    const [near, middle, far] = [DROPS[0], DROPS[3], DROPS[5]];
    const { id, orderIds } = await running({ pincode: near }, { pincode: far });
    const planned = (await get(id)).journeyOrders;
    const first = planned.find(({ pincode }) => pincode === near)?.orderId ?? '';
    await tell(id, first, step(DELIVERED)).expect(200);
    const [kept, sorted] = [(await order({ pincode: middle })).orderId, (await order({ pincode: near })).orderId];
    const inOrder = async () => (await get(id)).journeyOrders.map((one) => one.orderId);
    await add(id, [kept]).expect(201);
    expect(await inOrder()).toEqual([...planned.map((one) => one.orderId), kept]);
    await add(id, [sorted], { stopOrder: 'SHORTEST' }).expect(201);
    const ids = await inOrder();
    // The one at the pincode where the driver stands is next.
    expect(ids.slice(0, 2)).toEqual([first, sorted]);
    expect(ids.toSorted()).toEqual([...orderIds, kept, sorted].toSorted());
    expect((await get(id)).journeyOrders.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('is refused where it does not fit, is on another trip, or the trip does not run', async () => {
    const { id, orderIds } = await running({}, {});
    const planned = await createTrip(depot, [(await order()).orderId]);
    const onOther = (await get(planned)).journeyOrders[0]?.orderId ?? '';
    const { orderId } = await order();
    await add(id, [onOther]).expect(409);
    await add(planned, [orderId]).expect(409);
    await add(id, [randomUUID()]).expect(409);
    await add(id, orderIds.slice(0, 1)).expect(409);
    await app.sql(`UPDATE trips SET capacity_parcels = 2 WHERE id = $1`, [id]);
    await add(id, [orderId]).expect(422);
    await app.sql(`UPDATE trips SET capacity_parcels = 50, capacity_grams = 1 WHERE id = $1`, [id]);
    await add(id, [orderId]).expect(422);
    await app.sql(`UPDATE trips SET capacity_grams = 100000 WHERE id = $1`, [id]);
    for (const wrong of [{ stopOrder: 'LAST' }, { stopOrder: undefined }, { orderIds: [] }, { orderIds: ['x'] }])
      await add(id, [orderId], wrong).expect(400);
    const other = await createDepot(app);
    await add(id, [orderId], {}, other.user).expect(404);
    for (const who of [depot.driver, depot.shop.seller]) await add(id, [orderId], {}, who).expect(403);
    const foreign = (await lightningOrder(other.shop)).orderId;
    await app.sql(`UPDATE orders SET pickup_warehouse_id = $2 WHERE id = $1`, [foreign, depot.warehouseId]);
    await add(id, [foreign]).expect(409);
    expect((await get(id)).stats.orderCount).toBe(2);
    const key = randomUUID();
    for (let repeat = 0; repeat < 2; repeat += 1) await add(id, [orderId], {}, depot.user, key).expect(201);
    expect((await get(id)).stats.orderCount).toBe(3);
    for (const one of orderIds) await tell(id, one, step(DELIVERED)).expect(200);
    expect(await waiting(`&tripId=${id}`)).not.toContain(orderIds[0]);
  });

  it('is one of many at the same time: the trip that takes it first', async () => {
    const { id } = await running({});
    const { orderId } = await order();
    later();
    const answers = await Promise.all([
      add(id, [orderId]),
      add(id, [orderId]),
      depot.user
        .post('/api/wms/trips', {
          warehouseId: depot.warehouseId,
          driverId: depot.driver.userId,
          capacityKilograms: 100,
          capacityParcels: 10,
          orderIds: [orderId],
        })
        .set('Idempotency-Key', randomUUID()),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is undone by taking it off: what was not loaded stays as it was, and can be added again', async () => {
    const { id } = await running({});
    const { orderId } = await order();
    await add(id, [orderId]).expect(201);
    await desk(id, orderId, 'take-off').expect(200);
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    expect(await waiting()).toContain(orderId);
    expect(await stopOf(orderId)).toMatchObject({ status: 'TAKEN_OFF', wasLoaded: false });
    expect((await phone()).changes?.map(({ event }) => event)).toEqual(['TAKEN_OFF', 'ADDED']);
    await add(id, [orderId]).expect(201);
    expect(await stopOf(orderId)).toMatchObject({ status: 'PENDING', position: 2 });
    await load(id, orderId).expect(200);
    await desk(id, orderId, 'take-off').expect(200);
    expect(await statusOf(app, orderId)).toBe('IN_TRANSIT');
    await add(id, [orderId]).expect(201);
    later();
    await load(id, orderId).expect(200);
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
  });

  it('counts a result of a phone that knew neither that the parcel was taken off nor that it was put back', async () => {
    const { id, orderIds } = await running({}, {});
    const [orderId = ''] = orderIds;
    await desk(id, orderId, 'take-off').expect(200);
    await add(id, [orderId]).expect(201);
    const late = step(DELIVERED);
    for (let repeat = 0; repeat < 2; repeat += 1) await tell(id, orderId, late).expect(200);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it('counts as loaded when the phone tells it late, unless another trip has the parcel', async () => {
    const { id } = await running({});
    const [free, gone] = [(await order()).orderId, (await order()).orderId];
    await add(id, [free, gone]).expect(201);
    for (const orderId of [free, gone]) await desk(id, orderId, 'take-off').expect(200);
    await createTrip(depot, [gone]);
    later();
    await load(id, gone).expect(409);
    await load(id, free).expect(200);
    await tell(id, free, step(DELIVERED)).expect(200);
    await tell(id, gone, step(DELIVERED)).expect(409);
    expect([await statusOf(app, free), await statusOf(app, gone)]).toEqual(['DELIVERED', 'READY_TO_SHIP']);
    expect((await get(id)).trails.map(({ event }) => event)).toContain('LATE_REFUSED');
  });

  it('does not keep the trip open while it is not loaded: it is left out at the end and waits for another', async () => {
    const { id, orderIds } = await running({});
    const { orderId } = await order();
    await add(id, [orderId]).expect(201);
    await tell(id, orderIds[0] ?? '', step(DELIVERED)).expect(200);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    expect((await get(id)).stats).toMatchObject({ orderCount: 1, delivered: 1, pending: 0 });
    expect((await get(id)).trails.map(({ event }) => event)).toContain('LEFT_OUT');
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    await createTrip(depot, [orderId]);
  });

  it('is not loaded once its sender has cancelled it', async () => {
    const { id } = await running({});
    const { orderId } = await order();
    await add(id, [orderId]).expect(201);
    await depot.shop.seller.post('/api/order/bulk-cancel', { orderIds: [orderId], reason: 'Not wanted' }).expect(200);
    await app.settle();
    const { body } = await load(id, orderId).expect(409);
    expect(body).toMatchObject({ message: 'This parcel is not to be delivered any more. Bring it to the warehouse' });
    expect(await statusOf(app, orderId)).toBe('CANCELLED');
  });

  it('asks for what its company asks at the door from the moment it is loaded', async () => {
    const { id, orderIds } = await running({});
    const { companyId } = depot.shop.seller;
    await depot.shop.seller
      .patch('/api/ums/profile/preferences', { companyId, profileType: 'deliveryProof', profileValue: true })
      .expect(200);
    const { orderId } = await order();
    await add(id, [orderId]).expect(201);
    expect(await stopOf(orderId)).toMatchObject({ asksProof: true });
    await load(id, orderId).expect(200);
    expect(await stopOf(orderId)).toMatchObject({ asksProof: true });
    expect(await stopOf(orderIds[0] ?? '')).toMatchObject({ asksProof: false });
    const { body } = await tell(id, orderId, step(DELIVERED)).expect(422);
    expect(body).toMatchObject({ message: 'Take a signature or a photo' });
  });

  it('tells the driver also of results that were reversed and of trips that the desk ended, for two days', async () => {
    const { id, orderIds } = await running({}, {});
    const [one = '', two = ''] = orderIds;
    await tell(id, one, step(DELIVERED)).expect(200);
    later();
    await depot.user.post(`/api/wms/trips/${id}/orders/${one}/reverse`, { reason: 'Wrong parcel' }).expect(200);
    await depot.user.put(`/api/wms/trips/${id}/stops`, { orderIds: [two, one] }).expect(200);
    expect((await phone()).changes?.map(({ event }) => event)).toEqual(['STOPS_REORDERED', 'REVERSED']);
    later();
    await depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(200);
    const { trip, changes } = await phone();
    expect([trip, changes?.[0]?.event]).toEqual([null, 'CANCELLED']);
    const other = await createDepot(app);
    expect(((await other.driver.get('/api/driver/trip').expect(200)).body as DriverTripResponse).changes).toEqual([]);
    await app.sql(`UPDATE trips SET ended_at = now() - interval '49 hours' WHERE id = $1`, [id]);
    expect((await phone()).changes).toEqual([]);
  });

  it('marks positions that cannot be: jumps, and those of a phone whose clock is wrong', async () => {
    const { id } = await running({});
    app.clock.advance({ hours: 1 });
    const place = (minutes: number, latitude: number, over: object = {}) => ({
      stepId: randomUUID(),
      at: new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
      latitude,
      longitude: 76.2,
      event: 'MOVING',
      ...over,
    });
    const events = [
      place(-30, 9.9),
      place(-25, 12.9),
      place(-20, 9.91),
      place(0, 9.95, { at: '2020-01-01T00:00:00Z' }),
      place(0, 9.95, { at: '2031-01-01T00:00:00Z' }),
      place(-10, 9.92),
    ];
    for (let repeat = 0; repeat < 2; repeat += 1)
      await depot.driver.post(`/api/driver/trips/${id}/locations`, { events }).expect(200);
    const { locationEvents, stats } = await get(id);
    expect(locationEvents.map(({ latitude, doubt }) => [latitude, doubt])).toEqual([
      [9.95, 'CLOCK'],
      [9.9, undefined],
      [12.9, 'JUMP'],
      [9.91, undefined],
      [9.92, undefined],
      [9.95, 'CLOCK'],
    ]);
    expect(stats.isDistancePlanned).toBe(false);
    expect(stats.distanceMetres).toBeGreaterThan(2_000);
    expect(stats.distanceMetres).toBeLessThan(2_500);
  });
});
