import { ORDER_EVENTS, type OrdersChanged } from '@godown/contracts/orders';
import { connectLive, type LiveClient, until } from '../../../../test/live-client.js';
import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { startSecondProcess } from '../../../../test/second-process.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

/** Longer than changes are gathered for. */
const QUIET_MS = 1_500;

describe('the live orders', () => {
  let app: TestApp;
  let shop: Shop;
  const pages: LiveClient<OrdersChanged>[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    shop = await createShop(app, await signInAs(app, 'seller'), { stock: 1000 });
  });

  afterEach(() => {
    for (const page of pages.splice(0)) page.socket.close();
  });

  afterAll(async () => {
    await app.close();
  });

  const listen = async (cookie: string, url = app.url): Promise<LiveClient<OrdersChanged>> => {
    const page = await connectLive<OrdersChanged>(url, '/orders', cookie);
    pages.push(page);
    return page;
  };
  const watch = (page: LiveClient<OrdersChanged>, companyIds: unknown): Promise<unknown> =>
    page.socket.emitWithAck(ORDER_EVENTS.watchCompanies, companyIds);
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const cancel = (orderId: string) => shop.seller.post(`/api/order/${orderId}/cancel`, { reason: 'Out of stock' });

  it('tell a company of orders that arrive and move, once for many, with nothing of an order in it, and no other company', async () => {
    const other = await startSecondProcess(app);
    const stranger = await signInAs(app, 'seller');
    const [own, foreign, elsewhere] = [
      await listen(shop.seller.cookie),
      await listen(stranger.cookie),
      await listen(shop.seller.cookie, other.url),
    ];
    const [first] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
    const told = { event: ORDER_EVENTS.changed, body: { companyId: shop.seller.companyId } };
    await until(() => own.sent.length > 0 && elsewhere.sent.length > 0);
    await quiet();
    expect(own.sent.length).toBeLessThan(3);
    expect([...own.sent, ...elsewhere.sent]).toEqual([...own.sent, ...elsewhere.sent].map(() => told));
    const before = own.sent.length;
    await cancel(first ?? '').expect(200);
    await until(() => own.sent.length > before);
    expect(own.sent.at(-1)).toEqual(told);
    expect(foreign.sent).toEqual([]);
    await other.close();
  });

  it('tell an admin of the chosen companies only, and whoever is no admin of no more than their own', async () => {
    const admin = await signInAs(app, 'admin');
    const rival = await createShop(app, await signInAs(app, 'seller'), { stock: 10 });
    const [page, curious] = [await listen(admin.cookie), await listen(rival.seller.cookie)];
    await placeOrder(shop);
    await quiet();
    expect(page.sent).toEqual([]);
    expect(await watch(page, [rival.seller.companyId])).toEqual({ status: true });
    expect(await watch(page, [shop.seller.companyId.toUpperCase()])).toEqual({ status: true });
    expect(await watch(curious, [shop.seller.companyId])).toEqual({ status: false });
    for (const asked of ['x', [1], ['no-uuid'], Array(21).fill(shop.seller.companyId)])
      expect(await watch(page, asked)).toEqual({ status: false });
    await Promise.all([placeOrder(shop), placeOrder(rival)]);
    await until(() => page.sent.length > 0 && curious.sent.length > 0);
    await quiet();
    const heard = (of: LiveClient<OrdersChanged>) => [...new Set(of.sent.map(({ body }) => body.companyId))];
    expect([heard(page), heard(curious)]).toEqual([[shop.seller.companyId], [rival.seller.companyId]]);
  });

  it('are closed to roles that may not see orders, and to strangers', async () => {
    const driver = await signInAs(app, 'driver');
    await expect(listen(driver.cookie)).rejects.toThrow('Please sign in');
    await expect(listen('')).rejects.toThrow('Please sign in');
  });
});
