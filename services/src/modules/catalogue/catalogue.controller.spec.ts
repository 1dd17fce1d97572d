import { REQUIRED_ITEM_FIELDS } from '@godown/contracts/catalogue';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createShop, createThing, placeOrder } from '../../../test/orders.factory.js';
import { createWarehouse, createWsin, itemBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('catalogue items', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('[CAT-060, CAT-061, CAT-027, CAT-028, CAT-029, CAT-030, CAT-031, CAT-032, CAT-033, CAT-034, CAT-035, CAT-036, CAT-037, CAT-038, CAT-039, CAT-040, CAT-041, CAT-042, CAT-043, CAT-044, CAT-045, CAT-046, CAT-047, CAT-048] keeps every field of an item', async () => {
    const body = itemBody({
      skuId: 'CHIPS-50',
      shopType: 'manual',
      hsnCode: '19059030',
      barcode: '8901234567890',
      active: 0,
      price: 19.99,
      length: 20.25,
      margin: 12.5,
      distributorMargin: 4,
      basePrice: 15.5,
      d2rCategory: 'CORN_PUFF',
      cess: 1.25,
      imageUrls: ['https://images.example/a.png', 'https://images.example/b.png'],
    });
    const created = await seller.post('/api/catalogue', body).expect(201);
    const read = await seller.get(`/api/catalogue/${created.body.item.catalogId}`).expect(200);
    expect(read.body.item).toMatchObject(body);
    expect(read.body.item).toMatchObject({ companyId: seller.companyId, wsin: null });
    const [row] = await app.sql<{ price_paise: string }>(`SELECT price_paise FROM catalogue_items WHERE id = $1`, [
      created.body.item.catalogId,
    ]);
    expect(Number(row?.price_paise)).toBe(1999);
  });

  it.each([...REQUIRED_ITEM_FIELDS])('[CAT-049, CAT-052] refuses an item without %s', async (field) => {
    const answer = await seller.post('/api/catalogue', itemBody({ [field]: undefined })).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('[CAT-049] takes an item that has the required fields only and makes its SKU from the handle', async () => {
    const created = await seller.post('/api/catalogue', itemBody({ handle: 'Choco Bites!' })).expect(201);
    expect(created.body.item.skuId).toMatch(/^CHOCO-BITES-[A-Z2-9]{4}$/);
    expect(Object.keys(itemBody()).sort()).toEqual([...REQUIRED_ITEM_FIELDS].sort());
  });

  it.each(['sgst', 'cgst', 'igst', 'utgst', 'cess', 'margin', 'distributorMargin'])(
    '[CAT-051] refuses a %s that is no percent with two decimals',
    async (field) => {
      for (const wrong of [-1, 100.01, 5.123, 'five', true, [5]]) {
        const answer = await seller.post('/api/catalogue', itemBody({ [field]: wrong })).expect(400);
        expect(answer.body.errors).toEqual([{ field, message: 'Please enter a valid number' }]);
      }
      for (const right of [0, 100, 12.25])
        await seller.post('/api/catalogue', itemBody({ [field]: right })).expect(201);
    },
  );

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 1.5 }, 'weight'],
    [{ length: 0 }, 'length'],
    [{ hsnCode: '12345' }, 'hsnCode'],
    [{ d2rCategory: 'SODA' }, 'd2rCategory'],
    [{ active: 2 }, 'active'],
    [{ shopType: 'ebay' }, 'shopType'],
    [{ imageUrls: [] }, 'imageUrls'],
    [{ imageUrls: ['javascript:alert(1)'] }, 'imageUrls'],
    [{ imageUrls: 'https://x.example' }, 'imageUrls'],
    [{ productTitle: 'a\u0000b' }, 'productTitle'],
    [{ productTitle: { en: 'x' } }, 'productTitle'],
    [{ companyId: 'x' }, 'companyId'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await seller.post('/api/catalogue', itemBody(wrong)).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('[CAT-059] changes an item and leaves its shop, its company and its WSIN alone', async () => {
    const created = await seller.post('/api/catalogue', itemBody({ skuId: 'EDIT-1' })).expect(201);
    const id = created.body.item.catalogId;
    const changed = await seller
      .put(`/api/catalogue/${id}`, itemBody({ productTitle: 'Tangy chips', price: 25, shopType: 'amazon' }))
      .expect(200);
    expect(changed.body.item).toMatchObject({
      catalogId: id,
      productTitle: 'Tangy chips',
      price: 25,
      skuId: 'EDIT-1',
      shopType: 'manual',
    });
  });

  it('refuses a SKU that the company has already, and changes nothing', async () => {
    await seller.post('/api/catalogue', itemBody({ skuId: 'ONCE' })).expect(201);
    const answer = await seller.post('/api/catalogue', itemBody({ skuId: 'ONCE' })).expect(409);
    expect(answer.body.errors).toEqual([{ field: 'skuId', message: 'SKU ID already exists' }]);
    expect(await app.sql(`SELECT 1 FROM catalogue_items WHERE sku = 'ONCE'`)).toHaveLength(1);
    const neighbour = await signInAs(app, 'seller');
    await neighbour.post('/api/catalogue', itemBody({ skuId: 'ONCE' })).expect(201);
  });

  it("answers 404 for another company's item as for one that does not exist", async () => {
    const neighbour = await signInAs(app, 'seller');
    const foreign = await neighbour.post('/api/catalogue', itemBody()).expect(201);
    const id = foreign.body.item.catalogId;
    await seller.get(`/api/catalogue/${id}`).expect(404);
    await seller.put(`/api/catalogue/${id}`, itemBody({ price: 1 })).expect(404);
    await seller.get('/api/catalogue/not-an-id').expect(404);
    await seller.post('/api/catalogue/find', { ...page, companyIds: [neighbour.companyId] }).expect(404);
    await seller.post('/api/find/catalogue', { ...page, where: { companyId: neighbour.companyId } }).expect(404);
    await seller.get(`/api/catalogue/shop-types/company/${neighbour.companyId}`).expect(404);
    await seller.get(`/api/catalogue/csv/${neighbour.companyId}`).expect(404);
    const untouched = await neighbour.get(`/api/catalogue/${id}`).expect(200);
    expect(untouched.body.item.price).toBe(20);
  });

  it('tells which SKUs the own catalogue has, whosever else has them', async () => {
    const neighbour = await signInAs(app, 'seller');
    const own = await seller.post('/api/catalogue', itemBody({ skuId: 'LOOK-1' })).expect(201);
    await neighbour.post('/api/catalogue', itemBody({ skuId: 'LOOK-2' })).expect(201);
    const skus = ['LOOK-1', 'LOOK-2', 'look-1', "LOOK-1' OR true"];
    const { body } = await seller.post('/api/catalogue/skus/look-up', { skus }).expect(200);
    expect(body).toEqual({ status: true, skus: [own.body.item.skuId] });
    const tooMany = Array.from({ length: 1001 }, (_, index) => `S-${index}`);
    await seller.post('/api/catalogue/skus/look-up', { skus: tooMany }).expect(400);
    const promoter = await signInAs(app, 'promoter');
    await promoter.post('/api/catalogue/skus/look-up', { skus }).expect(403);
  });

  it('lets warehouse people read and nobody without the right write', async () => {
    const keeper = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    await keeper.post('/api/catalogue/find', page).expect(200);
    await keeper.post('/api/catalogue', itemBody()).expect(403);
    const promoter = await signInAs(app, 'promoter');
    await promoter.post('/api/catalogue/find', page).expect(403);
    await app.http.post('/api/catalogue').send(itemBody()).expect(401);
  });

  const page = { pagination: { records: 50, pageNumber: 1 } };

  describe('lists', () => {
    let owner: SignedIn;

    beforeAll(async () => {
      owner = await signInAs(app, 'seller');
      for (let number = 1; number <= 12; number += 1) {
        await owner
          .post(
            '/api/catalogue',
            itemBody({
              skuId: `SKU-${String(number).padStart(2, '0')}`,
              productTitle: number % 2 ? `Biscuit ${number}` : `Chips ${number}`,
              shopType: number > 9 ? 'shopify' : 'manual',
              active: number === 3 ? 0 : 1,
              category: number > 6 ? 'Bakery' : 'Snacks',
              price: number,
            }),
          )
          .expect(201);
      }
      await app.sql(`UPDATE catalogue_items SET wsin = $2 WHERE company_id = $1 AND sku = 'SKU-05'`, [
        owner.companyId,
        await createWsin(app, owner.companyId),
      ]);
    });

    it('[CAT-066, CAT-016] pages the company catalogue, newest first, and counts it', async () => {
      const first = await owner.post('/api/catalogue/find', { pagination: { records: 5, pageNumber: 1 } }).expect(200);
      const third = await owner.post('/api/catalogue/find', { pagination: { records: 5, pageNumber: 3 } }).expect(200);
      expect(first.body).toMatchObject({ status: true, totalCount: 12 });
      expect(first.body.catalogue.map((item: { skuId: string }) => item.skuId)).toEqual([
        'SKU-12',
        'SKU-11',
        'SKU-10',
        'SKU-09',
        'SKU-08',
      ]);
      expect(third.body.catalogue.map((item: { skuId: string }) => item.skuId)).toEqual(['SKU-02', 'SKU-01']);
    });

    it('[CAT-066] narrows by shop type', async () => {
      const answer = await owner.post('/api/catalogue/find', { ...page, shopType: 'shopify' }).expect(200);
      expect(answer.body.totalCount).toBe(3);
    });

    it.each([
      ['chips', 6],
      ['sku-1', 3],
      ['SKU-07', 1],
      [' chips   8 ', 1],
      ['%', 0],
      ['_', 0],
    ])('[CAT-017] finds "%s" in SKU id or product title: %i rows', async (search, count) => {
      const answer = await owner.post('/api/catalogue/find', { ...page, search }).expect(200);
      expect(answer.body.totalCount).toBe(count);
    });

    it.each([
      [{ active: 0 }, 1],
      [{ category: 'bakery' }, 6],
      [{ wsinMapped: true }, 1],
      [{ wsinMapped: false }, 11],
      [{ active: 1, wsinMapped: true }, 1],
    ])('[CAT-018] filters by %j: %i rows', async (filter, count) => {
      const answer = await owner.post('/api/catalogue/find', { ...page, filter }).expect(200);
      expect(answer.body.totalCount).toBe(count);
    });

    it.each([[{ wsinMapped: 'false' }], [{ active: '0' }], [{ nothing: 1 }]])(
      'refuses the filter %j rather than reading it as true',
      async (filter) => {
        await owner.post('/api/catalogue/find', { ...page, filter }).expect(400);
      },
    );

    it('[CAT-024, CAT-055] lets an admin narrow by company, WSIN and shop type over all companies', async () => {
      const answer = await admin
        .post('/api/catalogue/find', {
          ...page,
          companyIds: [owner.companyId],
          shopType: 'manual',
          filter: { wsinMapped: true },
        })
        .expect(200);
      expect(answer.body.catalogue.map((item: { skuId: string }) => item.skuId)).toEqual(['SKU-05']);
      const all = await admin.post('/api/catalogue/find', page).expect(200);
      expect(all.body.totalCount).toBeGreaterThan(12);
    });

    it("[CAT-023] uses the companies selected in the session's header", async () => {
      const second = await createCompany(app);
      const keeper = await signInAs(app, 'warehouse_user', { companyIds: [owner.companyId, second] });
      const both = await keeper.post('/api/catalogue/find', page).expect(200);
      const one = await keeper.post('/api/catalogue/find', page).set('x-company-id', second).expect(200);
      expect([both.body.totalCount, one.body.totalCount]).toEqual([12, 0]);
    });

    it('[CAT-058, CAT-072] answers the autocomplete with at most the ten rows it asks for', async () => {
      const answer = await owner
        .post('/api/find/catalogue', { search: 'S', pagination: { records: 10, pageNumber: 1 } })
        .expect(200);
      expect(answer.body.catalogue).toHaveLength(10);
      expect(answer.body.count).toBe(12);
      const where = await owner
        .post('/api/find/catalogue', {
          ...page,
          where: { companyId: owner.companyId, shopType: 'shopify' },
          search: 'SKU-11',
          searchFilter: 'skuId',
          sortBy: { by: 'price', order: 'asc' },
        })
        .expect(200);
      expect(where.body.catalogue.map((item: { price: number }) => item.price)).toEqual([11]);
    });

    it('[CAT-065] counts the items of each shop', async () => {
      const answer = await owner.get(`/api/catalogue/shop-types/company/${owner.companyId}`).expect(200);
      expect(answer.body.catalogueShopTypes).toEqual([
        { shopType: 'manual', count: 9 },
        { shopType: 'shopify', count: 3 },
      ]);
    });

    it('[CAT-065, CAT-064] takes "all" for the companies of the session', async () => {
      const answer = await owner.get('/api/catalogue/shop-types/company/all').expect(200);
      expect(answer.body.catalogueShopTypes).toEqual([
        { shopType: 'manual', count: 9 },
        { shopType: 'shopify', count: 3 },
      ]);
      const file = await owner.get('/api/catalogue/csv/all?shopType=shopify').expect(200);
      expect(file.text.trim().split('\r\n')).toHaveLength(4);
    });

    it('[CAT-065] lists the manual shop even of an empty catalogue', async () => {
      const newcomer = await signInAs(app, 'seller');
      const answer = await newcomer.get(`/api/catalogue/shop-types/company/${newcomer.companyId}`).expect(200);
      expect(answer.body.catalogueShopTypes).toEqual([{ shopType: 'manual', count: 0 }]);
    });

    it('[CAT-064, CAT-019, CAT-022] downloads the selected rows as CSV that no spreadsheet program runs', async () => {
      await owner
        .post(
          '/api/catalogue',
          itemBody({ skuId: 'EVIL', productTitle: '=HYPERLINK("http://x.example")', category: 'CsvOnly' }),
        )
        .expect(201);
      const filter = encodeURIComponent(JSON.stringify({ category: 'CsvOnly' }));
      const answer = await owner
        .get(`/api/catalogue/csv/${owner.companyId}?shopType=manual&search=EVIL&filter=${filter}`)
        .expect(200);
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.headers['content-disposition']).toContain('attachment');
      const lines = answer.text.trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('Catalog ID,SKU ID,Product Title');
      expect(lines[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
      expect(lines[1]).toContain('20 x 15 x 4.5');
    });

    it('[CAT-064] refuses a CSV filter that is no filter', async () => {
      await owner.get(`/api/catalogue/csv/${owner.companyId}?filter=[1`).expect(400);
      await owner
        .get(`/api/catalogue/csv/${owner.companyId}?filter=${encodeURIComponent('{"active":"0"}')}`)
        .expect(400);
    });
  });

  it('[CAT-063, CAT-072] proposes at most ten HSN codes by number or description', async () => {
    const byCode = await seller.get('/api/hsn_code?searchQuery=1905').expect(200);
    expect(byCode.body.codes.map((row: { code: string }) => row.code)).toEqual(['1905', '190531', '19059030']);
    expect(byCode.body.codes[0]).toEqual({ code: '1905', description: expect.any(String), igst: 5 });
    const byText = await seller.get('/api/hsn_code?searchQuery=chips').expect(200);
    expect(byText.body.codes.map((row: { code: string }) => row.code)).toContain('20052000');
    const all = await seller.get('/api/hsn_code?searchQuery=').expect(200);
    expect(all.body.codes).toHaveLength(10);
  });

  it('[CAT-062] says that no store is connected, hides foreign ids, and never runs from a plain link', async () => {
    const answer = await seller.get(`/api/syncCatalogue/${seller.companyId}`).expect(422);
    expect(answer.body).toMatchObject({ status: false, message: 'No store is connected yet' });
    await seller.get(`/api/syncCatalogue/${await createCompany(app)}`).expect(404);
    await seller.get(`/api/syncCatalogue/${seller.companyId}`).set('Sec-Fetch-Site', 'cross-site').expect(403);
    await seller.get(`/api/syncCatalogue/${seller.companyId}`).unset('X-Requested-With').expect(403);
  });

  describe('with the stock at a warehouse', () => {
    const find = (person: SignedIn, where: object) => person.post('/api/find/catalogue', { where });

    it('tells what no order has reserved there, and nothing of an item without a WSIN', async () => {
      const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 12 });
      const bare = await createThing(app, shop.seller.companyId, shop.warehouseId);
      await app.sql(`UPDATE catalogue_items SET wsin = NULL WHERE id = $1`, [bare.catalogueId]);
      await placeOrder(shop, {}, { quantity: 5 });
      const stockOf = async (stockAt: string, ...catalogIds: string[]) =>
        (await find(shop.seller, { stockAt, catalogIds }).expect(200)).body.catalogue.map(
          ({ catalogId, available }: { catalogId: string; available: number }) => [catalogId, available],
        );
      const { catalogueId } = shop.thing;
      expect(await stockOf(shop.warehouseId, catalogueId)).toEqual([[catalogueId, 7]]);
      expect(await stockOf(shop.warehouseId, bare.catalogueId)).toEqual([[bare.catalogueId, null]]);
      expect(await stockOf(await createWarehouse(app), catalogueId)).toEqual([[catalogueId, 0]]);
      const { body } = await find(shop.seller, { catalogIds: [catalogueId] }).expect(200);
      expect(body.catalogue[0]).not.toHaveProperty('available');
    });

    it('is missing at a warehouse of another company, and for warehouse people at one that is not theirs', async () => {
      const shop = await createShop(app, await signInAs(app, 'seller'));
      const foreign = await createWarehouse(app, { ownerCompanyId: (await signInAs(app, 'seller')).companyId });
      await find(shop.seller, { stockAt: foreign }).expect(404);
      const { companyIds } = shop.seller;
      const clerk = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [shop.warehouseId] });
      await find(clerk, { stockAt: shop.warehouseId }).expect(200);
      await find(clerk, { stockAt: await createWarehouse(app) }).expect(404);
    });

    it('finds no item of another company by its id, and refuses wrong ids', async () => {
      const shop = await createShop(app, await signInAs(app, 'seller'));
      const stranger = await signInAs(app, 'seller');
      const { body } = await find(stranger, { catalogIds: [shop.thing.catalogueId], stockAt: shop.warehouseId }).expect(
        200,
      );
      expect(body).toMatchObject({ catalogue: [], count: 0 });
      for (const where of [{ catalogIds: [] }, { catalogIds: ['x'] }, { stockAt: 'x' }])
        await find(stranger, where).expect(400);
      await find(await signInAs(app, 'salesman'), { stockAt: shop.warehouseId }).expect(403);
    });
  });
});
