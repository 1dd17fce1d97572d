import { randomUUID } from 'node:crypto';
import { type DayPlan, type DriverStop, type DriverTrip, type TripOrder } from '@godown/contracts/fleet';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { newPhone, waitingMessages } from '../../../../test/messages.js';
import { movedEvent } from '../../../../test/moved-event.js';
import { statusOf } from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import {
  createDepot,
  createTrip,
  type Depot,
  DROPS,
  lightningOrder,
  tripBody,
} from '../../../../test/trips.factory.js';
import { CourierAdapters } from '../../couriers/index.js';
import { CourierPush } from './courier-push.service.js';
import { CustomerRequestsService } from '../requests/customer-requests.service.js';

interface Failed {
  orderId: string;
  awb: string;
  tripId: string;
  phone: string;
}

const UPDATE = { requestType: 'UPDATE_DETAILS' } as const;
const CANCEL = { requestType: 'CANCEL_ORDER', issueType: 'CHANGED_MY_MIND', issueDescription: 'Bought it elsewhere' };

describe('answers of buyers whose parcel the own fleet could not deliver', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    depot = await createDepot(app);
    // Near its drops, not at the other end of the country.
    await app.sql(`UPDATE warehouses SET latitude = 9.98, longitude = 76.28 WHERE id = $1`, [depot.warehouseId]);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
  });

  const today = () => indiaDay(app.clock.now());
  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const later = () => app.clock.advance({ minutes: 1 });
  async function setOut(tripId: string): Promise<void> {
    later();
    await depot.driver.post(`/api/driver/trips/${tripId}/start`, step()).expect(200);
  }
  async function report(tripId: string, orderId: string, body: object): Promise<void> {
    later();
    await depot.driver.post(`/api/driver/trips/${tripId}/orders/${orderId}`, step(body)).expect(200);
  }
  const UNDELIVERED = { result: 'UNDELIVERED', remark: 'Customer not available' };
  async function bringBack(tripId: string, ...orderIds: string[]): Promise<void> {
    later();
    await depot.driver.post(`/api/driver/trips/${tripId}/complete`, step()).expect(200);
    for (const orderId of orderIds)
      await depot.user.post(`/api/wms/trips/${tripId}/orders/${orderId}/returned`, {}).expect(200);
  }

  /** A parcel that was tried once and is still on the vehicle. */
  async function failed(): Promise<Failed> {
    const phone = newPhone();
    const { orderId, awb } = await lightningOrder(depot.shop, { customer: { firstName: 'Meera', phone } });
    const tripId = await createTrip(depot, [orderId]);
    await setOut(tripId);
    await report(tripId, orderId, UNDELIVERED);
    return { orderId, awb, tripId, phone };
  }
  /** The same, back in the warehouse. */
  async function failedAndBack(): Promise<Failed> {
    const parcel = await failed();
    await bringBack(parcel.tripId, parcel.orderId);
    return parcel;
  }

  /** The buyer's form comes in. @returns the request's id */
  async function fill({ orderId, phone }: Failed, form: object): Promise<string> {
    const requests = app.get(CustomerRequestsService);
    await requests.onOrderMoved(movedEvent(depot.shop.seller.companyId, orderId, 'UNDELIVERED'));
    const message = (await waitingMessages(app, phone)).findLast(({ text }) => text.includes('/feedback/'));
    const token = /\/feedback\/([\w-]+)$/.exec(message?.text ?? '')?.[1] ?? '';
    await app.http.put(`/api/customer-request/${token}`).send(form).expect(200);
    const [row] = await app.sql<{ id: string }>(
      `SELECT id FROM customer_requests WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [orderId],
    );
    return row?.id ?? '';
  }
  /** ... and an admin approves it. */
  async function answer(parcel: Failed, form: object): Promise<object | undefined> {
    const id = await fill(parcel, form);
    const admin = await signInAs(app, 'admin');
    await admin.patch('/api/customer-requests/approval-status', { ids: [id], approvalStatus: 'APPROVED' }).expect(200);
    await app.get(CourierPush).run();
    const [row] = await app.sql(
      `SELECT approval_status AS approval, push_state AS state, push_note AS note FROM customer_requests WHERE id = $1`,
      [id],
    );
    return row;
  }

  const offered = async (): Promise<TripOrder[]> => {
    const { body } = await depot.user.get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}`).expect(200);
    return (body as { orders: TripOrder[] }).orders;
  };
  const plannedOn = async (day: string): Promise<string[]> => {
    const driver = { driverId: depot.driver.userId, capacityKilograms: 100, capacityParcels: 40 };
    const frame = { warehouseId: depot.warehouseId, day, startTime: '09:00', endTime: '18:00', minutesPerStop: 8 };
    const { body } = await depot.user.post('/api/wms/day-plan', { ...frame, drivers: [driver] }).expect(200);
    return (body as { plan: DayPlan }).plan.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
  };
  const stopOf = async (orderId: string): Promise<DriverStop | undefined> => {
    const { body } = await depot.driver.get('/api/driver/trip').expect(200);
    return (body as { trip: DriverTrip | null }).trip?.stops.find((stop) => stop.orderId === orderId);
  };
  const instructions = (awb: string) => app.sql(`SELECT * FROM parcel_instructions WHERE awb = $1`, [awb]);

  it('offers a parcel for no trip before the day that its buyer chose, and from that day on before the others', async () => {
    const parcel = await failedAndBack();
    const other = await lightningOrder(depot.shop);
    const day = addDays(today(), 2);
    expect(await answer(parcel, { ...UPDATE, deferredDeliveryDate: day })).toEqual({
      approval: 'PROCESSED',
      state: 'ACCEPTED',
      note: 'The courier tries again',
    });
    expect((await offered()).map(({ orderId }) => orderId)).toEqual([other.orderId]);
    expect(await plannedOn(addDays(day, -1))).toEqual([other.orderId]);
    expect((await plannedOn(day)).toSorted()).toEqual([other.orderId, parcel.orderId].toSorted());
    await depot.user
      .post('/api/wms/trips', tripBody(depot, [parcel.orderId]))
      .set('Idempotency-Key', randomUUID())
      .expect(409);
    app.clock.advance({ hours: 48 });
    // The sessions of the first day have ended.
    const at = { companyIds: [depot.shop.seller.companyId], warehouseIds: [depot.warehouseId] };
    depot.user = await signInAs(app, 'warehouse_user', at);
    expect((await offered()).map(({ orderId, wishedDay }) => [orderId, wishedDay])).toEqual([
      [parcel.orderId, day],
      [other.orderId, null],
    ]);
    await createTrip(depot, [parcel.orderId]);
  });

  it('leaves a parcel that is put off out of a trip that was planned before', async () => {
    const parcel = await failedAndBack();
    const other = await lightningOrder(depot.shop);
    const tripId = await createTrip(depot, [parcel.orderId, other.orderId]);
    await answer(parcel, { ...UPDATE, deferredDeliveryDate: addDays(today(), 2) });
    await setOut(tripId);
    expect(await stopOf(parcel.orderId)).toBeUndefined();
    expect(await stopOf(other.orderId)).toMatchObject({ status: 'PICKED_UP', change: null });
    expect(await statusOf(app, parcel.orderId)).toBe('UNDELIVERED');
  });

  it('shows the driver of the next trip the new phone and address, and plans the stop in the new pincode', async () => {
    const parcel = await failedAndBack();
    const address = `Behind the temple, Kochi ${DROPS[3]}`;
    await answer(parcel, { ...UPDATE, alternatePhone: '9812345678', address });
    expect(await offered()).toMatchObject([{ orderId: parcel.orderId, pincode: DROPS[3] }]);
    const tripId = await createTrip(depot, [parcel.orderId]);
    const [place] = await app.sql(`SELECT latitude, longitude FROM pincode_centroids_public WHERE pincode = $1`, [
      DROPS[3],
    ]);
    expect(await stopOf(parcel.orderId)).toMatchObject({
      phone: '9812345678',
      addressLines: [address],
      pincode: DROPS[3],
      change: { phone: true, address: true, day: null },
      returnNote: null,
      ...place,
    });
    const { body } = await depot.user.get(`/api/wms/trips/${tripId}`).expect(200);
    expect(body).toMatchObject({ trip: { journeyOrders: [{ pincode: DROPS[3] }] } });
  });

  it('shows a driver who is out with the parcel again the new phone, and keeps the stop', async () => {
    const parcel = await failedAndBack();
    const tripId = await createTrip(depot, [parcel.orderId]);
    await setOut(tripId);
    expect(await stopOf(parcel.orderId)).toMatchObject({ phone: parcel.phone, change: null });
    expect(await answer(parcel, { ...UPDATE, alternatePhone: '9812345678' })).toMatchObject({ state: 'ACCEPTED' });
    expect(await stopOf(parcel.orderId)).toMatchObject({
      status: 'PICKED_UP',
      position: 1,
      phone: '9812345678',
      addressLines: ['12 Lake View Road'],
      change: { phone: true, address: false, day: null },
    });
    expect(await statusOf(app, parcel.orderId)).toBe('OUT_FOR_DELIVERY');
  });

  it('sends the code of the next delivery to the new phone, and to the newest when the driver asks for it again', async () => {
    const preference = { profileType: 'deliveryCode', profileValue: true };
    const { companyId } = depot.shop.seller;
    await depot.shop.seller.patch('/api/ums/profile/preferences', { companyId, ...preference }).expect(200);
    const parcel = await failedAndBack();
    const [second, third] = [newPhone(), newPhone()];
    await answer(parcel, { ...UPDATE, alternatePhone: second });
    const tripId = await createTrip(depot, [parcel.orderId]);
    await setOut(tripId);
    expect(await waitingMessages(app, second)).toMatchObject([{ template: 'delivery-code' }]);
    await app.sql(`UPDATE parcel_instructions SET phone = $2 WHERE awb = $1`, [parcel.awb, third]);
    app.clock.advance({ minutes: 5 });
    await depot.driver.post(`/api/driver/trips/${tripId}/orders/${parcel.orderId}/code`, {}).expect(200);
    expect(await waitingMessages(app, third)).toMatchObject([{ template: 'delivery-code' }]);
  });

  it('refuses an address in a pincode that its clusters do not serve, and changes nothing', async () => {
    const parcel = await failedAndBack();
    expect(await answer(parcel, { ...UPDATE, address: 'Sector 4, New Delhi 110001' })).toEqual({
      approval: 'APPROVED',
      state: 'REFUSED',
      note: 'The own fleet does not deliver to pincode 110001',
    });
    expect(await instructions(parcel.awb)).toEqual([]);
    expect(await offered()).toMatchObject([{ orderId: parcel.orderId, pincode: DROPS[0], wishedDay: null }]);
  });

  it('takes the same answer once however often it is told, and keeps a phone that a later answer does not name', async () => {
    const { awb } = await failedAndBack();
    const { ndr } = app.get(CourierAdapters).of('LIGHTNING');
    const account = { courier: 'LIGHTNING', accountKey: 'platform', credentials: {} } as const;
    const first = { phone: '9812345678', address: null, day: addDays(today(), 2) };
    expect(await ndr?.requestReattempt(account, awb, first, {})).toEqual({ kind: 'accepted' });
    const kept = await instructions(awb);
    expect(kept).toHaveLength(1);
    later();
    expect(await ndr?.requestReattempt(account, awb, first, {})).toEqual({ kind: 'accepted' });
    expect(await instructions(awb)).toEqual(kept);
    const next = { phone: null, address: 'Blue gate', day: null };
    expect(await ndr?.requestReattempt(account, awb, next, {})).toEqual({ kind: 'accepted' });
    expect(await instructions(awb)).toMatchObject([
      { phone: '9812345678', address: 'Blue gate', pincode: null, deliver_on: null },
    ]);
    expect(await ndr?.requestReattempt(account, 'LTN-UNKNOWN', first, {})).toMatchObject({ kind: 'refused' });
  });

  it('gives a parcel that is not wanted any more back at once where it is in the warehouse, and offers it for no trip', async () => {
    const parcel = await failedAndBack();
    expect(await answer(parcel, CANCEL)).toEqual({
      approval: 'PROCESSED',
      state: 'ACCEPTED',
      note: 'The courier sends the parcel back',
    });
    expect(await statusOf(app, parcel.orderId)).toBe('RTO_DELIVERED');
    expect(await offered()).toEqual([]);
    const { ndr } = app.get(CourierAdapters).of('LIGHTNING');
    const account = { courier: 'LIGHTNING', accountKey: 'platform', credentials: {} } as const;
    const scans = () => app.sql(`SELECT id FROM courier_scans WHERE awb = $1`, [parcel.awb]);
    const before = await scans();
    expect(await ndr?.requestReturn(account, parcel.awb, 'Again', {})).toEqual({ kind: 'accepted' });
    expect(await scans()).toEqual(before);
  });

  it('tells the driver who has the parcel to bring it back, and why; it is returned when it is there', async () => {
    const parcel = await failedAndBack();
    const tripId = await createTrip(depot, [parcel.orderId]);
    await setOut(tripId);
    expect(await answer(parcel, CANCEL)).toMatchObject({ state: 'ACCEPTED' });
    expect(await stopOf(parcel.orderId)).toMatchObject({ status: 'PICKED_UP', returnNote: 'Bought it elsewhere' });
    const delivered = { ...step(), result: 'DELIVERED', receiverName: 'Meera' };
    await depot.driver.post(`/api/driver/trips/${tripId}/orders/${parcel.orderId}`, delivered).expect(409);
    await report(tripId, parcel.orderId, UNDELIVERED);
    await bringBack(tripId, parcel.orderId);
    expect(await statusOf(app, parcel.orderId)).toBe('RTO_DELIVERED');
  });

  it('sends a parcel back to its sender after its third failed try, tells the seller, and refuses a further try', async () => {
    const parcel = await failedAndBack();
    const { orderId } = parcel;
    for (let more = 2; more <= 3; more += 1) {
      expect((await offered()).map((order) => order.orderId)).toContain(orderId);
      parcel.tripId = await createTrip(depot, [orderId]);
      await setOut(parcel.tripId);
      await report(parcel.tripId, orderId, UNDELIVERED);
      expect(await statusOf(app, orderId)).toBe('UNDELIVERED');
      if (more === 3)
        expect(await answer(parcel, { ...UPDATE, alternatePhone: newPhone() })).toMatchObject({
          note: expect.stringContaining('has tried 3 times and makes no further try'),
        });
      await bringBack(parcel.tripId, orderId);
    }
    expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
    expect(await offered()).toEqual([]);
    const told = await app.sql<{ title: string; text: string }>(`SELECT title, text FROM notices WHERE key = $1`, [
      `last-try:${parcel.awb}`,
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toEqual({
      title: `${parcel.awb} goes back after 3 failed tries`,
      text: 'The last reason: Customer not available',
    });
  });

  it('keeps the answers of a company from the desk of another', async () => {
    const parcel = await failedAndBack();
    const id = await fill(parcel, { ...UPDATE, alternatePhone: '9812345678' });
    const stranger = await createDepot(app);
    const { body } = await stranger.shop.seller.post('/api/customer-requests/find', {}).expect(200);
    expect(body).toMatchObject({ count: 0 });
    await stranger.shop.seller.post('/api/customer-requests', { orderId: parcel.orderId }).expect(404);
    await stranger.user.get(`/api/wms/trip-orders?warehouseId=${depot.warehouseId}`).expect(404);
    const { body: found } = await depot.shop.seller.post('/api/customer-requests/find', {}).expect(200);
    expect(found).toMatchObject({ customerRequests: [{ id, alternatePhone: '9812345678' }] });
  });
});
