import { jest } from '@jest/globals';
import { newPhone } from '../../../test/messages.js';
import { serveTestLane } from '../../../test/billing.factory.js';
import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../test/orders.factory.js';
import { credit } from '../../../test/shipping.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { Eraser } from './eraser.service.js';

describe('journals, which are erased in a transaction before the rest', () => {
  let app: TestApp;
  let shop: Shop;
  let order: string;
  let requestId: string;
  let phone: string;

  beforeAll(async () => {
    app = await createTestApp();
    await serveTestLane(app);
    shop = await createShop(app, await signInAs(app, 'seller'));
    await credit(app, shop.seller.companyId, 500);
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    phone = newPhone();
    order = await placeOrder(shop, { customer: { firstName: 'Zarquon', phone } });
    await walk(app, shop.seller.companyId, order, ...UNTIL_DELIVERED);
    await app.unchecked([
      `UPDATE order_trails SET description = 'Given to Zarquon or Quxley' WHERE company_id = $1 AND order_id = $2`,
      [shop.seller.companyId, order],
    ]);
    const [request] = await app.sql<{ id: string }>(
      `INSERT INTO erasure_requests (phone, reason, status, created_at, due_at, approved_at)
       VALUES ($1, 'Leaving', 'VERIFIED', $2, $2, $2) RETURNING id`,
      [phone, app.clock.now()],
    );
    requestId = request?.id ?? '';
  });

  afterEach(() => jest.restoreAllMocks());

  const state = async () => {
    const trail = await app.sql<{ description: string }>(
      `SELECT DISTINCT description FROM order_trails WHERE order_id = $1`,
      [order],
    );
    const [one] = await app.sql<{ name: string }>(`SELECT customer ->> 'firstName' AS name FROM orders WHERE id = $1`, [
      order,
    ]);
    const [request] = await app.sql<{ status: string }>(`SELECT status FROM erasure_requests WHERE id = $1`, [
      requestId,
    ]);
    return { trail: trail.map(({ description }) => description), buyer: one?.name, request: request?.status };
  };

  it('[P2] are erased again, with the rest, by the run after one that ended between them', async () => {
    jest.spyOn(app.get(ErasedDataRepository), 'eraseOrders').mockRejectedValueOnce(new Error('the process died'));
    await expect(app.get(Eraser).run(requestId)).rejects.toThrow('the process died');
    expect(await state()).toEqual({
      trail: ['Given to [erased] or Quxley'],
      buyer: 'Zarquon',
      request: 'VERIFIED',
    });

    await app.get(Eraser).run(requestId);
    expect(await state()).toEqual({ trail: ['Given to [erased] or Quxley'], buyer: 'Erased person', request: 'DONE' });
  });

  it('[P2] lose the name as well that an order was given after they were erased', async () => {
    const data = app.get(ErasedDataRepository);
    const erased = data.eraseInJournals.bind(data);
    jest.spyOn(data, 'eraseInJournals').mockImplementationOnce(async (tx, texts) => {
      await erased(tx, texts);
      await app.unchecked([
        `UPDATE orders SET customer = $3::jsonb WHERE company_id = $1 AND id = $2`,
        [shop.seller.companyId, order, JSON.stringify({ firstName: 'Quxley', phone })],
      ]);
    });
    await app.get(Eraser).run(requestId);
    expect(await state()).toEqual({
      trail: ['Given to [erased] or [erased]'],
      buyer: 'Erased person',
      request: 'DONE',
    });
  });
});
