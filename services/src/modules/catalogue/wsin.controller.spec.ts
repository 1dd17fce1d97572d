import { WSIN_PATTERN } from '@godown/contracts/catalogue';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWsin, itemBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('stock numbers (WSIN)', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  async function newItem(skuId: string): Promise<string> {
    const created = await seller.post('/api/catalogue', itemBody({ skuId })).expect(201);
    return created.body.item.catalogId;
  }

  it('[CAT-050, CAT-067, CAT-054] makes numbers for an admin: blank ones by the server, given ones as they are', async () => {
    const answer = await admin
      .post('/api/wsin/generate', {
        companyId: seller.companyId,
        data: [{ productTitle: 'Chips' }, { productTitle: 'Biscuit', wsin: 'wbiscuit0001' }],
      })
      .expect(201);
    expect(answer.body).toMatchObject({ status: true, message: 'WSIN generated' });
    expect(answer.body.wsins[0].wsin).toMatch(WSIN_PATTERN);
    expect(answer.body.wsins[1]).toEqual({ productTitle: 'Biscuit', wsin: 'WBISCUIT0001' });
  });

  it('[CAT-067] gives an item its number in the same call, once', async () => {
    const catalogId = await newItem('GIVE-1');
    const body = { companyId: seller.companyId, data: [{ productTitle: 'Masala chips', catalogId }] };
    const answer = await admin.post('/api/wsin/generate', body).expect(201);
    const item = await seller.get(`/api/catalogue/${catalogId}`).expect(200);
    expect(item.body.item.wsin).toBe(answer.body.wsins[0].wsin);
    const before = await app.sql(`SELECT 1 FROM wsins`);
    await admin.post('/api/wsin/generate', body).expect(409);
    expect(await app.sql(`SELECT 1 FROM wsins`)).toHaveLength(before.length);
  });

  it('[CAT-070] names the number that is taken, by whichever company, and makes none of the call', async () => {
    const taken = await createWsin(app, await createCompany(app));
    const answer = await admin
      .post('/api/wsin/generate', {
        companyId: seller.companyId,
        data: [
          { productTitle: 'New one', wsin: 'WNEVERWRITTN' },
          { productTitle: 'Chips', wsin: taken },
        ],
      })
      .expect(409);
    expect(answer.body.message).toBe(`WSIN ${taken} already exists`);
    expect(answer.body.errors).toEqual([{ field: 'data.1.wsin', message: `WSIN ${taken} already exists` }]);
    expect(await app.sql(`SELECT 1 FROM wsins WHERE wsin = 'WNEVERWRITTN'`)).toHaveLength(0);
  });

  it.each([
    [{ data: [] }],
    [{ data: [{ productTitle: '' }] }],
    [{ data: [{ productTitle: 'x', wsin: 'X12' }] }],
    [{ data: 'all' }],
    [{ data: [{ productTitle: 'x' }], companyId: 'none' }],
  ])('refuses %j', async (wrong) => {
    await admin.post('/api/wsin/generate', { companyId: seller.companyId, ...wrong }).expect(400);
  });

  it('refuses the same number twice in a call and a company that does not exist', async () => {
    const twice = [
      { productTitle: 'a', wsin: 'WTWICE000001' },
      { productTitle: 'b', wsin: 'WTWICE000001' },
    ];
    await admin.post('/api/wsin/generate', { companyId: seller.companyId, data: twice }).expect(409);
    await admin
      .post('/api/wsin/generate', { companyId: '00000000-0000-7000-8000-000000000000', data: [{ productTitle: 'a' }] })
      .expect(404);
  });

  it('maps all items of a SKU to a number that the company has', async () => {
    await newItem('MAP-1');
    const wsin = await createWsin(app, seller.companyId);
    await admin
      .post('/api/wsin/bulk-map', { companyId: seller.companyId, data: [{ skuId: 'MAP-1', wsin }] })
      .expect(200);
    const [row] = await app.sql<{ wsin: string }>(`SELECT wsin FROM catalogue_items WHERE sku = 'MAP-1'`);
    expect(row?.wsin).toBe(wsin);
    const foreign = await createWsin(app, await createCompany(app));
    const refused = await admin
      .post('/api/wsin/bulk-map', { companyId: seller.companyId, data: [{ skuId: 'MAP-1', wsin: foreign }] })
      .expect(422);
    expect(refused.body.message).toBe(`WSIN ${foreign} not found`);
    await admin
      .post('/api/wsin/bulk-map', { companyId: seller.companyId, data: [{ skuId: 'NO-SUCH', wsin }] })
      .expect(422);
  });

  it('[CAT-057] fetches the numbers of a company with search, page and sort, each with its SKUs', async () => {
    const owner = await signInAs(app, 'seller');
    const first = await createWsin(app, owner.companyId, 'Apple juice');
    await createWsin(app, owner.companyId, 'Zinc tablets');
    const item = await owner.post('/api/catalogue', itemBody({ skuId: 'JUICE' })).expect(201);
    await app.sql(`UPDATE catalogue_items SET wsin = $2 WHERE id = $1`, [item.body.item.catalogId, first]);
    const answer = await admin
      .post('/api/wsin/fetch', {
        where: { companyId: owner.companyId },
        pagination: { records: 1, pageNumber: 1 },
        sortBy: { by: 'productTitle', order: 'asc' },
      })
      .expect(200);
    expect(answer.body).toMatchObject({ status: true, count: 2 });
    expect(answer.body.wsins).toEqual([
      {
        wsin: first,
        productTitle: 'Apple juice',
        companyId: owner.companyId,
        skuIds: ['JUICE'],
        createdAt: expect.any(String),
      },
    ]);
    const found = await admin
      .post('/api/wsin/fetch', {
        where: { companyId: owner.companyId },
        search: 'zinc',
        searchFilter: 'productTitle',
        pagination: { records: 10, pageNumber: 1 },
      })
      .expect(200);
    expect(found.body.wsins.map((row: { productTitle: string }) => row.productTitle)).toEqual(['Zinc tablets']);
    const csv = await admin.get(`/api/catalogue/csv/wsin/${owner.companyId}`).expect(200);
    expect(csv.text).toContain(`${first},Apple juice,JUICE`);
  });

  it('[CAT-054] is for admins: sellers, warehouse people and sub-admins may not make or map numbers', async () => {
    const body = { companyId: seller.companyId, data: [{ productTitle: 'x' }] };
    for (const person of [seller, await signInAs(app, 'warehouse_user'), await signInAs(app, 'sub_admin')]) {
      await person.post('/api/wsin/generate', body).expect(403);
      await person
        .post('/api/wsin/bulk-map', { companyId: seller.companyId, data: [{ skuId: 'a', wsin: 'WTWICE000001' }] })
        .expect(403);
    }
    await seller
      .post('/api/wsin/fetch', {
        where: { companyId: await createCompany(app) },
        pagination: { records: 10, pageNumber: 1 },
      })
      .expect(404);
  });
});
