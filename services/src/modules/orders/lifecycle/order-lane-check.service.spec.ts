import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe('the lane check after placing', () => {
  let app: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    shop = await createShop(app, await signInAs(app, 'seller'));
  });
  afterAll(() => app.close());

  const detail = async (id: string) => (await shop.seller.get(`/api/order/${id}`).expect(200)).body.order;

  it('[ORDER-013, ORDER-076] takes an order to UNSERVICEABLE when no courier is left, and says why', async () => {
    const id = await placeOrder(shop, {
      shippingAddress: { addressLine1: '1 Road', city: 'Leh', state: 'Ladakh', pincode: '194101' },
    });
    await app.settle();
    const order = await detail(id);
    expect(order.status).toBe('UNSERVICEABLE');
    expect(order.trails.at(-1)).toMatchObject({
      orderStatus: 'UNSERVICEABLE',
      by: 'system',
      description: 'No courier serves the pincode',
    });
  });

  it('knows the lane of the next order at once', async () => {
    const { body } = await shop.seller.get(
      `/api/order/${await placeOrder(shop, { shippingAddress: { addressLine1: '2 Road', city: 'Leh', state: 'Ladakh', pincode: '194101' } })}`,
    );
    expect(body.order.trails).toMatchObject([{ orderStatus: 'UNSERVICEABLE', by: 'system' }]);
  });

  it('leaves an order alone that was cancelled meanwhile', async () => {
    const id = await placeOrder(shop, {
      shippingAddress: { addressLine1: '3 Road', city: 'Kargil', state: 'Ladakh', pincode: '194103' },
    });
    const answer = await shop.seller.post(`/api/order/${id}/cancel`, { reason: 'Changed my mind' });
    await app.settle();
    expect([200, 409]).toContain(answer.status);
    expect(['CANCELLED', 'UNSERVICEABLE']).toContain((await detail(id)).status);
  });
});
