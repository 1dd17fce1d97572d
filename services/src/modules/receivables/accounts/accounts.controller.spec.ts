import { addDays, indiaDay } from '@godown/contracts/orders';
import { type AgeingResponse, type Statement } from '@godown/contracts/receivables';
import {
  balanceOf,
  capture,
  createRetailShop,
  deliveredOrder,
  handOver,
  note,
  type RetailOrder,
  retailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { rowsRead } from '../../../../test/rows-read.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';
import { linesOfStatement } from './statement.sql.js';

const TODAY = indiaDay(new Date());
const PERIOD = `start=${addDays(TODAY, -30)}&end=${TODAY}`;

describe('what retailers owe, as the office reads it', () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    shop = await createRetailShop(app);
  });
  afterAll(() => app.close());

  const code = (account: string) => balanceOf(app, shop.seller.companyId, `d2r.${account}.${shop.storeId}`);
  const ageing = async (where: object = {}, more: object = {}): Promise<AgeingResponse> =>
    (await shop.seller.post('/api/d2r/ageing/find', { where: { by: 'retailer', ...where }, ...more }).expect(200)).body;
  const statement = async (query = PERIOD): Promise<Statement> =>
    (await shop.seller.get(`/api/d2r/retailers/${shop.storeId}/statement?${query}`).expect(200)).body.statement;
  const overdueBy = (order: RetailOrder, days: number) =>
    app.sql('UPDATE d2r_invoices SET due_date = $2 WHERE id = $1', [order.invoiceId, addDays(TODAY, -days)]);

  describe('ageing', () => {
    it('puts each open bill in the bucket of its days since the due date, and adds up to the ledger to the paisa', async () => {
      const daysOf = [-1, 0, 30, 31, 60, 61, 90, 91];
      for (const [at, days] of daysOf.entries())
        await overdueBy(await retailOrder(app, shop, { quantity: at + 1 }), days);
      const { ageing: found, totals, totalRecords } = await ageing();
      expect(found).toEqual([
        {
          companyId: shop.seller.companyId,
          id: shop.storeId,
          name: 'Lake Stores',
          phone: '9876500000',
          oldestDays: 91,
          notDuePaise: 11_800,
          days0To30Paise: 5 * 11_800,
          days31To60Paise: 9 * 11_800,
          days61To90Paise: 13 * 11_800,
          daysOver90Paise: 8 * 11_800,
          outstandingPaise: 36 * 11_800,
          openBills: 8,
        },
      ]);
      expect(totalRecords).toBe(1);
      expect(totals.outstandingPaise).toBe(0 - (await code('receivable')));
    });

    it('leaves out what is paid, returned, written off or cancelled', async () => {
      const paid = await retailOrder(app, shop, { quantity: 1 });
      const part = await retailOrder(app, shop, { quantity: 2 });
      const closed = await retailOrder(app, shop, { quantity: 3 });
      for (const order of [paid, part, closed]) await handOver(shop, order).expect(200);
      await capture(shop.clerk, { id: paid.invoiceId, mode: 'UPI', amount: 118 }).expect(200);
      await capture(shop.clerk, { id: part.invoiceId, mode: 'CASH', amount: 100, stockReturnAmount: 36 }).expect(200);
      await capture(shop.clerk, { id: closed.invoiceId, mode: 'UPI', amount: 1, isInvoiceClosed: true }).expect(200);
      const { totals } = await ageing();
      expect(totals).toMatchObject({ openBills: 1, outstandingPaise: 10_000 });
      expect(totals.outstandingPaise).toBe(0 - (await code('receivable')));
    });

    it('is told by salesman and by company, with the same total', async () => {
      await handOver(shop, await retailOrder(app, shop, { quantity: 1 })).expect(200);
      await retailOrder(app, shop, { quantity: 2 });
      const bySalesman = await ageing({ by: 'salesman' });
      expect(bySalesman.ageing.map(({ id, name, outstandingPaise }) => [id, name, outstandingPaise])).toEqual([
        [null, 'Not handed over', 23_600],
        [shop.salesman.userId, shop.salesmanName, 11_800],
      ]);
      const byCompany = await ageing({ by: 'company' });
      expect(byCompany.ageing).toEqual([expect.objectContaining({ id: shop.seller.companyId, openBills: 2 })]);
      expect([bySalesman.totals.outstandingPaise, byCompany.totals.outstandingPaise]).toEqual([35_400, 35_400]);
    });

    it('is found by name, sorted and paged, with totals over all pages', async () => {
      const { body } = await shop.seller
        .post('/api/d2r/store-address', { ...OTHER, storeName: 'Hill 100%' })
        .expect(201);
      await retailOrder(app, shop, { quantity: 1 });
      await retailOrder(app, { ...shop, storeId: body.storeAddress.id }, { quantity: 2 });
      const first = await ageing({}, { pagination: { records: 1, pageNumber: 1 } });
      expect([first.ageing.map(({ name }) => name), first.totalRecords]).toEqual([['Hill 100%'], 2]);
      expect(first.totals.outstandingPaise).toBe(35_400);
      const beyond = await ageing({}, { pagination: { records: 1, pageNumber: 3 } });
      expect([beyond.ageing, beyond.totals, beyond.totalRecords]).toEqual([[], first.totals, 2]);
      const byName = await ageing({}, { sortBy: { by: 'name', order: 'desc' } });
      expect(byName.ageing.map(({ name }) => name)).toEqual(['Lake Stores', 'Hill 100%']);
      expect((await ageing({}, { search: '100%' })).totals.outstandingPaise).toBe(23_600);
      await shop.seller.post('/api/d2r/ageing/find', { sortBy: { by: 'created', order: 'asc' } }).expect(400);
      await shop.seller.post('/api/d2r/ageing/find', { where: { by: 'beat' } }).expect(400);
      await shop.seller.post('/api/d2r/ageing/find', { search: 'x', searchFilter: 'gstin' }).expect(400);
      expect((await ageing({}, { search: '100%', searchFilter: 'phone' })).totalRecords).toBe(0);
    });

    it('is told of what the caller may see only', async () => {
      await handOver(shop, await retailOrder(app, shop, { quantity: 1 })).expect(200);
      await retailOrder(app, shop, { quantity: 2 });
      const of = async (who: { post: RetailShop['seller']['post'] }) =>
        (await who.post('/api/d2r/ageing/find', {}).expect(200)).body.totals.outstandingPaise;
      expect(await of(shop.salesman)).toBe(11_800);
      expect(await of(shop.clerk)).toBe(35_400);
      const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: shop.seller.companyIds });
      expect(await of(elsewhere)).toBe(0);
      const stranger = await signInAs(app, 'seller');
      expect(await of(stranger)).toBe(0);
      await stranger.post('/api/d2r/ageing/find', { where: { companyIds: [shop.seller.companyId] } }).expect(404);
    });

    it('downloads as CSV with the totals last', async () => {
      await overdueBy(await retailOrder(app, shop, { quantity: 1 }), 45);
      const { text } = await shop.seller.get('/api/csv/d2r/ageing?by=retailer').expect(200);
      expect(text.trim().split(/\r?\n/)).toEqual([
        'Retailer,Phone,Open bills,Not due,0-30 days,31-60 days,61-90 days,90+ days,Outstanding,Oldest (days)',
        expect.stringMatching(/^Lake Stores,.*9876500000.*,1,0,0,118,0,0,118,45$/),
        'Total,,1,0,0,118,0,0,118,',
      ]);
    });
  });

  describe('the statement of a retailer', () => {
    it('runs over bills, payments, advances, returned stock, write-offs, notes and bounced cheques to the balance of the ledger', async () => {
      const order = await deliveredOrder(app, shop, { quantity: 10 });
      await handOver(shop, order).expect(200);
      await capture(shop.salesman, { id: order.invoiceId, mode: 'CASH', amount: 100 }).expect(200);
      const cheque = await capture(shop.clerk, { id: order.invoiceId, mode: 'CHEQUE', amount: 200 }).expect(200);
      await shop.clerk
        .post(`/api/d2r/payments/${cheque.body.collectionId}/cheque`, { state: 'BOUNCED', chargePaise: 5_900 })
        .expect(200);
      await note(shop.clerk, order.orderId, { [order.itemId]: { credit: 1, expired: 0, damaged: 0 } }).expect(200);
      await capture(shop.clerk, { id: order.invoiceId, mode: 'CN-ADJUSTED', amount: 50 }).expect(200);
      await capture(shop.clerk, { id: order.invoiceId, mode: 'UPI', amount: 900, isInvoiceClosed: true }).expect(200);
      const cancelled = await retailOrder(app, shop, { quantity: 1 });
      await shop.seller.post(`/api/order/${cancelled.orderId}/cancel`, { reason: 'The shop is closed' }).expect(200);

      const found = await statement();
      expect(found.lines.map(({ kind, mode, amountPaise }) => [kind, mode, amountPaise]).slice(0, 7)).toEqual([
        ['BILL', null, 118_000],
        ['PAYMENT', 'Cash', -10_000],
        ['PAYMENT', 'Cheque', -20_000],
        ['BOUNCED', null, 20_000],
        ['CHARGE', null, 5_900],
        ['NOTE', null, -11_800],
        ['ADVANCE_USED', null, 0],
      ]);
      expect(found.lines.at(6)?.adjustedPaise).toBe(5_000);
      expect(found.lines.slice(-2).map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
        ['BILL', 11_800],
        ['CANCELLED', -11_800],
      ]);
      const owed = 0 - (await code('receivable')) - (await code('credit'));
      expect([found.openingPaise, found.closingPaise, found.lines.at(-1)?.balancePaise]).toEqual([0, owed, owed]);
      expect(found.billedPaise - found.settledPaise).toBe(owed);
      expect(found.creditPaise).toBe(await code('credit'));
      expect(found.ageing.outstandingPaise).toBe(0 - (await code('receivable')));
      expect(await app.get(ReceivablesProof).prove()).toEqual([]);
    });

    it('tells what a payment beyond the bill added to the credit', async () => {
      const order = await retailOrder(app, shop, { quantity: 1 });
      await handOver(shop, order).expect(200);
      await capture(shop.clerk, { id: order.invoiceId, mode: 'UPI', amount: 150 }).expect(200);
      const { lines, closingPaise } = await statement();
      expect(lines.at(-1)).toMatchObject({ kind: 'PAYMENT', mode: 'UPI', amountPaise: -15_000, advancePaise: 3_200 });
      expect(closingPaise).toBe(-3_200);
    });

    it('opens with what was owed before the period', async () => {
      await retailOrder(app, shop, { quantity: 1 });
      const next = `start=${addDays(TODAY, 1)}&end=${addDays(TODAY, 2)}`;
      expect(await statement(next)).toMatchObject({ openingPaise: 11_800, lines: [], closingPaise: 11_800 });
      const before = `start=${addDays(TODAY, -9)}&end=${addDays(TODAY, -1)}`;
      expect(await statement(before)).toMatchObject({ openingPaise: 0, lines: [], closingPaise: 0 });
    });

    it('reads the orders of its own lines, however many the company has', async () => {
      await retailOrder(app, shop);
      const { companyId } = shop.seller;
      await app.sql(
        `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'shop_order_id', 'many-' || n))).*
         FROM orders o CROSS JOIN generate_series(1, 2000) n WHERE o.company_id = $1`,
        [companyId],
      );
      await app.sql('ANALYZE orders');
      const of = { companyId, retailerId: shop.storeId, from: new Date(0), until: new Date(Date.now() + 86_400_000) };
      const read = await app.get(Database).reading(Actor.system([companyId]), async (tx) => {
        expect(await linesOfStatement(tx, of)).toHaveLength(1);
        return rowsRead(tx, 'orders');
      });
      expect(read).toBeLessThan(50);
    });

    it('downloads as CSV and as Excel', async () => {
      await retailOrder(app, shop, { quantity: 1 });
      const path = (format: string) => `/api/${format}/d2r/retailers/${shop.storeId}/statement?${PERIOD}`;
      const { text } = await shop.seller.get(path('csv')).expect(200);
      const [head, opening, bill, closing] = text.trim().split(/\r?\n/);
      expect(head).toBe('Date,Entry,Reference,Details,Debit,Credit,Balance');
      expect(opening).toBe(`${addDays(TODAY, -30)},Opening balance,,,,,0`);
      expect(bill).toContain(',Invoice,');
      expect(bill).toMatch(/,118,,118$/);
      expect(closing).toBe(`${TODAY},Closing balance,,,,,118`);
      const { headers } = await shop.seller.get(path('excel')).expect(200);
      expect(headers['content-type']).toContain('spreadsheetml');
    });

    it('is not found for a stranger and refuses a period that is none', async () => {
      const stranger = await signInAs(app, 'seller');
      await stranger.get(`/api/d2r/retailers/${shop.storeId}/statement?${PERIOD}`).expect(404);
      await shop.seller.get(`/api/d2r/retailers/not-an-id/statement?${PERIOD}`).expect(404);
      const wrong = [
        'start=2026-02-30&end=2026-03-01',
        'start=2026-03-02&end=2026-03-01',
        'start=2024-01-01&end=2026-01-01',
      ];
      for (const query of wrong)
        await shop.seller.get(`/api/d2r/retailers/${shop.storeId}/statement?${query}`).expect(400);
    });
  });
});

const OTHER = {
  firstName: 'Ravi',
  phone: '9876500009',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};
