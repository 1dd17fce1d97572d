import { STORE_PRICES_SHEET } from '@godown/contracts/discounts';
import { createShop, createThing, orderBody, place, type Shop } from '../../../test/orders.factory.js';
import { downloadedSheets, resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const UPLOAD = '/api/catalogue/pricing/bulk-upload';
const STORE = {
  firstName: 'Ravi',
  phone: '9876500000',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};

interface PricedShop extends Shop {
  storeId: string;
  path: string;
}

describe('store prices', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(async () => {
    await app.close();
  });

  const addStore = async (seller: SignedIn, storeName: string): Promise<string> =>
    (await seller.post('/api/d2r/store-address', { ...STORE, storeName }).expect(201)).body.storeAddress.id;

  async function pricedShop(given: { basePrice?: number } = { basePrice: 80 }): Promise<PricedShop> {
    const seller = await signInAs(app, 'seller');
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount":true}' WHERE id = $1`, [seller.companyId]);
    const shop = await createShop(app, seller, given);
    const storeId = await addStore(seller, 'Lake Stores');
    return { ...shop, storeId, path: `/api/catalogue/pricing/${seller.companyId}/${storeId}` };
  }

  it('[D2R-003, D2R-036] keeps store addresses from a seller without a D2R account, and takes none of theirs', async () => {
    const seller = await signInAs(app, 'seller');
    const list = `/api/d2r/store-address/list/${seller.companyId}`;
    await seller
      .post('/api/d2r/store-address', { ...STORE, storeName: 'Lake Stores' })
      .expect(403)
      .expect(({ body }) => expect(body.message).toBe('D2R orders are not available for this company'));
    await seller.get(list).expect(403);
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount":true}' WHERE id = $1`, [seller.companyId]);
    const id = await addStore(seller, 'Lake Stores');
    expect((await seller.get(list).expect(200)).body.storeAddressData).toMatchObject([{ id }]);
    await app.sql(`UPDATE companies SET preferences = '{}' WHERE id = $1`, [seller.companyId]);
    await seller.get(list).expect(403);
  });

  it('refuses a store whose GSTIN has a wrong check letter, and takes the right one', async () => {
    const { seller } = await pricedShop();
    const send = (GSTIN: string) =>
      seller.post('/api/d2r/store-address', { ...STORE, storeName: 'Hill Stores', GSTIN });
    await send('32AAPFU0939F1Z0')
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe('Please enter a valid GSTIN'));
    await send('32AAPFU0939F1Z4').expect(201);
  });

  const trailOf = (storeId: string) =>
    app.sql<{ actor_user_id: string; tenant_id: string; details: { changes: object } }>(
      `SELECT actor_user_id, tenant_id, details FROM audit_lines WHERE action = 'storePrices.changed' AND subject = $1 ORDER BY at, id`,
      [storeId],
    );

  it('[D2R-042, D2R-009] lists each SKU of the catalogue once with what this store, and no other, pays for it; searched, filtered and paged', async () => {
    const { seller, thing, warehouseId, path } = await pricedShop();
    const tea = await createThing(app, seller.companyId, warehouseId, { sku: 'TEA-250', price: 236 });
    await app.sql(`UPDATE catalogue_items SET product_title = 'Green tea' WHERE id = $1`, [tea.catalogueId]);
    await seller.put(path, { items: [{ sku: 'TEA-250', pricingType: 2, pricingValue: 12.5 }] }).expect(200);
    const { body } = await seller.get(path).expect(200);
    expect(body).toMatchObject({ status: true, totalCount: 2 });
    expect(
      body.data.map(({ sku, pricingType, pricingValue }: Record<string, unknown>) => [sku, pricingType, pricingValue]),
    ).toEqual([
      [thing.sku, null, null],
      ['TEA-250', 2, 12.5],
    ]);
    expect(body.data[1]).toMatchObject({
      productTitle: 'Green tea',
      pricePaise: 23_600,
      basePricePaise: null,
      igst: 18,
      changedAt: expect.stringMatching(/^20/),
    });
    const skusOf = async (query: string) => {
      const { body: found } = await seller.get(`${path}?${query}`).expect(200);
      return [found.totalCount, ...found.data.map(({ sku }: { sku: string }) => sku)];
    };
    await expect(skusOf('search=green')).resolves.toEqual([1, 'TEA-250']);
    await expect(skusOf('search=tea-2')).resolves.toEqual([1, 'TEA-250']);
    await expect(skusOf('priced=1')).resolves.toEqual([1, 'TEA-250']);
    await expect(skusOf('priced=0')).resolves.toEqual([1, thing.sku]);
    await expect(skusOf('records=1&pageNumber=2')).resolves.toEqual([2, 'TEA-250']);
    const other = await addStore(seller, 'Hill Stores');
    const { body: elsewhere } = await seller
      .get(`/api/catalogue/pricing/${seller.companyId}/${other}?priced=1`)
      .expect(200);
    expect(elsewhere.totalCount).toBe(0);
    await seller.get(`${path}?records=1000`).expect(400);
  });

  it('[D2R-009] sets and removes a price, and the trail keeps who changed it from what to what', async () => {
    const { seller, thing, storeId, path } = await pricedShop();
    const set = (pricingType: number | null, pricingValue: number | null) =>
      seller.put(path, { items: [{ sku: thing.sku, pricingType, pricingValue }] }).expect(200);
    const answers = [
      await set(2, 10),
      await set(2, 10),
      await set(3, 99.5),
      await set(null, null),
      await set(null, null),
    ];
    expect(answers.map(({ body }) => [body.message, body.changedCount])).toEqual(
      [1, 0, 1, 1, 0].map((count) => ['Price saved successfully', count]),
    );
    const trail = await trailOf(storeId);
    expect(trail.map(({ details }) => details.changes)).toEqual([
      { [`SKU ${thing.sku}`]: { before: null, after: 'discount 10' } },
      { [`SKU ${thing.sku}`]: { before: 'discount 10', after: 'flatPrice 99.5' } },
      { [`SKU ${thing.sku}`]: { before: 'flatPrice 99.5', after: null } },
    ]);
    expect(trail.every((line) => line.actor_user_id === seller.userId && line.tenant_id === seller.companyId)).toBe(
      true,
    );
  });

  it('[D2R-009] refuses what no order could be priced by, and then changes nothing', async () => {
    const { seller, thing, path } = await pricedShop({});
    const good = { sku: thing.sku, pricingType: 2, pricingValue: 5 };
    const refusals: [object[], string][] = [
      [[good, { sku: 'NOBODYS', pricingType: 2, pricingValue: 5 }], 'SKU NOBODYS is not in the catalogue'],
      [[good, good], `SKU ${thing.sku} is named twice`],
      [[{ ...good, pricingValue: 100.01 }], 'A discount cannot be more than 100%'],
      [[{ ...good, pricingType: 1 }], `Base Price not exists for sku ${thing.sku}`],
      [[{ ...good, pricingType: 4 }], 'Pricing type is invalid'],
      [[{ ...good, pricingValue: -1 }], 'Pricing value is invalid'],
      [[{ ...good, pricingValue: null }], 'Pricing value is invalid'],
      [[], 'Please add at least one item'],
    ];
    for (const [items, message] of refusals) {
      const { body } = await seller.put(path, { items }).expect(400);
      expect(JSON.stringify(body)).toContain(message);
    }
    const { body } = await seller.get(`${path}?priced=1`).expect(200);
    expect(body.totalCount).toBe(0);
  });

  it('[D2R-009] is for sellers and admins; a store of another company is not found', async () => {
    const { seller, thing, storeId, path } = await pricedShop();
    const items = [{ sku: thing.sku, pricingType: 2, pricingValue: 5 }];
    const stranger = await signInAs(app, 'seller');
    const file = sheetFile(STORE_PRICES_SHEET, [{ sku: thing.sku, pricingType: 'Discount', pricingValue: 5 }]);
    for (const foreign of [
      path,
      `/api/catalogue/pricing/${stranger.companyId}/${storeId}`,
      '/api/catalogue/pricing/x/y',
    ]) {
      await stranger.get(foreign).expect(404);
      await stranger.put(foreign, { items }).expect(404);
    }
    await sendSheet(app, stranger, UPLOAD, { file, fields: { storeId } }).expect(404);
    const { body: blank } = await sendSheet(app, seller, UPLOAD, { file }).expect(400);
    expect(blank.message).toBe('Please select a store');
    const warehouse = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    await warehouse.get(path).expect(403);
    await warehouse.put(path, { items }).expect(403);
    await sendSheet(app, warehouse, UPLOAD, { file, fields: { storeId } }).expect(403);
    const reader = await signInAs(app, 'sub_admin');
    await reader.get(path).expect(200);
    await reader.put(path, { items }).expect(403);
    await (await signInAs(app, 'admin')).put(path, { items }).expect(200);
  });

  it('[D2R-009] takes a sheet of one store, says of each refused row why, and changes nothing when the same rows come again', async () => {
    const { seller, thing, warehouseId, storeId, path } = await pricedShop();
    const bare = await createThing(app, seller.companyId, warehouseId, { sku: 'ZBARE' });
    const columns = (await downloadedSheets(seller.get('/api/sheets/STORE_PRICES/template')))['Store prices']?.[0];
    expect(columns).toEqual(['SKU', 'Pricing Type', 'Pricing Value']);
    const rows = [
      { sku: thing.sku, pricingType: 'margin', pricingValue: '12.5' },
      { sku: bare.sku, pricingType: 'flatPrice', pricingValue: '₹1,099.50' },
      { sku: thing.sku, pricingType: '2', pricingValue: 5 },
      { sku: 'NOBODYS', pricingType: 'Discount', pricingValue: 5 },
      { sku: 'A', pricingType: 'Gift', pricingValue: 5 },
      { sku: 'B', pricingType: 'Discount', pricingValue: 101 },
    ];
    const send = async (given: typeof rows, name: string) => {
      const { body } = await sendSheet(app, seller, UPLOAD, {
        file: sheetFile(STORE_PRICES_SHEET, given),
        name,
        fields: { storeId },
      }).expect(201);
      await app.settle();
      return resultOf(app, seller, body.taskId);
    };
    const { body: preview } = await sendSheet(app, seller, `${UPLOAD}/preview`, {
      file: sheetFile(STORE_PRICES_SHEET, rows),
      fields: { storeId },
    }).expect(200);
    expect(preview).toMatchObject({ validCount: 2, invalidCount: 4 });
    const result = await send(rows, 'prices.xlsx');
    expect(result['Refused rows']?.slice(1).map(([row, reason]) => [row, reason])).toEqual([
      [4, 'Same as row 2'],
      [5, 'SKU NOBODYS is not in the catalogue'],
      [6, 'Pricing Type is invalid'],
      [7, 'A discount cannot be more than 100%'],
    ]);
    const pricesNow = async () =>
      (await seller.get(`${path}?priced=1`).expect(200)).body.data.map(
        ({ sku, pricingType, pricingValue, changedAt }: Record<string, unknown>) => [
          sku,
          pricingType,
          pricingValue,
          changedAt,
        ],
      );
    const before = await pricesNow();
    expect(before).toEqual([
      [thing.sku, 1, 12.5, expect.any(String)],
      ['ZBARE', 3, 1099.5, expect.any(String)],
    ]);
    app.clock.advance({ minutes: 5 });
    await send(rows.slice(0, 2).reverse(), 'again.xlsx');
    await expect(pricesNow()).resolves.toEqual(before);
    const trail = await trailOf(storeId);
    expect(trail.map(({ actor_user_id: by, details }) => [by, details.changes])).toEqual([
      [
        seller.userId,
        {
          [`SKU ${thing.sku}`]: { before: null, after: 'margin 12.5' },
          'SKU ZBARE': { before: null, after: 'flatPrice 1099.5' },
        },
      ],
    ]);
  });

  it('[D2R-009] prices a line of a D2R order that does not say how; a line that does keeps its own', async () => {
    const shop = await pricedShop();
    await shop.seller
      .put(shop.path, { items: [{ sku: shop.thing.sku, pricingType: 2, pricingValue: 10 }] })
      .expect(200);
    const d2r = { orderType: 2, shippingD2RAddressId: shop.storeId };
    const lineOf = async (orderId: string) =>
      (
        await app.sql(`SELECT pricing_type, pricing_value::float8, unit_paise FROM order_items WHERE order_id = $1`, [
          orderId,
        ])
      )[0];
    const { body } = await place(shop.seller, orderBody(shop, { ...d2r, total: 106.2 })).expect(201);
    await expect(lineOf(body.data.id)).resolves.toMatchObject({
      pricing_type: 2,
      pricing_value: 10,
      unit_paise: 9_000,
    });
    const own = await place(shop.seller, orderBody(shop, d2r, { pricingType: 3, pricingValue: 59 })).expect(201);
    await expect(lineOf(own.body.data.id)).resolves.toMatchObject({ pricing_type: 3, unit_paise: 5_000 });
    await shop.seller
      .put(shop.path, { items: [{ sku: shop.thing.sku, pricingType: null, pricingValue: null }] })
      .expect(200);
    const { body: refused } = await place(shop.seller, orderBody(shop, { ...d2r, total: 106.2 })).expect(422);
    expect(refused.message).toBe(`Please select the pricing of sku ${shop.thing.sku}`);
  });

  it('has prices of all stores of a type: they price orders of such a store that has none of its own', async () => {
    const shop = await pricedShop();
    const { seller, thing, storeId } = shop;
    const of = (type: string) => `/api/catalogue/pricing/${seller.companyId}/${type}`;
    const rule = (pricingValue: number | null) => ({
      items: [{ sku: thing.sku, pricingType: pricingValue === null ? null : 2, pricingValue }],
    });
    const lineOf = async (id: string) => {
      const { body } = await seller.get(of(id)).expect(200);
      const [found] = body.data;
      return [found.pricingType, found.pricingValue, found.isOfType];
    };
    const unitOf = async (total: number): Promise<unknown> => {
      const body = orderBody(shop, { orderType: 2, shippingD2RAddressId: storeId, total });
      const { id } = (await place(seller, body).expect(201)).body.data;
      return (await app.sql(`SELECT unit_paise FROM order_items WHERE order_id = $1`, [id]))[0]?.unit_paise;
    };
    const distributor = await addStore(seller, 'Hill Distribution');
    await app.sql(`UPDATE store_addresses SET is_distributor = true WHERE id = $1`, [distributor]);
    expect((await seller.put(of('retailers'), rule(10)).expect(200)).body.changedCount).toBe(1);
    expect((await seller.put(of('retailers'), rule(10)).expect(200)).body.changedCount).toBe(0);
    await seller.put(of('distributors'), rule(20)).expect(200);
    expect(await trailOf('retailers')).toMatchObject([{ tenant_id: seller.companyId }]);
    expect([await lineOf('retailers'), await lineOf('distributors')]).toEqual([
      [2, 10, false],
      [2, 20, false],
    ]);
    expect([await lineOf(storeId), await lineOf(distributor)]).toEqual([
      [2, 10, true],
      [2, 20, true],
    ]);
    expect((await seller.get(`${shop.path}?priced=1`).expect(200)).body.totalCount).toBe(1);
    expect((await seller.get(`${shop.path}?priced=0`).expect(200)).body.totalCount).toBe(0);
    expect(await unitOf(106.2)).toBe(9_000);

    await seller.put(shop.path, rule(30)).expect(200);
    expect(await lineOf(storeId)).toEqual([2, 30, false]);
    expect(await unitOf(82.6)).toBe(7_000);
    await seller.put(shop.path, rule(null)).expect(200);
    expect(await unitOf(106.2)).toBe(9_000);

    const file = sheetFile(STORE_PRICES_SHEET, [{ sku: thing.sku, pricingType: 'Discount', pricingValue: 40 }]);
    await sendSheet(app, seller, UPLOAD, { file, fields: { storeId: 'retailers' } }).expect(201);
    await app.settle();
    expect(await unitOf(70.8)).toBe(6_000);
    await seller.put(of('retailers'), rule(null)).expect(200);
    expect(await lineOf(storeId)).toEqual([null, null, false]);
    const stranger = await signInAs(app, 'seller');
    await stranger.get(of('retailers')).expect(404);
    await stranger.put(of('retailers'), rule(1)).expect(404);
    await seller.get(of('wholesalers')).expect(404);
  });
});
