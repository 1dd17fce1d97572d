import { randomUUID } from 'node:crypto';
import { type PromoterTransaction } from '@godown/contracts/field-force';
import { createThing, type SellableThing } from '../../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const RECORD = '/api/admin/promoter/stock/record';
const CSV = '/api/csv/d2r/promoter-stock';

describe('promoter stock', () => {
  let app: TestApp;
  let person: SignedIn;
  let promoterId: string;
  let warehouseId: string;
  let thing: SellableThing;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    warehouseId = await createWarehouse(app);
    person = await signInAs(app, 'warehouse_user', {
      companyIds: [await createCompany(app)],
      warehouseIds: [warehouseId],
    });
    promoterId = await promoterOf(person.companyId);
    thing = await createThing(app, person.companyId, warehouseId, { stock: 10, sku: '=CHIPS' });
  });

  async function promoterOf(companyId: string, name = 'Meena Rao'): Promise<string> {
    const { userId } = await signInAs(app, 'promoter', { companyIds: [companyId] });
    await app.sql(`UPDATE users SET name = $2 WHERE id = $1`, [userId, name]);
    return userId;
  }
  async function mappedShop(): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, 'Canal Stores', 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [person.companyId],
    );
    const id = row?.id ?? '';
    const [user] = (await person.post('/api/admin/promoter/list', {}).expect(200)).body.users;
    const promoter = { name: user.fullname, phone: user.phone, isActive: true, userId: user.id, usertype: 'promoter' };
    await person.patch('/api/admin/promoter/update', { ...promoter, retailers: [id] }).expect(200);
    return id;
  }
  /** Of a kind that needs a warehouse unless `over` says otherwise. */
  const body = (kind: string, units: number, over: Record<string, unknown> = {}) => ({
    promoterId,
    kind,
    items: [{ catalogueId: thing.catalogueId, units }],
    ...(kind === 'GIVEN' || kind === 'RETURNED' ? { warehouseId } : {}),
    ...over,
  });
  const record = (given: object, key: string = randomUUID(), by = person) =>
    by.post(RECORD, given).set('Idempotency-Key', key);
  const list = async (
    query: object = {},
  ): Promise<{ promoterTransactions: PromoterTransaction[]; totalRecords: number }> =>
    (await person.post('/api/admin/promoter/stock', query).expect(200)).body;
  const onHand = async (): Promise<number | undefined> =>
    (
      await app.sql<{ current_stock: number }>(
        `SELECT current_stock FROM inventory_levels WHERE warehouse_id = $1 AND wsin = $2`,
        [warehouseId, thing.wsin],
      )
    )[0]?.current_stock;

  it('[D2R-116] lists transactions with their products: units, and what was given, sold, returned and damaged', async () => {
    const retailerId = await mappedShop();
    await record(body('GIVEN', 6, { remark: 'Diwali stall' })).expect(201);
    await record(body('SOLD', 3, { retailerId })).expect(201);
    await record(body('DAMAGED', 1)).expect(201);
    await record(body('RETURNED', 2)).expect(201);
    const answer = await list({ where: { kind: 'SOLD' } });
    expect(answer).toEqual({
      status: true,
      message: 'Success',
      totalRecords: 1,
      promoterTransactions: [
        {
          id: expect.any(String),
          companyId: person.companyId,
          companyName: expect.stringMatching(/^Company /),
          promoterId,
          promoterName: 'Meena Rao',
          promoterPhone: expect.stringMatching(/^9\d{9}$/),
          kind: 'SOLD',
          units: 3,
          warehouseName: null,
          retailerName: 'Canal Stores',
          remark: null,
          items: [
            {
              catalogueId: thing.catalogueId,
              title: 'Masala chips, 50 g',
              sku: '=CHIPS',
              stockCount: 3,
              given: 6,
              sold: 3,
              returned: 2,
              damaged: 1,
            },
          ],
          createdAt: expect.stringMatching(/^\d{4}-/),
        },
      ],
    });
    const page = (pageNumber: number) => list({ pagination: { records: 3, pageNumber } });
    const [first, second] = [await page(1), await page(2)];
    expect([first.totalRecords, second.totalRecords]).toEqual([4, 4]);
    expect([...first.promoterTransactions, ...second.promoterTransactions].map(({ kind }) => kind)).toEqual([
      'RETURNED',
      'DAMAGED',
      'SOLD',
      'GIVEN',
    ]);
    for (const search of ['meena', 'chips']) expect((await list({ search })).totalRecords).toBe(4);
    expect((await list({ search: 'soap' })).totalRecords).toBe(0);
  });

  it('given units leave the warehouse and good returned ones are back in it, by the journal of the stock', async () => {
    await record(body('GIVEN', 6)).expect(201);
    expect(await onHand()).toBe(4);
    await record(body('DAMAGED', 1)).expect(201);
    await record(body('SOLD', 2)).expect(201);
    expect(await onHand()).toBe(4);
    await record(body('RETURNED', 3)).expect(201);
    expect(await onHand()).toBe(7);
    const moves = await app.sql(
      `SELECT code, quantity, before_quantity, after_quantity, reference_kind, user_id FROM inventory_movements WHERE company_id = $1 ORDER BY id`,
      [person.companyId],
    );
    expect(moves).toEqual([
      {
        code: 'OBDEC',
        quantity: -6,
        before_quantity: 10,
        after_quantity: 4,
        reference_kind: 'PROMOTER',
        user_id: person.userId,
      },
      {
        code: 'OBINC',
        quantity: 3,
        before_quantity: 4,
        after_quantity: 7,
        reference_kind: 'PROMOTER',
        user_id: person.userId,
      },
    ]);
  });

  it('records once per key, also after the saved answer is gone and from two calls at once', async () => {
    const key = randomUUID();
    const both = await Promise.all([record(body('GIVEN', 2), key), record(body('GIVEN', 2), key)]);
    expect(both.map(({ status }) => status).sort()).toContain(201);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    const { body: again } = await record(body('GIVEN', 2), key).expect(201);
    const { promoterTransactions, totalRecords } = await list();
    expect(totalRecords).toBe(1);
    expect(promoterTransactions[0]?.id).toBe(again.transactionId);
    expect(await onHand()).toBe(8);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    const { body: other } = await record(body('GIVEN', 3), key).expect(409);
    expect(other.message).toBe('This key belongs to other stock');
    await person.post(RECORD, body('GIVEN', 2)).expect(400);
    expect(await onHand()).toBe(8);
  });

  it('two calls at once never take more than there is, neither from the warehouse nor from the promoter', async () => {
    const given = await Promise.all([6, 6].map((units) => record(body('GIVEN', units))));
    expect(given.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await onHand()).toBe(4);
    const sold = await Promise.all([4, 4].map((units) => record(body('SOLD', units))));
    expect(sold.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(sold.find(({ status }) => status === 422)?.body.message).toBe('The promoter has only 2 of =CHIPS');
    expect((await list()).promoterTransactions[0]?.items).toMatchObject([{ given: 6, sold: 4 }]);
  });

  it('refuses what does not fit, and changes nothing', async () => {
    const shop = await mappedShop();
    const messageOf = async (given: object, status: number) => (await record(given).expect(status)).body.message;
    expect(await messageOf(body('GIVEN', 11), 409)).toBe(
      `Insufficient stock of ${thing.wsin}: 11 needed, 10 available`,
    );
    expect(await messageOf(body('SOLD', 1), 422)).toBe('The promoter has only 0 of =CHIPS');
    expect(await messageOf(body('GIVEN', 1, { warehouseId: undefined }), 400)).toBe('Please select a warehouse');
    expect(await messageOf(body('SOLD', 1, { warehouseId }), 400)).toMatch(/^Only stock that is given or returned/);
    expect(await messageOf(body('DAMAGED', 1, { retailerId: shop }), 400)).toBe('Only a sale has a retailer');
    expect(await messageOf(body('SOLD', 1, { retailerId: randomUUID() }), 404)).toBe('Retailer not found');
    expect(await messageOf(body('GIVEN', 1, { items: [{ catalogueId: randomUUID(), units: 1 }] }), 404)).toBe(
      'Product not found',
    );
    expect(await messageOf(body('GIVEN', 1, { warehouseId: await createWarehouse(app) }), 404)).toBe(
      'Warehouse not found',
    );
    const line = { catalogueId: thing.catalogueId, units: 1 };
    for (const items of [
      [],
      [line, line],
      [{ ...line, units: 0 }],
      [{ ...line, units: 1.5 }],
      [{ ...line, units: -1 }],
    ])
      await record(body('GIVEN', 1, { items })).expect(400);
    await app.sql(`UPDATE catalogue_items SET wsin = NULL WHERE id = $1`, [thing.catalogueId]);
    expect(await messageOf(body('GIVEN', 1), 422)).toBe('=CHIPS has no WSIN, so no warehouse has stock of it');
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [promoterId]);
    expect(await messageOf(body('GIVEN', 1), 422)).toBe('The promoter is not active');
    expect((await list()).totalRecords).toBe(0);
    expect(await onHand()).toBe(10);
  });

  it('[D2R-119] downloads the filtered list as CSV, a line for each product, and runs no cell as a formula', async () => {
    const soap = await createThing(app, person.companyId, warehouseId, { stock: 5, sku: 'SOAP' });
    await record(
      body('GIVEN', 2, {
        remark: 'Stall, gate 2',
        items: [
          { catalogueId: thing.catalogueId, units: 2 },
          { catalogueId: soap.catalogueId, units: 1 },
        ],
      }),
    ).expect(201);
    await record(body('SOLD', 1)).expect(201);
    const answer = await person.get(`${CSV}?kind=GIVEN&promoterId=${promoterId}&search=meena`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="promoter-stock.csv"');
    const [heading, ...lines] = answer.text.trim().split('\r\n');
    expect(heading).toBe('Date,Promoter,Phone,Type,Warehouse,Retailer,Title,SKU,Stock Count,Remark');
    expect(lines.map((line) => line.replace(/^("[^"]*"|[^,]*),/, ''))).toEqual([
      expect.stringMatching(/^Meena Rao,9\d{9},Given,Warehouse \w+,,"Masala chips, 50 g",'=CHIPS,2,"Stall, gate 2"$/),
      expect.stringMatching(/^Meena Rao,9\d{9},Given,Warehouse \w+,,"Masala chips, 50 g",SOAP,1,"Stall, gate 2"$/),
    ]);
    expect((await person.get(CSV).expect(200)).text.trim().split('\r\n')).toHaveLength(4);
  });

  it('neither shows, nor downloads, nor moves stock of another company', async () => {
    await record(body('GIVEN', 2)).expect(201);
    const other = await signInAs(app, 'warehouse_user', {
      companyIds: [await createCompany(app)],
      warehouseIds: [warehouseId],
    });
    expect((await other.post('/api/admin/promoter/stock', {}).expect(200)).body.totalRecords).toBe(0);
    expect((await other.get(CSV).expect(200)).text.trim().split('\r\n')).toHaveLength(1);
    await other.get(`${CSV}?companyId=${person.companyId}`).expect(404);
    await other.post('/api/admin/promoter/stock', { where: { companyId: person.companyId } }).expect(404);
    expect((await record(body('SOLD', 1), randomUUID(), other).expect(404)).body.message).toBe('Promoter not found');
    promoterId = await promoterOf(other.companyId);
    expect((await record(body('GIVEN', 1), randomUUID(), other).expect(404)).body.message).toBe('Product not found');
    expect(await onHand()).toBe(8);
  });
});
