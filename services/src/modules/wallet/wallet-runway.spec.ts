import { createParcel } from '../../../test/billing.factory.js';
import { createShop } from '../../../test/orders.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('How long the wallet lasts', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  const credit = async (companyId: string, amount: number): Promise<void> => {
    const admin = await signInAs(app, 'admin');
    const body = { companyId, type: 'CREDIT', amount, category: 'ADJUSTMENT', remark: 'Opening balance' };
    await admin.post('/api/wallet/transaction', body).set('Idempotency-Key', `runway-${companyId}`).expect(201);
  };

  it('is the balance over what freight cost a day in the last 14 days, older charges left out', async () => {
    app.clock.freezeAt('2026-10-01T06:00:00Z');
    const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 10 });
    const { companyIds, companyId } = shop.seller;
    await credit(companyId, 1_140);
    await createParcel(app, shop, { freightPaise: 10_000, isDelivered: false });
    app.clock.freezeAt('2026-11-01T06:00:00Z');
    const later = { ...shop, seller: await signInAs(app, 'seller', { companyIds }) };
    await createParcel(app, later, { freightPaise: 14_000 });
    const { body } = await later.seller.get('/api/wallet/runway').expect(200);
    expect(body).toEqual({
      status: true,
      data: {
        balancePaise: 90_000,
        spentPerDayPaise: 1_000,
        days: 90,
        codToRemitPaise: 0,
        codWithCouriersPaise: expect.any(Number),
      },
    });
  });

  it('is unknown while nothing was spent, and tells nobody of another company', async () => {
    const [rich, fresh] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    await credit(rich.companyId, 500);
    const read = async (who: typeof rich) => (await who.get('/api/wallet/runway').expect(200)).body.data;
    expect(await read(rich)).toMatchObject({ balancePaise: 50_000, spentPerDayPaise: 0, days: null });
    expect(await read(fresh)).toMatchObject({ balancePaise: 0, days: null });
    await (await signInAs(app, 'warehouse_user')).get('/api/wallet/runway').expect(403);
  });
});
