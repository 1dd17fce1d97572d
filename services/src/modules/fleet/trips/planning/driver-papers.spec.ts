import { randomUUID } from 'node:crypto';
import { type AssignableDriver } from '@godown/contracts/fleet';
import { addDays, indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type SignedIn, signInAs } from '../../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder, tripBody } from '../../../../../test/trips.factory.js';

describe('drivers whose papers end', () => {
  let app: TestApp;
  let depot: Depot;
  let today: string;

  beforeAll(async () => {
    app = await createTestApp();
    today = indiaDay(app.clock.now());
  });
  beforeEach(async () => {
    depot = await createDepot(app);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const papers = (
    { userId }: SignedIn,
    { licence, vehicle = '2040-01-01' }: { licence: string; vehicle?: string },
  ): Promise<unknown> =>
    app.sql(
      `INSERT INTO fleet_people (user_id, address_line1, city, state, pincode, country, licence_number, licence_expires_on, vehicle_papers_number, vehicle_papers_expire_on)
       VALUES ($1, '1 Road', 'Kochi', 'Kerala', '682001', 'India', 'KL07 20110012345', $2, 'RC-1', $3)
       ON CONFLICT (user_id) DO UPDATE SET licence_number = excluded.licence_number, licence_expires_on = $2,
         vehicle_papers_number = excluded.vehicle_papers_number, vehicle_papers_expire_on = $3`,
      [userId, licence, vehicle],
    );
  const listed = async (path: string, day?: string): Promise<AssignableDriver[]> => {
    const query = new URLSearchParams({ warehouseId: depot.warehouseId, ...(day === undefined ? {} : { day }) });
    const { body } = await depot.user.get(`/api/wms/${path}?${query.toString()}`).expect(200);
    return (body as { drivers: AssignableDriver[] }).drivers;
  };
  const create = (orderId: string) =>
    depot.user.post('/api/wms/trips', tripBody(depot, [orderId])).set('Idempotency-Key', randomUUID());
  const day = (on: string) => ({
    warehouseId: depot.warehouseId,
    day: on,
    startTime: '09:00',
    endTime: '18:00',
    minutesPerStop: 8,
  });
  const vehicle = ({ userId }: SignedIn) => ({ driverId: userId, capacityKilograms: 100, capacityParcels: 40 });

  it('are listed with the reason from the day after the last one on which the paper is valid, and without the papers themselves', async () => {
    const { userId: id } = depot.driver;
    for (const path of ['trip-drivers', 'day-drivers']) {
      await app.sql('DELETE FROM fleet_people WHERE user_id = $1', [id]);
      expect(await listed(path)).toMatchObject([{ id, hindrance: null }]);
      await papers(depot.driver, { licence: today });
      expect(await listed(path)).toMatchObject([{ id, hindrance: null }]);
      const [tomorrow] = await listed(path, addDays(today, 1));
      expect(tomorrow).toMatchObject({ id, hindrance: 'LICENCE_EXPIRED' });
      expect(Object.keys(tomorrow ?? {})).not.toContain('licenceExpiresOn');
      await papers(depot.driver, { licence: '2040-01-01', vehicle: addDays(today, -1) });
      expect(await listed(path)).toMatchObject([{ id, hindrance: 'PAPERS_EXPIRED' }]);
    }
    await depot.user.get(`/api/wms/trip-drivers?warehouseId=${depot.warehouseId}&day=2026-02-30`).expect(400);
  });

  it('cannot start a trip once a paper has expired; those who plan see it before, the seller does not', async () => {
    // Half an hour before the day ends in India.
    app.clock.freezeAt(new Date(startOfIndiaDay(addDays(today, 1)).getTime() - 1_800_000).toISOString());
    depot = await createDepot(app);
    const { orderId } = await lightningOrder(depot.shop);
    await papers(depot.driver, { licence: today });
    const id = await createTrip(depot, [orderId]);
    const start = (at: Date) =>
      depot.driver.post(`/api/driver/trips/${id}/start`, { stepId: randomUUID(), at: at.toISOString() });
    const seen = async (who: SignedIn) => (await who.get(`/api/wms/trips/${id}`).expect(200)).body.trip as object;
    const inList = async (who: SignedIn) =>
      ((await who.get('/api/wms/trips').expect(200)).body.trips as { id: string }[]).find((trip) => trip.id === id);
    expect(await seen(depot.user)).not.toHaveProperty('hindrance');
    expect(await inList(depot.user)).not.toHaveProperty('hindrance');
    const now = app.clock.now();
    app.clock.advance({ minutes: 60 });
    for (const read of [seen, inList]) {
      expect(await read(depot.user)).toHaveProperty('hindrance', 'LICENCE_EXPIRED');
      expect(await read(depot.shop.seller)).not.toHaveProperty('hindrance');
      expect(await read(depot.driver)).not.toHaveProperty('hindrance');
    }
    const own = (await depot.driver.get('/api/driver/trip').expect(200)).body.trip;
    expect(own).toMatchObject({ status: 'CREATED', papers: { licenceExpiresOn: today } });
    const { body } = await start(app.clock.now()).expect(409);
    expect(body.message).toBe("The driver's licence has expired. The trip cannot start");
    await papers(depot.driver, { licence: '2040-01-01', vehicle: today });
    expect((await start(app.clock.now()).expect(409)).body.message).toContain('vehicle papers have expired');
    expect(await seen(depot.user)).toMatchObject({ status: 'CREATED', journeyOrders: [{ status: 'PENDING' }] });
    // It was started without a network while the papers were valid.
    await start(now).expect(200);
    expect(await seen(depot.user)).toMatchObject({ status: 'STARTED' });
    expect(await seen(depot.user)).not.toHaveProperty('hindrance');
  });

  it('are given no trip, neither a new one nor that of another driver, and nothing is kept of the attempt', async () => {
    const { orderId } = await lightningOrder(depot.shop);
    await papers(depot.driver, { licence: addDays(today, -1) });
    const { body } = await create(orderId).expect(400);
    const message = expect.stringMatching(/^The licence of .+ has expired by that day$/) as unknown;
    expect(body).toMatchObject({ status: false, message, errors: [{ field: 'driverId', message }] });
    await papers(depot.driver, { licence: today });
    const id = await createTrip(depot, [orderId]);
    const other = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
    await papers(other, { licence: '2040-01-01', vehicle: addDays(today, -1) });
    const refused = await depot.user.put(`/api/wms/trips/${id}/driver`, { driverId: other.userId }).expect(400);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^The vehicle papers of .+ have expired by that day$/) as unknown,
    });
    await papers(other, { licence: '2040-01-01' });
    await depot.user.put(`/api/wms/trips/${id}/driver`, { driverId: other.userId }).expect(200);
  });

  it("count on the day of the plan: refused after the licence's last day, taken on it", async () => {
    const { orderId } = await lightningOrder(depot.shop);
    const tomorrow = addDays(today, 1);
    await papers(depot.driver, { licence: today });
    const driver = vehicle(depot.driver);
    await depot.user.post('/api/wms/day-plan', { ...day(tomorrow), drivers: [driver] }).expect(400);
    const confirm = (on: string) =>
      depot.user
        .post('/api/wms/day-plan/confirm', { ...day(on), routes: [{ ...driver, orderIds: [orderId] }] })
        .set('Idempotency-Key', randomUUID());
    await confirm(tomorrow).expect(400);
    await depot.user.post('/api/wms/day-plan', { ...day(today), drivers: [driver] }).expect(200);
    await confirm(today).expect(201);
  });

  it('end a running trip as any other', async () => {
    const { orderId } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    const step = (more: object = {}) => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    await papers(depot.driver, { licence: addDays(today, -1) });
    app.clock.advance({ minutes: 1 });
    const delivered = step({ result: 'DELIVERED', receiverName: 'Meera' });
    await depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, delivered).expect(200);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
  });
});
