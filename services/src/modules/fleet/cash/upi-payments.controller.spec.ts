import { randomUUID } from 'node:crypto';
import {
  type CashResponse,
  type DriverCashResponse,
  type DriverStatementResponse,
  type DriverTrip,
  upiLink,
  type UpiPayment,
  type UpiPaymentsResponse,
} from '@godown/contracts/fleet';
import { addDays, indiaDay } from '@godown/contracts/orders';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { FleetConfig } from '../../../config/fleet.config.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';
import { CodStatusService } from '../../billing/index.js';
import { CashProof } from './cash-proof.js';

/** A UTR of twelve digits. */
const newReference = (): string => String(Math.floor(Math.random() * 9e11) + 1e11);

describe('cash on delivery that a buyer pays by UPI', () => {
  let app: TestApp;
  let depot: Depot;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
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
  const post = (who: SignedIn, path: string, body: object = {}, key = randomUUID()) =>
    who.post(path, body).set('Idempotency-Key', key);
  const waiting = async (who = depot.user): Promise<UpiPayment[]> =>
    ((await who.get('/api/wms/cash/upi').expect(200)).body as UpiPaymentsResponse).payments;
  const confirm = (ids: readonly string[], who = depot.user, key = randomUUID()) =>
    post(who, '/api/wms/cash/upi/confirm', { ids }, key);
  const refuse = (id: string, who = depot.user, reason = 'Not on the statement') =>
    post(who, `/api/wms/cash/upi/${id}/refuse`, { reason });
  const own = async () => (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
  const phone = async () =>
    ((await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null }).trip;
  const balances = async (): Promise<Record<string, number>> => {
    const found = await app.sql<{ code: string; paise: number }>(
      `SELECT CASE WHEN code LIKE 'fleet.driver_cash%' THEN 'driver' ELSE code END AS code, balance_paise::float8 AS paise
       FROM ledger_accounts WHERE company_id = $1 AND (code LIKE 'fleet.%' OR code IN ('courier.receivable', 'cod.collected'))`,
      [depot.shop.seller.companyId],
    );
    return Object.fromEntries(found.map(({ code, paise }) => [code, paise]));
  };

  /** @returns the running trip of so many COD parcels */
  async function running(parcels: number): Promise<DriverTrip> {
    const orderIds: string[] = [];
    for (let each = 0; each < parcels; each += 1)
      orderIds.push((await lightningOrder(depot.shop, { paymentMethod: 'COD' })).orderId);
    const id = await createTrip(depot, orderIds);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    app.clock.advance({ minutes: 1 });
    const trip = await phone();
    if (trip === null) throw new Error('no trip');
    return trip;
  }

  const pay = (trip: DriverTrip, reference: string, index = 0, body: object = {}) => {
    const stop = trip.stops[index];
    const paid = { result: 'DELIVERED', receiverName: 'Meera', collectedBy: 'UPI', collectedPaise: stop?.codPaise };
    return depot.driver.post(
      `/api/driver/trips/${trip.id}/orders/${stop?.orderId ?? ''}`,
      step({ ...paid, reference, ...body }),
    );
  };

  it('waits on an account of its own, is no cash of the driver, and becomes received once the desk confirms it', async () => {
    const trip = await running(1);
    const paise = trip.stops[0]?.codPaise ?? 0;
    const reference = newReference();
    const told = step({});
    for (let repeat = 0; repeat < 3; repeat += 1) await pay(trip, reference, 0, told).expect(200);
    await app.settle();
    expect(await balances()).toEqual({ 'fleet.upi': -paise, 'courier.receivable': 0, 'cod.collected': paise });
    expect(await own()).toMatchObject({ heldPaise: 0, upi: [{ status: 'WAITING', amountPaise: paise, reference }] });
    const [payment, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ reference, amountPaise: paise, driverId: depot.driver.userId });
    const id = payment?.id ?? '';
    const key = randomUUID();
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await confirm([id], depot.user, key).expect(200)).body).toMatchObject({ confirmed: 1 });
    expect((await confirm([id]).expect(200)).body).toMatchObject({ confirmed: 0 });
    await refuse(id).expect(409);
    expect(await balances()).toMatchObject({ 'fleet.upi': 0, 'courier.receivable': -paise });
    expect(await waiting()).toEqual([]);
    expect((await own()).upi).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  it('confirms many at once, all of them or none', async () => {
    const trip = await running(2);
    for (const index of [0, 1]) await pay(trip, newReference(), index).expect(200);
    const ids = (await waiting()).map(({ id }) => id);
    await confirm([...ids, randomUUID()]).expect(404);
    expect(await waiting()).toHaveLength(2);
    const answers = await Promise.all([confirm(ids), confirm(ids.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + (body as { confirmed: number }).confirmed, 0)).toBe(2);
    expect(await balances()).toMatchObject({ 'fleet.upi': 0 });
  });

  it('is owed by the driver in cash once the desk refuses it, and the driver is told why', async () => {
    const trip = await running(1);
    const paise = trip.stops[0]?.codPaise ?? 0;
    await pay(trip, newReference()).expect(200);
    const [payment] = await waiting();
    const id = payment?.id ?? '';
    await refuse(id).expect(200);
    await refuse(id).expect(409);
    await confirm([id]).expect(409);
    expect(await own()).toMatchObject({
      heldPaise: paise,
      upi: [{ status: 'REFUSED', reason: 'Not on the statement' }],
    });
    await app.settle();
    expect(await balances()).toMatchObject({ 'fleet.upi': 0, driver: -paise, 'courier.receivable': 0 });
    const count = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: paise };
    await post(depot.user, `/api/wms/cash/drivers/${depot.driver.userId}/hand-ins`, {
      expectedPaise: paise,
      count,
    }).expect(201);
    expect((await own()).heldPaise).toBe(0);
  });

  it('is told apart from cash and from what was missing at a hand-in, on the phone, on the desk and in the statement', async () => {
    const trip = await running(4);
    const paise = trip.stops[0]?.codPaise ?? 0;
    for (const stop of [0, 1, 2]) await pay(trip, newReference(), stop).expect(200);
    await pay(trip, '', 3, { collectedBy: 'CASH', reference: undefined }).expect(200);
    const ids = (await waiting()).map(({ id }) => id);
    const parts = async () => {
      const { heldPaise, parts: told, upi = [] } = await own();
      const list = (await depot.user.get('/api/wms/cash').expect(200)).body as CashResponse;
      const listed = list.drivers.find(({ driverId }) => driverId === depot.driver.userId);
      const { body } = await depot.user.get(`/api/wms/cash/drivers/${depot.driver.userId}`).expect(200);
      expect([listed?.parts, (body as DriverCashResponse).parts]).toEqual([told, told]);
      expect(listed?.heldPaise).toBe(heldPaise);
      return { ...told, owed: upi.filter(({ isOwed }) => isOwed).map(({ id }) => id), since: listed?.heldSince };
    };
    const handIn = async (expectedPaise: number, coinsPaise: number) => {
      app.clock.advance({ minutes: 1 });
      const count = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise };
      const path = `/api/wms/cash/drivers/${depot.driver.userId}/hand-ins`;
      await post(depot.user, path, { expectedPaise, count }).expect(201);
      app.clock.advance({ minutes: 1 });
    };
    expect(await parts()).toMatchObject({ collectedPaise: paise, refusedUpiPaise: 0, shortPaise: 0, owed: [] });
    app.clock.advance({ minutes: 1 });
    await refuse(ids[0] ?? '').expect(200);
    expect(await parts()).toMatchObject({
      collectedPaise: paise,
      refusedUpiPaise: paise,
      shortPaise: 0,
      owed: [ids[0]],
    });
    // Counted with the refused one, 50 rupees short: the payment is handed in, the shortage is not one of UPI.
    await handIn(2 * paise, 2 * paise - 5_000);
    expect(await parts()).toMatchObject({ collectedPaise: 0, refusedUpiPaise: 0, shortPaise: 5_000, owed: [] });
    const shortSince = (await parts()).since;
    app.clock.advance({ minutes: 1 });
    await refuse(ids[1] ?? '').expect(200);
    expect(await parts()).toMatchObject({
      collectedPaise: 0,
      refusedUpiPaise: paise,
      shortPaise: 5_000,
      owed: [ids[1]],
      // What was short is held for longer than the refused payment.
      since: shortSince,
    });
    const day = indiaDay(app.clock.now());
    const { body } = await depot.driver.get(`/api/driver/statement?from=${addDays(day, -1)}&to=${day}`).expect(200);
    expect((body as DriverStatementResponse).statement).toMatchObject({
      total: { cashPaise: paise, upiPaise: paise, refusedUpiPaise: 2 * paise, handedInPaise: 2 * paise - 5_000 },
      closingPaise: paise + 5_000,
    });
    await handIn(paise + 5_000, paise + 5_000);
    expect((await own()).parts).toEqual({ collectedPaise: 0, refusedUpiPaise: 0, shortPaise: 0 });
    // What each hand-in was for stays with it.
    expect((await own()).handIns.map((each) => each.parts)).toEqual([
      { collectedPaise: 0, refusedUpiPaise: paise, shortPaise: 5_000 },
      { collectedPaise: paise, refusedUpiPaise: paise, shortPaise: 0 },
    ]);
    const refusedAt = app.clock.now().getTime();
    await refuse(ids[2] ?? '').expect(200);
    // Owed since its refusal, not since the last hand-in.
    expect(Date.parse((await parts()).since ?? '')).toBeGreaterThanOrEqual(refusedAt);
  });

  it('counts one reference once, however it is typed and whoever tells it', async () => {
    const trip = await running(3);
    const reference = newReference();
    await pay(trip, reference).expect(200);
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
    const { body } = await pay(trip, spaced, 1).expect(409);
    expect(body).toMatchObject({ message: 'This UPI reference was used for another payment' });
    expect((await phone())?.stops[1]?.status).toBe('PICKED_UP');
    const next = newReference();
    const both = await Promise.all([pay(trip, next, 1), pay(trip, next, 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await waiting()).toHaveLength(2);
  });

  it('is not remitted to the seller before it is confirmed', async () => {
    const trip = await running(1);
    const [stop] = trip.stops;
    await pay(trip, newReference()).expect(200);
    await app.settle();
    const row = { row: 2, awb: stop?.awb ?? '', amountPaise: stop?.codPaise ?? 0, status: 'IN_PROCESS' } as const;
    const remit = () =>
      app.get(Database).within(Actor.system(), (tx) => app.get(CodStatusService).apply(tx, [row], admin.userId));
    expect(await remit()).toEqual([
      { row: 2, reason: 'Paid by UPI at the door and not confirmed by the warehouse yet' },
    ]);
    const [payment] = await waiting();
    await confirm([payment?.id ?? '']).expect(200);
    expect(await remit()).toEqual([]);
    expect(await balances()).toMatchObject({ 'fleet.upi': 0, 'courier.receivable': 0 });
  });

  it('is not for others: other warehouses neither see nor decide it, nor do drivers and sellers', async () => {
    const trip = await running(1);
    await pay(trip, newReference()).expect(200);
    const [payment] = await waiting();
    const id = payment?.id ?? '';
    const other = await createDepot(app);
    expect(await waiting(other.user)).toEqual([]);
    await confirm([id], other.user).expect(404);
    await refuse(id, other.user).expect(404);
    const owner = await signInAs(app, 'cluster_owner', { companyIds: [], warehouseIds: [depot.warehouseId] });
    expect(await waiting(owner)).toEqual([]);
    for (const who of [depot.driver, depot.shop.seller, owner]) {
      await confirm([id], who).expect(403);
      await refuse(id, who).expect(403);
    }
    for (const who of [depot.driver, depot.shop.seller]) await who.get('/api/wms/cash/upi').expect(403);
    expect((await waiting(admin)).some((one) => one.id === id)).toBe(true);
    expect(await waiting()).toHaveLength(1);
  });

  it('refuses what is no decision', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: 'x' }])
      await post(depot.user, '/api/wms/cash/upi/confirm', body).expect(400);
    const id = randomUUID();
    await confirm([id, id]).expect(400);
    for (const reason of ['', ' ', 'x'.repeat(201)]) await refuse(id, depot.user, reason).expect(400);
    await refuse('x').expect(400);
    await refuse(id).expect(404);
  });

  it('is offered to phones only where the operator has a UPI address', async () => {
    const config = app.get(FleetConfig);
    await running(1);
    expect((await phone())?.upi).toBeNull();
    config.upiAddress = 'godown@icici';
    try {
      expect((await phone())?.upi).toEqual({ address: 'godown@icici', name: 'Godown' });
    } finally {
      config.upiAddress = '';
    }
  });

  it('writes the link that UPI apps read, blanks and signs included', () => {
    const link = upiLink(
      { address: 'godown.in@icici', name: 'Godown & Sons' },
      { amountPaise: 49_905, reference: 'LTN1', shopOrderId: 'GD #1' },
    );
    expect(link).toBe('upi://pay?pa=godown.in@icici&pn=Godown%20%26%20Sons&am=499.05&cu=INR&tr=LTN1&tn=GD%20%231');
  });
});
