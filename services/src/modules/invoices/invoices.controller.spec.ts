import { extractText, getDocumentProxy } from 'unpdf';
import { type InvoiceResult } from '@godown/contracts/invoices';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const IN_MAHARASHTRA = {
  addressLine1: '4 रोज़ गली',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
};
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
const IN_KARNATAKA = {
  ...SELLER,
  gstin: '29AAGCB7383J1Z4',
  pan: 'AAGCB7383J',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};

describe('invoices over HTTP', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  async function shopWith(invoicing: object | null = SELLER): Promise<Shop> {
    const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 1_000 });
    if (invoicing !== null) await shop.seller.put('/api/ums/profile/invoicing', invoicing).expect(200);
    return shop;
  }
  const issue = async (who: SignedIn, ...orderIds: string[]): Promise<InvoiceResult[]> => {
    const { body } = await who.post('/api/invoices', { orderIds }).expect(200);
    return (body as { results: InvoiceResult[] }).results;
  };
  const numbersOf = async (who: SignedIn, ...orderIds: string[]) =>
    (await issue(who, ...orderIds)).map(({ number }) => number);
  const prefer = (shop: Shop, profileType: string, profileValue: unknown) =>
    admin
      .patch('/api/ums/profile/preferences', { companyId: shop.seller.companyId, profileType, profileValue })
      .expect(200);
  const print = async (who: SignedIn, orderIds: string[], size?: string): Promise<Buffer> =>
    (
      await who
        .post('/api/invoices/print', { orderIds, size })
        .buffer(true)
        .expect(200)
        .expect('content-type', 'application/pdf')
    ).body as Buffer;
  async function read(pdf: Buffer): Promise<{ text: string; pages: number; width: number }> {
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { totalPages, text } = await extractText(document, { mergePages: true });
    const [, , width = 0] = (await document.getPage(1)).view;
    return { text: text.replace(/\s+/g, ' '), pages: totalPages, width: Math.round(width) };
  }
  const printed = async (who: SignedIn, orderId: string) => {
    await issue(who, orderId);
    return (await read(await print(who, [orderId]))).text;
  };

  describe('what they say', () => {
    it('taxes a sale within the state by CGST and SGST in equal halves, and says all that rule 46 asks for', async () => {
      const shop = await shopWith();
      await app.sql(`UPDATE catalogue_items SET hsn_code = '1905' WHERE id = $1`, [shop.thing.catalogueId]);
      const id = await placeOrder(
        shop,
        {
          shippingAddress: IN_MAHARASHTRA,
          billingAddress: IN_MAHARASHTRA,
          paymentMethod: 'COD',
          customer: { firstName: 'आशा', lastName: 'शर्मा', phone: '9876543210' },
        },
        { quantity: 2 },
      );
      const text = await printed(shop.seller, id);
      for (const part of [
        'Tax Invoice',
        'Invoice no. LC/2600001',
        '21 Nov 2026',
        'Loom & Co Private Limited',
        'GSTIN 27AAPFU0939F1ZV',
        '12 Loom Street, Mumbai, Maharashtra 400001',
        'Bill to',
        'Ship to',
        'Pune, Maharashtra 411001',
        'Place of supply Maharashtra (27)',
        'Reverse charge No',
        'Masala chips',
        'GST 18 %: CGST 18.00 + SGST 18.00',
        'Taxable value 200.00',
        'CGST 18.00',
        'SGST 18.00',
        '₹236.00',
        'Rupees Two Hundred Thirty Six Only',
        'To be collected in cash: ₹236.00',
        'Authorised signatory',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('IGST');
    });

    it('taxes a sale to another state by IGST, and tells where the goods left from', async () => {
      const shop = await shopWith();
      const text = await printed(shop.seller, await placeOrder(shop));
      for (const part of [
        'Place of supply Kerala (32)',
        'IGST 18.00',
        'Taxable value 100.00',
        'Paid in advance',
        'Dispatched from',
        'Plot 7',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('CGST');
    });

    it('taxes by the registration, not by the warehouse', async () => {
      const shop = await shopWith(IN_KARNATAKA);
      const text = await printed(
        shop.seller,
        await placeOrder(shop, { shippingAddress: IN_MAHARASHTRA, billingAddress: IN_MAHARASHTRA }),
      );
      expect(text).toContain('IGST 18.00');
    });

    it('takes the state that is billed for a registered buyer, and shows its GSTIN and the HSN codes', async () => {
      const shop = await shopWith();
      await prefer(shop, 'isD2RAccount', true);
      await app.sql(`UPDATE catalogue_items SET hsn_code = '1905' WHERE id = $1`, [shop.thing.catalogueId]);
      const store = {
        storeName: 'Corner shop',
        firstName: 'Ravi',
        phone: '9811111111',
        GSTIN: IN_KARNATAKA.gstin,
        addressLine1: '1 Market',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        country: 'India',
      };
      const made = await shop.seller.post('/api/d2r/store-address', store).expect(201);
      const over = {
        orderType: 2,
        shippingD2RAddressId: made.body.storeAddress.id,
        billingAddress: { ...IN_MAHARASHTRA, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
        shippingAddress: IN_MAHARASHTRA,
      };
      const id = await placeOrder(shop, over, { pricingType: 3, pricingValue: 118 });
      await admin.post(`/api/order/${id}/approve-d2r`).expect(200);
      const text = await printed(shop.seller, id);
      for (const part of ['Place of supply Karnataka (29)', 'IGST', `GSTIN ${IN_KARNATAKA.gstin}`, 'HSN 1905'])
        expect(text).toContain(part);
    });

    it('shares a discount on the whole order out over the lines: the invoice is what the buyer pays', async () => {
      const shop = await shopWith();
      await prefer(shop, 'shouldShowSpecialDiscount', true);
      const id = await placeOrder(shop, { specialDiscount: 10 }, { quantity: 3 });
      const text = await printed(shop.seller, id);
      expect(text).toContain('₹344.00');
      expect(text).toContain('Discount 10.00');
      expect(text).toContain('Taxable value 291.53');
    });

    it('is a bill of supply with numbers of its own where nothing is taxed', async () => {
      const shop = await shopWith();
      const [taxed, free] = [await placeOrder(shop), await placeOrder(shop)];
      await app.sql(
        `UPDATE order_items SET gst_basis_points = 0, net_paise = total_paise, tax_paise = 0 WHERE order_id = $1`,
        [free],
      );
      expect(await numbersOf(shop.seller, taxed, free)).toEqual(['LC/2600001', 'LC/26B00001']);
      const text = await printed(shop.seller, free);
      expect(text).toContain('Bill of Supply');
      expect(text).not.toContain('GST 0');
    });

    it('takes the rate of today where the law has ended the one of the order, and refuses where there is none', async () => {
      const shop = await shopWith();
      const [mended, hopeless] = [await placeOrder(shop), await placeOrder(shop)];
      await app.sql(`UPDATE order_items SET gst_basis_points = 1200 WHERE order_id = ANY ($1)`, [[mended, hopeless]]);
      await app.sql(`UPDATE order_items SET catalogue_id = NULL WHERE order_id = $1`, [hopeless]);
      const results = await issue(shop.seller, mended, hopeless);
      expect(results.map(({ done }) => done)).toEqual([true, false]);
      expect(results[1]?.message).toContain('12 % is no GST rate today');
      expect(await printed(shop.seller, mended)).toContain('GST 18 %');
      app.clock.freezeAt('2025-09-21T08:00:00Z');
      expect((await issue(shop.seller, hopeless))[0]?.done).toBe(true);
    });
  });

  describe('their numbers', () => {
    it('follow one another without gaps, also when many are issued at once, and an order gets one invoice however often it is asked for', async () => {
      const shop = await shopWith();
      const ids: string[] = [];
      for (let count = 0; count < 12; count += 1) ids.push(await placeOrder(shop));
      const answers = await Promise.all([...ids, ...ids].map((id) => issue(shop.seller, id)));
      const numbers = answers.flat().map(({ number }) => number);
      expect(numbers.slice(0, 12)).toEqual(numbers.slice(12));
      expect([...new Set(numbers)].sort()).toEqual(
        Array.from({ length: 12 }, (_, index) => `LC/26${String(index + 1).padStart(5, '0')}`),
      );
      // Another prefix is no other series.
      await shop.seller.put('/api/ums/profile/invoicing', { ...SELLER, invoicePrefix: 'ZZ/' }).expect(200);
      expect(await numbersOf(shop.seller, await placeOrder(shop))).toEqual(['ZZ/2600013']);
    });

    it('begin anew with the financial year and with another registration', async () => {
      app.clock.freezeAt('2027-03-31T18:29:00Z');
      const shop = await shopWith();
      const old = await numbersOf(shop.seller, await placeOrder(shop));
      app.clock.freezeAt('2027-03-31T18:31:00Z');
      const next = await numbersOf(shop.seller, await placeOrder(shop), await placeOrder(shop));
      await shop.seller.put('/api/ums/profile/invoicing', IN_KARNATAKA).expect(200);
      const moved = await numbersOf(shop.seller, await placeOrder(shop));
      expect([old, next, moved]).toEqual([['LC/2600001'], ['LC/2700001', 'LC/2700002'], ['LC/2700001']]);
    });

    it('are not lost with a call that fails', async () => {
      const shop = await shopWith({ ...SELLER, invoicePrefix: 'ABCDEFGHIJ' });
      const ids = [await placeOrder(shop), await placeOrder(shop)];
      await app.sql(
        `INSERT INTO invoice_series (company_id, gstin, financial_year, document, last_position) VALUES ($1, $2, 2026, 'INVOICE', 9998)`,
        [shop.seller.companyId, SELLER.gstin],
      );
      await shop.seller.post('/api/invoices', { orderIds: ids }).expect(422, /The invoice prefix leaves no room/);
      expect(await app.sql(`SELECT FROM invoices WHERE company_id = $1`, [shop.seller.companyId])).toHaveLength(0);
      await shop.seller.put('/api/ums/profile/invoicing', SELLER).expect(200);
      expect(await numbersOf(shop.seller, ...ids)).toEqual(['LC/2609999', 'LC/2610000']);
    });

    it('stay with the invoice of an order that is cancelled, which says so', async () => {
      const shop = await shopWith();
      const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
      expect(await numbersOf(shop.seller, first)).toEqual(['LC/2600001']);
      await shop.seller.post(`/api/order/${first}/cancel`, { reason: 'Wrong size' }).expect(200);
      expect(await numbersOf(shop.seller, first, second)).toEqual(['LC/2600001', 'LC/2600002']);
      expect((await read(await print(shop.seller, [first]))).text).toContain('CANCELLED');
      expect((await read(await print(shop.seller, [second]))).text).not.toContain('CANCELLED');
    });

    it('[ADM-032] are those of the orders where the company wants it and rule 46 allows it; the order is named either way', async () => {
      const shop = await shopWith();
      const order = (shopOrderId: string) => placeOrder(shop, { shopOrderId });
      const plain = await order('SO-1');
      expect(await numbersOf(shop.seller, plain)).toEqual(['LC/2600001']);
      await prefer(shop, 'invoiceSameAsOrderId', true);
      const asked = [
        await order('SO-2'),
        await order('LC/2600003'),
        await order('#1001'),
        await order('A-MUCH-TOO-LONG-ID'),
        await order('so-2'),
      ];
      // so-2 differs from SO-2 in case alone, which the portal takes for the same; and the series steps over the number that an order has taken.
      expect(await numbersOf(shop.seller, ...asked)).toEqual([
        'SO-2',
        'LC/2600003',
        'LC/2600002',
        'LC/2600004',
        'LC/2600005',
      ]);
      const text = (await read(await print(shop.seller, [asked[2] ?? '']))).text;
      expect(text).toContain('Invoice no. LC/2600002');
      expect(text).toContain('Order #1001');
    });
  });

  describe('on paper', () => {
    it('[ADM-028] name the HSN code of each line where the company wants it', async () => {
      const shop = await shopWith();
      await app.sql(`UPDATE catalogue_items SET hsn_code = '1905' WHERE id = $1`, [shop.thing.catalogueId]);
      expect(await printed(shop.seller, await placeOrder(shop))).not.toContain('1905');
      await prefer(shop, 'hsnInInvoicePdf', true);
      expect(await printed(shop.seller, await placeOrder(shop))).toContain('HSN 1905');
    });

    it('[ADM-031] are as large as a label, or A4 where the company wants it; the call may say otherwise', async () => {
      const shop = await shopWith();
      const id = await placeOrder(shop);
      await issue(shop.seller, id);
      expect((await read(await print(shop.seller, [id]))).width).toBe(288);
      await prefer(shop, 'a4SizeInvoice', true);
      expect((await read(await print(shop.seller, [id]))).width).toBe(595);
      expect((await read(await print(shop.seller, [id], '4x6'))).width).toBe(288);
    });

    it('are the same, byte for byte, whatever has changed since', async () => {
      app.clock.freezeAt('2027-03-31T18:20:00Z');
      const shop = await shopWith();
      const id = await placeOrder(shop);
      await issue(shop.seller, id);
      const first = await print(shop.seller, [id]);
      await shop.seller.put('/api/ums/profile/invoicing', { ...IN_KARNATAKA, legalName: 'Renamed' }).expect(200);
      await shop.seller
        .patch('/api/ums/profile/preferences', {
          companyId: shop.seller.companyId,
          profileType: 'hsnInInvoicePdf',
          profileValue: true,
        })
        .expect(200);
      await app.sql(`UPDATE catalogue_items SET hsn_code = '9999', igst_percent = 5 WHERE id = $1`, [
        shop.thing.catalogueId,
      ]);
      app.clock.freezeAt('2027-03-31T18:45:00Z');
      expect((await issue(shop.seller, id))[0]?.number).toBe('LC/2600001');
      expect((await print(shop.seller, [id])).equals(first)).toBe(true);
    });

    it('come many in one document, a page for each, in the order asked; those without an invoice are left out', async () => {
      const shop = await shopWith();
      const ids = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
      await issue(shop.seller, ids[2] ?? '', ids[0] ?? '');
      const { text, pages } = await read(await print(shop.seller, ids));
      expect(pages).toBe(2);
      expect(text.indexOf('LC/2600002')).toBeLessThan(text.indexOf('LC/2600001'));
      await shop.seller
        .post('/api/invoices/print', { orderIds: [ids[1]] })
        .expect(422, /None of these orders has an invoice/);
    });
  });

  describe('are refused', () => {
    it('order by order, each with its reason; the others are issued', async () => {
      const shop = await shopWith();
      const [good, cancelled] = [await placeOrder(shop), await placeOrder(shop)];
      await walk(app, shop.seller.companyId, cancelled, ['CANCELLED', 'seller']);
      expect((await issue(shop.seller, good, cancelled)).map(({ done, message }) => [done, message])).toEqual([
        [true, 'Invoice LC/2600001'],
        [false, 'A cancelled order gets no invoice'],
      ]);
    });

    it('until the invoicing details are there', async () => {
      const shop = await shopWith(null);
      expect(await issue(shop.seller, await placeOrder(shop))).toMatchObject([
        { done: false, number: null, message: 'Please complete the invoicing details under Administration first' },
      ]);
    });

    it('of others, as if they were not there, and by wrong bodies and roles', async () => {
      const [shop, other] = [await shopWith(), await shopWith()];
      const [own, foreign] = [await placeOrder(shop), await placeOrder(other)];
      await issue(other.seller, foreign);
      for (const path of ['/api/invoices', '/api/invoices/print']) {
        await shop.seller.post(path, { orderIds: [own, foreign] }).expect(404);
        await (
          await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] })
        )
          .post(path, { orderIds: [own] })
          .expect(404);
        for (const body of [{}, { orderIds: [] }, { orderIds: ['x'] }, { orderIds: [own, own] }])
          await shop.seller.post(path, body).expect(400);
        await app.http
          .post(path)
          .send({ orderIds: [own] })
          .expect(401);
        await (await signInAs(app, 'salesman')).post(path, { orderIds: [own] }).expect(403);
      }
      await shop.seller.post('/api/invoices/print', { orderIds: [own], size: 'A3' }).expect(400);
      const keeper = await signInAs(app, 'warehouse_user', {
        companyIds: [shop.seller.companyId],
        warehouseIds: [shop.warehouseId],
      });
      expect(await numbersOf(keeper, own)).toEqual(['LC/2600001']);
    });

    it('leave a line in the audit trail for each that was issued', async () => {
      const shop = await shopWith();
      const id = await placeOrder(shop);
      for (let time = 0; time < 2; time += 1) await issue(shop.seller, id);
      const lines = await app.sql<{ subject: string; details: object }>(
        `SELECT subject, details FROM audit_lines WHERE tenant_id = $1 AND action = 'invoice.issued'`,
        [shop.seller.companyId],
      );
      expect(lines).toEqual([{ subject: id, details: { count: 1, first: 'LC/2600001', last: 'LC/2600001' } }]);
    });
  });
});
