import {
  createRetailShop,
  deliveredOrder,
  INVOICING,
  note,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { downloadedSheets } from '../../../../test/sheets.factory.js';
import { faultsOfTally } from '../../../../test/tally.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const IN_PUNE = {
  addressLine1: '4 Rose Lane',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
};
const TODAY = '2026-11-24T06:00:00Z';

/** Every element's text by its path, in document order. @throws for a document that is not well formed */
function elementsOf(xml: string): { path: string; text: string }[] {
  const open: { name: string; text: string }[] = [];
  const found: { path: string; text: string }[] = [];
  for (const [, closing, name = '', text = ''] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([A-Z.]+)(?:\s[^<>]*)?>([^<]*)/g)) {
    if (closing === '/') {
      const ended = open.pop();
      if (ended?.name !== name) throw new Error(`</${name}> ends <${ended?.name ?? ''}>`);
      found.push({ path: [...open.map((one) => one.name), name].join('/'), text: ended.text });
    } else open.push({ name, text });
  }
  if (open.length > 0) throw new Error('not all elements end');
  return found;
}

describe('Credit notes for Tally', () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt(TODAY);
    shop = await invoicingShop();
  });
  beforeEach(() => app.clock.freezeAt(TODAY));
  afterAll(() => app.close());

  async function invoicingShop(store: object = {}): Promise<RetailShop> {
    const made = await createRetailShop(app, store);
    await made.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    return made;
  }
  async function notedOrder(of = shop, over: object = {}): Promise<RetailOrder & { number: string; worth: number }> {
    const order = await deliveredOrder(app, of, { over });
    const body = { [order.itemId]: { credit: 1, expired: 2, damaged: 0 } };
    const answer = await note(of.clerk, order.orderId, body).expect(200);
    return { ...order, number: answer.body.number, worth: answer.body.amountPaise };
  }
  const download = (format: string, orderIds: string[], who: SignedIn = shop.seller) =>
    who.post(`/api/tally-voucher/download/credit-note/${format}`, { orderIds });
  const xmlOf = async (orderIds: string[], who = shop.seller) =>
    (await download('xml', orderIds, who).expect(200)).body;
  async function sheetOf(orderIds: string[], who = shop.seller): Promise<string[][]> {
    const sheets = await downloadedSheets(download('excel', orderIds, who));
    return (sheets['Credit notes'] ?? []).map((row) => row.map(String));
  }

  it('[D2R-121] are vouchers in XML: party credited, goods and tax debited, the whole 0', async () => {
    const order = await notedOrder();
    const { success, xml } = await xmlOf([order.orderId]);
    expect(success).toBe(true);
    const found = elementsOf(xml);
    const under = (path: string) => found.filter((one) => one.path.endsWith(`VOUCHER/${path}`)).map(({ text }) => text);
    expect([under('VOUCHERTYPENAME'), under('VOUCHERNUMBER'), under('DATE')]).toEqual([
      ['D2R Credit Note'],
      [order.number],
      ['20261124'],
    ]);
    expect(under('PLACEOFSUPPLY')).toEqual(['Kerala']);
    const amounts = [
      ...under('LEDGERENTRIES.LIST/AMOUNT'),
      ...under('ALLINVENTORYENTRIES.LIST/ACCOUNTINGALLOCATIONS.LIST/AMOUNT'),
    ].map((text) => Math.round(Number(text) * 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(under('LEDGERENTRIES.LIST/LEDGERNAME')).toEqual(['Lake Stores (9876500000)', 'IGST']);
    expect(under('LEDGERENTRIES.LIST/ISDEEMEDPOSITIVE')).toEqual(['No', 'Yes']);
    expect(amounts[0]).toBe(order.worth);
    expect(under('ALLINVENTORYENTRIES.LIST/BILLEDQTY')).toEqual([' 3 Nos']);
    expect(under('ALLINVENTORYENTRIES.LIST/GSTOVRDNTAXABILITY')).toEqual(['Taxable']);
    const [warehouse] = await app.sql<{ name: string }>('SELECT name FROM warehouses WHERE id = $1', [
      shop.warehouseId,
    ]);
    const allocation = 'ACCOUNTINGALLOCATIONS.LIST/CATEGORYALLOCATIONS.LIST/COSTCENTREALLOCATIONS.LIST';
    expect(under(`ALLINVENTORYENTRIES.LIST/${allocation}/NAME`)).toEqual([warehouse?.name]);
    expect(under(`ALLINVENTORYENTRIES.LIST/${allocation}/AMOUNT`)).toEqual(
      under('ALLINVENTORYENTRIES.LIST/ACCOUNTINGALLOCATIONS.LIST/AMOUNT'),
    );
  });

  it('bring the masters that they name before them, and refer to the invoice of the sale', async () => {
    const orders = [await notedOrder(), await notedOrder()];
    const { xml } = await xmlOf(orders.map(({ orderId }) => orderId));
    const found = elementsOf(xml);
    const objects = found
      .filter(({ path }) => /TALLYMESSAGE\/[A-Z]+$/.test(path))
      .map(({ path }) => path.split('/').pop());
    expect(objects).toEqual([
      'UNIT',
      'COSTCENTRE',
      ...['LEDGER', 'LEDGER', 'LEDGER'],
      'STOCKITEM',
      'VOUCHERTYPE',
      ...['VOUCHER', 'VOUCHER'],
    ]);
    expect(faultsOfTally(xml)).toEqual([]);
    expect(found.find(({ path }) => path.endsWith('STATICVARIABLES/IMPORTDUPS'))?.text).toBe('@@DUPIGNORE');
    const [invoice] = await app.sql<{ number: string }>(`SELECT number FROM invoices WHERE order_id = $1`, [
      orders[0]?.orderId,
    ]);
    expect(found.filter(({ path }) => path.endsWith('BILLALLOCATIONS.LIST/NAME'))[0]?.text).toBe(invoice?.number);
    const ids = [...xml.matchAll(/REMOTEID="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect((await xmlOf(orders.map(({ orderId }) => orderId))).xml).toBe(xml);
  });

  it('stay well formed whatever a retailer is called', async () => {
    const own = await invoicingShop({ storeName: `A & B <"Kirana"> it's` });
    const order = await notedOrder(own);
    const { xml } = await xmlOf([order.orderId], own.seller);
    expect(xml).toContain(`NAME="A &amp; B &lt;&quot;Kirana&quot;&gt; it's (9876500000)"`);
    expect(xml).toContain(`<NAME>A &amp; B &lt;"Kirana"&gt; it's (9876500000)</NAME>`);
    expect(elementsOf(xml).length).toBeGreaterThan(50);
  });

  it('split the tax within a state into equal halves, as the invoice does', async () => {
    const order = await notedOrder(shop, { shippingAddress: IN_PUNE, billingAddress: IN_PUNE });
    const { xml } = await xmlOf([order.orderId]);
    const taxes = elementsOf(xml)
      .filter(({ path }) => path.endsWith('VOUCHER/LEDGERENTRIES.LIST/AMOUNT'))
      .map(({ text }) => text);
    expect(taxes).toHaveLength(3);
    expect(taxes[1]).toBe(taxes[2]);
  });

  it('[D2R-140] are all made or none: of an order without a tax invoice the answer says where the reason is', async () => {
    const own = await createRetailShop(app);
    const without = await notedOrder(own);
    expect(await xmlOf([without.orderId], own.seller)).toEqual({
      success: false,
      xml: null,
      message: "Voucher for some orders can't be created. Download excel to know the reason.",
    });
  });

  it('[D2R-122] are rows of a workbook, each with its voucher or the reason why there is none', async () => {
    const own = await createRetailShop(app);
    const without = await notedOrder(own);
    await own.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    const [ready, none] = [await notedOrder(own), await retailOrder(app, own)];
    const [header, ...rows] = await sheetOf([without.orderId, ready.orderId, none.orderId], own.seller);
    expect(header).toEqual([
      'Note No',
      'Order ID',
      'Retailer',
      'Date',
      'Credit',
      'Expired',
      'Damaged',
      'Amount',
      'Voucher',
    ]);
    expect(rows.map((row) => [row[0], row[8]])).toEqual([
      [without.number, 'No tax invoice was issued for the order when the note was made'],
      [ready.number, 'Voucher can be created'],
      ['', 'The order has no credit note'],
    ]);
    expect(rows[1]?.slice(4, 7)).toEqual(['1', '2', '0']);
  });

  it('[D2R-162] answer with and without the colon that the specification writes before the format', async () => {
    const order = await notedOrder();
    const plain = await xmlOf([order.orderId]);
    expect((await download(':xml', [order.orderId]).expect(200)).body).toEqual(plain);
    const sheet = await download(':excel', [order.orderId]).expect(200);
    expect(sheet.headers['content-disposition']).toContain('credit-notes.xlsx');
    await download('pdf', [order.orderId]).expect(404);
  });

  it('need orders, and those of one company that the caller sees', async () => {
    expect((await download('xml', []).expect(400)).body.message).toBe('No order is selected.');
    const [order, foreign] = [await notedOrder(), await notedOrder(await invoicingShop())];
    await download('xml', [order.orderId, foreign.orderId]).expect(404);
    const admin = await signInAs(app, 'admin');
    await download('xml', [order.orderId, foreign.orderId], admin).expect(422);
    await download('xml', [order.orderId], await signInAs(app, 'driver')).expect(403);
    await download('excel', [order.orderId], await signInAs(app, 'seller')).expect(404);
  });
});
