import { type CompanyInTrouble } from '@godown/contracts/companies';
import { createShop, placeOrder, walk } from '../../../test/orders.factory.js';
import { createCompany, signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('Companies in trouble', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  const shopOf = async (name: string) => {
    const companyId = await createCompany(app, name);
    return createShop(app, await signInAs(app, 'seller', { companyIds: [companyId] }), { stock: 20 });
  };

  it('are those with failed bookings, with orders and nothing to pay for them, and with a silent store', async () => {
    const admin = await signInAs(app, 'admin');
    const [failing, paid] = [await shopOf('Failing Traders'), await shopOf('Paid Traders')];
    await createCompany(app, 'Idle Traders');
    for (const { seller } of [failing, paid]) {
      const body = {
        companyId: seller.companyId,
        type: 'CREDIT',
        amount: 100,
        category: 'ADJUSTMENT',
        remark: 'Opening',
      };
      await admin
        .post('/api/wallet/transaction', body)
        .set('Idempotency-Key', `trouble-${seller.companyId}`)
        .expect(201);
    }
    for (const shop of [failing, failing, paid]) await placeOrder(shop);
    const poor = await shopOf('Poor Traders');
    await placeOrder(poor);
    const failed = await placeOrder(failing);
    await app.sql(`UPDATE orders SET status = 'PLACED' WHERE status = 'UNSERVICEABLE'`);
    await walk(app, failing.seller.companyId, failed, ['RTS_FAILED', 'system']);
    const silent = await createCompany(app, 'Silent Traders');
    await app.sql(
      `INSERT INTO integrations (company_id, type, shop, sealed_credentials, masks, orders_cursor, connected_at, failure)
       VALUES ($1, 'shopify', 'silent.example', 'x', '{}', now(), now(), 'The store does not answer')`,
      [silent],
    );
    const { body } = await admin.get('/api/ums/companies/trouble').expect(200);
    const found = body.companies.map(({ companyId: _id, ...company }: CompanyInTrouble) => company);
    expect(found).toEqual([
      { name: 'Failing Traders', failedBookings: 1, balancePaise: 10_000, isWalletEmpty: false, silentStores: 0 },
      { name: 'Silent Traders', failedBookings: 0, balancePaise: 0, isWalletEmpty: false, silentStores: 1 },
      { name: 'Poor Traders', failedBookings: 0, balancePaise: 0, isWalletEmpty: true, silentStores: 0 },
    ]);
    await failing.seller.get('/api/ums/companies/trouble').expect(403);
  });
});
