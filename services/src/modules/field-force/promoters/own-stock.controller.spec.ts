import { randomUUID } from 'node:crypto';
import { type OwnStockResponse } from '@godown/contracts/field-force';
import { createThing, type SellableThing } from '../../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe("a promoter's own stock", () => {
  let app: TestApp;
  let manager: SignedIn;
  let promoter: SignedIn;
  let warehouseId: string;
  let thing: SellableThing;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    warehouseId = await createWarehouse(app);
    const companyIds = [await createCompany(app)];
    manager = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [warehouseId] });
    promoter = await signInAs(app, 'promoter', { companyIds });
    thing = await createThing(app, manager.companyId, warehouseId, { stock: 20, sku: 'CHIPS' });
  });

  const record = (promoterId: string, kind: string, units: number) =>
    manager
      .post('/api/admin/promoter/stock/record', {
        promoterId,
        kind,
        items: [{ catalogueId: thing.catalogueId, units }],
        ...(kind === 'GIVEN' || kind === 'RETURNED' ? { warehouseId } : {}),
      })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
  const sale = (units: number, over: object = {}) => ({ items: [{ catalogueId: thing.catalogueId, units }], ...over });
  const sell = (body: object, key: string = randomUUID(), by = promoter) =>
    by.post('/api/promoter/sales', body).set('Idempotency-Key', key);
  const own = async (by = promoter): Promise<OwnStockResponse> =>
    (await by.get('/api/promoter/stock').expect(200)).body;

  it('is what was given and not sold, returned or damaged, with the sales of the day', async () => {
    await record(promoter.userId, 'GIVEN', 10);
    await record(promoter.userId, 'DAMAGED', 1);
    await record(promoter.userId, 'RETURNED', 2);
    await sell(sale(3)).expect(201);
    await app.sql(`UPDATE promoter_stock SET sold = sold + 1 WHERE promoter_id = $1`, [promoter.userId]);
    expect(await own()).toEqual({
      status: true,
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      retailers: [],
      stock: [
        {
          catalogueId: thing.catalogueId,
          title: 'Masala chips, 50 g',
          sku: 'CHIPS',
          inHand: 3,
          given: 10,
          sold: 4,
          returned: 2,
          damaged: 1,
          soldToday: 3,
        },
      ],
    });
  });

  it('names the pack of each product, for two packs of one product have the same title', async () => {
    await app.sql(`UPDATE catalogue_items SET variant_title = '250 g' WHERE id = $1`, [thing.catalogueId]);
    await record(promoter.userId, 'GIVEN', 10);
    expect((await own()).stock).toMatchObject([{ title: 'Masala chips, 250 g', sku: 'CHIPS' }]);
  });

  it('records a sale once, however often the phone sends it', async () => {
    await record(promoter.userId, 'GIVEN', 10);
    const key = randomUUID();
    const first = await sell(sale(4), key).expect(201);
    expect((await sell(sale(4), key).expect(201)).body).toEqual(first.body);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    expect((await sell(sale(4), key).expect(201)).body).toEqual(first.body);
    expect((await own()).stock).toMatchObject([{ inHand: 6, soldToday: 4 }]);
  });

  it('refuses a sale of more than is in hand, and a shop that is not the promoter’s', async () => {
    await record(promoter.userId, 'GIVEN', 2);
    const { body } = await sell(sale(3)).expect(422);
    expect(body.message).toBe('The promoter has only 2 of CHIPS');
    await sell(sale(1, { retailerId: randomUUID() })).expect(404);
    await sell({ items: [] }).expect(400);
    await promoter.post('/api/promoter/sales', sale(1)).expect(400);
    expect((await own()).stock).toMatchObject([{ inHand: 2, sold: 0 }]);
  });

  it('is nobody else’s: a colleague sees and sells only what they carry', async () => {
    const colleague = await signInAs(app, 'promoter', { companyIds: [manager.companyId] });
    await record(promoter.userId, 'GIVEN', 5);
    expect((await own(colleague)).stock).toEqual([]);
    await sell(sale(1), randomUUID(), colleague).expect(422);
    await sell(sale(1, { promoterId: promoter.userId }), randomUUID(), colleague).expect(400);
    expect((await own()).stock).toMatchObject([{ inHand: 5 }]);
  });
});
