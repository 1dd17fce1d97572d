import { randomUUID } from 'node:crypto';
import { createThing, walk } from '../../../../test/orders.factory.js';
import {
  balanceOf,
  createRetailShop,
  deliveredOrder,
  INVOICING,
  note,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

const TODAY = '2026-11-24T06:00:00Z';
const NOTHING = { credit: 0, expired: 0, damaged: 0 };

describe('Credit and debit notes', () => {
  let app: TestApp;
  let shop: RetailShop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt(TODAY);
    shop = await createRetailShop(app);
  });
  afterEach(async () => {
    app.clock.freezeAt(TODAY);
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
  });
  afterAll(() => app.close());

  const read = async (orderId: string) => (await shop.clerk.get(`/api/order/${orderId}`).expect(200)).body.order;
  const find = (who: SignedIn, body: object = {}) => who.post('/api/d2r/credit-notes/find', body);
  const make = ({ orderId, itemId }: RetailOrder, pieces: object, who = shop.clerk) =>
    note(who, orderId, { [itemId]: { ...NOTHING, ...pieces } });
  const level = async (wsin = shop.thing.wsin) => {
    const [row] = await app.sql<{ current: number; blocked: number }>(
      `SELECT current_stock AS current, blocked FROM inventory_levels WHERE wsin = $1`,
      [wsin],
    );
    return row ?? { current: 0, blocked: 0 };
  };

  it('[D2R-120] [D2R-080] take credit, expired and damaged pieces of each line', async () => {
    const order = await deliveredOrder(app, shop);
    const { body } = await make(order, { credit: 1, expired: 2, damaged: 3 }).expect(200);
    expect(body).toMatchObject({
      status: true,
      message: `Credit note ${body.number} created`,
      amountPaise: order.amount * 60,
    });
    const { creditNotes } = (await find(shop.clerk).expect(200)).body;
    expect(creditNotes[0]).toMatchObject({ number: body.number, credit: 1, expired: 2, damaged: 3 });
  });

  it('[ORDER-042] stand in the order as its dcnItems, by SKU', async () => {
    const order = await deliveredOrder(app, shop);
    expect((await read(order.orderId)).dcnItems).toEqual([]);
    await make(order, { credit: 1 }).expect(200);
    await make(order, { expired: 2, damaged: 1 }).expect(200);
    expect((await read(order.orderId)).dcnItems).toEqual([{ sku: shop.thing.sku, quantity: 4 }]);
  });

  it('put good pieces in stock and block expired and damaged ones, with CDNGEN movements', async () => {
    const order = await deliveredOrder(app, shop);
    const before = await level();
    const { body } = await make(order, { credit: 1, expired: 2, damaged: 3 }).expect(200);
    expect(await level()).toEqual({ current: before.current + 6, blocked: before.blocked + 5 });
    const moved = await app.sql(
      `SELECT code, figure, quantity, remark FROM inventory_movements WHERE reference_kind = 'NOTE' AND reference_id = $1 ORDER BY id`,
      [body.noteId],
    );
    expect(moved).toEqual([
      { code: 'CDNGEN', figure: 'CURRENT', quantity: 6, remark: body.number },
      { code: 'CDNGEN', figure: 'BLOCKED', quantity: 5, remark: body.number },
    ]);
  });

  it('[D2R-083] need at least one quantity', async () => {
    const order = await deliveredOrder(app, shop);
    for (const body of [{}, { [order.itemId]: NOTHING }, { [order.itemId]: {} }]) {
      const answer = await note(shop.clerk, order.orderId, body).expect(400);
      expect(answer.body.message).toBe('Please enter at least one quantity for Credit, Expired, or Damaged.');
    }
    expect((await read(order.orderId)).dcnItems).toEqual([]);
  });

  it('[D2R-084] refuse quantities below 0 or above the quantity of the line', async () => {
    const order = await deliveredOrder(app, shop);
    for (const pieces of [{ credit: -1 }, { expired: 11 }, { damaged: 1.5 }, { credit: '1' }]) {
      const { body } = await make(order, pieces).expect(400);
      expect(body.errors).toEqual([
        { field: `${order.itemId}.${Object.keys(pieces)[0] ?? ''}`, message: 'Should be a whole number from 0 to 10' },
      ]);
    }
    await make(order, { credit: 10 }).expect(200);
  });

  it('[D2R-165] refuse more of a SKU than its lines have left, its three quantities together', async () => {
    const order = await deliveredOrder(app, shop);
    await make(order, { credit: 4 }).expect(200);
    const { body } = await make(order, { credit: 2, expired: 3, damaged: 2 }).expect(422);
    expect(body.message).toBe(`Only 6 of ${shop.thing.sku} can still be noted`);
    await make(order, { credit: 1, expired: 3, damaged: 2 }).expect(200);
    expect((await make(order, { credit: 1 }).expect(422)).body.message).toBe(
      `Only 0 of ${shop.thing.sku} can still be noted`,
    );
    expect((await read(order.orderId)).dcnItems).toEqual([{ sku: shop.thing.sku, quantity: 10 }]);
  });

  it('of one order at the same time note no piece twice', async () => {
    const order = await deliveredOrder(app, shop);
    const answers = await Promise.all([1, 2, 3].map(() => make(order, { credit: 4 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect((await read(order.orderId)).dcnItems).toEqual([{ sku: shop.thing.sku, quantity: 8 }]);
  });

  it('count once however often they are sent', async () => {
    const order = await deliveredOrder(app, shop);
    const key = randomUUID();
    const send = (credit: number) => note(shop.clerk, order.orderId, { [order.itemId]: { ...NOTHING, credit } }, key);
    const first = await send(2).expect(200);
    await app.sql(`DELETE FROM saved_replies`);
    expect((await send(2).expect(200)).body).toEqual(first.body);
    await app.sql(`DELETE FROM saved_replies`);
    await send(3).expect(409);
    expect((await read(order.orderId)).dcnItems).toEqual([{ sku: shop.thing.sku, quantity: 2 }]);
    await shop.clerk.post(`/api/wms/inventory/credit-debit/note/${order.orderId}`, {}).expect(400);
  });

  it('are worth what was paid: notes for every piece come to exactly the bill', async () => {
    const own = await createRetailShop(app);
    await app.sql(
      `UPDATE companies SET preferences = preferences || '{"shouldShowSpecialDiscount": true}' WHERE id = $1`,
      [own.seller.companyId],
    );
    const order = await deliveredOrder(app, own, { quantity: 7, over: { specialDiscount: 0.05 } });
    const credit = () => balanceOf(app, own.seller.companyId, `d2r.credit.${own.storeId}`);
    const amounts: number[] = [];
    for (const pieces of [{ credit: 1 }, { expired: 2 }, { damaged: 4 }])
      amounts.push((await make(order, pieces, own.clerk).expect(200)).body.amountPaise);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(order.amount * 100));
    expect(await credit()).toBe(Math.round(order.amount * 100));
    expect(await balanceOf(app, own.seller.companyId, 'd2r.returns')).toBe(-Math.round(order.amount * 100));
  });

  it('are numbered without gaps in the financial year, after the prefix of the invoices', async () => {
    const own = await createRetailShop(app);
    await own.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    const order = await deliveredOrder(app, own);
    const numbers: string[] = [];
    numbers.push((await make(order, { credit: 1 }, own.clerk).expect(200)).body.number);
    await make(order, { credit: 10 }, own.clerk).expect(422);
    numbers.push((await make(order, { credit: 1 }, own.clerk).expect(200)).body.number);
    expect(numbers).toEqual(['LC/26CN00001', 'LC/26CN00002']);
  });

  it('count pieces once when the rest of the order comes back, and the bill is gone', async () => {
    const own = await createRetailShop(app);
    const order = await deliveredOrder(app, own);
    const stock = async () => (await level(own.thing.wsin)).current;
    const before = await stock();
    await make(order, { credit: 4 }, own.clerk).expect(200);
    await walk(app, own.seller.companyId, order.orderId, ['DTO_DELIVERED', 'courier']);
    const items = [{ id: order.itemId, good: 10, damaged: 0 }];
    await own.seller.post(`/api/order/${order.orderId}/approve-return`, { type: 'DTO', items }).expect(200);
    const owed = (account: string) => balanceOf(app, own.seller.companyId, `d2r.${account}.${own.storeId}`);
    expect([await stock(), await owed('receivable'), await owed('credit')]).toEqual([before + 10, 0, 0]);
  });

  it("are made for retailers' delivered orders only", async () => {
    const placed = await retailOrder(app, shop);
    expect((await make(placed, { credit: 1 }).expect(422)).body.message).toBe(
      'Only goods of a delivered order can be returned',
    );
    const returned = await deliveredOrder(app, shop);
    await walk(app, shop.seller.companyId, returned.orderId, ['DTO_DELIVERED', 'courier'], ['DTO_PROCESSED', 'seller']);
    await make(returned, { credit: 1 }).expect(422);
    const order = await deliveredOrder(app, shop);
    await note(shop.clerk, order.orderId, { [placed.itemId]: { ...NOTHING, credit: 1 } }).expect(400);
    await note(shop.clerk, order.orderId, { [order.itemId]: { ...NOTHING, lost: 1 } }).expect(400);
    await note(shop.clerk, order.orderId, [1]).expect(400);
  });

  it('are for the own company and, in a warehouse, for its own orders', async () => {
    const order = await deliveredOrder(app, shop);
    const { companyIds } = shop.seller;
    for (const who of [await signInAs(app, 'seller'), await signInAs(app, 'warehouse_user', { companyIds })]) {
      await make(order, { credit: 1 }, who).expect(404);
      expect((await find(who).expect(200)).body.totalRecords).toBe(0);
    }
    await make(order, { credit: 1 }, await signInAs(app, 'driver')).expect(403);
    await note(shop.clerk, 'x', {}).expect(404);
    await make(order, { credit: 1 }, shop.seller).expect(200);
  });

  it('[D2R-117] are listed page by page, with number, order, retailer, pieces and amount', async () => {
    const own = await createRetailShop(app);
    const order = await deliveredOrder(app, own);
    for (const credit of [1, 2, 3]) await make(order, { credit }, own.clerk).expect(200);
    const { body } = await find(own.seller, {
      pagination: { records: 2, pageNumber: 2 },
      sortBy: { by: 'amount', order: 'asc' },
    }).expect(200);
    expect(body).toMatchObject({ status: true, message: 'Success', totalRecords: 3 });
    expect(body.creditNotes).toMatchObject([
      {
        orderId: order.orderId,
        retailer: 'Lake Stores',
        credit: 3,
        expired: 0,
        damaged: 0,
        amountPaise: order.amount * 30,
      },
    ]);
    expect((await find(own.seller, { where: { start: '2026-11-25' } }).expect(200)).body.totalRecords).toBe(0);
    expect((await find(own.seller, { search: body.creditNotes[0].number }).expect(200)).body.totalRecords).toBe(1);
    await find(own.seller, { where: { companyIds: [shop.seller.companyId] } }).expect(404);
    await find(own.seller, { where: { month: 1 } }).expect(400);
  });

  it('[D2R-119] are downloaded as CSV from an address, filtered like the list', async () => {
    const own = await createRetailShop(app, { storeName: '=Lake, "Stores"' });
    const order = await deliveredOrder(app, own);
    const made = await make(order, { credit: 1, damaged: 2 }, own.clerk).expect(200);
    const { shopOrderId } = (await own.seller.get(`/api/order/${order.orderId}`).expect(200)).body.order;
    const { text, headers } = await own.seller.get('/api/csv/d2r/credit-notes?start=2026-11-24').expect(200);
    expect(headers['content-type']).toContain('text/csv');
    const [header, line, ...rest] = text.trim().split(/\r?\n/);
    expect(header).toBe('Note No,Order ID,Retailer,Date,Credit,Expired,Damaged,Amount');
    expect(line).toContain(`${made.body.number},${shopOrderId},`);
    expect(line).toMatch(/,"Nov 24, 2026 (11:\d\d AM|12:\d\d PM)",/);
    expect(line).toMatch(/,1,0,2,\d+(\.\d+)?$/);
    expect(line).not.toMatch(/,"?=/);
    expect(rest).toEqual([]);
    expect((await own.seller.get('/api/csv/d2r/credit-notes?start=2026-11-25').expect(200)).text.trim()).toBe(header);
    await own.seller.get(`/api/csv/d2r/credit-notes?companyId=${shop.seller.companyId}`).expect(404);
    await (await signInAs(app, 'driver')).get('/api/csv/d2r/credit-notes').expect(403);
  });

  it('count two lines of one SKU together', async () => {
    const order = await deliveredOrder(app, shop);
    const other = await createThing(app, shop.seller.companyId, shop.warehouseId);
    expect(other.sku).not.toBe(shop.thing.sku);
    const [second] = await app.sql<{ id: string }>(
      `INSERT INTO order_items (company_id, order_id, position, sku, title, quantity, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points)
       VALUES ($1, $2, 2, $3, 'Chips', 5, 100, 500, 0, 500, 0) RETURNING id`,
      [shop.seller.companyId, order.orderId, shop.thing.sku],
    );
    const body = {
      [order.itemId]: { ...NOTHING, credit: 9 },
      [second?.id ?? '']: { ...NOTHING, damaged: 5 },
    };
    await note(shop.clerk, order.orderId, body).expect(200);
    await make(order, { credit: 2 }).expect(422);
    await make(order, { credit: 1 }).expect(200);
  });
});
