import { randomBytes } from 'node:crypto';
import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { CredentialVault } from '../../../platform/connectors/index.js';

describe('the lane check after placing', () => {
  let app: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ env: { CREDENTIALS_KEY: randomBytes(32).toString('base64') } });
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

  it('names the partner that is on and could not be asked', async () => {
    const other = await createShop(app, await signInAs(app, 'seller'));
    const { companyId } = other.seller;
    await other.seller.put('/api/ums/profile/deliveryPartners', { partners: [{ key: 'bluedart', status: false }] });
    await app.sql(
      `UPDATE delivery_partners SET is_enabled = true, sealed_credentials = $1 WHERE company_id = $2 AND courier = 'bluedart'`,
      [app.get(CredentialVault).seal(`company:${companyId}:bluedart`, { username: 'SIM00001' }), companyId],
    );
    const id = await placeOrder(other, {
      shippingAddress: { addressLine1: '4 Road', city: 'Leh', state: 'Ladakh', pincode: '194105' },
    });
    await app.settle();
    const { body } = await other.seller.get(`/api/order/${id}`).expect(200);
    expect(body.order.trails.at(-1)).toMatchObject({
      orderStatus: 'UNSERVICEABLE',
      description: expect.stringMatching(
        /^No courier serves the pincode; Bluedart is skipped: enter its Client ID, .* under Delivery partners$/,
      ),
    });
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
