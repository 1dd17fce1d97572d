import {
  balanceOf,
  capture,
  createRetailShop,
  deliveredOrder,
  handOver,
  note,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

describe('what retailers owe when two of them are one', () => {
  let app: TestApp;
  let shop: RetailShop;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createRetailShop(app);
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  const owed = (storeId: string) => balanceOf(app, shop.seller.companyId, `d2r.receivable.${storeId}`);
  const credit = (storeId: string) => balanceOf(app, shop.seller.companyId, `d2r.credit.${storeId}`);

  it('goes to the one that is kept and comes back, with what was paid meanwhile', async () => {
    const duplicate = shop.storeId;
    const { body } = await shop.seller.post('/api/d2r/store-address', { ...OTHER, phone: '9876500009' }).expect(201);
    const kept: string = body.storeAddress.id;
    const order = await deliveredOrder(app, shop);
    await handOver(shop, order).expect(200);
    await note(shop.clerk, order.orderId, { [order.itemId]: { credit: 1, expired: 0, damaged: 0 } }).expect(200);
    const owes = await owed(duplicate);
    const has = await credit(duplicate);
    expect(owes).toBe(-order.amount * 100);
    expect(has).toBeGreaterThan(0);

    await admin
      .post('/api/d2r/retailers/map-duplicates', { primaryRetailerId: kept, duplicateRetailerIds: [duplicate] })
      .expect(200);
    expect([await owed(duplicate), await credit(duplicate)]).toEqual([0, 0]);
    expect([await owed(kept), await credit(kept)]).toEqual([owes, has]);
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);

    await capture(shop.salesman, { id: order.invoiceId, mode: 'CASH', amount: 100 }).expect(200);
    expect(await owed(kept)).toBe(owes + 10_000);

    await admin.post('/api/d2r/retailers/unmap-duplicate', { duplicateRetailerId: duplicate }).expect(200);
    expect([await owed(duplicate), await credit(duplicate)]).toEqual([owes + 10_000, has]);
    expect([await owed(kept), await credit(kept)]).toEqual([0, 0]);
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
  });
});

const OTHER = {
  storeName: 'Lake Store',
  firstName: 'Ravi',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};
