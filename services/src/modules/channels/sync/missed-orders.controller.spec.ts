import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

/** Number, channel, when the buyer ordered (in India), buyer, rupees. */
const MISSED: [number: string, shopType: string, at: string, customer: string, rupees: number][] = [
  ['A-1', 'shopify', '2026-11-18T23:59:00+05:30', 'Asha Rao', 118],
  ['A-2', 'shopify', '2026-11-19T00:00:00+05:30', 'Meera Nair', 59],
  ['A-3', 'wordpress', '2026-11-19T12:00:00+05:30', 'Asha Menon', 236],
  ['A-4', 'amazon', '2026-11-20T10:30:00+05:30', 'Ravi Kumar', 354],
];

describe('the list of missed orders', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    [seller, admin] = [await signInAs(app, 'seller'), await signInAs(app, 'admin')];
    for (const [number, shopType, at, customer, rupees] of MISSED)
      await miss(seller.companyId, { number, shopType, at, customer, rupees });
    await miss(seller.companyId, { number: 'TAKEN', state: 'cancelled' });
  });
  afterAll(() => app.close());

  async function miss(
    companyId: string,
    order: { number: string; shopType?: string; at?: string; customer?: string; rupees?: number; state?: string },
  ): Promise<void> {
    const { number, shopType = 'shopify', at = '2026-11-19T10:00:00Z', customer = 'Asha Rao' } = order;
    const shop = `${shopType}.example`;
    await app.sql(
      `INSERT INTO integrations (company_id, type, shop, sealed_credentials, masks, orders_cursor, connected_at)
       VALUES ($1, $2, $3, 'x', '{}', now(), now()) ON CONFLICT ON CONSTRAINT integrations_shop_unique DO NOTHING`,
      [companyId, shopType, shop],
    );
    await app.sql(
      `INSERT INTO external_orders (company_id, integration_id, external_id, number, state, reason, detail, raw, digest, placed_at, changed_at,
         amount_paise, customer_name, mended, created_at, updated_at)
       SELECT company_id, id, $3, $3, $4, 'PINCODE_INVALID', '68', '{}', '', $5, $5, $6, $7, '{"phone": "9876543210"}', $5, $5
       FROM integrations WHERE company_id = $1 AND shop = $2`,
      [companyId, shop, number, order.state ?? 'missed', at, (order.rupees ?? 100) * 100, customer],
    );
  }

  const find = async (query: object = {}, who = seller) =>
    (await who.post('/api/missed-orders/find', query).expect(200)).body as {
      status: boolean;
      count: number;
      missedOrders: { orderId: string }[];
    };
  const numbers = async (query: object, who = seller) =>
    (await find(query, who)).missedOrders.map(({ orderId }) => orderId);

  it('[ORDER-033] says of each what the store has and why it could not be taken, the newest first', async () => {
    const { status, count, missedOrders } = await find();
    expect([status, count]).toEqual([true, 4]);
    expect(missedOrders.map(({ orderId }) => orderId)).toEqual(['A-4', 'A-3', 'A-2', 'A-1']);
    expect(missedOrders[3]).toMatchObject({
      orderId: 'A-1',
      shopType: 'shopify',
      shop: 'shopify.example',
      createdAt: '2026-11-18T18:29:00.000Z',
      customer: 'Asha Rao',
      amountPaise: 11_800,
      reason: 'PINCODE_INVALID',
      detail: '68',
      phone: '9876543210',
    });
  });

  it('[ORDER-033] pages, sorts and counts', async () => {
    const sortBy = { by: 'amount', order: 'asc' };
    const page = (pageNumber: number) => ({ pagination: { records: 3, pageNumber }, sortBy });
    expect(await numbers(page(1))).toEqual(['A-2', 'A-1', 'A-3']);
    expect(await find(page(2))).toMatchObject({ count: 4, missedOrders: [{ orderId: 'A-4' }] });
    await seller.post('/api/missed-orders/find', { pagination: { records: 301, pageNumber: 1 } }).expect(400);
    await seller.post('/api/missed-orders/find', { sortBy: { by: 'raw', order: 'asc' } }).expect(400);
  });

  it.each([
    [{ where: { shopType: 'shopify' } }, ['A-2', 'A-1']],
    [{ where: { start: '2026-11-19 00:00', end: '2026-11-19 23:59' } }, ['A-3', 'A-2']],
    [{ where: { start: '2026-11-20 10:30' } }, ['A-4']],
    [{ search: 'asha', searchFilter: 'customer' }, ['A-3', 'A-1']],
    [{ search: 'a-2', searchFilter: 'orderId' }, ['A-2']],
    [{ where: { shopType: 'easyecom' } }, []],
  ])('[ORDER-033] finds by %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found);
  });

  it('refuses a channel that there is none of', async () => {
    await seller.post('/api/missed-orders/find', { where: { shopType: 'ebay' } }).expect(400);
  });

  it("[ORDER-033] shows a seller the own company's alone, and an admin those of the company that is asked for", async () => {
    const other = await signInAs(app, 'seller');
    expect(await find({}, other)).toMatchObject({ count: 0, missedOrders: [] });
    await miss(other.companyId, { number: 'B-1' });
    expect(await numbers({}, other)).toEqual(['B-1']);
    expect(await numbers({ where: { companyId: other.companyId } }, admin)).toEqual(['B-1']);
    expect((await numbers({}, admin)).sort()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'B-1']);
    await seller.post('/api/missed-orders/find', { where: { companyId: other.companyId } }).expect(404);
    await (await signInAs(app, 'warehouse_user')).post('/api/missed-orders/find', {}).expect(403);
  });
});
