import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { photo } from '../../../../test/pictures.factory.js';
import {
  balanceOf,
  capture,
  createRetailShop,
  handOver,
  INVOICING,
  note,
  deliveredOrder,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

const TODAY = '2026-11-24T06:00:00Z';

describe("Payments on retailers' invoices", () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt(TODAY);
    shop = await createRetailShop(app);
  });
  afterEach(async () => {
    app.clock.freezeAt(TODAY);
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
  });
  afterAll(() => app.close());

  async function handed(of = shop): Promise<RetailOrder> {
    const order = await retailOrder(app, of);
    await handOver(of, order).expect(200);
    return order;
  }
  const read = async ({ orderId }: RetailOrder, who: SignedIn = shop.clerk) =>
    (await who.get(`/api/collections/${orderId}`).expect(200)).body;
  const receivable = (of = shop) => balanceOf(app, of.seller.companyId, `d2r.receivable.${of.storeId}`);
  const credit = (of = shop) => balanceOf(app, of.seller.companyId, `d2r.credit.${of.storeId}`);
  const account = (code: string, of = shop) => balanceOf(app, of.seller.companyId, code);

  it('[D2R-045] [D2R-016] are read with the invoice of the order, its logs the newest first', async () => {
    const order = await handed();
    for (const [amount, minutes] of [
      [100, 0],
      [50, 5],
    ]) {
      app.clock.advance({ minutes: minutes ?? 0 });
      await capture(shop.clerk, { id: order.invoiceId, amount, mode: 'UPI' }).expect(200);
    }
    const body = await read(order);
    expect(body).toMatchObject({
      status: true,
      message: 'Success',
      invoice: {
        invoiceId: order.invoiceId,
        billLocation: shop.salesmanName,
        billAmount: order.amount,
        amountPaid: 150,
        isClosed: false,
        status: 'PARTIALLY_PAID',
      },
      logs: [
        { amount: 50, mode: 'UPI', createdAt: '2026-11-24T06:05:00.000Z' },
        { amount: 100, mode: 'UPI', createdAt: '2026-11-24T06:00:00.000Z' },
      ],
    });
    expect(Object.keys(body).sort()).toEqual(['invoice', 'logs', 'message', 'status']);
  });

  it('[D2R-018] [D2R-019] are captured once the bill was handed to a salesman, not before', async () => {
    const order = await retailOrder(app, shop);
    const body = { id: order.invoiceId, amount: 100, mode: 'CASH' };
    const refused = await capture(shop.clerk, body).expect(409);
    expect(refused.body.message).toBe('Please hand the bill over to a salesman first');
    expect((await read(order)).logs).toEqual([]);
    await handOver(shop, order).expect(200);
    expect((await read(order)).invoice).toMatchObject({ status: 'WITH_SALESMAN', salesmanId: shop.salesman.userId });
    await capture(shop.clerk, body).expect(200);
    expect((await read(order)).invoice.amountPaid).toBe(100);
  });

  it('issues the tax invoice with the hand-over, and says why it could not', async () => {
    const own = await createRetailShop(app);
    const first = await retailOrder(app, own);
    const without = await handOver(own, first).expect(200);
    expect(without.body.message).toContain('No tax invoice: Please complete the invoicing details');
    await own.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    const { body } = await handOver(own, first).expect(200);
    expect(body).toMatchObject({
      message: `Handed over to ${own.salesmanName}`,
      invoice: { invoiceNumber: 'LC/2600001' },
    });
  });

  it('sets a due date from today up to 60 days ahead with the hand-over', async () => {
    const order = await retailOrder(app, shop);
    for (const dueDate of ['2026-11-23', '2027-01-24', '2026-02-30'])
      expect((await handOver(shop, order, { dueDate }).expect(400)).body.message).toBe(
        'Due date should be from today up to 60 days ahead',
      );
    const { body } = await handOver(shop, order, { dueDate: '2027-01-23' }).expect(200);
    expect(body.invoice.dueDate).toBe('2027-01-23');
  });

  it('hands bills to salesmen of the company only', async () => {
    const order = await retailOrder(app, shop);
    const stranger = await signInAs(app, 'salesman');
    await handOver(shop, order, { salesmanId: stranger.userId }).expect(404);
    await handOver(shop, order, { salesmanId: 'Ravi' }).expect(400);
    const { body } = await shop.clerk.get(`/api/collections/${order.orderId}/salesmen`).expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([shop.salesman.userId]);
    expect((await read(order)).invoice.billLocation).toBeNull();
  });

  it('[D2R-123] [D2R-079] [D2R-160] add amount and returned stock to what is settled, append a log and close', async () => {
    const order = await handed();
    const { body } = await capture(shop.clerk, {
      id: order.invoiceId,
      amount: 1_000,
      mode: 'BANK_TRANSFER',
      stockReturnAmount: 100,
      isInvoiceClosed: true,
    }).expect(200);
    expect(body).toMatchObject({ status: true, message: 'Payment captured successfully' });
    const { invoice, logs } = await read(order);
    expect(invoice).toMatchObject({
      amountPaid: 1_000,
      stockReturnPaise: 10_000,
      isClosed: true,
      status: 'CLOSED',
      balancePaise: 0,
    });
    expect(invoice.writtenOffPaise).toBe(Math.round(order.amount * 100) - 110_000);
    expect(logs).toMatchObject([
      { amount: 1_000, mode: 'BANK_TRANSFER', stockReturnAmount: 100, isInvoiceClosed: true },
    ]);
  });

  it('[D2R-017] leave a closed invoice alone: no payment and no hand-over any more', async () => {
    const order = await handed();
    const rest = { id: order.invoiceId, amount: order.amount, mode: 'UPI', isInvoiceClosed: true };
    await capture(shop.clerk, rest).expect(200);
    const before = await read(order);
    const again = await capture(shop.clerk, { id: order.invoiceId, amount: 1, mode: 'UPI' }).expect(409);
    expect(again.body.message).toBe('This invoice is closed');
    await handOver(shop, order).expect(409);
    expect(await read(order)).toEqual(before);
  });

  it('[D2R-082] take UPI, CASH, CHEQUE, BANK_TRANSFER and CN-ADJUSTED, each to its own account', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    const returned = await deliveredOrder(app, own);
    await note(own.clerk, returned.orderId, { [returned.itemId]: { credit: 1, expired: 0, damaged: 0 } }).expect(200);
    const worth = await credit(own);
    for (const [mode, amount] of [
      ['UPI', 10],
      ['CASH', 20],
      ['CHEQUE', 30],
      ['BANK_TRANSFER', 40],
      ['CN-ADJUSTED', 50],
    ])
      await capture(own.clerk, { id: order.invoiceId, amount, mode }).expect(200);
    expect([
      await account('d2r.bank', own),
      await account('d2r.cash', own),
      await account('d2r.cheques', own),
      (await credit(own)) - worth,
      (await read(order, own.clerk)).invoice.amountPaid,
    ]).toEqual([-5_000, -2_000, -3_000, -5_000, 150]);
    await capture(own.clerk, { id: order.invoiceId, amount: 1, mode: 'CARD' }).expect(400);
  });

  it('spend no more than the credit of the retailer, and use notes up oldest first', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    const returned = await deliveredOrder(app, own);
    for (const credited of [1, 2])
      await note(own.clerk, returned.orderId, {
        [returned.itemId]: { credit: credited, expired: 0, damaged: 0 },
      }).expect(200);
    const [one = 0] = (
      await app.sql<{ paise: number }>(
        `SELECT amount_paise::float8 AS paise FROM credit_notes WHERE order_id = $1 ORDER BY created_at, id`,
        [returned.orderId],
      )
    ).map(({ paise }) => paise);
    const adjust = (paise: number) =>
      capture(own.clerk, { id: order.invoiceId, amount: paise / 100, mode: 'CN-ADJUSTED' });
    expect((await adjust(3 * one + 100).expect(422)).body.message).toBe('This retailer does not have enough credit');
    await adjust(one + 100).expect(200);
    const spent = await app.sql<{ spent: number }>(
      `SELECT spent_paise::float8 AS spent FROM credit_notes WHERE order_id = $1 ORDER BY created_at, id`,
      [returned.orderId],
    );
    expect(spent.map((row) => row.spent)).toEqual([one, 100]);
    expect(await credit(own)).toBe(2 * one - 100);
  });

  it('[D2R-086] need an amount', async () => {
    const order = await handed();
    const { body } = await capture(shop.clerk, { id: order.invoiceId, mode: 'CASH' }).expect(400);
    expect(body.errors).toContainEqual({ field: 'amount', message: 'Please enter amount' });
    expect((await read(order)).logs).toEqual([]);
  });

  it('[D2R-087] need a mode only with an amount', async () => {
    const order = await handed();
    const { body } = await capture(shop.clerk, { id: order.invoiceId, amount: 10 }).expect(400);
    expect(body.message).toBe('Please select payment mode');
    await capture(shop.clerk, { id: order.invoiceId, amount: 0 }).expect(200);
  });

  it('[D2R-161] accept an amount of 0 as an entry without money, and with it neither mode nor proof nor closing', async () => {
    const order = await handed();
    const before = await receivable();
    for (const more of [{ mode: 'CASH' }, { isInvoiceClosed: true }, { proof: randomUUID() }])
      await capture(shop.clerk, { id: order.invoiceId, amount: 0, ...more }).expect(400);
    await capture(shop.clerk, { id: order.invoiceId, amount: 0 }).expect(200);
    const { logs, invoice } = await read(order);
    expect(logs).toMatchObject([{ amount: 0, mode: null, hasProof: false, isInvoiceClosed: false }]);
    expect([invoice.isClosed, invoice.amountPaid, await receivable()]).toEqual([false, 0, before]);
  });

  it('[D2R-092] refuse a stock return that is not positive or more than the bill', async () => {
    const order = await handed();
    const send = (stockReturnAmount: number) =>
      capture(shop.clerk, { id: order.invoiceId, amount: 10, mode: 'CASH', stockReturnAmount, isInvoiceClosed: true });
    for (const amount of [0, -5])
      expect((await send(amount).expect(400)).body.message).toBe('Stock return amount should be positive');
    await send(order.amount + 1).expect(422);
    expect((await read(order)).invoice).toMatchObject({ amountPaid: 0, isClosed: false });
  });

  it.each([
    [{ amount: -1, mode: 'CASH' }],
    [{ amount: 1.005, mode: 'CASH' }],
    [{ amount: '10', mode: 'CASH' }],
    [{ amount: 10, mode: 'CASH', isInvoiceClosed: 'yes' }],
    [{ amount: 10, mode: 'CASH', note: 'x' }],
    [{ amount: 10, mode: 'CASH', id: 'x' }],
  ])('refuse %j', async (more) => {
    await capture(shop.clerk, { id: randomUUID(), ...more }).expect(400);
  });

  it('turn what is too much into credit of the retailer, which pays the next invoice', async () => {
    const own = await createRetailShop(app);
    const [first, second] = [await handed(own), await handed(own)];
    await capture(own.clerk, { id: first.invoiceId, amount: first.amount + 25, mode: 'UPI' }).expect(200);
    expect((await read(first, own.clerk)).invoice).toMatchObject({
      amountPaid: first.amount,
      status: 'PAID',
      creditPaise: 2_500,
    });
    await capture(own.clerk, { id: second.invoiceId, amount: 25, mode: 'CN-ADJUSTED' }).expect(200);
    expect(await credit(own)).toBe(0);
  });

  it('count once however often they are sent, at the same time or days later', async () => {
    const order = await handed();
    const key = randomUUID();
    const body = { id: order.invoiceId, amount: 75, mode: 'UPI' };
    const answers = await Promise.all([1, 2, 3].map(() => capture(shop.salesman, body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // The answer itself is kept for a day only.
    await app.sql(`DELETE FROM saved_replies`);
    const late = await capture(shop.salesman, body, key).expect(200);
    expect(late.body.collectionId).toBe(answers[0]?.body.collectionId);
    await app.sql(`DELETE FROM saved_replies`);
    await capture(shop.salesman, { ...body, amount: 80 }, key).expect(409);
    expect((await read(order)).invoice.amountPaid).toBe(75);
    await shop.salesman.post('/api/capture-payment', body).expect(400);
  });

  it('of two salesmen for the same invoice lose nothing: the second becomes credit', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    const body = { id: order.invoiceId, amount: order.amount, mode: 'CASH' };
    await Promise.all([capture(own.clerk, body).expect(200), capture(own.salesman, body).expect(200)]);
    expect((await read(order, own.clerk)).invoice).toMatchObject({
      amountPaid: order.amount,
      creditPaise: order.amount * 100,
    });
    const inHand = await account(`d2r.salesman_cash.${own.salesman.userId}`, own);
    expect([inHand, await account('d2r.cash', own)]).toEqual([-order.amount * 100, -order.amount * 100]);
  });

  it('of a bounced cheque are owed again with the charge, and the invoice is open again', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    const owed = await receivable(own);
    const cheque = { id: order.invoiceId, amount: order.amount, mode: 'CHEQUE', isInvoiceClosed: true };
    const { body } = await capture(own.clerk, cheque).expect(200);
    const path = `/api/d2r/payments/${body.collectionId}/cheque`;
    const bounced = await own.clerk.post(path, { state: 'BOUNCED', chargePaise: 11_800 }).expect(200);
    expect(bounced.body.message).toBe('Cheque bounced. The invoice is open again.');
    const { invoice, logs } = await read(order, own.clerk);
    expect(invoice).toMatchObject({ amountPaid: 0, isClosed: false });
    expect(logs[0].chequeState).toBe('BOUNCED');
    expect([await receivable(own), await credit(own), await account('d2r.cheques', own)]).toEqual([owed, -11_800, 0]);
    await own.clerk.post(path, { state: 'CLEARED' }).expect(409);
  });

  it('of a cleared cheque are in the bank', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    const { body } = await capture(own.clerk, { id: order.invoiceId, amount: 90, mode: 'CHEQUE' }).expect(200);
    await own.clerk.post(`/api/d2r/payments/${body.collectionId}/cheque`, { state: 'CLEARED' }).expect(200);
    expect([await account('d2r.cheques', own), await account('d2r.bank', own)]).toEqual([0, -9_000]);
    await own.salesman.post(`/api/d2r/payments/${body.collectionId}/cheque`, { state: 'CLEARED' }).expect(403);
  });

  it('of a cancelled order are the retailer’s again, and nothing is owed', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    await capture(own.clerk, { id: order.invoiceId, amount: 60, mode: 'UPI' }).expect(200);
    await own.seller.post(`/api/order/${order.orderId}/cancel`, { reason: 'Shop shut' }).expect(200);
    expect([await receivable(own), await credit(own)]).toEqual([0, 6_000]);
    expect((await read(order, own.clerk)).invoice).toMatchObject({ isCancelled: true, balancePaise: 0 });
    await capture(own.clerk, { id: order.invoiceId, amount: 60, mode: 'UPI' }).expect(409);
  });

  describe('with a proof', () => {
    const ask = (who: SignedIn, orderId: string, contentType: string, sizeBytes?: number) =>
      who.get(
        `/api/capture-payment/presigned-url?orderId=${orderId}&contentType=${encodeURIComponent(contentType)}${sizeBytes === undefined ? '' : `&sizeBytes=${sizeBytes}`}`,
      );
    const put = (url: string, bytes: Buffer, type: string): Promise<Response> =>
      fetch(`${app.url}${url}`, {
        method: 'PUT',
        headers: { 'content-type': type, 'x-requested-with': 'upload' },
        body: new Uint8Array(bytes),
      });
    async function sent(order: RetailOrder, bytes: Buffer): Promise<string> {
      const { body } = await ask(shop.clerk, order.orderId, 'image/jpeg').expect(200);
      expect((await put(body.url, bytes, 'image/jpeg')).status).toBe(200);
      return body.key;
    }
    const pay = (order: RetailOrder, proof: string) =>
      capture(shop.clerk, { id: order.invoiceId, amount: 10, mode: 'UPI', proof });

    it('[D2R-124] ask where to send the picture of an order, send it there once, and show it to who sees the invoice', async () => {
      const order = await handed();
      const picture = await photo();
      const { body } = await ask(shop.clerk, order.orderId, 'image/jpeg', picture.length).expect(200);
      expect(body).toMatchObject({ status: true, key: expect.any(String), url: expect.any(String) });
      expect((await put(body.url, picture, 'image/jpeg')).status).toBe(200);
      expect((await put(body.url, picture, 'image/jpeg')).status).toBe(404);
      const captured = await pay(order, body.key).expect(200);
      const path = `/api/d2r/payments/${captured.body.collectionId}/proof`;
      const shown = await shop.clerk.get(path).buffer(true).expect(200).expect('content-type', 'image/jpeg');
      expect((await sharp(shown.body as Buffer).metadata()).exif).toBeUndefined();
      await (await signInAs(app, 'seller')).get(path).expect(404);
      expect((await read(order)).logs[0].hasProof).toBe(true);
      await ask(await signInAs(app, 'seller'), order.orderId, 'image/jpeg').expect(404);
    });

    it('[D2R-093] refuse what is no image, by its type and by its bytes', async () => {
      const order = await handed();
      const refused = await ask(shop.clerk, order.orderId, 'application/pdf').expect(400);
      expect(refused.body.message).toBe('Proof should be an image file');
      const { body } = await pay(order, await sent(order, Buffer.from('%PDF-1.4 no picture'))).expect(400);
      expect(body.errors).toEqual([{ field: 'proof', message: 'Proof should be an image file' }]);
      expect((await read(order)).logs).toEqual([]);
    });

    it('[D2R-094] [D2R-144] refuse an image of 600 KB and more, announced or sent', async () => {
      const order = await handed();
      const refused = await ask(shop.clerk, order.orderId, 'image/jpeg', 600 * 1024).expect(400);
      expect(refused.body.message).toBe('Proof should be under 600 KB');
      await ask(shop.clerk, order.orderId, 'image/jpeg', 600 * 1024 - 1).expect(200);
      const small = await photo();
      const large = Buffer.concat([small, Buffer.alloc(600 * 1024 - small.length)]);
      const { body } = await pay(order, await sent(order, large)).expect(400);
      expect(body.errors).toEqual([{ field: 'proof', message: 'Proof should be under 600 KB' }]);
      expect((await read(order)).logs).toEqual([]);
    });

    it('refuse the proof of another order, one that did not arrive, and one after five minutes', async () => {
      const [order, other] = [await handed(), await handed()];
      await pay(other, await sent(order, await photo())).expect(400);
      const { body } = await ask(shop.clerk, order.orderId, 'image/jpeg').expect(200);
      await pay(order, body.key).expect(400);
      app.clock.advance({ minutes: 6 });
      expect((await put(body.url, await photo(), 'image/jpeg')).status).toBe(403);
    });
  });

  it('[D2R-118] are listed page by page with their orders and retailers', async () => {
    const own = await createRetailShop(app);
    const order = await handed(own);
    for (const amount of [11, 12, 13])
      await capture(own.clerk, { id: order.invoiceId, amount, mode: amount === 12 ? 'CASH' : 'UPI' }).expect(200);
    const find = (who: SignedIn, body: object) => who.post('/api/d2r/payments/find', body);
    const { body } = await find(own.seller, {
      pagination: { records: 2, pageNumber: 2 },
      sortBy: { by: 'amount', order: 'asc' },
    }).expect(200);
    expect(body).toMatchObject({
      status: true,
      message: 'Success',
      totalRecords: 3,
      payments: [
        { amount: 13, mode: 'UPI', invoiceId: order.invoiceId, orderId: order.orderId, retailer: 'Lake Stores' },
      ],
    });
    expect((await find(own.clerk, { where: { mode: 'CASH' } }).expect(200)).body.payments).toHaveLength(1);
    expect((await find(await signInAs(app, 'seller'), {}).expect(200)).body.totalRecords).toBe(0);
    expect((await find(own.salesman, {}).expect(200)).body.totalRecords).toBe(3);
    await find(await signInAs(app, 'promoter'), {}).expect(403);
  });

  it('are for who sees the invoice: salesmen for the bills with them, and never to close', async () => {
    const order = await handed();
    const { companyIds } = shop.seller;
    const colleague = await signInAs(app, 'salesman', { companyIds });
    const elsewhere = await signInAs(app, 'warehouse_user', { companyIds });
    const body = { id: order.invoiceId, amount: 10, mode: 'CASH' };
    for (const who of [colleague, elsewhere, await signInAs(app, 'seller')]) {
      await capture(who, body).expect(404);
      await who.get(`/api/collections/${order.orderId}`).expect(404);
    }
    await capture(await signInAs(app, 'driver'), body).expect(403);
    await capture(shop.salesman, { ...body, isInvoiceClosed: true }).expect(403);
    await shop.salesman.get(`/api/collections/${order.orderId}`).expect(200);
    expect((await shop.salesman.post('/api/collections/find', {}).expect(200)).body.totalRecords).toBeGreaterThan(0);
    expect((await colleague.post('/api/collections/find', {}).expect(200)).body.totalRecords).toBe(0);
  });
});
