import { randomUUID } from 'node:crypto';
import { type DriverCashResponse, type DriverChange, type DriverTripResponse } from '@godown/contracts/fleet';
import { type NoticeRow, type NoticesResponse } from '@godown/contracts/notices';
import { statusOf } from '../../../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../../test/trips.factory.js';

describe('a trip that the warehouse takes from its driver', () => {
  let app: TestApp;
  let depot: Depot;
  let other: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    depot = await createDepot(app);
    other = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const later = () => app.clock.advance({ minutes: 1 });
  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const told = async (driver = depot.driver): Promise<readonly DriverChange[]> =>
    ((await driver.get('/api/driver/trip').expect(200)).body as DriverTripResponse).changes ?? [];
  const seen = async (driver?: SignedIn) =>
    (await told(driver)).map(({ event, tripId, wasStarted, onBoard }) => ({ event, tripId, wasStarted, onBoard }));
  const cancel = (id: string) => {
    later();
    return depot.user.post(`/api/wms/trips/${id}/cancel`, {}).expect(200);
  };
  const give = (id: string, driver: SignedIn) => {
    later();
    return depot.user.put(`/api/wms/trips/${id}/driver`, { driverId: driver.userId }).expect(200);
  };
  /** So much later, while the sessions last. */
  async function passed(id: string, hours: number): Promise<void> {
    const earlier = (column: string) => `${column} = ${column} - make_interval(hours => $2)`;
    await app.sql(`UPDATE trips SET ${earlier('ended_at')} WHERE id = $1`, [id, hours]);
    await app.sql(`UPDATE trip_trails SET ${earlier('recorded_at')} WHERE trip_id = $1`, [id, hours]);
  }
  async function planned(parcels = 1): Promise<{ id: string; orderIds: string[] }> {
    const orderIds: string[] = [];
    for (let each = 0; each < parcels; each += 1) orderIds.push((await lightningOrder(depot.shop)).orderId);
    return { id: await createTrip(depot, orderIds), orderIds };
  }

  it('is told when it is cancelled before its start, also after a night without a network, and to nobody else', async () => {
    const { id } = await planned();
    expect(await told()).toEqual([]);
    await cancel(id);
    const cancelled = [{ event: 'CANCELLED', tripId: id, wasStarted: false, onBoard: 0 }];
    expect(await seen()).toEqual(cancelled);
    expect(await told(other)).toEqual([]);
    await passed(id, 47);
    expect(await seen()).toEqual(cancelled);
    await passed(id, 2);
    expect(await told()).toEqual([]);
  });

  it('is told when somebody else drives it; what is done to it afterwards is told to that driver', async () => {
    const { id } = await planned();
    await give(id, other);
    const given = [{ event: 'REASSIGNED', tripId: id, wasStarted: false, onBoard: 0 }];
    expect(await seen()).toEqual(given);
    expect(await told(other)).toEqual([]);
    await give(id, other);
    expect(await seen()).toEqual(given);
    await cancel(id);
    expect(await seen()).toEqual(given);
    expect(await seen(other)).toEqual([{ event: 'CANCELLED', tripId: id, wasStarted: false, onBoard: 0 }]);
    await passed(id, 49);
    expect(await told()).toEqual([]);
  });

  it('is no news once the driver has it back', async () => {
    const { id } = await planned();
    await give(id, other);
    await give(id, depot.driver);
    expect(await told()).toEqual([]);
    expect(await seen(other)).toEqual([{ event: 'REASSIGNED', tripId: id, wasStarted: false, onBoard: 0 }]);
  });

  it('says how many parcels are on the vehicle when it is cancelled under way, those that were taken off as well', async () => {
    const { id, orderIds } = await planned(3);
    later();
    await depot.driver.post(`/api/driver/trips/${id}/start`, step({ missing: [orderIds[2]] })).expect(200);
    later();
    await depot.user.post(`/api/wms/trips/${id}/orders/${orderIds[1] ?? ''}/take-off`, {}).expect(200);
    await cancel(id);
    expect((await seen())[0]).toEqual({ event: 'CANCELLED', tripId: id, wasStarted: true, onBoard: 2 });
  });

  describe('and whose parcel the driver delivers without knowing it', () => {
    const GONE = 'The warehouse has sent this parcel on without you. Call the warehouse';
    const paid = (collectedPaise: number) =>
      step({ result: 'DELIVERED', receiverName: 'Meera', collectedBy: 'CASH', collectedPaise });
    const tell = (id: string, orderId: string, body: object, driver = depot.driver) =>
      driver.post(`/api/driver/trips/${id}/orders/${orderId}`, body);
    const notices = async (): Promise<readonly NoticeRow[]> =>
      ((await depot.user.get('/api/notices').expect(200)).body as NoticesResponse).notices;
    async function nameOfDriver(): Promise<string> {
      const [user] = await app.sql<{ name: string }>('SELECT name FROM users WHERE id = $1', [depot.driver.userId]);
      return user?.name ?? '';
    }

    it('tells the desk once who has delivered what of a trip that another drives, and moves neither order nor money', async () => {
      const { id, orderIds } = await planned();
      const [orderId = ''] = orderIds;
      await give(id, other);
      const late = paid(50_000);
      for (let repeat = 0; repeat < 2; repeat += 1)
        expect((await tell(id, orderId, late).expect(409)).body).toMatchObject({ message: GONE });
      expect(await notices()).toMatchObject([
        {
          title: expect.stringContaining('result came after the trip was given to '),
          text: `${await nameOfDriver()} reported: delivered, ₹500.00 by cash. This is not counted. Settle it with the driver.`,
          link: `/trips?trip=${id}`,
        },
      ]);
      expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
      const cash = (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
      expect(cash.heldPaise).toBe(0);
      await tell(id, randomUUID(), paid(50_000)).expect(404);
      const stranger = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
      await tell(id, orderId, paid(50_000), stranger).expect(404);
      expect(await notices()).toHaveLength(1);
    });

    it('tells it also of a parcel that the other driver did not find and left out', async () => {
      const { id, orderIds } = await planned(2);
      const [gone = ''] = orderIds;
      await give(id, other);
      later();
      await other.post(`/api/driver/trips/${id}/start`, step({ missing: [gone] })).expect(200);
      await tell(id, gone, paid(50_000)).expect(409);
      expect(await notices()).toHaveLength(1);
    });

    it.each([false, true])('tells it of a cancelled trip (under way: %s)', async (isStarted) => {
      const { id, orderIds } = await planned();
      const [orderId = ''] = orderIds;
      later();
      if (isStarted) await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
      await cancel(id);
      const late = paid(50_000);
      for (let repeat = 0; repeat < 2; repeat += 1)
        expect((await tell(id, orderId, late).expect(409)).body).toMatchObject({ message: GONE });
      const [notice, ...more] = await notices();
      expect(more).toEqual([]);
      expect(notice?.title).toContain('result came after the trip was cancelled');
      expect(notice?.text).toContain('delivered, ₹500.00 by cash');
    });
  });
});
