import { randomUUID } from 'node:crypto';
import { addDays, type EarlierBuyer, indiaDay } from '@godown/contracts/orders';
import { createShop, orderBody, place, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { createRetailShop, type RetailShop } from '../../../../test/receivables.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const ROAD = { addressLine1: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682031', country: 'India' };

describe('help for a new order', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  describe('earlier buyers', () => {
    let shop: Shop;

    beforeEach(async () => {
      shop = await createShop(app, await signInAs(app, 'seller'));
    });

    const find = async (phone: string, by = shop.seller): Promise<EarlierBuyer | null> =>
      (await by.post('/api/orders/buyers/find', { phone }).expect(200)).body.buyer;

    it('are found by phone, as the latest order has them, each address once and the latest first', async () => {
      const first = await placeOrder(shop);
      app.clock.advance({ minutes: 1 });
      await placeOrder(shop, { shippingAddress: ROAD, shopOrderId: 'SECOND' });
      app.clock.advance({ minutes: 1 });
      const customer = { firstName: 'Meera', lastName: 'Menon', phone: '9876543210', email: 'meera@buyer.example' };
      await placeOrder(shop, { customer, shippingAddress: { ...ROAD, city: 'KOCHI' }, shopOrderId: 'THIRD' });
      const { body } = await shop.seller.get(`/api/order/${first}`).expect(200);
      expect(await find('+91 98765 43210')).toEqual({
        customer,
        addresses: [
          { address: { ...ROAD, city: 'KOCHI' }, shopOrderId: 'THIRD', orderedAt: expect.any(String) },
          {
            address: expect.objectContaining({ addressLine1: '12 Lake View Road' }),
            shopOrderId: body.order.shopOrderId,
            orderedAt: expect.any(String),
          },
        ],
      });
    });

    it('of another company are unknown here, and so is a phone nobody ordered with', async () => {
      await placeOrder(shop);
      expect(await find('9876543210', await signInAs(app, 'seller'))).toBeNull();
      expect(await find('9876543211')).toBeNull();
      const other = await signInAs(app, 'seller');
      await other
        .post('/api/orders/buyers/find', { phone: '9876543210', companyId: shop.seller.companyId })
        .expect(404);
    });

    it('are told only to those who place orders, and only for a whole phone number', async () => {
      for (const role of ['warehouse_user', 'admin', 'salesman', 'cluster_owner'] as const)
        await (await signInAs(app, role)).post('/api/orders/buyers/find', { phone: '9876543210' }).expect(403);
      await app.http.post('/api/orders/buyers/find').send({ phone: '9876543210' }).expect(401);
      for (const phone of [undefined, '', '98765', '%', ['9876543210']])
        await shop.seller.post('/api/orders/buyers/find', { phone }).expect(400);
    });
  });

  describe('the credit of a retailer', () => {
    let shop: RetailShop;

    beforeEach(async () => {
      shop = await createRetailShop(app);
      const limits = { limitPaise: 20_000, maxOverdueDays: null, maxOpenBills: null };
      await shop.seller.put(`/api/d2r/retailers/${shop.storeId}/credit-limit`, limits).expect(200);
    });

    const check = (amountPaise: number, over: object = {}) =>
      shop.seller.post('/api/orders/credit-check', { storeAddressId: shop.storeId, amountPaise, ...over });

    it('is told before the order is placed, in the words of placing it', async () => {
      expect((await check(20_000).expect(200)).body).toMatchObject({ creditHold: null });
      const { creditHold } = (await check(23_600).expect(200)).body;
      expect(creditHold).toBe('Held for approval. Credit limit ₹200.00, exposure with this order ₹236.00: ₹36.00 over');
      const [before] = await app.sql<{ n: number }>('SELECT count(*)::int AS n FROM orders WHERE company_id = $1', [
        shop.seller.companyId,
      ]);
      expect(before).toEqual({ n: 0 });
      const d2rDueDate = addDays(indiaDay(app.clock.now()), 30);
      const body = orderBody(
        shop,
        { orderType: 2, shippingD2RAddressId: shop.storeId, paymentMethod: 'Credit', d2rDueDate },
        { pricingType: 3, pricingValue: 118, quantity: 2 },
      );
      expect((await place(shop.seller, body).expect(201)).body.data.creditHold).toBe(creditHold);
      expect((await check(100).expect(200)).body.creditHold).toContain('exposure with this order ₹237.00');
    });

    it('is kept from others: foreign stores are missing, other roles are refused, and wrong bodies too', async () => {
      const other = await createRetailShop(app);
      await check(100, { storeAddressId: other.storeId }).expect(404);
      await check(100, { companyId: other.seller.companyId }).expect(404);
      await check(100, { storeAddressId: randomUUID() }).expect(404);
      for (const amountPaise of [-1, 1.5, '100', undefined]) await check(0, { amountPaise }).expect(400);
      for (const person of [shop.clerk, shop.salesman, await signInAs(app, 'admin')])
        await person.post('/api/orders/credit-check', { storeAddressId: shop.storeId, amountPaise: 100 }).expect(403);
      await app.sql(`UPDATE companies SET preferences = '{}' WHERE id = $1`, [shop.seller.companyId]);
      await check(100).expect(403);
    });
  });
});
