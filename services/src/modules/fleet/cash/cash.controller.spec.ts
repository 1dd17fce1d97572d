import { randomUUID } from 'node:crypto';
import {
  type CashDepositsResponse,
  type CashResponse,
  type DriverCashResponse,
  type DriverTrip,
  type HandInResponse,
} from '@godown/contracts/fleet';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { photo, pngBomb } from '../../../../test/pictures.factory.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';
import { CodStatusService } from '../../billing/index.js';
import { CashProof } from './cash-proof.js';

const NOTHING = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };

describe("cash in a driver's hand", () => {
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
  const post = (who: SignedIn, path: string, body: object, key = randomUUID()) =>
    who.post(path, body).set('Idempotency-Key', key);
  const own = async () => (await depot.driver.get('/api/driver/cash').expect(200)).body as DriverCashResponse;
  const cash = async (who = depot.user) => (await who.get('/api/wms/cash').expect(200)).body as CashResponse;
  const handInPath = () => `/api/wms/cash/drivers/${depot.driver.userId}/hand-ins`;
  const handIn = (expectedPaise: number, coinsPaise = expectedPaise, key = randomUUID()) =>
    post(depot.user, handInPath(), { expectedPaise, count: { ...NOTHING, coinsPaise } }, key);
  const deposit = (amountPaise: number, reference: string, key = randomUUID()) =>
    post(depot.user, `/api/wms/cash/warehouses/${depot.warehouseId}/deposits`, { amountPaise, reference }, key);
  const balances = async (): Promise<Record<string, number>> => {
    const found = await app.sql<{ code: string; paise: number }>(
      `SELECT CASE WHEN code LIKE 'fleet.%' THEN split_part(code, '.', 2) ELSE code END AS code, balance_paise::float8 AS paise
       FROM ledger_accounts WHERE company_id = $1 AND (code LIKE 'fleet.%' OR code IN ('courier.receivable', 'cod.collected'))`,
      [depot.shop.seller.companyId],
    );
    return Object.fromEntries(found.map(({ code, paise }) => [code, paise]));
  };

  /** Delivers one COD parcel; the phone tells it three times. @returns what the buyer paid, in paise */
  async function delivered(collectedBy: 'CASH' | 'UPI' = 'CASH'): Promise<number> {
    const { orderId } = await lightningOrder(depot.shop, { paymentMethod: 'COD' });
    const id = await createTrip(depot, [orderId]);
    app.clock.advance({ minutes: 1 });
    await depot.driver.post(`/api/driver/trips/${id}/start`, step()).expect(200);
    const { trip } = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip };
    const collectedPaise = trip.stops[0]?.codPaise ?? 0;
    app.clock.advance({ minutes: 1 });
    const paid = { collectedBy, collectedPaise, ...(collectedBy === 'UPI' ? { reference: '402912345678' } : {}) };
    const result = step({ result: 'DELIVERED', receiverName: 'Meera', ...paid });
    const tell = () => depot.driver.post(`/api/driver/trips/${id}/orders/${orderId}`, result).expect(200);
    await Promise.all([tell(), tell(), tell()]);
    await depot.driver.post(`/api/driver/trips/${id}/complete`, step()).expect(200);
    return collectedPaise;
  }

  it('books the cash of a delivered stop on the driver, once however often the phone tells it, and nothing for UPI', async () => {
    const paise = await delivered();
    expect(await own()).toMatchObject({ heldPaise: paise, handIns: [] });
    await app.settle();
    expect(await balances()).toEqual({ driver_cash: -paise, 'courier.receivable': 0, 'cod.collected': paise });
    await delivered('UPI');
    expect((await own()).heldPaise).toBe(paise);
    const { drivers } = await cash();
    expect(drivers).toMatchObject([{ driverId: depot.driver.userId, heldPaise: paise, isOverdue: false }]);
    await app.sql(`UPDATE journey_orders SET ended_at = now() - interval '25 hours' WHERE company_id = $1`, [
      depot.shop.seller.companyId,
    ]);
    expect((await cash()).drivers[0]?.isOverdue).toBe(true);
  });

  it('takes the counted cash from the driver to the warehouse, and the deposit to the platform', async () => {
    const paise = await delivered();
    const { body } = await handIn(paise).expect(201);
    const { handIn: receipt, message } = body as HandInResponse;
    expect(message).toBe('Cash handed in');
    expect(receipt).toMatchObject({ expectedPaise: paise, countedPaise: paise, differencePaise: 0, confirmedAt: null });
    await app.settle();
    expect(await balances()).toMatchObject({ driver_cash: 0, warehouse_cash: -paise, 'courier.receivable': 0 });
    expect(await own()).toMatchObject({ heldPaise: 0, handIns: [{ id: receipt.id }] });
    const confirm = (id = receipt.id, who = depot.driver) => who.post(`/api/driver/cash/hand-ins/${id}/confirm`, {});
    await confirm().expect(200);
    const [confirmed] = (await own()).handIns;
    expect(confirmed?.confirmedAt).not.toBeNull();
    app.clock.advance({ minutes: 5 });
    await confirm().expect(200);
    expect((await own()).handIns[0]?.confirmedAt).toBe(confirmed?.confirmedAt);
    await confirm(randomUUID()).expect(404);
    await confirm(receipt.id, (await createDepot(app)).driver).expect(404);
    expect(await cash()).toMatchObject({ drivers: [], warehouses: [{ heldPaise: paise }] });
    expect((await deposit(paise + 1, 'SLIP-1').expect(422)).body.message).toBe('More than the warehouse has');
    const key = randomUUID();
    await deposit(paise - 100, 'SLIP-1', key).expect(201);
    await deposit(paise - 100, 'SLIP-1', key).expect(201);
    await deposit(100, 'SLIP-1').expect(409);
    expect(await balances()).toMatchObject({ warehouse_cash: -100, 'courier.receivable': -(paise - 100) });
    await deposit(100, 'SLIP-2').expect(201);
    expect((await cash()).warehouses).toEqual([]);
  });

  it('is remitted to the seller as far as it has been deposited, what was collected first before the rest', async () => {
    const [first, second] = [await delivered(), await delivered()];
    await app.settle();
    const parcels = await app.sql<{ awb: string }>(
      'SELECT awb FROM journey_orders WHERE company_id = $1 ORDER BY ended_at',
      [depot.shop.seller.companyId],
    );
    const rows = parcels.map(({ awb }, index) => {
      const amountPaise = index === 0 ? first : second;
      return { row: index + 2, awb, amountPaise, status: 'IN_PROCESS' as const };
    });
    const remit = () =>
      app.get(Database).within(Actor.system(), (tx) => app.get(CodStatusService).apply(tx, rows, admin.userId));
    const reason = 'Paid in cash to the own fleet and not deposited yet';
    const refused = [
      { row: 2, reason },
      { row: 3, reason },
    ];
    expect(await remit()).toEqual(refused);
    await handIn(first + second).expect(201);
    expect(await remit()).toEqual(refused);
    await deposit(first - 1, 'SLIP-A').expect(201);
    expect(await remit()).toEqual(refused);
    await deposit(1, 'SLIP-B').expect(201);
    expect(await remit()).toEqual(refused.slice(1));
    await deposit(second, 'SLIP-C').expect(201);
    expect(await remit()).toEqual([{ row: 2, reason: 'Already In Process' }]);
    expect(await balances()).toMatchObject({ warehouse_cash: 0, 'courier.receivable': 0, 'cod.collected': 0 });
  });

  it('is told with open trips and orders before the warehouse is switched off', async () => {
    const dependents = async () =>
      (await depot.user.get(`/api/wms/warehouses/${depot.warehouseId}/dependents`).expect(200)).body.dependents;
    const paise = await delivered();
    await handIn(paise).expect(201);
    const { orderId } = await lightningOrder(depot.shop);
    await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId]);
    expect(await dependents()).toMatchObject({ openOrders: 2, openTrips: 1, cashPaise: paise });
    await post(depot.user, `/api/wms/trips/${id}/cancel`, {}).expect(200);
    await deposit(paise, 'SLIP-1').expect(201);
    expect(await dependents()).toMatchObject({ openOrders: 2, openTrips: 0, cashPaise: 0 });
  });

  it('keeps a photo of the slip with its deposit, drawn anew, for the people of the warehouse', async () => {
    const paise = await delivered();
    await handIn(paise).expect(201);
    const path = `/api/wms/cash/warehouses/${depot.warehouseId}/deposits`;
    const picture = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const slip = picture(await photo());
    const pay = (body: object) => post(depot.user, path, { amountPaise: 100, ...body });
    const heavy = `data:image/jpeg;base64,${'A'.repeat(810_000)}`;
    for (const wrong of [
      '',
      'https://example.com/slip.jpg',
      picture(Buffer.from('<svg/>')),
      picture(pngBomb(50_000)),
      heavy,
    ])
      await pay({ reference: 'WRONG', slip: wrong }).expect(400);
    await pay({ reference: 'S-1', slip }).expect(201);
    await pay({ reference: 'S-1', slip }).expect(409);
    await pay({ reference: 'S-2' }).expect(201);
    const list = async (who = depot.user) =>
      ((await who.get('/api/wms/cash/deposits').expect(200)).body as CashDepositsResponse).deposits;
    const [without, with_] = await list();
    expect(without).toMatchObject({ reference: 'S-2', hasSlip: false });
    expect(with_).toMatchObject({ reference: 'S-1', hasSlip: true, amountPaise: 100 });
    const open = (id = with_?.id ?? '', who = depot.user) => who.get(`/api/wms/cash/deposits/${id}/slip`);
    const { headers, body } = await open().expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect((body as Buffer).includes('PLANTEDMAKER')).toBe(false);
    await open(without?.id).expect(404);
    await open(randomUUID()).expect(404);
    const other = await createDepot(app);
    expect(await list(other.user)).toEqual([]);
    await open(with_?.id, other.user).expect(404);
    await open(with_?.id, admin).expect(200);
    for (const who of [depot.driver, depot.shop.seller]) await open(with_?.id, who).expect(403);
  });

  it('leaves a shortage with the driver and gives an excess back', async () => {
    const paise = await delivered();
    const short = (await handIn(paise, paise - 5_000).expect(201)).body as HandInResponse;
    expect(short.handIn).toMatchObject({ differencePaise: -5_000, handedInPaise: paise - 5_000 });
    expect(short.message).toBe('Cash handed in. The difference stays with the driver');
    expect((await own()).heldPaise).toBe(5_000);
    const over = (await handIn(5_000, 6_000).expect(201)).body as HandInResponse;
    expect(over.handIn).toMatchObject({ differencePaise: 1_000, handedInPaise: 5_000 });
    expect(over.message).toBe('Cash handed in. Give the excess back to the driver');
    expect((await own()).heldPaise).toBe(0);
    expect(await balances()).toMatchObject({ warehouse_cash: -paise });
  });

  it('books a hand-in once: under its key again, and of several at the same time only one', async () => {
    const paise = await delivered();
    const key = randomUUID();
    const [one, again] = [await handIn(paise, paise, key).expect(201), await handIn(paise, paise, key).expect(201)];
    expect(again.body).toEqual(one.body);
    const next = await delivered();
    const answers = await Promise.all([handIn(next), handIn(next), handIn(next)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await own()).handIns).toHaveLength(2);
    expect(await balances()).toMatchObject({ driver_cash: 0, warehouse_cash: -(paise + next) });
    await Promise.all([deposit(paise + next, 'A'), deposit(paise + next, 'B')]).then((both) =>
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]),
    );
  });

  it('adds a hand-in up over the notes of each kind', async () => {
    const paise = await delivered();
    const count = { notes500: 1, notes200: 1, notes100: 1, notes50: 1, notes20: 1, notes10: 1, coinsPaise: 100 };
    const { body } = await post(depot.user, handInPath(), { expectedPaise: paise, count }).expect(201);
    expect((body as HandInResponse).handIn).toMatchObject({ countedPaise: 88_100, count });
  });

  it('is not for others: other warehouses, drivers and sellers see and book nothing', async () => {
    const paise = await delivered();
    const other = await createDepot(app);
    const body = { expectedPaise: paise, count: { ...NOTHING, coinsPaise: paise } };
    await post(other.user, handInPath(), body).expect(404);
    await other.user.get(`/api/wms/cash/drivers/${depot.driver.userId}`).expect(404);
    const slip = { amountPaise: 1, reference: 'X' };
    await post(other.user, `/api/wms/cash/warehouses/${depot.warehouseId}/deposits`, slip).expect(404);
    await post(admin, `/api/wms/cash/warehouses/${randomUUID()}/deposits`, slip).expect(404);
    expect((await cash(other.user)).drivers).toEqual([]);
    for (const who of [depot.driver, depot.shop.seller]) await post(who, handInPath(), body).expect(403);
    expect((await own()).heldPaise).toBe(paise);
    const { drivers } = await cash(admin);
    expect(drivers.some(({ driverId }) => driverId === depot.driver.userId)).toBe(true);
  });

  it("lets the cluster's owner count the cash of the own drivers only", async () => {
    const paise = await delivered();
    const owner = await signInAs(app, 'cluster_owner', { companyIds: [], warehouseIds: [depot.warehouseId] });
    const body = { expectedPaise: paise, count: { ...NOTHING, coinsPaise: paise } };
    await post(owner, handInPath(), body).expect(404);
    await app.sql(`UPDATE clusters SET owner_id = $2 WHERE id = $1`, [depot.clusterId, owner.userId]);
    await app.sql(`UPDATE fleet_people SET cluster_id = $2 WHERE user_id = $1`, [depot.driver.userId, depot.clusterId]);
    expect((await cash(owner)).drivers).toMatchObject([{ heldPaise: paise }]);
    await post(owner, handInPath(), body).expect(201);
    await post(owner, `/api/wms/cash/warehouses/${depot.warehouseId}/deposits`, {
      amountPaise: paise,
      reference: 'X',
    }).expect(403);
  });

  it('refuses counts that are no counts, and nothing changes', async () => {
    const paise = await delivered();
    for (const wrong of [
      {},
      { expectedPaise: paise },
      { expectedPaise: 0, count: NOTHING },
      { expectedPaise: paise + 0.5, count: NOTHING },
      { expectedPaise: paise, count: { ...NOTHING, notes500: -1 } },
      { expectedPaise: paise, count: { ...NOTHING, notes10: 1.5 } },
      { expectedPaise: paise, count: { ...NOTHING, coinsPaise: '5' } },
      { expectedPaise: paise, count: { ...NOTHING, notes500: 10_001 } },
    ])
      await post(depot.user, handInPath(), wrong).expect(400);
    await handIn(paise + 1).expect(409);
    for (const wrong of [{}, { amountPaise: 0, reference: 'X' }, { amountPaise: 5, reference: ' ' }])
      await post(depot.user, `/api/wms/cash/warehouses/${depot.warehouseId}/deposits`, wrong).expect(400);
    expect(await own()).toMatchObject({ heldPaise: paise, handIns: [] });
  });

  it('finds a driver whose stops say something else than the ledger', async () => {
    const paise = await delivered();
    await app.sql(`UPDATE journey_orders SET driver_cash_paise = 0 WHERE driver_cash_paise = $1`, [paise]);
    const differences = await app.get(CashProof).prove();
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.find(({ account }) => account.endsWith(depot.driver.userId))).toMatchObject({
      ledgerPaise: paise,
      rowsPaise: 0,
    });
    await app.sql(
      `UPDATE journey_orders SET driver_cash_paise = collected_paise WHERE collected_by = 'CASH' AND status = 'DELIVERED'`,
    );
  });
});
