import { randomUUID } from 'node:crypto';
import { type FieldShop, type FieldShopResponse, priceFieldOrder } from '@godown/contracts/field-force';
import { addDays, indiaDay, PLACE_ORDER_MESSAGES } from '@godown/contracts/orders';
import { createThing, type SellableThing } from '../../../test/orders.factory.js';
import { createRetailShop, deliveredOrder, type RetailShop } from '../../../test/receivables.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { IDEMPOTENCY_MESSAGES } from '../../platform/idempotency/idempotency-rule.js';

const DUE = addDays(indiaDay(new Date()), 30);
const NO_LIMITS = { limitPaise: null, maxOverdueDays: null, maxOpenBills: null };

describe('orders that a salesman takes', () => {
  let app: TestApp;
  let shop: RetailShop;
  let salesman: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    shop = await createRetailShop(app);
    ({ salesman } = shop);
    await beatOf('Lake road', [shop.storeId]);
    await priceOf(shop.thing, 118);
  });

  async function beatOf(name: string, retailerIds: string[], by: SignedIn = salesman): Promise<void> {
    const { companyId } = shop.seller;
    const beat = { name, description: name, salesmanId: by.userId, companyId };
    const { body } = await shop.clerk.post('/api/d2r/beats', beat).expect(201);
    await shop.clerk.post('/api/d2r/beat-retailer', { beatId: body.beat.id, retailerIds }).expect(201);
  }
  /** A flat price in rupees, GST included. */
  async function priceOf({ sku }: SellableThing, pricingValue: number, storeId = shop.storeId): Promise<void> {
    const path = `/api/catalogue/pricing/${shop.seller.companyId}/${storeId}`;
    await shop.seller.put(path, { items: [{ sku, pricingType: 3, pricingValue }] }).expect(200);
  }
  const own = async (by = salesman): Promise<FieldShopResponse> =>
    (await by.get(`/api/field/shops/${shop.storeId}`).expect(200)).body;
  const bodyOf = (quantity: number, over: object = {}) => ({
    retailerId: shop.storeId,
    items: [{ catalogueId: shop.thing.catalogueId, quantity }],
    paymentMethod: 'Credit',
    dueDate: DUE,
    totalPaise: 11_800 * quantity,
    ...over,
  });
  const take = (body: object, key: string = randomUUID(), by = salesman) =>
    by.post('/api/field/orders', body).set('Idempotency-Key', key);
  const orders = () =>
    app.sql<{ id: string; created_by: string }>(`SELECT id, created_by FROM orders WHERE company_id = $1`, [
      shop.seller.companyId,
    ]);
  const limit = (over: object) =>
    shop.seller.put(`/api/d2r/retailers/${shop.storeId}/credit-limit`, { ...NO_LIMITS, ...over }).expect(200);

  it('begin with the shops of the beats: debts, last orders, and items at the shop’s own price with their stock', async () => {
    const { orderId } = await deliveredOrder(app, shop, { quantity: 10 });
    await app.sql(`UPDATE d2r_invoices SET due_date = $2 WHERE order_id = $1 AND company_id = $3`, [
      orderId,
      addDays(indiaDay(app.clock.now()), -4),
      shop.seller.companyId,
    ]);
    await createThing(app, shop.seller.companyId, shop.warehouseId);
    await limit({ limitPaise: 200_000 });
    const { body } = await salesman.get('/api/field/shops').expect(200);
    const expected: FieldShop = {
      id: shop.storeId,
      companyId: shop.seller.companyId,
      name: 'Lake Stores',
      contact: 'Ravi',
      phone: '9876500000',
      address: '1 Lake Road',
      city: 'Kochi',
      pincode: '682001',
      beats: ['Lake road'],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      credit: {
        limits: { ...NO_LIMITS, limitPaise: 200_000 },
        use: { outstandingPaise: 118_000, pendingPaise: 0, oldestDays: 4, openBills: 1 },
        overduePaise: 118_000,
        leftPaise: 82_000,
        nextOrderWaits: null,
      },
      warehouse: { id: shop.warehouseId, name: expect.any(String) as string },
      lastOrders: [
        {
          id: orderId,
          shopOrderId: expect.stringMatching(/^GD/) as string,
          status: 'DELIVERED',
          paymentMode: 'COD',
          amountPaise: 118_000,
          createdAt: expect.stringMatching(/^20.*Z$/) as string,
          items: [{ sku: shop.thing.sku, title: 'Masala chips', quantity: 10 }],
        },
      ],
      offers: [{ catalogueId: shop.thing.catalogueId, pricingType: 3, pricingValue: 118, available: 990 }],
    };
    expect(body.shops).toEqual([expected]);
    expect(body.products).toEqual([
      {
        catalogueId: shop.thing.catalogueId,
        sku: shop.thing.sku,
        title: 'Masala chips',
        variantTitle: '50 g',
        pricePaise: 11_800,
        basePricePaise: 8_000,
        igst: 18,
      },
    ]);
    expect(await own()).toEqual({ status: true, shop: expected, products: body.products });
  });

  it('names the days on which the beats of a shop are walked', async () => {
    const [beat] = await app.sql<{ id: string }>('SELECT id FROM beats WHERE company_id = $1', [shop.seller.companyId]);
    const { companyId } = shop.seller;
    const days = async (weekdays: number[]) => {
      await app.sql('UPDATE beats SET weekdays = $2 WHERE id = $1 AND company_id = $3', [
        beat?.id,
        weekdays,
        companyId,
      ]);
      return (await own()).shop.weekdays;
    };
    expect(await days([2, 5])).toEqual([2, 5]);
    await beatOf('Mill road', [shop.storeId]);
    expect(await days([2, 5])).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await app.sql(`UPDATE beats SET weekdays = '{5,7}' WHERE name = 'Mill road' AND company_id = $1`, [companyId]);
    expect(await days([2, 5])).toEqual([2, 5, 7]);
  });

  it('say before an order why the next one would wait', async () => {
    await limit({ limitPaise: 118_000 });
    await take(bodyOf(10)).expect(201);
    expect((await own()).shop.credit).toMatchObject({
      leftPaise: 0,
      nextOrderWaits: 'Credit limit ₹1,180.00 is used up',
    });
  });

  it('are placed as the office places them, with the price of the shop and the stock of its warehouse', async () => {
    const { shop: before, products } = await own();
    const [product] = products;
    const [offer] = before.offers;
    if (!product || !offer) throw new Error('the shop has no offer');
    const priced = priceFieldOrder([{ product, offer, quantity: 7 }]);
    const totalPaise = priced.ok ? priced.priced.totalPaise : 0;
    const { body } = await take(bodyOf(7, { totalPaise, remarks: 'Before noon' })).expect(201);
    expect(body).toEqual({
      status: true,
      message: 'Order placed',
      order: {
        id: expect.any(String),
        shopOrderId: expect.stringMatching(/^GD/),
        status: 'PLACED',
        totalPaise: 82_600,
        creditHold: null,
      },
    });
    const office = await shop.seller.get(`/api/order/${body.order.id}`).expect(200);
    expect(office.body.order).toMatchObject({
      shopOrderId: body.order.shopOrderId,
      isD2ROrder: true,
      isD2rApproved: false,
      paymentMode: 'Credit',
      d2rDueDate: DUE,
      remarks: 'Before noon',
    });
    expect(await orders()).toEqual([{ id: body.order.id, created_by: salesman.userId }]);
    const { shop: after } = await own();
    expect(after.offers[0]?.available).toBe(993);
    expect(after.lastOrders).toMatchObject([{ id: body.order.id, amountPaise: 82_600 }]);
    expect(after.credit.use.pendingPaise).toBe(82_600);
  });

  it('are placed once under their key, however often and however late it comes; another order under it is refused', async () => {
    const key = randomUUID();
    const { body } = await take(bodyOf(2), key).expect(201);
    expect((await take(bodyOf(2), key).expect(201)).body).toEqual(body);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    await app.sql(`DELETE FROM beat_retailers WHERE retailer_id = $1`, [shop.storeId]);
    expect((await take(bodyOf(2), key).expect(201)).body).toEqual(body);
    await take(bodyOf(3), key).expect(422);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    const other = await take(bodyOf(3), key).expect(422);
    expect(other.body.message).toBe(IDEMPOTENCY_MESSAGES.reused);
    expect(await orders()).toHaveLength(1);
  });

  it('are placed once when the phone sends two copies at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all([take(bodyOf(2), key), take(bodyOf(2), key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await orders()).toHaveLength(1);
  });

  it('are nobody else’s: a colleague, another company and a shop without a beat are not found', async () => {
    const { companyId, companyIds } = shop.seller;
    const colleague = await signInAs(app, 'salesman', { companyIds });
    const stranger = await signInAs(app, 'salesman', { companyIds: [await createCompany(app)] });
    for (const other of [colleague, stranger]) {
      expect((await other.get('/api/field/shops').expect(200)).body.shops).toEqual([]);
      await other.get(`/api/field/shops/${shop.storeId}`).expect(404);
      await take(bodyOf(1), randomUUID(), other).expect(404);
    }
    await salesman.get('/api/field/shops/none').expect(404);
    await app.sql(`UPDATE store_addresses SET is_active = false WHERE company_id = $1`, [companyId]);
    await take(bodyOf(1)).expect(404);
    expect(await orders()).toEqual([]);
  });

  it('are for salesmen only', async () => {
    const { companyIds } = shop.seller;
    for (const person of [shop.seller, shop.clerk, await signInAs(app, 'promoter', { companyIds })]) {
      await person.get('/api/field/shops').expect(403);
      await person.get(`/api/field/shops/${shop.storeId}`).expect(403);
      await take(bodyOf(1), randomUUID(), person).expect(403);
    }
  });

  it('have no price but the shop’s: what has none is not offered and refused, and another total is refused', async () => {
    const unpriced = await createThing(app, shop.seller.companyId, shop.warehouseId);
    expect((await own()).shop.offers.map(({ catalogueId }) => catalogueId)).toEqual([shop.thing.catalogueId]);
    const line = { catalogueId: unpriced.catalogueId, quantity: 1 };
    const { body } = await take(bodyOf(1, { items: [...bodyOf(1).items, line] })).expect(422);
    expect(body).toMatchObject({
      message: `${unpriced.sku} has no price for this shop. Please remove it`,
      errors: [{ field: 'items.1' }],
    });
    await take(bodyOf(1, { items: [{ catalogueId: randomUUID(), quantity: 1 }] })).expect(422);
    const other = await take(bodyOf(2, { totalPaise: 1 })).expect(422);
    expect(other.body.message).toBe(PLACE_ORDER_MESSAGES.totalChanged);
    const priced = { ...line, price: 1, pricingType: 3, pricingValue: 1 };
    await take(bodyOf(1, { items: [priced], totalPaise: 100 })).expect(400);
    await app.sql(`UPDATE catalogue_items SET is_active = false WHERE id = $1`, [shop.thing.catalogueId]);
    await take(bodyOf(1)).expect(422);
    expect((await own()).shop.offers).toEqual([]);
    expect(await orders()).toEqual([]);
  });

  it('have the price of the shop’s type where the shop has none of its own', async () => {
    const other = await createThing(app, shop.seller.companyId, shop.warehouseId);
    const rules = [
      { sku: other.sku, pricingType: 3, pricingValue: 59 },
      { sku: shop.thing.sku, pricingType: 3, pricingValue: 1 },
    ];
    const setFor = (type: string, items: object[]) =>
      shop.seller.put(`/api/catalogue/pricing/${shop.seller.companyId}/${type}`, { items }).expect(200);
    await setFor('distributors', rules);
    expect((await own()).shop.offers).toHaveLength(1);
    await setFor('retailers', rules);
    const { shop: known, products } = await own();
    expect(new Map(known.offers.map(({ catalogueId, pricingValue }) => [catalogueId, pricingValue]))).toEqual(
      new Map([
        [shop.thing.catalogueId, 118],
        [other.catalogueId, 59],
      ]),
    );
    expect(products).toHaveLength(2);
    const items = [...bodyOf(1).items, { catalogueId: other.catalogueId, quantity: 2 }];
    await take(bodyOf(1, { items, totalPaise: 11_800 + 2 * 5_900 })).expect(201);
  });

  it('fall due in 60 days when the phone, a day ahead, counted them from its own today; a day more is refused', async () => {
    const last = addDays(indiaDay(app.clock.now()), 60);
    const { body } = await take(bodyOf(1, { dueDate: addDays(last, 1) })).expect(201);
    const office = await shop.seller.get(`/api/order/${body.order.id}`).expect(200);
    expect(office.body.order).toMatchObject({ d2rDueDate: last });
    await take(bodyOf(1, { dueDate: addDays(last, 2) })).expect(400);
  });

  it('wait for an approval over the credit limit, and the answer says so; paid at the door they do not', async () => {
    await limit({ limitPaise: 100_000 });
    const hold = 'Held for approval. Credit limit ₹1,000.00, exposure with this order ₹1,180.00: ₹180.00 over';
    const { body } = await take(bodyOf(10)).expect(201);
    expect(body.order).toMatchObject({ status: 'PLACED', creditHold: hold });
    const cod = await take(bodyOf(10, { paymentMethod: 'COD', dueDate: undefined })).expect(201);
    expect(cod.body.order.creditHold).toBeNull();
  });

  it('are refused when the stock does not suffice', async () => {
    const { body } = await take(bodyOf(1_001)).expect(409);
    expect(body.message).toContain('Insufficient stock');
    expect((await own()).shop.offers[0]?.available).toBe(1_000);
    expect(await orders()).toEqual([]);
  });

  it('leave from the warehouse whose own fleet serves the shop, if the company keeps stock there', async () => {
    const near = await createWarehouse(app, { name: 'A near one' });
    const empty = await createWarehouse(app, { name: 'An empty one' });
    for (const warehouseId of [near, empty])
      await app.sql(
        `WITH made AS (INSERT INTO clusters (name, warehouse_id) VALUES ($1, $2) RETURNING id)
         INSERT INTO cluster_pincodes (pincode, cluster_id) SELECT '682001', id FROM made`,
        [`Cluster ${randomUUID()}`, warehouseId],
      );
    expect((await own()).shop.warehouse?.id).toBe(shop.warehouseId);
    await createThing(app, shop.seller.companyId, near);
    const { shop: moved } = await own();
    expect(moved.warehouse).toEqual({ id: near, name: 'A near one' });
    expect(moved.offers[0]?.available).toBe(0);
    await take(bodyOf(1)).expect(409);
  });

  it('refuse a body that is none, a key that is no UUID and a call without one', async () => {
    for (const over of [
      { retailerId: 'x' },
      { items: [] },
      { items: [...bodyOf(1).items, ...bodyOf(1).items] },
      { items: [{ catalogueId: shop.thing.catalogueId, quantity: 0 }] },
      { paymentMethod: 'Prepaid' },
      { dueDate: undefined },
      { dueDate: addDays(DUE, 60) },
      { totalPaise: 1.5 },
      { price: 1 },
    ])
      await take(bodyOf(1, over)).expect(400);
    await take(bodyOf(1), 'not-a-uuid-key').expect(400);
    await salesman.post('/api/field/orders', bodyOf(1)).expect(400);
    expect(await orders()).toEqual([]);
  });
});
