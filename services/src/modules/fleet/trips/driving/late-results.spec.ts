import { randomUUID } from 'node:crypto';
import { type DriverCashResponse, type DriverTrip, type TripView } from '@godown/contracts/fleet';
import { type NoticesResponse } from '@godown/contracts/notices';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { statusOf } from '../../../../../test/shipping.factory.js';
import { signInAs } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../../test/trips.factory.js';
import { CashProof } from '../../cash/cash-proof.js';

const DELIVERED = { result: 'DELIVERED', receiverName: 'Meera' };
const UNDELIVERED = { result: 'UNDELIVERED', remark: 'Customer not available' };
const GONE = 'The warehouse has sent this parcel on without you. Call the warehouse';

describe('a stop that the desk takes off a running trip', () => {
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
  const post = (path: string, body: object = {}, who = depot.user) => who.post(path, body);
  const takeOff = (id: string, orderId: string, who = depot.user) => {
    app.clock.advance({ minutes: 1 });
    return post(`/api/wms/trips/${id}/orders/${orderId}/take-off`, {}, who);
  };
  const tell = (id: string, orderId: string, body: object) =>
    post(`/api/driver/trips/${id}/orders/${orderId}`, body, depot.driver);
  const get = async (id: string): Promise<TripView> =>
    ((await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView }).trip;
  const phone = async (): Promise<DriverTrip | null> =>
    ((await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null }).trip;
  const events = async (id: string) => (await get(id)).trails.map(({ event }) => event);
  const notices = async (who = depot.user) =>
    ((await who.get('/api/notices').expect(200)).body as NoticesResponse).notices;

  async function start(orderIds: readonly string[]): Promise<string> {
    const id = await createTrip(depot, orderIds);
    app.clock.advance({ minutes: 1 });
    await post(`/api/driver/trips/${id}/start`, step(), depot.driver).expect(200);
    app.clock.advance({ minutes: 1 });
    return id;
  }

  async function running(...given: object[]): Promise<{ id: string; orderIds: string[] }> {
    const orderIds: string[] = [];
    for (const over of given) orderIds.push((await lightningOrder(depot.shop, { ...over })).orderId);
    return { id: await start(orderIds), orderIds };
  }

  it('waits for another trip, is told to the phone, and does not keep the trip open', async () => {
    const { id, orderIds } = await running({}, {});
    const [off = '', kept = ''] = orderIds;
    await takeOff(id, off).expect(200);
    await takeOff(id, off).expect(409);
    expect(await statusOf(app, off)).toBe('IN_TRANSIT');
    expect((await phone())?.stops.find(({ orderId }) => orderId === off)?.status).toBe('TAKEN_OFF');
    expect((await get(id)).stats).toMatchObject({ orderCount: 1, pending: 1, delivered: 0 });
    await post(`/api/driver/trips/${id}/orders/${off}/code`, {}, depot.driver).expect(409);
    const { body } = await depot.user.get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}`).expect(200);
    expect(JSON.stringify(body)).toContain(off);
    await tell(id, kept, step(DELIVERED)).expect(200);
    await post(`/api/driver/trips/${id}/complete`, step(), depot.driver).expect(200);
    const next = await start([off]);
    expect(await statusOf(app, off)).toBe('OUT_FOR_DELIVERY');
    await tell(next, off, step(DELIVERED)).expect(200);
    expect(await statusOf(app, off)).toBe('DELIVERED');
  });

  it('is only for the desk of the warehouse, and only while the parcel has no result', async () => {
    const { id, orderIds } = await running({}, {});
    const [one = '', two = ''] = orderIds;
    const other = await createDepot(app);
    await takeOff(id, one, other.user).expect(404);
    for (const who of [depot.driver, depot.shop.seller]) await takeOff(id, one, who).expect(403);
    await takeOff(id, randomUUID()).expect(404);
    await tell(id, one, step(DELIVERED)).expect(200);
    await takeOff(id, one).expect(409);
    await tell(id, two, step(UNDELIVERED)).expect(200);
    await takeOff(id, two).expect(409);
    const planned = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    const [stop] = (await get(planned)).journeyOrders;
    await takeOff(planned, stop?.orderId ?? '').expect(409);
  });

  it('takes a result that the phone tells late while the parcel still waits, with its cash, also after the trip has ended', async () => {
    const { id, orderIds } = await running({ paymentMethod: 'COD' }, {}, {});
    const [cod = '', failed = '', kept = ''] = orderIds;
    const codPaise = (await phone())?.stops.find(({ orderId }) => orderId === cod)?.codPaise ?? 0;
    const paid = step({ ...DELIVERED, collectedBy: 'CASH', collectedPaise: codPaise });
    for (const orderId of [cod, failed]) await takeOff(id, orderId).expect(200);
    await tell(id, kept, step(DELIVERED)).expect(200);
    await post(`/api/wms/trips/${id}/complete`).expect(200);
    app.clock.advance({ minutes: 5 });
    for (let repeat = 0; repeat < 2; repeat += 1) await tell(id, cod, paid).expect(200);
    await tell(id, failed, step(UNDELIVERED)).expect(200);
    await app.settle();
    expect([await statusOf(app, cod), await statusOf(app, failed)]).toEqual(['DELIVERED', 'UNDELIVERED']);
    const { heldPaise } = (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
    expect(heldPaise).toBe(codPaise);
    expect((await get(id)).stats).toMatchObject({ orderCount: 3, delivered: 2, undelivered: 1 });
    await post(`/api/wms/trips/${id}/orders/${failed}/returned`).expect(200);
    expect(await notices()).toEqual([]);
  });

  it('refuses a late result once another trip has the parcel, and tells desk and driver once', async () => {
    const { id, orderIds } = await running({ paymentMethod: 'COD' });
    const [orderId = ''] = orderIds;
    const codPaise = (await phone())?.stops[0]?.codPaise ?? 0;
    const late = step({ ...DELIVERED, collectedBy: 'CASH', collectedPaise: codPaise });
    await takeOff(id, orderId).expect(200);
    await createTrip(depot, [orderId]);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const { body } = await tell(id, orderId, late).expect(409);
      expect(body).toMatchObject({ message: GONE });
    }
    expect(await statusOf(app, orderId)).toBe('IN_TRANSIT');
    expect((await events(id)).filter((event) => event === 'LATE_REFUSED')).toHaveLength(1);
    const told = await notices();
    expect(told).toMatchObject([{ tone: 'warning', link: `/trips?trip=${id}` }]);
    expect(told[0]?.text).toContain('delivered, ₹');
    expect(await notices((await createDepot(app)).user)).toEqual([]);
    const lines = await app.sql(`SELECT outcome FROM audit_lines WHERE action = 'trips.late-result' AND subject = $1`, [
      orderId,
    ]);
    expect(lines).toEqual([{ outcome: 'refused' }]);
    const { heldPaise } = (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
    expect(heldPaise).toBe(0);
  });

  it.each(['delivered on another trip', 'not delivered on another trip', 'called back', 'on a cancelled trip'])(
    'refuses a late result of a parcel that was meanwhile %s',
    async (meanwhile) => {
      const { id, orderIds } = await running({});
      const [orderId = ''] = orderIds;
      await takeOff(id, orderId).expect(200);
      if (meanwhile === 'called back')
        await app.sql(`UPDATE orders SET returning_since = $2, return_seen_at = $2 WHERE id = $1`, [
          orderId,
          app.clock.now(),
        ]);
      if (meanwhile === 'on a cancelled trip') await post(`/api/wms/trips/${id}/cancel`).expect(200);
      if (meanwhile.endsWith('another trip')) {
        await post(`/api/wms/trips/${id}/complete`).expect(200);
        const next = await start([orderId]);
        await tell(next, orderId, step(meanwhile.startsWith('not') ? UNDELIVERED : DELIVERED)).expect(200);
        await post(`/api/driver/trips/${next}/complete`, step(), depot.driver).expect(200);
      }
      const before = await statusOf(app, orderId);
      app.clock.advance({ minutes: 1 });
      await tell(id, orderId, step(UNDELIVERED)).expect(409);
      expect(await statusOf(app, orderId)).toBe(before);
      expect(await notices()).toHaveLength(1);
    },
  );

  it('counts one of many at the same time: the late result or the next trip', async () => {
    const { id, orderIds } = await running({});
    const [orderId = ''] = orderIds;
    await takeOff(id, orderId).expect(200);
    const late = step(DELIVERED);
    const answers = await Promise.all([
      tell(id, orderId, late),
      tell(id, orderId, step(UNDELIVERED)),
      tell(id, orderId, late),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const results = (await events(id)).filter((event) => event === 'DELIVERED' || event === 'UNDELIVERED');
    expect(results).toHaveLength(1);
  });
});
