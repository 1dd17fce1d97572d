import { randomUUID } from 'node:crypto';
import {
  type CollectionLog,
  type CollectionResponse,
  type OwnCollectionsResponse,
  type PaymentsResponse,
} from '@godown/contracts/receivables';
import {
  capture,
  createRetailShop,
  handOver,
  INVOICING,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe('a UPI payment that a salesman collects', () => {
  let app: TestApp;
  let shop: RetailShop;
  let bill: RetailOrder;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt('2026-11-24T06:00:00Z');
  });
  beforeEach(async () => {
    shop = await createRetailShop(app);
    bill = await retailOrder(app, shop);
    await handOver(shop, bill).expect(200);
  });
  afterAll(() => app.close());

  const bills = async () =>
    ((await shop.salesman.get('/api/field/collections').expect(200)).body as OwnCollectionsResponse).bills;
  const invoicing = (more: object) =>
    shop.seller.put('/api/ums/profile/invoicing', { ...INVOICING, ...more }).expect(200);
  const pay = (more: object, key: string = randomUUID()) =>
    capture(shop.salesman, { id: bill.invoiceId, amount: 100, mode: 'UPI', ...more }, key);
  const logs = async ({ orderId } = bill) =>
    ((await shop.seller.get(`/api/collections/${orderId}`).expect(200)).body as CollectionResponse).logs;

  async function shownBill(): Promise<string> {
    const [order] = await app.sql<{ id: string }>('SELECT shop_order_id AS id FROM orders WHERE id = $1', [
      bill.orderId,
    ]);
    return order?.id ?? '';
  }

  it("goes to the address of the bill's company, which its invoicing names", async () => {
    expect(await bills()).toMatchObject([{ payee: null, invoiceNumber: null }]);
    await invoicing({});
    expect(await bills()).toMatchObject([{ payee: null }]);
    await invoicing({ upiAddress: 'loom@icici' });
    expect(await bills()).toMatchObject([{ payee: { address: 'loom@icici', name: INVOICING.legalName } }]);
    await invoicing({ upiAddress: '' });
    expect(await bills()).toMatchObject([{ payee: null }]);
  });

  it('is captured once with its reference, which the office reads; one without a reference still counts', async () => {
    const key = randomUUID();
    await pay({ upiReference: '4123 4567-890a' }, key).expect(200);
    await app.sql('DELETE FROM saved_replies');
    await pay({ upiReference: '4123 4567-890a' }, key).expect(200);
    await pay({}).expect(200);
    expect((await logs()).map(({ upiReference }) => upiReference).toSorted()).toEqual(['41234567890A', null]);
    const found = await shop.seller.post('/api/d2r/payments/find', { where: { mode: 'UPI' } }).expect(200);
    expect(found.body.totalRecords).toBe(2);
  });

  it('is refused at the office when another payment of the company has its reference, and names the bill of that one', async () => {
    const second = await retailOrder(app, shop);
    await handOver(shop, second).expect(200);
    const atOffice = (order: RetailOrder, upiReference: string) =>
      capture(shop.clerk, { id: order.invoiceId, amount: 100, mode: 'UPI', upiReference });
    await atOffice(bill, '4123 4567 8901').expect(200);
    const answers = [
      await atOffice(second, '412345678901').expect(409),
      await atOffice(bill, '412345678901').expect(409),
    ];
    const message = `This UPI reference was captured for ${await shownBill()} already`;
    for (const { body } of answers)
      expect(body).toMatchObject({ message, errors: [{ field: 'upiReference', message }] });
    expect((await logs(second)).length).toBe(0);
    await atOffice(second, '412345678902').expect(200);

    const other = await createRetailShop(app);
    const theirs = await retailOrder(app, other);
    await handOver(other, theirs).expect(200);
    const same = { id: theirs.invoiceId, amount: 100, mode: 'UPI', upiReference: '412345678901' };
    expect((await capture(other.clerk, same).expect(200)).body.message).toBe('Payment captured successfully');
  });

  it('is never refused to a salesman for its reference: the office sees whose it is too', async () => {
    await capture(shop.clerk, { id: bill.invoiceId, amount: 50, mode: 'UPI', upiReference: '412345678901' }).expect(
      200,
    );
    app.clock.advance({ minutes: 1 });
    const key = randomUUID();
    for (const more of [{}, {}]) {
      const { body } = await pay({ upiReference: '4123-4567-8901', ...more }, key).expect(200);
      expect(body.message).toContain('another payment has the same UPI reference');
      await app.sql('DELETE FROM saved_replies');
    }
    const same = { orderId: bill.orderId, bill: await shownBill() };
    const marks = (payments: CollectionLog[]) =>
      payments.map(({ amount, sameReferenceAs }) => [amount, sameReferenceAs]);
    expect(marks(await logs())).toEqual([
      [100, same],
      [50, null],
    ]);
    const found = await shop.seller.post('/api/d2r/payments/find', { where: { mode: 'UPI' } }).expect(200);
    expect(marks((found.body as PaymentsResponse).payments)).toEqual([
      [100, same],
      [50, null],
    ]);
  });

  it('is captured once at the office when two bills are given one reference at the same time', async () => {
    const second = await retailOrder(app, shop);
    await handOver(shop, second).expect(200);
    for (let turn = 10; turn < 20; turn++) {
      const codes = await Promise.all(
        [bill, second].map(async ({ invoiceId }) => {
          const body = { id: invoiceId, amount: 10, mode: 'UPI', upiReference: `4123456789${turn}` };
          return (await capture(shop.clerk, body)).status;
        }),
      );
      expect(codes.toSorted()).toEqual([200, 409]);
    }
  });

  it('has a reference of letters and digits, and no other mode has one', async () => {
    for (const upiReference of ['12', 'x'.repeat(41), '1234-56<b>', 7])
      expect((await pay({ upiReference }).expect(400)).body.errors).toMatchObject([{ field: 'upiReference' }]);
    const cash = await pay({ mode: 'CASH', upiReference: '412345678901' }).expect(400);
    expect(cash.body.errors).toEqual([{ field: 'upiReference', message: 'Only a UPI payment has a UPI reference' }]);
    expect(await logs()).toEqual([]);
  });
});
