import { randomUUID } from 'node:crypto';
import { type CollectionResponse, type OwnCollectionsResponse } from '@godown/contracts/receivables';
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
  const logs = async () =>
    ((await shop.seller.get(`/api/collections/${bill.orderId}`).expect(200)).body as CollectionResponse).logs;

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

  it('has a reference of letters and digits, and no other mode has one', async () => {
    for (const upiReference of ['12', 'x'.repeat(41), '1234-56<b>', 7])
      expect((await pay({ upiReference }).expect(400)).body.errors).toMatchObject([{ field: 'upiReference' }]);
    const cash = await pay({ mode: 'CASH', upiReference: '412345678901' }).expect(400);
    expect(cash.body.errors).toEqual([{ field: 'upiReference', message: 'Only a UPI payment has a UPI reference' }]);
    expect(await logs()).toEqual([]);
  });
});
