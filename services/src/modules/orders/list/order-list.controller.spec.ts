import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { rows } from '../../../database/rows.js';

interface Row {
  id: string;
  shopOrderId: string;
  status: string;
}

describe('the orders list over HTTP', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  const ids: string[] = [];

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
    for (let index = 0; index < 12; index += 1) {
      app.clock.freezeAt(new Date(Date.parse('2026-11-20T06:00:00Z') + index * 60_000));
      ids.push(
        await placeOrder(
          shop,
          { shopOrderId: `SO-${100 + index}`, paymentMethod: index % 2 ? 'COD' : 'Prepaid' },
          { quantity: (index % 3) + 1 },
        ),
      );
    }
    await walk(app, seller.companyId, ids[0] ?? '', ...UNTIL_DELIVERED);
    await walk(app, seller.companyId, ids[1] ?? '', ['CANCELLED', 'seller']);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB900100', shipper = 'LIGHTNING' WHERE id = $1`, [ids[2]]);
    await app.sql(`UPDATE orders SET customer_phone = '9000000042' WHERE id = $1`, [ids[3]]);
    app.clock.freezeAt('2026-11-21T08:00:00Z');
  });
  afterAll(() => app.close());

  const find = (body: object = {}, who = seller) =>
    who.post('/api/inventory/orders/find', { pagination: { records: 10, pageNumber: 1 }, ...body });
  const numbers = (body: { orders: Row[] }) => body.orders.map((order) => Number(order.shopOrderId.slice(3)));

  it('[ORDER-038, ORDER-041, ORDER-071, ORDER-080] shows the newest first, ten to a page, with the count', async () => {
    const { body } = await find().expect(200);
    expect(numbers(body)).toEqual([111, 110, 109, 108, 107, 106, 105, 104, 103, 102]);
    expect(body).toMatchObject({ status: true, count: 12, next: { id: ids[2] } });
    expect(body.orders[0]).toMatchObject({
      customerName: 'Meera Nair',
      dropCity: 'Kochi',
      pickupAddress: { city: 'Thane' },
      status: 'PLACED',
    });
    expect(body.orders[0].items).toEqual([
      {
        id: expect.any(String),
        title: expect.any(String),
        sku: shop.thing.sku,
        quantity: 3,
        catalogueId: shop.thing.catalogueId,
        wsinMapping: [{ wsin: shop.thing.wsin, quantity: 3 }],
      },
    ]);
  });

  it('[ADM-023] marks COD orders with a discount for a company that wants it, on the list and in the order', async () => {
    const own = await signInAs(app, 'seller');
    const admin = await signInAs(app, 'admin');
    const ownShop = await createShop(app, own);
    const discounted = await placeOrder(ownShop, { paymentMethod: 'COD' }, { discount: 8 });
    await placeOrder(ownShop, { paymentMethod: 'COD' });
    await placeOrder(ownShop, { paymentMethod: 'Prepaid' }, { discount: 8 });
    const marked = async () => {
      const { body } = await find({}, own).expect(200);
      return (body as { orders: { id: string; isDiscountedCod: boolean }[] }).orders
        .filter((order) => order.isDiscountedCod)
        .map((order) => order.id);
    };
    const mark = (profileValue: boolean) =>
      admin
        .patch('/api/ums/profile/preferences', {
          companyId: own.companyId,
          profileType: 'flagDiscountedCOD',
          profileValue,
        })
        .expect(200);
    await mark(false);
    expect(await marked()).toEqual([]);
    expect((await own.get(`/api/order/${discounted}`)).body.order.isDiscountedCod).toBe(false);
    await mark(true);
    expect(await marked()).toEqual([discounted]);
    expect((await own.get(`/api/order/${discounted}`)).body.order.isDiscountedCod).toBe(true);
  });

  it('turns pages by number and by cursor alike', async () => {
    const first = (await find()).body;
    const byNumber = (await find({ pagination: { records: 10, pageNumber: 2 } })).body;
    const byCursor = (await find({ after: first.next })).body;
    expect(numbers(byNumber)).toEqual([101, 100]);
    expect(byCursor.orders).toEqual(byNumber.orders);
    expect(byCursor.next).toBeNull();
  });

  it.each([
    ['createdAt', 'asc', [100, 101, 102]],
    ['amount', 'desc', [111, 108, 105]],
    ['statusAt', 'desc', [101, 100, 111]],
  ])('sorts by %s %s', async (by, order, expected) => {
    const { body } = await find({
      sortBy: { by, order },
      where: { status: ['PLACED', 'DELIVERED', 'CANCELLED'] },
    }).expect(200);
    const page = numbers(body).slice(0, 3);
    if (by === 'amount')
      expect(body.orders.slice(0, 4).every((row: { amountPaise: number }) => row.amountPaise === 35_400)).toBe(true);
    else expect(page).toEqual(expected);
    const after = (await find({ sortBy: { by, order }, pagination: { records: 5, pageNumber: 1 } })).body;
    const rest = (await find({ sortBy: { by, order }, pagination: { records: 10, pageNumber: 1 }, after: after.next }))
      .body;
    expect(new Set([...after.orders, ...rest.orders].map((row: Row) => row.id)).size).toBe(12);
  });

  it.each([
    [{ status: ['DELIVERED'] }, [100]],
    [{ status: ['CANCELLED', 'DELIVERED'] }, [101, 100]],
    [{ paymentMode: 'COD' }, [111, 109, 107, 105, 103, 101]],
    [{ shipper: 'LIGHTNING' }, [102]],
    [{ lightning: true }, [102]],
    [{ shopType: 'shopify' }, []],
    [{ isD2R: true }, []],
    [{ isB2B: false, status: ['DELIVERED'] }, [100]],
    [{ start: '2026-11-20 11:40', end: '2026-11-20 11:41' }, [111, 110]],
    [{ end: '2026-11-20 11:30' }, [100]],
  ])('filters by %j', async (where, expected) => {
    expect(numbers((await find({ where }).expect(200)).body)).toEqual(expected);
  });

  it.each([
    ['SO-105', 'orderId', [105]],
    ['so-10', 'orderId', [109, 108, 107, 106, 105, 104, 103, 102, 101, 100]],
    ['900100', 'awb', [102]],
    ['9000000042', 'phone', [103]],
    ['+91 90000-00042', 'phone', [103]],
    ['90000 00042', undefined, [103]],
    ['900', undefined, [103, 102]],
    ['100%', 'orderId', []],
  ])('searches %s by %s', async (search, searchFilter, expected) => {
    expect(numbers((await find({ search, searchFilter }).expect(200)).body)).toEqual(expected);
  });

  it('finds by a part of the AWB only what is within reach, also asked of the database itself', async () => {
    const stranger = await signInAs(app, 'seller');
    const platform = await signInAs(app, 'admin');
    const asked = { search: 'WB9001', searchFilter: 'awb' };
    expect((await find(asked)).body.count).toBe(1);
    expect((await find(asked, platform)).body.orders).toMatchObject([{ id: ids[2] }]);
    expect((await find(asked, stranger)).body).toMatchObject({ count: 0, orders: [] });
    const matching = (actor: Actor, most = 10) =>
      app
        .get(Database)
        .within(actor, (tx) =>
          rows<{ ids: string[] | null }>(tx, `SELECT orders_matching('%SO-1%', 'orderId', $1) AS ids`, [most]),
        );
    expect((await matching(Actor.system([seller.companyId])))[0]?.ids).toBeNull();
    expect((await matching(Actor.system([seller.companyId]), 100))[0]?.ids).toHaveLength(12);
    expect(await matching(Actor.system([stranger.companyId]), 100)).toEqual([{ ids: [] }]);
    expect(await matching(Actor.public('request', '127.0.0.1'), 100)).toEqual([{ ids: [] }]);
  });

  it.each([
    { sortBy: { by: 'password', order: 'asc' } },
    { sortBy: { by: 'createdAt', order: 'sideways' } },
    { search: 'x', searchFilter: 'secret' },
    { where: { status: ['FLYING'] } },
    { where: { start: 'yesterday' } },
    { where: { start: '2026-02-30 10:00' } },
    { pagination: { records: 301, pageNumber: 1 } },
    { after: { value: 'x', id: '00000000-0000-0000-0000-000000000000' } },
    { everything: true },
  ])('refuses %j', async (body) => {
    await find(body).expect(400);
  });

  it('[ORDER-070] keeps the lightning panel to the profile’s own company', async () => {
    const foreign = await createCompany(app);
    await find({ where: { companyIds: [foreign] } }).expect(404);
    expect(numbers((await find({ where: { lightning: true, companyIds: [foreign] } }).expect(200)).body)).toEqual([
      102,
    ]);
  });

  it('shows warehouse people their warehouses, admins all, others nothing', async () => {
    const scope = { companyIds: [seller.companyId] };
    const here = await signInAs(app, 'warehouse_user', { ...scope, warehouseIds: [shop.warehouseId] });
    expect((await find({}, here).expect(200)).body.count).toBe(12);
    expect((await find({}, await signInAs(app, 'warehouse_user', scope)).expect(200)).body.count).toBe(0);
    expect((await find({}, await signInAs(app, 'seller')).expect(200)).body.count).toBe(0);
    expect((await find({ where: scope }, await signInAs(app, 'sub_admin')).expect(200)).body.count).toBe(12);
    await find({}, await signInAs(app, 'promoter')).expect(403);
    await app.http.post('/api/inventory/orders/find').send({}).expect(401);
  });

  it('counts the orders behind every tab, whatever the tab, of what search, filters, companies and warehouses leave', async () => {
    const counts = (body: object = {}, who = seller) => who.post('/api/inventory/orders/counts', body);
    const counted = async (body: object = {}, who = seller) => (await counts(body, who).expect(200)).body.counts;
    const none = { placed: 0, ready: 0, transit: 0, delivered: 0, undelivered: 0, returns: 0, cancelled: 0, all: 0 };
    expect((await counts().expect(200)).body).toEqual({
      status: true,
      counts: { ...none, placed: 10, delivered: 1, cancelled: 1, all: 12 },
    });
    expect(await counted({ where: { status: ['DELIVERED'], paymentMode: 'Prepaid' } })).toEqual({
      ...none,
      placed: 5,
      delivered: 1,
      all: 6,
    });
    expect(await counted({ search: 'SO-101', searchFilter: 'orderId' })).toEqual({ ...none, cancelled: 1, all: 1 });
    const scope = { companyIds: [seller.companyId] };
    expect((await counted({}, await signInAs(app, 'seller'))).all).toBe(0);
    expect((await counted({}, await signInAs(app, 'warehouse_user', scope))).all).toBe(0);
    expect((await counted({ where: scope }, await signInAs(app, 'sub_admin'))).all).toBe(12);
    await counts({ where: { companyIds: [await createCompany(app)] } }).expect(404);
    await counts({ where: { status: ['FLYING'] } }).expect(400);
    await counts({}, await signInAs(app, 'promoter')).expect(403);
  });

  it('counts an order on its way back in the tab of its status and in RTO/DTO, and once among all', async () => {
    const own = await signInAs(app, 'seller');
    const id = await placeOrder(await createShop(app, own), { shopOrderId: 'BACK' });
    await app.sql(`UPDATE orders SET status = 'IN_TRANSIT', returning_since = now() WHERE id = $1`, [id]);
    const { body } = await own.post('/api/inventory/orders/counts', {}).expect(200);
    expect(body.counts).toMatchObject({ placed: 0, transit: 1, returns: 1, all: 1 });
  });

  it('counts a tab no further than one order beyond 999', async () => {
    const [own, many] = [await signInAs(app, 'seller'), 1_200];
    const id = await placeOrder(await createShop(app, own), { shopOrderId: 'MANY' });
    await app.sql(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'shop_order_id', 'MANY-' || n, 'external_order_id', null))).*
       FROM orders o, generate_series(1, ${many}) n WHERE o.id = $1`,
      [id],
    );
    const { body } = await own.post('/api/inventory/orders/counts', {}).expect(200);
    expect(body.counts).toMatchObject({ placed: 1_000, delivered: 0, all: 1_000 });
  });

  it('gives the ids of all that match', async () => {
    const { body } = await seller.post('/api/inventory/orders/ids', { where: { status: ['PLACED'] } }).expect(200);
    expect(body).toEqual({ status: true, ids: [...ids].slice(2).reverse(), isCapped: false });
  });

  it('[ORDER-006, ORDER-071, ORDER-080] downloads the matching orders as CSV whose cells no spreadsheet runs', async () => {
    await app.sql(`UPDATE orders SET remarks = '=HYPERLINK("x")' WHERE id = $1`, [ids[4]]);
    const query = `where=${encodeURIComponent(JSON.stringify({ status: ['PLACED'] }))}&search=SO-104`;
    const { text, headers } = await seller.get(`/api/inventory/orders/csv?${query}`).expect(200);
    const [head, row, ...rest] = text.trim().split('\r\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(head).toContain('Order ID,External Order ID,Order Date,Placed At,Status');
    expect(row).toContain(`SO-104,,,"Nov 20, 2026 11:34 AM",Placed,${shop.thing.sku} x 2`);
    expect(row).toContain(`'=HYPERLINK`);
    expect(rest).toEqual([]);
    expect((await seller.get('/api/inventory/orders/csv').expect(200)).text.trim().split('\r\n')).toHaveLength(13);
    await seller.get('/api/inventory/orders/csv?where=[]').expect(400);
    await seller.get(`/api/inventory/orders/csv?where=${encodeURIComponent('{"status":["x"]}')}`).expect(400);
  });

  it('answers a page from an index, without sorting, for one company and for all', async () => {
    await app.sql(`SET enable_seqscan = off`);
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM orders o WHERE o.company_id = '${seller.companyId}'::uuid AND o.status = 'PLACED' ORDER BY o.created_at DESC, o.id DESC LIMIT 11`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('orders_newest_of_status');
    expect(text).not.toContain('Sort');
  });
});
