import { type EwayBillsResponse } from '@godown/contracts/invoices';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const SELLER = {
  legalName: 'Loom & Co Private Limited',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  addressLine1: '12 Loom Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  invoicePrefix: 'LC/',
};
const IN_PUNE = {
  addressLine1: '4 Rose Lane',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
};
const TRANSPORTER = { transporterId: '27AAPFU0939F1ZV' };

interface PortalFile {
  version: string;
  billLists: Record<string, unknown>[];
}

describe('e-way bills over HTTP', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  async function shopWithInvoices(): Promise<Shop> {
    const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 10_000 });
    await shop.seller.put('/api/ums/profile/invoicing', SELLER).expect(200);
    await app.sql(`UPDATE catalogue_items SET hsn_code = '0902' WHERE id = $1`, [shop.thing.catalogueId]);
    return shop;
  }
  /** An order of so many pieces at ₹118, with its invoice. */
  async function invoiced(shop: Shop, quantity: number, over: Record<string, unknown> = {}): Promise<string> {
    const id = await placeOrder(shop, over, { quantity });
    await shop.seller.post('/api/invoices', { orderIds: [id] }).expect(200);
    return id;
  }
  async function make(who: SignedIn, orderIds: string[], more: object = TRANSPORTER) {
    const { body } = await who.post('/api/invoices/eway-bills', { orderIds, ...more }).expect(200);
    const { results, file } = body as EwayBillsResponse;
    return { results, file: file === null ? null : (JSON.parse(file) as PortalFile) };
  }

  it('makes the file of the portal from the invoices of valuable orders', async () => {
    const shop = await shopWithInvoices();
    const id = await invoiced(shop, 500);
    const { results, file } = await make(shop.seller, [id]);
    expect(results).toEqual([
      { orderId: id, shopOrderId: expect.any(String), done: true, message: 'E-way bill added to the file' },
    ]);
    expect(file?.version).toBe('1.0.0621');
    expect(file?.billLists).toEqual([
      {
        userGstin: SELLER.gstin,
        supplyType: 'O',
        subSupplyType: 1,
        subSupplyDesc: '',
        docType: 'INV',
        docNo: 'LC/2600001',
        docDate: '21/11/2026',
        transType: 3,
        fromGstin: SELLER.gstin,
        fromTrdName: 'Loom & Co Private Limited',
        fromAddr1: expect.stringContaining('Plot 7'),
        fromAddr2: expect.any(String),
        fromPlace: expect.any(String),
        fromPincode: expect.any(Number),
        fromStateCode: 27,
        actualFromStateCode: expect.any(Number),
        toGstin: 'URP',
        toTrdName: expect.any(String),
        toAddr1: '12 Lake View Road',
        toAddr2: '',
        toPlace: 'Kochi',
        toPincode: 682001,
        toStateCode: 32,
        actualToStateCode: 32,
        totalValue: 50_000,
        cgstValue: 0,
        sgstValue: 0,
        igstValue: 9_000,
        cessValue: 0,
        TotNonAdvolVal: 0,
        OthValue: 0,
        totInvValue: 59_000,
        transMode: 1,
        transDistance: 0,
        transporterId: TRANSPORTER.transporterId,
        transporterName: '',
        transDocNo: '',
        transDocDate: '',
        vehicleNo: '',
        vehicleType: 'R',
        mainHsnCode: '0902',
        itemList: [
          {
            itemNo: 1,
            productName: expect.stringContaining('Masala chips'),
            productDesc: shop.thing.sku,
            hsnCode: '0902',
            quantity: 500,
            qtyUnit: 'NOS',
            taxableAmount: 50_000,
            sgstRate: 0,
            cgstRate: 0,
            igstRate: 18,
            cessRate: 0,
            cessNonAdvol: 0,
          },
        ],
      },
    ]);
  });

  it('leaves out what needs none: up to ₹50,000 between states, up to a lakh within Maharashtra', async () => {
    const shop = await shopWithInvoices();
    await app.sql(`UPDATE warehouses SET state = 'Maharashtra', pincode = '400001' WHERE id = $1`, [shop.warehouseId]);
    const [atLimit, above] = [await invoiced(shop, 423), await invoiced(shop, 424)];
    const within = { shippingAddress: IN_PUNE, billingAddress: IN_PUNE };
    const [atLakh, aboveLakh] = [await invoiced(shop, 847, within), await invoiced(shop, 848, within)];
    const { results, file } = await make(shop.seller, [atLimit, above, atLakh, aboveLakh]);
    expect(results.map(({ done, message }) => [done, message])).toEqual([
      [false, 'Not needed: ₹49,914.00 is not above ₹50,000.00'],
      [true, 'E-way bill added to the file'],
      [false, 'Not needed: ₹99,946.00 is not above ₹1,00,000.00'],
      [true, 'E-way bill added to the file'],
    ]);
    const [, second] = file?.billLists ?? [];
    expect([second?.['cgstValue'], second?.['sgstValue'], second?.['igstValue']]).toEqual([7632, 7632, 0]);
    expect((await make(shop.seller, [atLimit], { ...TRANSPORTER, includesSmall: true })).file?.billLists).toHaveLength(
      1,
    );
  });

  it('says per order why there is no bill: no invoice, no HSN code, an address without English letters, too old', async () => {
    const shop = await shopWithInvoices();
    const bare = await placeOrder(shop, {}, { quantity: 500 });
    const hindi = { ...IN_PUNE, addressLine1: 'रोज़ गली', state: 'Kerala', pincode: '682001' };
    const unread = await invoiced(shop, 500, { shippingAddress: hindi, billingAddress: hindi });
    await app.sql(`UPDATE catalogue_items SET hsn_code = NULL WHERE id = $1`, [shop.thing.catalogueId]);
    const noHsn = await invoiced(shop, 500);
    const { results, file } = await make(shop.seller, [bare, unread, noHsn]);
    expect(results.map(({ message }) => message)).toEqual([
      'Issue the invoice first',
      'The portal takes English letters only: correct the address of the customer',
      `${shop.thing.sku} has no HSN code in the catalogue`,
    ]);
    expect(file).toBeNull();
    await app.sql(
      `UPDATE invoices SET content = jsonb_set(content, '{issuedAt}', '"2026-05-24T08:00:00.000Z"') WHERE order_id = $1`,
      [unread],
    );
    expect((await make(shop.seller, [unread])).results[0]?.message).toBe(
      'The portal takes no invoice older than 180 days',
    );
  });

  it('asks for a transporter or a vehicle, and for numbers that can be', async () => {
    const shop = await shopWithInvoices();
    const id = await invoiced(shop, 500);
    const refused = (more: object) => shop.seller.post('/api/invoices/eway-bills', { orderIds: [id], ...more });
    const { body } = await refused({}).expect(400);
    expect(body).toMatchObject({ message: 'Transporter ID or vehicle number is required' });
    await refused({ transporterId: '27AAP' }).expect(400);
    await refused({ vehicleNumber: 'MH' }).expect(400);
    const { file } = await make(shop.seller, [id], { vehicleNumber: 'mh-04 ab 1021' });
    expect(file?.billLists[0]).toMatchObject({ vehicleNo: 'MH04AB1021', transporterId: '' });
  });

  it('keeps the number of the portal until the parcel is shipped; others see no such order', async () => {
    const shop = await shopWithInvoices();
    const id = await placeOrder(shop);
    const save = (who: SignedIn, ewayBill: string) => who.put(`/api/order/${id}/eway-bill`, { ewayBill });
    const kept = async () =>
      ((await shop.seller.get(`/api/order/${id}`).expect(200)).body as { order: { ewayBill: string | null } }).order
        .ewayBill;
    await save(shop.seller, '12345').expect(400);
    expect((await save(shop.seller, '1234 5678 9012').expect(200)).body).toMatchObject({ message: 'E-way bill saved' });
    expect(await kept()).toBe('123456789012');
    await save(await signInAs(app, 'seller'), '999999999999').expect(404);
    await (
      await signInAs(app, 'seller')
    )
      .post('/api/invoices/eway-bills', { orderIds: [id], ...TRANSPORTER })
      .expect(404);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller']);
    expect((await save(shop.seller, '210987654321').expect(200)).body).toMatchObject({
      message: 'E-way bill saved. Give the number to the courier with the parcel.',
    });
    await walk(app, shop.seller.companyId, id, ['SHIPPED', 'courier']);
    await save(shop.seller, '210987654321').expect(200);
    await save(shop.seller, '333333333333').expect(422);
    expect(await kept()).toBe('210987654321');
  });
});
