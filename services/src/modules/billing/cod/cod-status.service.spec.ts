import { type CodRemittanceResponse, type CodTrailResponse, type RemittanceStatus } from '@godown/contracts/billing';
import { indiaDay } from '@godown/contracts/orders';
import { balancesOf, createParcel, type Parcel, serveTestLane } from '../../../../test/billing.factory.js';
import { createShop, type Shop } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CodStatusService } from './cod-status.service.js';
import { type CodStatusRow, type RefusedRow } from './cod-status-sheet.js';

describe('COD remittance', () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    await serveTestLane(app);
    admin = await signInAs(app, 'admin');
    shop = await createShop(app, await signInAs(app, 'seller'), { stock: 10_000 });
  });

  afterAll(async () => {
    await app.close();
  });

  const rowsOf = (parcels: readonly Parcel[], status: RemittanceStatus): CodStatusRow[] =>
    parcels.map(({ awb, cod }, index) => ({ row: index + 2, awb, amountPaise: Math.round(cod * 100), status }));
  const apply = (sheet: readonly CodStatusRow[]): Promise<RefusedRow[]> =>
    app.get(Database).within(Actor.system(), (tx) => app.get(CodStatusService).apply(tx, sheet, admin.userId));
  const list = async (who: SignedIn, query = ''): Promise<CodRemittanceResponse> =>
    (await who.get(`/api/cod-remittance?${query}`).expect(200)).body as CodRemittanceResponse;
  const trailOf = async (who: SignedIn, awb: string) => {
    const [row] = (await list(who, `search=${awb}`)).remittances;
    return ((await who.get(`/api/cod-remittance/${row?.id ?? ''}`).expect(200)).body as CodTrailResponse).data;
  };
  const delivered = async (given: Parameters<typeof createParcel>[2] = {}, of = shop) => {
    const parcel = await createParcel(app, of, given);
    await app.settle();
    return parcel;
  };

  it('opens when the parcel is delivered: its courier owes the cash, once, however often the scan is told', async () => {
    const own = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
    const parcel = await delivered({ quantity: 2 }, own);
    await delivered({ paymentMethod: 'Prepaid' }, own);
    await delivered({ isDelivered: false }, own);
    const { remittances, count, withCouriersPaise, payablePaise } = await list(own.seller);
    expect([count, withCouriersPaise, payablePaise]).toEqual([1, 23_600, 0]);
    expect(remittances[0]).toMatchObject({
      awb: parcel.awb,
      codAmountPaise: 23_600,
      status: 'PENDING',
      companyId: own.seller.companyId,
      remittedOn: null,
    });
    await app.sql(
      `INSERT INTO pgboss.job (name, data) SELECT name, data FROM pgboss.job WHERE name = 'event.order.moved.cod-collection' AND data->>'subjectId' = $1`,
      [parcel.orderId],
    );
    await app.settle();
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      'courier.receivable': -23_600,
      'cod.collected': 23_600,
    });
    expect((await trailOf(own.seller, parcel.awb)).legs.map(({ leg, amountPaise }) => [leg, amountPaise])).toEqual([
      ['COLLECTED', 23_600],
    ]);
  });

  it('follows one AWB leg by leg to the wallet of the seller, each leg with its transfer, time and amount', async () => {
    const own = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
    const parcel = await delivered({}, own);
    await expect(apply(rowsOf([parcel], 'IN_PROCESS'))).resolves.toEqual([]);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toEqual({
      'courier.receivable': 0,
      'platform.bank': -11_800,
      'cod.collected': 0,
      'cod.payable': 11_800,
    });
    app.clock.advance({ minutes: 5 });
    await expect(apply(rowsOf([parcel], 'REMITTED'))).resolves.toEqual([]);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({ 'cod.payable': 0, wallet: 11_800 });
    const trail = await trailOf(admin, parcel.awb);
    expect(trail.legs.map(({ leg, amountPaise, from, to }) => [leg, amountPaise, from, to])).toEqual([
      ['COLLECTED', 11_800, 'courier.receivable', 'cod.collected'],
      ['RECEIVED', 11_800, 'platform.bank', 'courier.receivable'],
      ['PAYABLE', 11_800, 'cod.collected', 'cod.payable'],
      ['REMITTED', 11_800, 'cod.payable', 'wallet'],
    ]);
    expect(trail.legs.every(({ transferId, at }) => transferId !== '' && !Number.isNaN(Date.parse(at)))).toBe(true);
    expect(trail.moves.map(({ from, to }) => `${from}>${to}`)).toEqual(['PENDING>IN_PROCESS', 'IN_PROCESS>REMITTED']);
    expect(trail.moves.every(({ by }) => by !== null)).toBe(true);
    expect(trail.remittedOn).not.toBeNull();
    expect((await trailOf(own.seller, parcel.awb)).moves.every(({ by }) => by === null)).toBe(true);
    const { body } = await own.seller.post('/api/brands/wallet/transaction/find', {}).expect(200);
    expect(body.data[0]).toMatchObject({ type: 'CREDIT', category: 'COD', amount: 118, referenceId: parcel.awb });
    const events = await app.sql<{ data: { awb: string } }>(
      `SELECT data FROM domain_events WHERE type = 'cod.remitted' AND company_id = $1`,
      [own.seller.companyId],
    );
    expect(events.map(({ data }) => data.awb)).toEqual([parcel.awb]);
  });

  it('refuses each wrong row with its reason and applies the others', async () => {
    const [good, paid, underway, short, early] = await Promise.all([
      delivered(),
      delivered({ paymentMethod: 'Prepaid' }),
      delivered({ isDelivered: false }),
      delivered(),
      delivered(),
    ]);
    const sheet: CodStatusRow[] = [good, paid, underway, short, early].map((parcel, index) => ({
      row: index + 2,
      awb: parcel.awb,
      amountPaise: parcel.cod * 100,
      status: 'IN_PROCESS',
    }));
    sheet.push({ row: 7, awb: 'NOBODYS', amountPaise: 100, status: 'IN_PROCESS' });
    const changed = sheet.map((row) =>
      row.awb === short.awb
        ? { ...row, amountPaise: 11_700 }
        : row.awb === early.awb
          ? { ...row, status: 'REMITTED' as const }
          : row,
    );
    await expect(apply(changed)).resolves.toEqual([
      { row: 3, reason: 'Not a COD parcel: nothing is remitted' },
      { row: 4, reason: 'Not delivered yet' },
      { row: 5, reason: 'COD amount is ₹118.00, not ₹117.00' },
      { row: 6, reason: 'Pending cannot become Remitted' },
      { row: 7, reason: 'This AWB is not known' },
    ]);
    expect((await list(admin, `search=${good.awb}`)).remittances[0]?.status).toBe('IN_PROCESS');
    expect((await list(admin, `search=${short.awb}`)).remittances[0]?.status).toBe('PENDING');
  });

  it('remits an AWB once: a second row, a second sheet and a sheet in another order change nothing', async () => {
    const own = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
    const parcels = [await delivered({}, own), await delivered({ quantity: 3 }, own)];
    const both = [...rowsOf(parcels, 'IN_PROCESS'), ...rowsOf(parcels, 'REMITTED'), ...rowsOf(parcels, 'REMITTED')].map(
      (row, index) => ({ ...row, row: index + 2 }),
    );
    const refused = await apply(both);
    expect(refused).toEqual([
      { row: 6, reason: 'Already Remitted' },
      { row: 7, reason: 'Already Remitted' },
    ]);
    expect(await apply([...both].reverse())).toHaveLength(6);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      wallet: 47_200,
      'cod.payable': 0,
      'cod.collected': 0,
    });
  });

  it('holds, disputes and takes up again without moving the cash twice', async () => {
    const own = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
    const parcel = await delivered({}, own);
    for (const status of ['ON_HOLD', 'PENDING', 'IN_PROCESS', 'ON_HOLD', 'DISPUTED', 'IN_PROCESS'] as const)
      await expect(apply(rowsOf([parcel], status))).resolves.toEqual([]);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      'platform.bank': -11_800,
      'cod.payable': 11_800,
    });
  });

  it('takes the same rows from two admins at the same time, in opposite orders and over several companies, and pays each AWB once', async () => {
    const shops = await Promise.all(
      [1, 2, 3].map(async () => createShop(app, await signInAs(app, 'seller'), { stock: 100 })),
    );
    const parcels: Parcel[] = [];
    for (const own of shops) for (let index = 0; index < 6; index += 1) parcels.push(await createParcel(app, own));
    // Nothing is settled yet: some are opened by the event, some by whichever sheet comes first.
    const forward = [...rowsOf(parcels, 'IN_PROCESS'), ...rowsOf(parcels, 'REMITTED')];
    const backward = [...rowsOf([...parcels].reverse(), 'IN_PROCESS'), ...rowsOf([...parcels].reverse(), 'REMITTED')];
    const outcomes = await Promise.all([
      apply(forward),
      apply(backward),
      apply(rowsOf(parcels, 'REMITTED')),
      apply(rowsOf([...parcels].reverse(), 'IN_PROCESS')),
    ]);
    await app.settle();
    const applied = 36 + 36 + 18 + 18 - outcomes.flat().length;
    expect(applied).toBe(36);
    for (const own of shops)
      await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
        wallet: 70_800,
        'cod.payable': 0,
        'cod.collected': 0,
        'courier.receivable': 0,
      });
    await admin
      .get('/api/ledger/proof')
      .expect(200)
      .expect(({ body }) => expect(body.message).toBe('0 differences'));
  });

  it('[BILL-035] lists by status, company, days and search, in pages, and refuses what it does not know', async () => {
    const own = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
    const first = await delivered({ quantity: 2 }, own);
    const second = await delivered({}, own);
    await apply(rowsOf([second], 'ON_HOLD'));
    const companyID = own.seller.companyId;
    expect((await list(admin, `companyID=${companyID}`)).remittances.map(({ awb }) => awb)).toEqual([
      second.awb,
      first.awb,
    ]);
    expect((await list(admin, `companyID=${companyID}&status=ON_HOLD`)).remittances.map(({ awb }) => awb)).toEqual([
      second.awb,
    ]);
    expect(
      (await list(admin, `companyID=${companyID}&by=codAmount&order=asc`)).remittances.map(({ awb }) => awb),
    ).toEqual([second.awb, first.awb]);
    expect(await list(admin, `companyID=${companyID}&records=1&pageNumber=2`)).toMatchObject({
      count: 2,
      remittances: [{ awb: first.awb }],
    });
    const [row] = (await list(admin, `companyID=${companyID}&search=${first.awb.slice(3, 10)}&searchField=awb`))
      .remittances;
    expect(
      (await list(admin, `search=${encodeURIComponent(row?.orderId ?? '')}&searchField=orderId&companyID=${companyID}`))
        .count,
    ).toBe(1);
    expect(
      (await list(admin, `search=${encodeURIComponent(row?.companyName ?? '')}&searchField=companyName`)).count,
    ).toBe(2);
    expect((await list(admin, `companyID=${companyID}&start=2020-01-01%2000:00&end=2020-01-02%2023:59`)).count).toBe(0);
    const day = indiaDay(new Date(row?.deliveredOn ?? ''));
    expect(
      (await list(admin, `companyID=${companyID}&start=2020-01-01%2000:00&end=${day}%2023:59`)).count,
    ).toBeGreaterThan(0);
    for (const query of [
      'status=PAID',
      'by=secret',
      'records=301',
      'order=up',
      'searchField=phone',
      'page=1',
      'start=yesterday',
    ])
      await admin.get(`/api/cod-remittance?${query}`).expect(400);
  });

  it('keeps to the companies in reach', async () => {
    const parcel = await delivered();
    const other = await signInAs(app, 'seller');
    expect((await list(other)).count).toBe(0);
    await other.get(`/api/cod-remittance?companyID=${shop.seller.companyId}`).expect(404);
    const [row] = (await list(shop.seller, `search=${parcel.awb}`)).remittances;
    await other.get(`/api/cod-remittance/${row?.id ?? ''}`).expect(404);
    await (await signInAs(app, 'warehouse_user')).get('/api/cod-remittance').expect(403);
  });
});
