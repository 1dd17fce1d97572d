import { randomUUID } from 'node:crypto';
import {
  type DriverCashResponse,
  type DriverTrip,
  type TripView,
  type UpiPaymentsResponse,
} from '@godown/contracts/fleet';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { statusOf } from '../../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CodStatusService } from '../../billing/index.js';
import { CashProof } from '../cash/cash-proof.js';

const DELIVERED = { result: 'DELIVERED', receiverName: 'Meera' };
const UNDELIVERED = { result: 'UNDELIVERED', remark: 'Customer not available' };
/** Eleven in the morning in India: no test crosses midnight. */
const MORNING_UTC_HOUR = 5;

describe('a result that was told by mistake', () => {
  let app: TestApp;
  let depot: Depot;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    const hours = (24 + MORNING_UTC_HOUR - app.clock.now().getUTCHours()) % 24;
    app.clock.advance({ hours });
    admin = await signInAs(app, 'admin');
    depot = await createDepot(app);
  });
  // The books hold after everything that a test has done.
  afterEach(async () => {
    await app.settle();
    expect(await app.get(CashProof).prove()).toEqual([]);
    const { body } = await admin.get('/api/ledger/proof').expect(200);
    expect((body as LedgerProofResponse).differences).toEqual([]);
    app.clock.reset();
  });
  afterAll(async () => {
    await app?.close();
  });

  const step = (more: object = {}): object => ({ stepId: randomUUID(), at: app.clock.now().toISOString(), ...more });
  const tell = (id: string, orderId: string, body: object) => {
    app.clock.advance({ minutes: 1 });
    return depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, step(body));
  };
  const reverse = (id: string, orderId: string, who = depot.user, reason = 'Wrong parcel chosen') => {
    app.clock.advance({ minutes: 1 });
    return who.post(`/api/wms/trips/${id}/orders/${orderId}/reverse`, { reason });
  };
  const held = async () =>
    ((await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse).heldPaise;
  const handIn = (expectedPaise: number, driver = depot.driver) => {
    const count = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0 };
    return depot.user
      .post(`/api/wms/cash/drivers/${driver.userId}/hand-ins`, {
        expectedPaise,
        count: { ...count, coinsPaise: expectedPaise },
      })
      .set('Idempotency-Key', randomUUID());
  };
  const remit = (awb: string, amountPaise: number) =>
    app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(CodStatusService).apply(tx, [{ row: 2, awb, amountPaise, status: 'IN_PROCESS' }], admin.userId),
      );
  const balances = async (): Promise<Record<string, number>> => {
    const found = await app.sql<{ code: string; paise: number }>(
      `SELECT CASE WHEN code LIKE 'fleet.driver_cash%' THEN 'driver' ELSE code END AS code, balance_paise::float8 AS paise
       FROM ledger_accounts WHERE company_id = $1 AND (code LIKE 'fleet.%' OR code IN ('courier.receivable', 'cod.collected'))`,
      [depot.shop.seller.companyId],
    );
    return Object.fromEntries(found.map(({ code, paise }) => [code, paise]));
  };

  async function running(...given: object[]): Promise<DriverTrip> {
    const orderIds: string[] = [];
    for (const over of given) orderIds.push((await lightningOrder(depot.shop, { ...over })).orderId);
    const id = await createTrip(depot, orderIds);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    return trip;
  }

  /** As much as one parcel brings: the company's oldest parcel counts as deposited. */
  async function depositOfColleague(): Promise<void> {
    const colleague = await signInAs(app, 'driver', { companyIds: [], warehouseIds: [depot.warehouseId] });
    const theirs = { ...depot, driver: colleague };
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(theirs, [orderId]);
    app.clock.advance({ minutes: 1 });
    await colleague.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await colleague.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    const paid = cashOf(trip);
    app.clock.advance({ minutes: 1 });
    await colleague.post(`/api/driver/trips/${id}/orders/${orderId}`, step(paid)).expect(200);
    await handIn(paid.collectedPaise, colleague).expect(201);
    await depot.user
      .post(`/api/wms/cash/warehouses/${depot.warehouseId}/deposits`, {
        amountPaise: paid.collectedPaise,
        reference: randomUUID(),
      })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
  }

  const cashOf = (trip: DriverTrip) => ({
    ...DELIVERED,
    collectedBy: 'CASH',
    collectedPaise: trip.stops[0]?.codPaise ?? 0,
  });

  it('takes a delivery with its cash back; the driver delivers the parcel again, and its cash counts once more', async () => {
    const trip = await running({ paymentMethod: 'COD' });
    const [stop] = trip.stops;
    const [orderId, paise] = [stop?.orderId ?? '', stop?.codPaise ?? 0];
    for (let round = 0; round < 2; round += 1) {
      await tell(trip.id, orderId, cashOf(trip)).expect(200);
      await app.settle();
      expect(await balances()).toEqual({ driver: -paise, 'courier.receivable': 0, 'cod.collected': paise });
      await reverse(trip.id, orderId).expect(200);
      await reverse(trip.id, orderId).expect(409);
      expect(await balances()).toEqual({ driver: 0, 'courier.receivable': 0, 'cod.collected': 0 });
      expect([await held(), await statusOf(app, orderId)]).toEqual([0, 'OUT_FOR_DELIVERY']);
      expect(await remit(stop?.awb ?? '', paise)).toMatchObject([{ row: 2 }]);
    }
    await tell(trip.id, orderId, cashOf(trip)).expect(200);
    await depot.driver.post(`/api/driver/trips/${trip.id}/complete`, step()).expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
    expect(await balances()).toEqual({ driver: -paise, 'courier.receivable': 0, 'cod.collected': paise });
    const { body } = await depot.user.get(`/api/wms/trips/${trip.id}`).expect(200);
    const events = (body as { trip: TripView }).trip.trails.map(({ event }) => event);
    expect(events.filter((event) => event === 'REVERSED')).toHaveLength(2);
    const lines = await app.sql(
      `SELECT details->>'reason' AS reason FROM audit_lines WHERE action = $1 AND subject = $2`,
      ['trips.result-reversed', orderId],
    );
    expect(lines).toEqual([{ reason: 'Wrong parcel chosen' }, { reason: 'Wrong parcel chosen' }]);
  });

  it('takes it back before the cash trail has begun as well', async () => {
    const trip = await running({ paymentMethod: 'COD' });
    const orderId = trip.stops[0]?.orderId ?? '';
    await tell(trip.id, orderId, cashOf(trip)).expect(200);
    await reverse(trip.id, orderId).expect(200);
    await app.settle();
    expect(await app.sql(`SELECT 1 FROM cod_remittances WHERE order_id = $1`, [orderId])).toEqual([]);
  });

  it('frees the UPI reference for the parcel that it really paid', async () => {
    const trip = await running({ paymentMethod: 'COD' }, { paymentMethod: 'COD' });
    const [wrong, right] = trip.stops.map(({ orderId }) => orderId);
    const paid = { ...DELIVERED, collectedBy: 'UPI', reference: randomUUID() };
    const upi = (index: number) => ({ ...paid, collectedPaise: trip.stops[index]?.codPaise });
    await tell(trip.id, wrong ?? '', upi(0)).expect(200);
    await reverse(trip.id, wrong ?? '').expect(200);
    await tell(trip.id, right ?? '', upi(1)).expect(200);
    const { payments } = (await depot.user.get('/api/wms/cash/upi').expect(200)).body as UpiPaymentsResponse;
    expect(payments).toMatchObject([{ awb: trip.stops[1]?.awb }]);
    await depot.user
      .post('/api/wms/cash/upi/confirm', { ids: [payments[0]?.id] })
      .set('Idempotency-Key', randomUUID())
      .expect(200);
    const { body } = await reverse(trip.id, right ?? '').expect(409);
    expect(body).toMatchObject({
      message: 'The UPI payment was already confirmed or refused. This result cannot be reversed',
    });
  });

  it('lets a parcel of an ended trip be planned again, delivered or not', async () => {
    const trip = await running({}, {});
    const [one = '', two = ''] = trip.stops.map(({ orderId }) => orderId);
    await tell(trip.id, one, DELIVERED).expect(200);
    await tell(trip.id, two, UNDELIVERED).expect(200);
    await depot.driver.post(`/api/driver/trips/${trip.id}/complete`, step()).expect(200);
    for (const orderId of [one, two]) {
      await reverse(trip.id, orderId).expect(200);
      expect(await statusOf(app, orderId)).toBe('IN_TRANSIT');
    }
    await createTrip(depot, [one, two]);
  });

  it.each([
    ['the driver has handed in cash since', 'The driver has handed in cash since. This result cannot be reversed'],
    ['the COD has moved on', 'The COD is on its way to the seller. This result cannot be reversed'],
    ['the parcel came back from its buyer', 'This result was already acted on. It cannot be reversed'],
    ['the day is over', 'Only results of today can be reversed'],
  ])('stays once %s, and nothing changes', async (since, message) => {
    const trip = await running({ paymentMethod: 'COD' });
    const [stop] = trip.stops;
    const [orderId, paise] = [stop?.orderId ?? '', stop?.codPaise ?? 0];
    await tell(trip.id, orderId, cashOf(trip)).expect(200);
    await app.settle();
    app.clock.advance({ minutes: 1 });
    if (since.startsWith('the driver')) await handIn(paise).expect(201);
    if (since.startsWith('the COD')) {
      await depositOfColleague();
      expect(await remit(stop?.awb ?? '', paise)).toEqual([]);
    }
    if (since.startsWith('the parcel'))
      await app.sql(`UPDATE orders SET status = 'DTO_DELIVERED' WHERE id = $1`, [orderId]);
    if (since.startsWith('the day'))
      await app.sql(`UPDATE journey_orders SET ended_at = now() - interval '1 day' WHERE order_id = $1`, [orderId]);
    const before = await balances();
    expect((await reverse(trip.id, orderId).expect(409)).body).toMatchObject({ message });
    expect(await balances()).toEqual(before);
  });

  it('stays once the buyer has answered to the failed attempt', async () => {
    const trip = await running({});
    const orderId = trip.stops[0]?.orderId ?? '';
    await tell(trip.id, orderId, UNDELIVERED).expect(200);
    await app.settle();
    await app.sql(
      `UPDATE customer_requests SET form_link_status = 'FILLED', request_type = 'CANCEL_ORDER', filled_at = $2 WHERE order_id = $1`,
      [orderId, app.clock.now()],
    );
    const { body } = await reverse(trip.id, orderId).expect(409);
    expect(body).toMatchObject({ message: 'The buyer has already answered. This result cannot be reversed' });
    await app.sql(
      `UPDATE customer_requests SET form_link_status = 'SENT', request_type = NULL, filled_at = NULL WHERE order_id = $1`,
      [orderId],
    );
    await reverse(trip.id, orderId).expect(200);
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    await tell(trip.id, orderId, DELIVERED).expect(200);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it('is reversed by the desk of the warehouse only, and with a reason', async () => {
    const trip = await running({}, {});
    const [orderId = '', open = ''] = trip.stops.map((one) => one.orderId);
    await tell(trip.id, orderId, DELIVERED).expect(200);
    const other = await createDepot(app);
    await reverse(trip.id, orderId, other.user).expect(404);
    for (const who of [depot.driver, depot.shop.seller, admin]) await reverse(trip.id, orderId, who).expect(403);
    for (const reason of ['', ' ', 'x'.repeat(201)]) await reverse(trip.id, orderId, depot.user, reason).expect(400);
    await reverse(trip.id, randomUUID()).expect(404);
    await reverse(trip.id, open).expect(409);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });
});
