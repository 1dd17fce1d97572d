import { randomUUID } from 'node:crypto';
import { type CapturePaymentResponse, type OwnCollectionsResponse } from '@godown/contracts/receivables';
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
const HOUR_MS = 3_600_000;
const CHEQUE = { number: '123456', bank: 'Federal Bank', date: '2026-11-24' };

describe("money that a salesman's phone tells late", () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: RetailShop;
  let bill: RetailOrder;
  let colleague: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });
  beforeEach(async () => {
    app.clock.freezeAt(NOW);
    shop = await createRetailShop(app);
    bill = await retailOrder(app, shop);
    await handOver(shop, bill).expect(200);
    colleague = await signInAs(app, 'salesman', { companyIds: shop.seller.companyIds });
  });
  // The books hold after everything that a test has done.
  afterEach(async () => {
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
    const { body } = await admin.get('/api/ledger/proof').expect(200);
    expect((body as LedgerProofResponse).differences).toEqual([]);
  });
  afterAll(() => app.close());

  const pay = (who: SignedIn, amount: number, more: object = {}, key = randomUUID()) =>
    capture(who, { id: bill.invoiceId, amount, mode: 'CASH', ...more }, key);
  const close = (amount: number) => pay(shop.seller, amount, { isInvoiceClosed: true }).expect(200);
  const toColleague = () => handOver(shop, bill, { salesmanId: colleague.userId }).expect(200);
  const inHand = (who: SignedIn) => balanceOf(app, shop.seller.companyId, `d2r.salesman_cash.${who.userId}`);
  const credit = () => balanceOf(app, shop.seller.companyId, `d2r.credit.${shop.storeId}`);
  const owed = async () => 0 - (await balanceOf(app, shop.seller.companyId, `d2r.receivable.${shop.storeId}`));
  const own = async (who = shop.salesman) =>
    (await who.get('/api/field/collections').expect(200)).body as OwnCollectionsResponse;
  const beatOf = async (salesman: SignedIn) => {
    const manager = await signInAs(app, 'warehouse_user', { companyIds: shop.seller.companyIds });
    const { body } = await manager
      .post('/api/d2r/beats', {
        name: 'Lake',
        description: 'Lake',
        companyId: shop.seller.companyId,
        salesmanId: salesman.userId,
      })
      .expect(201);
    await manager.post('/api/d2r/beat-retailer', { beatId: body.beat.id, retailerIds: [shop.storeId] }).expect(201);
  };

  it('is an advance when the bill was closed meanwhile, in the hand that took it, once under its key', async () => {
    await close(100);
    const key = randomUUID();
    const { body } = await pay(shop.salesman, 500, {}, key).expect(200);
    const { message, collectionId, invoice } = body as CapturePaymentResponse;
    expect(message).toBe('The bill is closed: ₹500.00 is kept as an advance of Lake Stores');
    expect(invoice).toMatchObject({ isClosed: true, amountPaid: 100, creditPaise: 50_000 });
    await app.sql('DELETE FROM saved_replies');
    expect((await pay(shop.salesman, 500, {}, key).expect(200)).body).toMatchObject({ message, collectionId });
    expect([await inHand(shop.salesman), await credit(), await owed()]).toEqual([-50_000, 50_000, 0]);
    expect((await own()).collections).toMatchObject([{ id: collectionId, amountPaise: 50_000 }]);
  });

  it('takes cheques and UPI for a closed bill, too; a cheque that comes to nothing takes its advance back', async () => {
    await close(100);
    const cheque = await pay(shop.salesman, 300, { mode: 'CHEQUE', cheque: CHEQUE }).expect(200);
    await pay(shop.salesman, 200, { mode: 'UPI' }).expect(200);
    expect(await credit()).toBe(50_000);
    const { collectionId } = cheque.body as CapturePaymentResponse;
    const settled = await shop.seller
      .post(`/api/d2r/payments/${collectionId}/cheque`, { state: 'BOUNCED' })
      .expect(200);
    expect(settled.body.message).toBe('Cheque bounced. Its advance no longer counts.');
    expect([await credit(), await owed()]).toEqual([20_000, 0]);
  });

  it('is an advance when the order was cancelled meanwhile', async () => {
    await shop.seller.post(`/api/order/${bill.orderId}/cancel`, { reason: 'Shop shut' }).expect(200);
    const { body } = await pay(shop.salesman, 500).expect(200);
    expect(body.message).toBe('The order of the bill was cancelled: ₹500.00 is kept as an advance of Lake Stores');
    expect([await inHand(shop.salesman), await credit(), await owed()]).toEqual([-50_000, 50_000, 0]);
  });

  it('goes to the bill as far as the bill can take it, and says what became of the rest', async () => {
    await pay(shop.seller, bill.amount - 100).expect(200);
    const part = await pay(shop.salesman, 300).expect(200);
    expect(part.body.message).toBe('₹100.00 went to the bill. ₹200.00 is kept as an advance of Lake Stores');
    const paid = await pay(shop.salesman, 50).expect(200);
    expect(paid.body.message).toBe('The bill is paid already: ₹50.00 is kept as an advance of Lake Stores');
    expect([await inHand(shop.salesman), await credit(), await owed()]).toEqual([-35_000, 25_000, 0]);
  });

  it('goes to a bill that another salesman has meanwhile, with its proof, and stays in the hand that took it', async () => {
    await toColleague();
    const asked = `/api/capture-payment/presigned-url?orderId=${bill.orderId}&contentType=image/png`;
    await shop.salesman.get(asked).expect(200);
    const { body } = await pay(shop.salesman, 500).expect(200);
    expect(body.message).toBe('Payment captured successfully');
    expect([await inHand(shop.salesman), await inHand(colleague)]).toEqual([-50_000, 0]);
    expect([await credit(), await owed()]).toEqual([0, bill.amount * 100 - 50_000]);
    // It is no longer his to read.
    await shop.salesman.get(`/api/collections/${bill.orderId}`).expect(404);
    expect((await own()).bills).toEqual([]);
  });

  it('is taken of a salesman whose beat has the shop; of one who had neither, nothing is', async () => {
    const proof = `/api/capture-payment/presigned-url?orderId=${bill.orderId}&contentType=image/png`;
    await colleague.get(proof).expect(404);
    await pay(colleague, 500).expect(404);
    await beatOf(colleague);
    await pay(colleague, 500).expect(200);
    await app.sql('UPDATE beats SET deleted_at = now() WHERE salesman_id = $1', [colleague.userId]);
    await pay(colleague, 500).expect(404);
    expect([await inHand(colleague), await owed()]).toEqual([-50_000, bill.amount * 100 - 50_000]);
  });

  it('is refused for a bill of another company, and for one that nobody was given', async () => {
    const other = await createRetailShop(app);
    await beatOf(shop.salesman);
    await pay(other.salesman, 500).expect(404);
    const fresh = await retailOrder(app, shop);
    await capture(shop.salesman, { id: fresh.invoiceId, amount: 10, mode: 'CASH' }).expect(404);
    expect(await inHand(other.salesman)).toBe(0);
  });

  it('is money alone: credit, goods and the office find a closed bill closed, and a bill that went on is not to be settled with credit', async () => {
    await pay(shop.salesman, bill.amount + 100).expect(200);
    await close(1);
    const closed = { message: 'This invoice is closed' };
    for (const more of [{ mode: 'CN-ADJUSTED' }, { stockReturnAmount: 5 }])
      expect((await pay(shop.salesman, 10, more).expect(409)).body).toMatchObject(closed);
    expect((await pay(shop.seller, 10).expect(409)).body).toMatchObject(closed);
    await app.sql('UPDATE d2r_invoices SET closed_at = NULL WHERE id = $1', [bill.invoiceId]);
    await toColleague();
    await pay(shop.salesman, 10, { mode: 'CN-ADJUSTED' }).expect(404);
    expect(await credit()).toBe(10_100);
  });

  describe('has the time at which it was taken', () => {
    const at = (hoursAgo: number) => new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS).toISOString();
    const logged = async () =>
      (await shop.seller.get(`/api/collections/${bill.orderId}`).expect(200)).body.logs as {
        takenAt: string;
        createdAt: string;
      }[];

    it('in the logs and in the day of the salesman, while the books go by the capture', async () => {
      app.clock.advance({ hours: 2 });
      const taken = at(1.5);
      const salesman = shop.salesman;
      await pay(salesman, 10, { at: taken }).expect(200);
      expect(await logged()).toMatchObject([{ takenAt: taken, createdAt: app.clock.now().toISOString() }]);
      // It is 00:30 of the next day in India; the money was taken on the day before.
      expect(await own(salesman)).toMatchObject({
        day: '2026-11-25',
        now: app.clock.now().toISOString(),
        cashPaise: 1_000,
        collections: [],
      });
      await pay(salesman, 20, { at: at(0.25) }).expect(200);
      expect((await own(salesman)).collections).toMatchObject([{ amountPaise: 2_000, takenAt: at(0.25) }]);
      const { body } = await shop.seller
        .get(`/api/d2r/salesman-cash/${salesman.userId}?companyId=${shop.seller.companyId}`)
        .expect(200);
      expect(body.payments).toMatchObject([{ takenAt: taken, capturedAt: app.clock.now().toISOString() }, {}]);
    });

    it('corrected by how wrong the clock is known to be', async () => {
      app.clock.advance({ hours: 3 });
      await pay(shop.salesman, 10, { at: at(2 - 24), clockAheadMs: 24 * HOUR_MS }).expect(200);
      expect((await logged())[0]?.takenAt).toBe(at(2));
    });

    it('and the time of the server when the clock is a day off, or the bill was not there yet', async () => {
      app.clock.advance({ hours: 1 });
      for (const wrong of [at(-24), at(25)]) await pay(shop.salesman, 10, { at: wrong }).expect(200);
      expect((await logged()).map(({ takenAt }) => takenAt)).toEqual([at(0), at(0)]);
      await pay(shop.salesman, 10, { at: at(6) }).expect(200);
      expect((await logged()).map(({ takenAt }) => takenAt)).toContain(at(1));
      await pay(shop.salesman, 10, { at: 'yesterday' }).expect(400);
      await pay(shop.salesman, 10, { at: at(0), clockAheadMs: 1e13 }).expect(400);
    });
  });
});
