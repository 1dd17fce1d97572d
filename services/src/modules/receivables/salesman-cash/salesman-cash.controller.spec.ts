import { randomUUID } from 'node:crypto';
import {
  type OwnCollectionsResponse,
  type SalesmanCashResponse,
  type SalesmanHandOverResponse,
  type SalesmenCashResponse,
} from '@godown/contracts/receivables';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import {
  balanceOf,
  capture,
  createRetailShop,
  handOver,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

const NOW = '2026-11-24T17:00:00Z';
const NOTHING = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };
const CHEQUE = { number: '123456', bank: 'Federal Bank', date: '2026-11-24' };

describe("money in a salesman's hand", () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: RetailShop;
  let bill: RetailOrder;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });
  beforeEach(async () => {
    app.clock.freezeAt(NOW);
    shop = await createRetailShop(app);
    bill = await retailOrder(app, shop);
    await handOver(shop, bill).expect(200);
  });
  // The books hold after everything that a test has done.
  afterEach(async () => {
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
    const { body } = await admin.get('/api/ledger/proof').expect(200);
    expect((body as LedgerProofResponse).differences).toEqual([]);
  });
  afterAll(() => app.close());

  const pay = (amount: number, mode = 'CASH', more: object = {}, key = randomUUID()) =>
    capture(shop.salesman, { id: bill.invoiceId, amount, mode, ...more }, key);
  const cheque = (amount: number, more: object = {}) => pay(amount, 'CHEQUE', { cheque: { ...CHEQUE, ...more } });
  const path = () => `/api/d2r/salesman-cash/${shop.salesman.userId}`;
  const hand = (expectedPaise: number, more: object = {}, key = randomUUID(), who = shop.seller) =>
    who
      .post(`${path()}/hand-overs`, {
        companyId: shop.seller.companyId,
        expectedPaise,
        count: { ...NOTHING, coinsPaise: expectedPaise },
        chequeIds: [],
        ...more,
      })
      .set('Idempotency-Key', key);
  const counting = (coinsPaise: number) => ({ count: { ...NOTHING, coinsPaise } });
  const list = async (who = shop.seller) =>
    ((await who.get('/api/d2r/salesman-cash').expect(200)).body as SalesmenCashResponse).salesmen;
  const detail = async () =>
    (await shop.seller.get(`${path()}?companyId=${shop.seller.companyId}`).expect(200)).body as SalesmanCashResponse;
  const own = async (who = shop.salesman) =>
    (await who.get('/api/field/collections').expect(200)).body as OwnCollectionsResponse;
  const balance = (code: string) => balanceOf(app, shop.seller.companyId, code);
  const balances = async () => ({
    cash: await balance(`d2r.salesman_cash.${shop.salesman.userId}`),
    cheques: await balance(`d2r.salesman_cheques.${shop.salesman.userId}`),
    office: await balance('d2r.cash'),
    chequesAtOffice: await balance('d2r.cheques'),
    bank: await balance('d2r.bank'),
  });

  it('books cash and cheques of a salesman on the salesman, once under a key; UPI, transfers and the office go elsewhere', async () => {
    const key = randomUUID();
    await pay(100, 'CASH', {}, key).expect(200);
    await app.sql('DELETE FROM saved_replies');
    await pay(100, 'CASH', {}, key).expect(200);
    await cheque(200).expect(200);
    await pay(30, 'UPI').expect(200);
    await pay(40, 'BANK_TRANSFER').expect(200);
    await capture(shop.seller, { id: bill.invoiceId, amount: 50, mode: 'CASH' }).expect(200);
    await capture(shop.seller, { id: bill.invoiceId, amount: 60, mode: 'CHEQUE' }).expect(200);
    expect(await balances()).toEqual({
      cash: -10_000,
      cheques: -20_000,
      office: -5_000,
      chequesAtOffice: -6_000,
      bank: -7_000,
    });
    expect(await list()).toMatchObject([
      {
        salesmanId: shop.salesman.userId,
        name: shop.salesmanName,
        cashPaise: 10_000,
        chequesPaise: 20_000,
        cheques: 1,
        heldSince: '2026-11-24T17:00:00.000Z',
      },
    ]);
  });

  it('asks a salesman for number, bank and date of a cheque, and takes them for cheques only', async () => {
    for (const wrong of [
      {},
      { cheque: { ...CHEQUE, number: '12' } },
      { cheque: { ...CHEQUE, bank: ' ' } },
      { cheque: { ...CHEQUE, date: '2026-02-30' } },
    ])
      await pay(10, 'CHEQUE', wrong).expect(400);
    await pay(10, 'CASH', { cheque: CHEQUE }).expect(400);
    expect((await own()).collections).toEqual([]);
    await cheque(10).expect(200);
    expect((await detail()).payments).toMatchObject([
      { mode: 'CHEQUE', chequeNumber: '123456', chequeBank: 'Federal Bank', chequeDate: '2026-11-24' },
    ]);
  });

  it('shows the salesman the day, what is in hand and the bills to collect on, and nothing of others', async () => {
    await pay(100).expect(200);
    await cheque(200).expect(200);
    await pay(30, 'UPI').expect(200);
    const day = await own();
    expect(day).toMatchObject({
      day: '2026-11-24',
      cashPaise: 10_000,
      chequesPaise: 20_000,
      cheques: 1,
      bills: [
        {
          ...{ invoiceId: bill.invoiceId, retailer: 'Lake Stores', address: '1 Lake Road, Kochi 682001' },
          balancePaise: bill.amount * 100 - 33_000,
        },
      ],
      handOvers: [],
    });
    expect(day.collections.map(({ mode }) => mode).toSorted()).toEqual(['CASH', 'CHEQUE', 'UPI']);
    const colleague = await signInAs(app, 'salesman', { companyIds: shop.seller.companyIds });
    expect(await own(colleague)).toMatchObject({ cashPaise: 0, collections: [], bills: [], handOvers: [] });
    app.clock.advance({ hours: 2 });
    expect(await own()).toMatchObject({ collections: [], cashPaise: 10_000 });
    await shop.seller.get('/api/field/collections').expect(403);
    for (const address of ['/api/d2r/salesman-cash', `${path()}?companyId=${shop.seller.companyId}`])
      await shop.salesman.get(address).expect(403);
    await hand(10_000, {}, randomUUID(), shop.salesman).expect(403);
  });

  it('names the bills that fell due first before the others', async () => {
    const [later, first] = [await retailOrder(app, shop), await retailOrder(app, shop)];
    for (const [order, day] of [
      [later, '2026-12-20'],
      [first, '2026-10-01'],
      [bill, '2026-12-01'],
    ] as const) {
      if (order !== bill) await handOver(shop, order).expect(200);
      await app.sql(`UPDATE d2r_invoices SET due_date = $2 WHERE id = $1`, [order.invoiceId, day]);
    }
    expect((await own()).bills.map(({ invoiceId }) => invoiceId)).toEqual(
      [first, bill, later].map(({ invoiceId }) => invoiceId),
    );
  });

  it('takes counted cash and ticked cheques to the office, with the payments that are covered', async () => {
    await pay(500).expect(200);
    await pay(211).expect(200);
    const first = await cheque(200).expect(200);
    await cheque(300, { number: '654321' }).expect(200);
    app.clock.advance({ minutes: 5 });
    const count = { ...NOTHING, notes500: 1, notes200: 1, notes10: 1, coinsPaise: 100 };
    const { body } = await hand(71_100, { count, chequeIds: [first.body.collectionId] }).expect(201);
    const { handOver: booked, message } = body as SalesmanHandOverResponse;
    expect(message).toBe('Hand-over booked');
    expect(booked).toMatchObject({
      salesmanId: shop.salesman.userId,
      salesman: shop.salesmanName,
      countedPaise: 71_100,
      differencePaise: 0,
      cheques: 1,
      chequesPaise: 20_000,
      count,
      receivedAt: '2026-11-24T17:05:00.000Z',
    });
    expect(await balances()).toMatchObject({ cash: 0, cheques: -30_000, office: -71_100, chequesAtOffice: -20_000 });
    const covered = await shop.seller.get(`/api/d2r/salesman-hand-overs/${booked.id}/payments`).expect(200);
    expect(covered.body.payments.map(({ amountPaise }: { amountPaise: number }) => amountPaise).toSorted()).toEqual([
      20_000, 21_100, 50_000,
    ]);
    const left = await detail();
    expect(left).toMatchObject({ cashPaise: 0, chequesPaise: 30_000, handOvers: [{ id: booked.id }] });
    expect(left.payments).toMatchObject([{ chequeNumber: '654321', amountPaise: 30_000 }]);
    expect((await own()).handOvers).toMatchObject([{ id: booked.id, countedPaise: 71_100 }]);
  });

  it('needs a reason for a difference and leaves it with the salesman: a shortage is owed, an excess is to their credit', async () => {
    await pay(100).expect(200);
    const refused = await hand(10_000, counting(9_000)).expect(400);
    expect(refused.body.errors).toEqual([{ field: 'reason', message: 'Enter the reason for the difference' }]);
    await hand(10_000, { ...counting(9_000), reason: '  ' }).expect(400);
    const short = await hand(10_000, { ...counting(9_000), reason: 'Lost a note' }).expect(201);
    expect(short.body).toMatchObject({
      message: 'Hand-over booked. The salesman owes the difference',
      handOver: { differencePaise: -1_000, reason: 'Lost a note' },
    });
    expect((await balances()).cash).toBe(-1_000);
    expect(await list()).toMatchObject([{ cashPaise: 1_000, heldSince: '2026-11-24T17:00:00.000Z' }]);
    const over = await hand(1_000, { ...counting(1_500), reason: 'Found it, and more' }).expect(201);
    expect(over.body.handOver.differencePaise).toBe(500);
    expect(await balances()).toMatchObject({ cash: 500, office: -10_500 });
    expect(await list()).toMatchObject([{ cashPaise: -500 }]);
    await pay(5).expect(200);
    expect(await list()).toMatchObject([{ cashPaise: 0 }]);
    await hand(0, { ...counting(500), reason: 'Again' }).expect(201);
  });

  it('books once: under its key again, of several at the same time only one, and nothing when nothing is handed over', async () => {
    await pay(100).expect(200);
    await hand(10_000, { ...counting(0), reason: 'Forgot it' }).expect(422);
    const key = randomUUID();
    const [one, again] = [await hand(10_000, {}, key).expect(201), await hand(10_000, {}, key).expect(201)];
    expect(again.body).toEqual(one.body);
    await hand(10_000).expect(409);
    const { body } = await cheque(200).expect(200);
    const answers = await Promise.all([1, 2, 3].map(() => hand(0, { chequeIds: [body.collectionId] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await pay(70).expect(200);
    const cash = await Promise.all([1, 2, 3].map(() => hand(7_000)));
    expect(cash.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await balances()).toMatchObject({ cash: 0, cheques: 0, office: -17_000, chequesAtOffice: -20_000 });
  });

  it('loses nothing when payments come while the cash is counted: they are covered, or the count begins again', async () => {
    await pay(100).expect(200);
    const [first, ...others] = await Promise.all([hand(10_000), ...[11, 12, 13].map((amount) => pay(amount))]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([201, 409]).toContain(first?.status);
    const held = (await own()).cashPaise;
    expect(held).toBe(first?.status === 201 ? 3_600 : 13_600);
    const { payments } = await detail();
    expect(payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(held);
    await hand(held).expect(201);
    expect(await balances()).toMatchObject({ cash: 0, office: -13_600 });
  });

  it('clears a cheque that was handed over only, and takes back one that came to nothing from where it is', async () => {
    const [kept, given] = [await cheque(100).expect(200), await cheque(200).expect(200)];
    const settle = (id: string, state: string) => shop.seller.post(`/api/d2r/payments/${id}/cheque`, { state });
    const refused = await settle(given.body.collectionId, 'CLEARED').expect(409);
    expect(refused.body.message).toBe('The salesman still has this cheque. Book its hand-over first');
    await hand(0, { chequeIds: [given.body.collectionId] }).expect(201);
    await settle(given.body.collectionId, 'CLEARED').expect(200);
    await settle(kept.body.collectionId, 'BOUNCED').expect(200);
    expect(await balances()).toEqual({ cash: 0, cheques: 0, office: 0, chequesAtOffice: 0, bank: -20_000 });
    expect((await detail()).payments).toEqual([]);
    await hand(0, { chequeIds: [kept.body.collectionId] }).expect(409);
  });

  it('is of the company alone: for another one nobody and nothing of it exists', async () => {
    await pay(100).expect(200);
    const { body } = await hand(10_000).expect(201);
    await pay(20).expect(200);
    const other = await createRetailShop(app);
    const { seller } = other;
    expect(await list(seller)).toEqual([]);
    await seller.get(`${path()}?companyId=${shop.seller.companyId}`).expect(404);
    await seller.get(`${path()}?companyId=${seller.companyId}`).expect(404);
    await hand(2_000, {}, randomUUID(), seller).expect(404);
    await hand(2_000, { companyId: seller.companyId }, randomUUID(), seller).expect(404);
    await seller.get(`/api/d2r/salesman-hand-overs/${body.handOver.id}/payments`).expect(404);
    const found = await seller.post('/api/d2r/salesman-hand-overs/find', {}).expect(200);
    expect(found.body).toMatchObject({ handOvers: [], totalRecords: 0 });
    await shop.seller.get(`/api/d2r/salesman-cash/${randomUUID()}?companyId=${shop.seller.companyId}`).expect(404);
    expect((await own()).cashPaise).toBe(2_000);
  });

  it('refuses a cheque of a colleague and of another state than in hand', async () => {
    const { body } = await capture(shop.seller, { id: bill.invoiceId, amount: 60, mode: 'CHEQUE' }).expect(200);
    await pay(10).expect(200);
    await hand(1_000, { chequeIds: [body.collectionId] }).expect(409);
    await hand(1_000, { chequeIds: [randomUUID()] }).expect(409);
    for (const wrong of [
      { chequeIds: ['x'] },
      { count: { ...NOTHING, notes500: -1 } },
      { count: undefined },
      { expectedPaise: 0.5 },
      { reason: 'x'.repeat(201) },
    ])
      await hand(1_000, wrong).expect(400);
    expect((await balances()).cash).toBe(-1_000);
  });

  it('lists hand-overs by salesman and day, and downloads them', async () => {
    await pay(100).expect(200);
    await hand(10_000).expect(201);
    app.clock.advance({ hours: 2 });
    await pay(50).expect(200);
    await hand(5_000, { ...counting(4_900), reason: 'A coin is missing' }).expect(201);
    const find = async (where: object, more: object = {}) =>
      (await shop.seller.post('/api/d2r/salesman-hand-overs/find', { where, ...more }).expect(200)).body;
    expect(await find({})).toMatchObject({ totalRecords: 2, handOvers: [{ countedPaise: 4_900 }, {}] });
    expect((await find({ end: '2026-11-24' })).totalRecords).toBe(1);
    expect((await find({ salesmanId: randomUUID() })).totalRecords).toBe(0);
    const byName = { search: shop.salesmanName.slice(0, 3), searchFilter: 'salesman' };
    expect((await find({}, byName)).totalRecords).toBe(2);
    const { text } = await shop.seller.get('/api/csv/d2r/salesman-hand-overs?start=2026-11-25').expect(200);
    const [heading, line, ...more] = text.trim().split(/\r?\n/);
    expect(heading).toContain('Received at,Salesman,Expected cash,Counted cash,Difference,Reason');
    expect(line).toContain(`"Nov 25, 2026 12:30 AM",${shop.salesmanName},50,49,-1,A coin is missing,0,0`);
    expect(more).toEqual([]);
  });

  it('downloads every hand-over or says that they are too many for one file, never a part of them', async () => {
    await pay(100).expect(200);
    await hand(10_000).expect(201);
    const more = (count: number) =>
      app.sql(
        `INSERT INTO salesman_hand_overs SELECT (jsonb_populate_record(h, jsonb_build_object('id', uuidv7(), 'expected_paise', 0, 'counted_paise', 0, 'cheques', 1))).*
         FROM salesman_hand_overs h, generate_series(1, $2::int)
         WHERE h.id = (SELECT id FROM salesman_hand_overs WHERE company_id = $1 LIMIT 1)`,
        [shop.seller.companyId, count],
      );
    const file = () => shop.seller.get('/api/csv/d2r/salesman-hand-overs');
    await more(49_999);
    expect((await file().expect(200)).text.trim().split(/\r?\n/)).toHaveLength(1 + 50_000);
    await more(1);
    expect((await file().expect(413)).body.message).toBe(
      'The list holds more than 50,000 rows, too many for one file. Choose fewer days or search within it.',
    );
  });
});
