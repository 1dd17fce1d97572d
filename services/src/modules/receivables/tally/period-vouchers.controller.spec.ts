import { type InvoiceContent } from '@godown/contracts/invoices';
import {
  balanceOf,
  capture,
  createRetailShop,
  deliveredOrder,
  handOver,
  INVOICING,
  note,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { downloadedSheets } from '../../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { faultsOfTally, outstandingInTally, readTally } from '../../../../test/tally.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const IN_PUNE = {
  addressLine1: '4 Rose Lane',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
};
const PUNE = { shippingAddress: IN_PUNE, billingAddress: IN_PUNE };
const TODAY = '2026-11-24T06:00:00Z';
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };

describe('Vouchers of a period for Tally', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(() => app.clock.freezeAt(TODAY));
  afterAll(() => app.close());

  async function invoicingShop(): Promise<RetailShop> {
    const made = await createRetailShop(app);
    await made.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    return made;
  }
  async function handed(of: RetailShop, over: object = {}): Promise<RetailOrder & { number: string }> {
    app.clock.advance({ minutes: 1 });
    const order = await deliveredOrder(app, of, { over });
    await handOver(of, order).expect(200);
    return { ...order, number: (await invoiceOf(order)).number };
  }
  async function invoiceOf({ orderId }: Pick<RetailOrder, 'orderId'>): Promise<InvoiceContent> {
    const [found] = await app.sql<{ content: InvoiceContent }>(`SELECT content FROM invoices WHERE order_id = $1`, [
      orderId,
    ]);
    if (!found) throw new Error('no invoice was issued');
    return found.content;
  }
  async function pay(of: RetailShop, order: RetailOrder, body: object): Promise<string> {
    app.clock.advance({ minutes: 1 });
    return (await capture(of.clerk, { id: order.invoiceId, ...body }).expect(200)).body.collectionId;
  }
  const download = (kind: string, who: SignedIn, body: object = NOVEMBER, format = 'xml') =>
    who.post(`/api/tally-voucher/download/${kind}/${format}`, body);
  const xmlOf = async (kind: string, who: SignedIn): Promise<string> => {
    const { body } = await download(kind, who).expect(200);
    expect(body).toMatchObject({ success: true });
    return body.xml;
  };
  async function sheetOf(kind: string, who: SignedIn): Promise<string[][]> {
    const sheets = await downloadedSheets(download(kind, who, NOVEMBER, 'excel'));
    return (sheets[kind === 'sales' ? 'Sales' : 'Receipts'] ?? []).map((row) => row.map(String));
  }
  const entriesOf = (xml: string, number: string) =>
    (readTally(xml).vouchers.find((one) => one.number === number)?.entries ?? []).map(({ ledger, paise }) => [
      ledger,
      paise,
    ]);

  describe('of sales', () => {
    it('debit the retailer with a new bill and credit goods and taxes as the invoice says, between states and within one', async () => {
      const shop = await invoicingShop();
      const [far, near] = [await handed(shop), await handed(shop, PUNE)];
      const xml = await xmlOf('sales', shop.seller);
      expect(faultsOfTally(xml)).toEqual([]);
      const [farInvoice, nearInvoice] = [await invoiceOf(far), await invoiceOf(near)];
      const party = 'Lake Stores (9876500000)';
      expect(entriesOf(xml, far.number)).toEqual([
        ['Interstate Sales', farInvoice.totals.taxablePaise],
        [party, -farInvoice.totals.totalPaise],
        ['IGST', farInvoice.totals.igstPaise],
      ]);
      expect(entriesOf(xml, near.number)).toEqual([
        ['Local Sales', nearInvoice.totals.taxablePaise],
        [party, -nearInvoice.totals.totalPaise],
        ['CGST', nearInvoice.totals.cgstPaise],
        ['SGST', nearInvoice.totals.sgstPaise],
      ]);
      expect(farInvoice.totals.igstPaise * nearInvoice.totals.sgstPaise).toBeGreaterThan(0);
      const { vouchers } = readTally(xml);
      expect(vouchers.map(({ type, day, placeOfSupply }) => [type, day, placeOfSupply])).toEqual([
        ['D2R Sales', '20261124', 'Kerala'],
        ['D2R Sales', '20261124', 'Maharashtra'],
      ]);
      expect(vouchers.map(({ address }) => address.join(', '))).toEqual([
        expect.stringContaining(farInvoice.billTo.city),
        '4 Rose Lane, Pune',
      ]);
      expect(vouchers.flatMap(({ entries }) => entries.flatMap(({ bills }) => bills))).toEqual([
        { kind: 'New Ref', name: far.number, paise: -far.amount * 100 },
        { kind: 'New Ref', name: near.number, paise: -near.amount * 100 },
      ]);
    });

    it('say how the invoice taxed each item, and put the income into the cost centre of the warehouse', async () => {
      const shop = await invoicingShop();
      const order = await handed(shop);
      const xml = await xmlOf('sales', shop.seller);
      const [found] = await app.sql<{ name: string }>('SELECT name FROM warehouses WHERE id = $1', [shop.warehouseId]);
      const { vouchers, masters } = readTally(xml);
      const [line] = (await invoiceOf(order)).lines;
      expect(vouchers[0]?.goods).toEqual([
        {
          item: shop.thing.sku,
          taxability: 'Taxable',
          hsn: line?.hsn ?? '',
          rates: { CGST: '9', 'SGST/UTGST': '9', IGST: '18' },
        },
      ]);
      const [sale, ...others] = vouchers[0]?.entries ?? [];
      expect(sale?.costCentres).toEqual([{ name: found?.name, paise: sale?.paise }]);
      expect(others.flatMap(({ costCentres }) => costCentres)).toEqual([]);
      expect(masters.indexOf(found?.name ?? '')).toBeGreaterThanOrEqual(0);
      expect(xml.indexOf('<COSTCENTRE ')).toBeLessThan(xml.indexOf('<LEDGER '));
      expect(faultsOfTally(xml)).toEqual([]);
    });

    it('carry the number of the e-way bill where the order has one, and not when they are cancelled', async () => {
      const shop = await invoicingShop();
      const [withBill, without] = [await handed(shop), await handed(shop)];
      await app.sql(`UPDATE orders SET eway_bill = '381101234231' WHERE id = $1`, [withBill.orderId]);
      const ewayBillsOf = async () =>
        readTally(await xmlOf('sales', shop.seller)).vouchers.map(({ number, ewayBills }) => [number, ewayBills]);
      expect(await ewayBillsOf()).toEqual([
        [withBill.number, [['381101234231', 'Tax Invoice', 'Supply']]],
        [without.number, []],
      ]);
      await app.sql(`UPDATE d2r_invoices SET cancelled_at = now() WHERE order_id = $1`, [withBill.orderId]);
      expect((await ewayBillsOf())[0]).toEqual([withBill.number, []]);
    });

    it('bring types of our own that are numbered by hand, so that Tally keeps the numbers of the invoices', async () => {
      const shop = await invoicingShop();
      await handed(shop);
      const xml = await xmlOf('sales', shop.seller);
      expect(readTally(xml).masters).toContain('D2R Sales');
      expect(faultsOfTally(xml)).toEqual([]);
      expect(faultsOfTally(xml.replaceAll('Manual', 'Automatic'))).toHaveLength(1);
      expect(xml.indexOf('<VOUCHERTYPE ')).toBeGreaterThan(xml.indexOf('<STOCKITEM '));
    });

    it('bring the ledgers that they name, and are the same vouchers in a later file', async () => {
      const shop = await invoicingShop();
      await handed(shop);
      const first = await xmlOf('sales', shop.seller);
      const { masters } = readTally(first);
      expect(masters).toEqual(expect.arrayContaining(['Nos', 'Interstate Sales', 'IGST', 'Lake Stores (9876500000)']));
      await handed(shop);
      const later = readTally(await xmlOf('sales', shop.seller)).vouchers.map(({ remoteId }) => remoteId);
      expect(later).toHaveLength(2);
      expect(new Set(later).size).toBe(2);
      expect(later).toContain(readTally(first).vouchers[0]?.remoteId);
    });

    it('take what a bill was rounded by to a ledger of its own, and refuse a bill that differs by more', async () => {
      const shop = await invoicingShop();
      const [down, up, wrong] = [await handed(shop), await handed(shop), await handed(shop)];
      for (const [order, paise] of [
        [down, -40],
        [up, 30],
        [wrong, 101],
      ] as const)
        await app.sql(`UPDATE d2r_invoices SET bill_paise = bill_paise + $2 WHERE id = $1`, [order.invoiceId, paise]);
      const { body } = await download('sales', shop.seller).expect(200);
      expect(body.message).toBe("1 voucher can't be created. Download excel to know the reason.");
      expect(faultsOfTally(body.xml)).toEqual([]);
      expect(entriesOf(body.xml, down.number)).toContainEqual(['Round Off', -40]);
      expect(entriesOf(body.xml, up.number)).toContainEqual(['Round Off', 30]);
      expect(entriesOf(body.xml, wrong.number)).toEqual([]);
      const rows = await sheetOf('sales', shop.seller);
      expect(rows.map((row) => row.at(-1))).toEqual([
        'Voucher',
        'Voucher can be created',
        'Voucher can be created',
        'The tax invoice and the bill differ by more than ₹1',
      ]);
    });

    it('tell of SKUs that Tally takes for one item, though the file has both', async () => {
      const shop = await invoicingShop();
      for (const sku of ['IL-A1', 'il a1']) {
        const { orderId } = await handed(shop);
        await app.sql(
          `UPDATE invoices SET content = jsonb_set(content, '{lines,0,sku}', to_jsonb($2::text)) WHERE order_id = $1`,
          [orderId, sku],
        );
      }
      const { body } = await download('sales', shop.seller).expect(200);
      expect(body).toMatchObject({
        success: true,
        message: 'One stock item to TallyPrime, which overlooks upper case, spaces and hyphens: IL-A1 = il a1',
      });
      expect(readTally(body.xml).vouchers).toHaveLength(2);
    });

    it('of a cancelled order take the place of those that Tally has, without entries', async () => {
      const shop = await invoicingShop();
      const order = await retailOrder(app, shop);
      await handOver(shop, order).expect(200);
      const [before] = readTally(await xmlOf('sales', shop.seller)).vouchers;
      await pay(shop, order, { amount: 60, mode: 'UPI' });
      await shop.seller.post(`/api/order/${order.orderId}/cancel`, { reason: 'Shop shut' }).expect(200);
      const sales = await xmlOf('sales', shop.seller);
      const [after] = readTally(sales).vouchers;
      expect([before?.isCancelled, before?.entries.length]).toEqual([false, 3]);
      expect(after).toMatchObject({
        remoteId: before?.remoteId,
        number: before?.number,
        isCancelled: true,
        entries: [],
      });
      expect((await sheetOf('sales', shop.seller))[1]?.at(-1)).toBe('Cancelled voucher: nothing is owed for the order');
      expect(outstandingInTally(sales, await xmlOf('receipt', shop.seller))).toEqual({ '': -6_000 });
    });

    it('are left out without a tax invoice, and the workbook says so', async () => {
      const shop = await createRetailShop(app);
      await retailOrder(app, shop);
      expect((await download('sales', shop.seller).expect(200)).body).toEqual({
        success: false,
        xml: null,
        message: "1 voucher can't be created. Download excel to know the reason.",
      });
      const [header, row] = await sheetOf('sales', shop.seller);
      expect(header).toEqual([
        'Invoice No',
        'Order ID',
        'Retailer',
        'Date',
        'Taxable',
        'Tax',
        'Round Off',
        'Amount',
        'Voucher',
      ]);
      expect(row?.slice(7)).toEqual(['1180', 'No tax invoice was issued for the order']);
    });
  });

  describe('of payments', () => {
    it('are receipts against the bill, in cash or at the bank; what is too much is on account', async () => {
      const shop = await invoicingShop();
      const order = await handed(shop);
      await pay(shop, order, { amount: 100, mode: 'CASH' });
      await pay(shop, order, { amount: 2_000, mode: 'UPI' });
      const xml = await xmlOf('receipt', shop.seller);
      expect(faultsOfTally(xml)).toEqual([]);
      const party = 'Lake Stores (9876500000)';
      expect(entriesOf(xml, `${order.number}-R1`)).toEqual([
        [party, 10_000],
        ['Cash', -10_000],
      ]);
      expect(entriesOf(xml, `${order.number}-R2`)).toEqual([
        [party, 200_000],
        ['Collections Bank', -200_000],
      ]);
      const { vouchers } = readTally(xml);
      expect(vouchers.map(({ type }) => type)).toEqual(['D2R Receipt', 'D2R Receipt']);
      expect(vouchers[1]?.entries[0]?.bills).toEqual([
        { kind: 'Agst Ref', name: order.number, paise: 108_000 },
        { kind: 'On Account', name: '', paise: 92_000 },
      ]);
      expect(vouchers[1]?.entries[1]?.instruments).toMatchObject([{ paise: -200_000 }]);
    });

    it('tell the bank how each was paid: the reference of a UPI payment, number, date and bank of a cheque', async () => {
      const shop = await invoicingShop();
      const order = await handed(shop);
      await pay(shop, order, { amount: 100, mode: 'UPI', upiReference: '4123 4567 8901' });
      const cheque = { number: '123456', bank: 'Federal Bank', date: '2026-11-30' };
      await pay(shop, order, { amount: 200, mode: 'CHEQUE', cheque });
      await pay(shop, order, { amount: 300, mode: 'BANK_TRANSFER' });
      const { vouchers } = readTally(await xmlOf('receipt', shop.seller));
      const transacted = {
        day: '20261124',
        number: '',
        reference: '',
        type: 'Others',
        mode: 'Transacted',
        bank: '',
        party: 'Lake Stores (9876500000)',
      };
      expect(vouchers.flatMap(({ entries }) => entries.flatMap(({ instruments }) => instruments))).toEqual([
        { ...transacted, paise: -10_000, number: '412345678901', reference: '412345678901' },
        { ...transacted, paise: -20_000, day: '20261130', number: '123456', type: 'Cheque/DD', bank: 'Federal Bank' },
        { ...transacted, paise: -30_000 },
      ]);
      const [header = [], ...rows] = await sheetOf('receipt', shop.seller);
      expect(rows.map((row) => row[header.indexOf('Reference')])).toEqual(['412345678901', '123456', '']);
    });

    it('of a bounced cheque are reversed by a payment on its day, with the charge in a journal', async () => {
      const shop = await invoicingShop();
      const order = await handed(shop);
      const id = await pay(shop, order, { amount: order.amount, mode: 'CHEQUE' });
      app.clock.advance({ hours: 48 });
      // Sessions do not live as long as a cheque.
      const seller = await signInAs(app, 'seller', { companyIds: shop.seller.companyIds });
      await seller.post(`/api/d2r/payments/${id}/cheque`, { state: 'BOUNCED', chargePaise: 11_800 }).expect(200);
      const xml = await xmlOf('receipt', seller);
      expect(faultsOfTally(xml)).toEqual([]);
      expect(readTally(xml).vouchers.map(({ type, number, day }) => [type, number, day])).toEqual([
        ['D2R Receipt', `${order.number}-R1`, '20261124'],
        ['D2R Payment', `${order.number}-B1`, '20261126'],
        ['D2R Journal', `${order.number}-C1`, '20261126'],
      ]);
      expect(outstandingInTally(await xmlOf('sales', seller), xml)).toEqual({
        [order.number]: order.amount * 100,
        '': 11_800,
      });
    });

    it('settle goods and write-offs in a journal', async () => {
      const shop = await invoicingShop();
      const order = await handed(shop);
      await pay(shop, order, { amount: 1_000, mode: 'CASH', stockReturnAmount: 100, isInvoiceClosed: true });
      const xml = await xmlOf('receipt', shop.seller);
      expect(faultsOfTally(xml)).toEqual([]);
      expect(entriesOf(xml, `${order.number}-J1`)).toEqual([
        ['Stock Returned', -10_000],
        ['Written Off', -8_000],
        ['Lake Stores (9876500000)', 18_000],
      ]);
      expect(outstandingInTally(await xmlOf('sales', shop.seller), xml)).toEqual({});
    });

    it('with the credit of notes take from the bills that the notes reduced: what Tally shows as owed is what is owed', async () => {
      const shop = await invoicingShop();
      const [noted, paid] = [await handed(shop), await handed(shop)];
      app.clock.advance({ minutes: 1 });
      await note(shop.clerk, noted.orderId, { [noted.itemId]: { credit: 1, expired: 2, damaged: 0 } }).expect(200);
      await pay(shop, noted, { amount: 54, mode: 'CN-ADJUSTED' });
      await pay(shop, paid, { amount: 200, mode: 'CN-ADJUSTED' });
      await pay(shop, noted, { amount: 1_500, mode: 'BANK_TRANSFER' });
      await pay(shop, paid, { amount: 300, mode: 'CN-ADJUSTED' });
      const notes = (
        await shop.seller.post('/api/tally-voucher/download/credit-note/xml', { orderIds: [noted.orderId] }).expect(200)
      ).body.xml;
      const [sales, receipts] = [await xmlOf('sales', shop.seller), await xmlOf('receipt', shop.seller)];
      expect(faultsOfTally(receipts)).toEqual([]);
      const rows = await sheetOf('receipt', shop.seller);
      expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
        'The voucher of the credit note reduces this invoice already',
        ...Array.from({ length: 3 }, () => 'Voucher can be created'),
      ]);
      const code = (account: string) => balanceOf(app, shop.seller.companyId, `d2r.${account}.${shop.storeId}`);
      const credit = await code('credit');
      const owedOnBill = paid.amount * 100 - 50_000;
      expect(-(await code('receivable'))).toBe(owedOnBill);
      expect(outstandingInTally(sales, receipts, notes)).toEqual({ [paid.number]: owedOnBill, '': -credit });
    });
  });

  it('are those of the period, of one company that the caller sees', async () => {
    const shop = await invoicingShop();
    const order = await handed(shop);
    await pay(shop, order, { amount: 10, mode: 'CASH' });
    const companyIds = [shop.seller.companyId];
    for (const kind of ['sales', 'receipt']) {
      expect((await download(kind, shop.seller, { start: '2026-10-01', end: '2026-11-23' }).expect(200)).body).toEqual({
        success: false,
        xml: null,
        message: 'No vouchers in this period',
      });
      await download(kind, shop.seller, { start: '2026-11-24', end: '2026-11-24' }, ':xml').expect(200);
      await download(kind, shop.seller, NOVEMBER, 'pdf').expect(404);
      await download(kind, shop.salesman).expect(403);
      const foreign = await signInAs(app, 'seller');
      expect((await download(kind, foreign).expect(200)).body.xml).toBeNull();
      await download(kind, foreign, { ...NOVEMBER, companyIds }).expect(404);
      const admin = await signInAs(app, 'admin');
      const other = await invoicingShop();
      await pay(other, await handed(other), { amount: 10, mode: 'CASH' });
      await download(kind, admin, { ...NOVEMBER, companyIds }).expect(200);
      await download(kind, admin, { ...NOVEMBER, companyIds: [...companyIds, other.seller.companyId] }).expect(422);
    }
    const atAnother = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [] });
    expect((await download('sales', atAnother).expect(200)).body.xml).toBeNull();
  });

  it.each([
    [{}, 'Please choose the start of the period'],
    [{ start: '2026-11-01' }, 'Please choose the end of the period'],
    [{ start: '2026-11-31', end: '2026-12-01' }, 'Please choose the start of the period'],
    [{ start: '2026-11-02', end: '2026-11-01' }, 'The period ends before it starts'],
    [{ start: '2026-01-01', end: '2026-04-03' }, 'The vouchers of at most 92 days go into one file'],
  ])('need a period that is one: %j', async (body, message) => {
    const seller = await signInAs(app, 'seller');
    for (const kind of ['sales', 'receipt'])
      expect((await download(kind, seller, body).expect(400)).body.message).toBe(message);
  });
});
