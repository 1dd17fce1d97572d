import { D2R_INVOICE_COUNT_CAP } from '@godown/contracts/receivables';
import { createShop, orderBody, place, type Shop, UNTIL_DELIVERED, walk } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { Events } from '../../../platform/events/events.js';

const STORE = {
  storeName: 'Lake Stores',
  firstName: 'Ravi',
  phone: '9876500000',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};
const TODAY = '2026-11-24T06:00:00Z';

describe("Retailers' invoices", () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: Shop & { storeId: string };

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt(TODAY);
    admin = await signInAs(app, 'admin');
    shop = await d2rShop();
  });
  afterAll(() => app.close());

  async function d2rShop(): Promise<Shop & { storeId: string }> {
    const seller = await signInAs(app, 'seller');
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount": true}' WHERE id = $1`, [seller.companyId]);
    const { body } = await seller.post('/api/d2r/store-address', STORE).expect(201);
    return { ...(await createShop(app, seller, { basePrice: 80 })), storeId: body.storeAddress.id };
  }

  /** A retailer's order, on credit when it has a due date. */
  async function order(of: typeof shop, d2rDueDate?: string): Promise<string> {
    const paid = d2rDueDate === undefined ? { paymentMethod: 'COD' } : { paymentMethod: 'Credit', d2rDueDate };
    const body = orderBody(
      of,
      { orderType: 2, shippingD2RAddressId: of.storeId, ...paid },
      { pricingType: 1, pricingValue: 25 },
    );
    return (await place(of.seller, body).expect(201)).body.data.id;
  }

  const approve = (orderId: string) => admin.post(`/api/order/${orderId}/approve-d2r`).expect(200);
  const find = (who: SignedIn, where: object = {}, more: object = {}) =>
    who.post('/api/collections/find', { where, ...more });
  const ordersOf = async (who: SignedIn, where: object): Promise<string[]> =>
    (await find(who, where).expect(200)).body.invoices.map(({ orderId }: { orderId: string }) => orderId);

  it('begin with the approval of the order, for its amount and due day, and stand in the list of the company', async () => {
    const orderId = await order(shop, '2026-12-01');
    expect(await ordersOf(shop.seller, {})).toEqual([]);
    await approve(orderId);
    const { body } = await find(shop.seller).expect(200);
    const [placed] = await app.sql<{ amount: number; number: string }>(
      `SELECT amount_paise::float8 / 100 AS amount, shop_order_id AS number FROM orders WHERE id = $1`,
      [orderId],
    );
    expect(body).toMatchObject({ status: true, totalRecords: 1 });
    expect(body.invoices).toMatchObject([
      {
        orderId,
        shopOrderId: placed?.number,
        retailer: 'Lake Stores',
        billLocation: null,
        billAmount: placed?.amount,
        amountPaid: 0,
        balancePaise: (placed?.amount ?? 0) * 100,
        dueDate: '2026-12-01',
        isClosed: false,
        status: 'NOT_HANDED',
        createdAt: new Date(TODAY).toISOString(),
      },
    ]);
  });

  it('are one per order, however often its approval is told', async () => {
    const orderId = await order(shop);
    await approve(orderId);
    await admin.post(`/api/order/${orderId}/approve-d2r`).expect(422);
    const { companyId } = shop.seller;
    await app
      .get(Database)
      .within(Actor.system([companyId]), (tx) =>
        app.get(Events).record(tx, { type: 'order.approved', companyId, subjectId: orderId, data: { at: TODAY } }),
      );
    expect((await ordersOf(shop.seller, {})).filter((id) => id === orderId)).toHaveLength(1);
  });

  it('[D2R-020] are filtered by what is due, not due yet, paid or closed, and delivered', async () => {
    const own = await d2rShop();
    const [undue, due, paid, delivered] = [
      await order(own, '2026-11-24'),
      await order(own, '2026-11-25'),
      await order(own, '2026-11-26'),
      await order(own),
    ];
    for (const orderId of [undue, due, paid, delivered]) await approve(orderId);
    await app.sql(`UPDATE d2r_invoices SET due_date = '2026-11-23' WHERE order_id = $1`, [due]);
    await app.sql(`UPDATE d2r_invoices SET bill_location = 'Ravi', paid_paise = bill_paise WHERE order_id = $1`, [
      paid,
    ]);
    await walk(app, own.seller.companyId, delivered, ...UNTIL_DELIVERED);
    app.clock.freezeAt(TODAY);
    for (const [invoiceStatus, orderId] of [
      ['DATE_UNDUE', undue],
      ['DATE_DUE', due],
      ['PAYMENT_PAID', paid],
      ['DELIVERED', delivered],
    ])
      expect([invoiceStatus, await ordersOf(own.seller, { invoiceStatus })]).toEqual([invoiceStatus, [orderId]]);
  });

  it('are found by number and retailer, by day, sorted and paged', async () => {
    const own = await d2rShop();
    const [first, second] = [await order(own), await order(own)];
    for (const orderId of [first, second]) await approve(orderId);
    expect(await ordersOf(own.seller, { search: 'lake st' })).toHaveLength(2);
    expect(await ordersOf(own.seller, { search: 'nobody' })).toEqual([]);
    expect(await ordersOf(own.seller, { start: '2026-11-24 00:00', end: '2026-11-24 23:59' })).toHaveLength(2);
    expect(await ordersOf(own.seller, { start: '2026-11-25 00:00' })).toEqual([]);
    const page = { sortBy: { by: 'billAmount', order: 'asc' }, pagination: { records: 1, pageNumber: 2 } };
    const { body } = await find(own.seller, {}, page).expect(200);
    expect([body.invoices.length, body.totalRecords]).toEqual([1, 2]);
  });

  it('are counted to 10,000 and one more', async () => {
    const own = await d2rShop();
    await approve(await order(own));
    await app.unchecked([
      `INSERT INTO d2r_invoices (company_id, id, order_id, store_address_id, bill_paise, created_at)
       SELECT company_id, uuidv7(), uuidv7(), store_address_id, 100, created_at FROM d2r_invoices CROSS JOIN generate_series(1, $2) WHERE company_id = $1`,
      [own.seller.companyId, D2R_INVOICE_COUNT_CAP + 5],
    ]);
    const { body } = await find(own.seller).expect(200);
    expect(body.totalRecords).toBe(D2R_INVOICE_COUNT_CAP + 1);
  });

  it('are those of the own company and, in a warehouse, of its own orders', async () => {
    const orderId = await order(shop);
    await approve(orderId);
    const stranger = await signInAs(app, 'seller');
    expect(await ordersOf(stranger, {})).toEqual([]);
    await find(stranger, { companyIds: [shop.seller.companyId] }).expect(404);
    const { companyIds } = shop.seller;
    const inside = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [shop.warehouseId] });
    expect(await ordersOf(inside, {})).toContain(orderId);
    const outside = await signInAs(app, 'warehouse_user', { companyIds });
    expect(await ordersOf(outside, {})).toEqual([]);
    expect(await ordersOf(admin, {})).toContain(orderId);
  });

  it('are not for drivers and cluster owners, nor for who is not signed in', async () => {
    for (const role of ['driver', 'cluster_owner', 'promoter'] as const)
      await find(await signInAs(app, role)).expect(403);
    await app.http.post('/api/collections/find').send({}).expect(401);
  });

  it.each([
    [{ where: { invoiceStatus: 'LOST' } }],
    [{ where: { start: 'yesterday' } }],
    [{ where: { salesmanId: 'x' } }],
    [{ sortBy: { by: 'secret', order: 'asc' } }],
    [{ where: { month: 11 } }],
  ])('refuse %j', async (body) => {
    await shop.seller.post('/api/collections/find', body).expect(400);
  });
});
