import { SEARCH_LIMITS, type SearchHit, type SearchKind } from '@godown/contracts/search';
import { createShop, createThing, placeOrder, type Shop } from '../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { addStore, KERALA_GSTIN, signInRetailSeller } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { findRecords } from './search.sql.js';

const AWB = 'GDW7788990011';
const PHONE = '9812300456';

describe('one search over everything', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let orderId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInRetailSeller(app);
    shop = await createShop(app, seller, { stock: 1_000 });
    orderId = await placeOrder(shop, {
      shopOrderId: 'SO-101',
      customer: { firstName: 'Meera', lastName: 'Nair', phone: PHONE },
    });
    await app.sql(
      `UPDATE orders SET delivery_awb = $2, external_order_id = 'WEB-9001', status = 'DELIVERED' WHERE id = $1`,
      [orderId, AWB],
    );
    await app.sql(
      `UPDATE catalogue_items SET product_title = 'Cotton Kurta', variant_title = 'Blue / M', barcode = '8901234567890' WHERE id = $1`,
      [shop.thing.catalogueId],
    );
    await app.sql(`UPDATE wsins SET product_title = 'Kurta stock' WHERE wsin = $1`, [shop.thing.wsin]);
  });
  afterAll(() => app.close());

  const ask = (q: unknown, who = seller) => who.post('/api/search', { q });
  const search = async (q: string, who = seller): Promise<SearchHit[]> => (await ask(q, who).expect(200)).body.hits;
  const found = async (q: string, who = seller): Promise<[SearchKind, string][]> =>
    (await search(q, who)).map(({ kind, title }) => [kind, title]);

  it.each([
    ['its number', 'SO-101'],
    ['its number in small letters', 'so-101'],
    ['the number of the store', 'WEB-9001'],
    ['its AWB', AWB],
    ['its AWB in small letters', AWB.toLowerCase()],
    ['the phone of the buyer', PHONE],
    ['the phone as it is written', '+91 98123 00456'],
  ])('finds an order by %s, and says that it is exact', async (_what, q) => {
    expect((await search(q))[0]).toEqual({
      kind: 'order',
      id: orderId,
      title: 'SO-101',
      detail: `${AWB}, Meera Nair`,
      status: 'DELIVERED',
      isExact: true,
      to: `/orders/${orderId}?tab=all`,
    });
  });

  it('finds an order by a part of its numbers and phone, not as exact', async () => {
    for (const q of ['88990', 'o-10', 'eb-9', '12300'])
      expect(await search(q)).toMatchObject([{ id: orderId, isExact: false }]);
  });

  it('finds an item by SKU, by its name with the variant, by barcode and by WSIN', async () => {
    const { catalogueId, sku, wsin } = shop.thing;
    for (const q of [sku, sku.toLowerCase(), 'kurta blue', 'Cotton Kurta, Blue / M', '8901234567890', wsin])
      expect((await search(q)).filter(({ kind }) => kind === 'item')).toMatchObject([
        { id: catalogueId, title: 'Cotton Kurta, Blue / M', detail: sku, to: `/catalogs?item=${catalogueId}` },
      ]);
    expect(await found('890123456789')).toEqual([]);
  });

  it('finds a WSIN by any part of it: the item of a seller, the stock in the warehouse', async () => {
    const { wsin, catalogueId } = shop.thing;
    const picker = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    const hit = async (q: string, who?: SignedIn) => (await search(q, who)).find(({ kind }) => kind === 'wsin');
    expect(await hit(wsin)).toMatchObject({
      isExact: true,
      detail: 'Kurta stock',
      to: `/catalogs?item=${catalogueId}`,
    });
    expect(await hit(wsin.slice(4), picker)).toMatchObject({ isExact: false, to: `/inventory?search=${wsin}` });
  });

  it('finds a retailer by name, phone and GSTIN, and none that another stands for', async () => {
    const { id } = await addStore(seller, { storeName: 'Lake & Sons', phone: '9876511111', GSTIN: KERALA_GSTIN });
    for (const q of ['lake & s', '9876511111', KERALA_GSTIN])
      expect(await search(q)).toMatchObject([
        {
          kind: 'retailer',
          id,
          detail: 'Kochi, 682001',
          to: `/d2r/retailers?search=Lake+%26+Sons&in=1&retailer=${id}`,
        },
      ]);
    const other = await addStore(seller, { storeName: 'Lake twin', phone: '9876522222' });
    await app.sql(`UPDATE store_addresses SET is_active = false, duplicate_of = $2 WHERE id = $1`, [other.id, id]);
    expect(await found('Lake twin')).toEqual([]);
  });

  it('finds companies for admins, and the records of all of them', async () => {
    const admin = await signInAs(app, 'sub_admin');
    const companyId = await createCompany(app, 'Zephyr Looms');
    await app.sql(`UPDATE companies SET email = 'office@zephyr.example' WHERE id = $1`, [companyId]);
    for (const q of ['zephyr', 'office@zeph', companyId])
      expect(await search(q, admin)).toMatchObject([
        { kind: 'company', id: companyId, title: 'Zephyr Looms', to: `/admin/companies?search=${companyId}&in=id` },
      ]);
    expect(await found('zephyr')).toEqual([]);
    expect(await found(AWB, admin)).toEqual([['order', 'SO-101']]);
    const chosen = await admin.post('/api/search', { q: AWB }).set('x-company-id', companyId).expect(200);
    expect(chosen.body.hits).toEqual([]);
  });

  it('finds nothing of another company, whatever is searched', async () => {
    const stranger = await signInAs(app, 'seller');
    for (const q of ['SO-101', AWB, PHONE, shop.thing.sku, shop.thing.wsin, '8901234567890', 'kurta', 'Lake'])
      expect([q, await found(q, stranger)]).toEqual([q, []]);
  });

  it('shows warehouse people the orders of their warehouses, others none, and refuses who reads no orders', async () => {
    const scope = { companyIds: [seller.companyId] };
    const here = await signInAs(app, 'warehouse_user', { ...scope, warehouseIds: [shop.warehouseId] });
    const there = await signInAs(app, 'cluster_owner', { ...scope, warehouseIds: [await createWarehouse(app)] });
    expect(await found(AWB, here)).toEqual([['order', 'SO-101']]);
    expect(await found(AWB, there)).toEqual([]);
    // A cluster owner has no catalogue, no stock and no retailers to open.
    expect(await found('kurta', there)).toEqual([]);
    for (const role of ['driver', 'salesman', 'promoter'] as const)
      await ask(AWB, await signInAs(app, role)).expect(403);
    await app.http.post('/api/search').send({ q: AWB }).expect(401);
  });

  it('finds a phone that the company hides by the whole of it alone', async () => {
    const own = await signInAs(app, 'seller');
    await placeOrder(await createShop(app, own), { customer: { firstName: 'Asha', phone: '9700011122' } });
    await app.sql(`UPDATE companies SET preferences = preferences || '{"hidePhoneNumber": true}' WHERE id = $1`, [
      own.companyId,
    ]);
    expect([(await search('97000111', own)).length, (await search('9700011122', own)).length]).toEqual([0, 1]);
  });

  it('shows the exact hit first and at most five of a kind, those that begin with it and the newest before others', async () => {
    const own = await signInAs(app, 'seller');
    const its = await createShop(app, own);
    const id = await placeOrder(its, { shopOrderId: 'X-77' });
    await app.sql(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'shop_order_id', 'X-77' || n, 'created_at', now() + n * interval '1 minute'))).*
       FROM orders o, generate_series(1, 40) n WHERE o.id = $1`,
      [id],
    );
    const hits = await search('X-77', own);
    expect(hits).toHaveLength(SEARCH_LIMITS.perKind);
    expect(hits[0]).toMatchObject({ title: 'X-77', isExact: true });
    await createThing(app, own.companyId, its.warehouseId, { sku: 'X-77' });
    expect((await found('x-77', own)).slice(0, 2)).toEqual([
      ['order', 'X-77'],
      ['item', 'Masala chips, 50 g'],
    ]);
  });

  it('takes one letter for a whole number only, and wildcards as text', async () => {
    const own = await signInAs(app, 'seller');
    const its = await createShop(app, own);
    await placeOrder(its, { shopOrderId: '7' });
    await placeOrder(its, { shopOrderId: '75%' });
    expect(await found('7', own)).toEqual([['order', '7']]);
    expect(await found('75%', own)).toEqual([['order', '75%']]);
    for (const q of ['%', '_', '%%%', '___', '7_%', '\\', '\\%', `' OR '1'='1`, '$1', '?', ' ', '']) {
      expect([q, await found(q, own)]).toEqual([q, []]);
    }
  });

  it.each([
    ['nothing', undefined],
    ['a list', ['a', 'b']],
    ['an object', { $ne: null }],
    ['a number', 7],
    ['a long text', 'x'.repeat(101)],
  ])('refuses %s', async (_what, q) => {
    await ask(q).expect(400);
  });

  it('answers hostile texts without failing', async () => {
    for (const q of ['\u0000', 'a\u0000b', '\ud800', '𝕊'.repeat(50), 'कपड़ा', '(((((', '%'.repeat(100), 'a '.repeat(50)])
      expect([200, 400]).toContain((await ask(q)).status);
  });

  it('is limited by account', async () => {
    const own = await signInAs(app, 'seller');
    // What is taken comes back within the minute.
    let sent = 1;
    while (sent < 2 * SEARCH_LIMITS.perMinute && (await ask('nothing', own)).status === 200) sent += 1;
    expect(sent).toBeGreaterThan(SEARCH_LIMITS.perMinute);
    expect(sent).toBeLessThan(2 * SEARCH_LIMITS.perMinute);
    await ask('nothing').expect(200);
  });

  it('reads a handful of rows through the indexes, however many there are', async () => {
    const own = await signInAs(app, 'seller');
    const its = await createShop(app, own);
    const id = await placeOrder(its, { shopOrderId: 'MANY' });
    await app.sql(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'shop_order_id', 'MANY-' || n,
         'delivery_awb', 'AWB' || n * 7919, 'customer_phone', (6000000000 + n * 7919)::text))).*
       FROM orders o, generate_series(1, 20000) n WHERE o.id = $1`,
      [id],
    );
    await app.sql(
      `INSERT INTO catalogue_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', uuidv7(), 'sku', 'MANY-' || n, 'product_title', 'Shirt ' || n * 7919))).*
       FROM catalogue_items i, generate_series(1, 20000) n WHERE i.id = $1`,
      [its.thing.catalogueId],
    );
    await app.sql('VACUUM ANALYZE orders, catalogue_items');
    for (const actor of [Actor.system([own.companyId]), Actor.system()])
      for (const q of ['158380', 'MANY-19999', '7', '___', 'irt 1583']) {
        const read = await rowsRead(actor, q);
        expect([q, read.map(({ sequential }) => sequential)]).toEqual([q, read.map(() => 0)]);
        for (const { table, fetched } of read) expect([q, table, Math.max(fetched, 400)]).toEqual([q, table, 400]);
      }
  });

  /** What PostgreSQL counted of the search's own statement. */
  async function rowsRead(actor: Actor, q: string) {
    const pattern = /[a-z0-9]{3}/i.test(q) ? `%${q.replace(' ', '%')}%` : null;
    return app.get(Database).within(actor, async (tx) => {
      const counts = () =>
        rows<{ table: string; sequential: number; fetched: number }>(
          tx,
          `SELECT relname AS table, seq_tup_read::int AS sequential, idx_tup_fetch::int AS fetched FROM pg_stat_xact_user_tables
           WHERE relname IN ('orders', 'catalogue_items') ORDER BY relname`,
        );
      await findRecords(tx, {
        kinds: ['order', 'item', 'wsin', 'retailer'],
        text: q,
        pattern,
        phone: null,
        warehouses: null,
      });
      return counts();
    });
  }
});
