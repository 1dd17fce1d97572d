import { NO_ATTEMPT, OTHER_RETURN_REASON } from '@godown/contracts/insights';
import { type OrderStatus } from '@godown/contracts/orders';
import { until } from '../../../test/live-client.js';
import { createShop, createThing, orderBody, place, placeOrder, type Shop } from '../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ProjectionRebuild } from '../../commands/projection-rebuild.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Projector } from '../../platform/projections/projector.js';
import { OrdersService } from '../orders/index.js';
import { OrdersPerDayProjection } from './orders-per-day.projection.js';
import { OrderSharesProjection } from './order-shares.projection.js';

type Step = readonly [OrderStatus | 'turns back', 'seller' | 'courier' | 'admin' | 'warehouse', string?];

const SHIPPED: readonly Step[] = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
];

/** The figures as plain SQL over the tables has them, without a projection. */
const PLAIN_PRODUCTS = `
  SELECT i.title, i.sku, sum(i.quantity)::int AS quantity, (sum(i.total_paise) / 100)::float8 AS revenue
  FROM order_items i JOIN orders o ON o.company_id = i.company_id AND o.id = i.order_id
  WHERE o.company_id = $1 AND o.status <> 'CANCELLED' GROUP BY 1, 2 ORDER BY sum(i.total_paise) DESC, i.sku LIMIT 10`;
const PROJECTED = `
  SELECT company_id, kind, day::text, key, label, orders, quantity, amount_paise FROM order_shares_per_day
  WHERE generation = (SELECT generation FROM projection_checkpoints WHERE name = 'order-shares' AND is_active) ORDER BY 1, 2, 3, 4`;

describe('Insights into what orders are made of', () => {
  let app: TestApp;
  let shop: Shop;
  let companyId: string;
  const reasons: string[] = [];

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    companyId = await createCompany(app);
    app.clock.freezeAt('2026-10-05T06:00:00Z');
    shop = await createShop(app, await signInAs(app, 'seller', { companyIds: [companyId] }), { stock: 500 });
    await placeSome();
    await catchUp();
  });
  afterAll(() => app.close());

  const catchUp = async (): Promise<void> => {
    for (const projection of [app.get(OrderSharesProjection), app.get(OrdersPerDayProjection)])
      await until(async () => (await app.get(Projector).advance(projection)) === 'done');
  };

  async function move(orderId: string, steps: readonly Step[]): Promise<void> {
    for (const [to, by, description] of steps) {
      app.clock.advance({ minutes: 1 });
      const report = { companyId, orderId, by, at: app.clock.now(), ...(description ? { description } : {}) };
      const what = to === 'turns back' ? { returns: 'started' as const } : { to };
      const refused = await app
        .get(Database)
        .within(Actor.system([companyId]), (tx) => app.get(OrdersService).moveMany(tx, [{ ...report, ...what }]));
      expect(refused).toEqual([]);
    }
  }

  async function carriedBy(shipper: string, steps: readonly Step[], over: Record<string, unknown> = {}): Promise<void> {
    const id = await placeOrder(shop, over);
    await app.sql(`UPDATE orders SET shipper = $2 WHERE id = $1`, [id, shipper]);
    await move(id, [...SHIPPED, ...steps]);
  }

  async function placeSome(): Promise<void> {
    const returned = async (remark: string): Promise<void> => {
      reasons.push(remark);
      await carriedBy('delhivery_surface', [
        ['UNDELIVERED', 'courier', remark],
        ['turns back', 'courier', 'Maximum attempts reached'],
        ['RTO_DELIVERED', 'courier'],
      ]);
    };
    await returned('Consignee refused to accept the shipment');
    await returned('Customer refused, said wrong item');
    await returned('Premises closed');
    await returned('Xyz');
    await carriedBy('bluedart', [['RTO_DELIVERED', 'courier']]);
    // Put right by an admin: it did not come back after all.
    await carriedBy('bluedart', [
      ['UNDELIVERED', 'courier', 'Address incomplete'],
      ['RTO_DELIVERED', 'courier'],
      ['DELIVERED', 'admin'],
    ]);
    await carriedBy('bluedart', [['UNDELIVERED', 'courier', 'Phone switched off']], { shippingAddress: PUNE });
    await carriedBy('bluedart', [
      ['UNDELIVERED', 'courier', 'Phone switched off'],
      ['DELIVERED', 'courier'],
    ]);
    const other = await createThing(app, companyId, shop.warehouseId, { stock: 50, price: 50, sku: 'TEA-1' });
    const rare = { ...shop, thing: other };
    const second = { ...shop, warehouseId: await createWarehouse(app) };
    second.thing = await createThing(app, companyId, second.warehouseId, { price: 20, sku: 'SOAP-1' });
    await placeOrder(second);
    await placeOrder(rare, {}, { quantity: 3 });
    await move(await placeOrder(rare, {}, { quantity: 5 }), [['CANCELLED', 'seller']]);
  }

  const read = async (figure: string, person: SignedIn, query = ''): Promise<unknown> =>
    (await person.get(`/api/insights/${figure}?start=2026-10-01&end=2026-10-05${query}`).expect(200)).body.data;

  it('[INS-005] show the products with the greatest revenue, without cancelled orders', async () => {
    const plain = await app.sql(PLAIN_PRODUCTS, [companyId]);
    expect(plain).toHaveLength(3);
    expect(await read('top-products', shop.seller)).toEqual(plain);
    expect(plain.find(({ sku }) => sku === 'TEA-1')).toMatchObject({ quantity: 3, revenue: 150 });
  });

  it('[INS-006] show how many orders go to each state', async () => {
    expect(await read('states', shop.seller)).toEqual([
      { state: 'Kerala', orders: 10 },
      { state: 'Maharashtra', orders: 1 },
    ]);
  });

  it('[INS-007] show the split of orders that were handed over, by courier', async () => {
    expect(await read('couriers', shop.seller)).toEqual([
      { name: 'Bluedart', orders: 4, share: 50 },
      { name: 'Delhivery (surface)', orders: 4, share: 50 },
    ]);
  });

  it('[INS-008] show the split of orders by warehouse', async () => {
    const named = await app.sql<{ name: string; orders: number }>(
      `SELECT w.name, count(*)::int AS orders FROM orders o JOIN warehouses w ON w.id = o.pickup_warehouse_id
       WHERE o.company_id = $1 GROUP BY 1 ORDER BY 2 DESC`,
      [companyId],
    );
    expect(named.map(({ orders }) => orders)).toEqual([10, 1]);
    expect(await read('warehouses', shop.seller)).toEqual([
      { ...named[0], share: 90.9 },
      { ...named[1], share: 9.1 },
    ]);
  });

  it('[INS-009] show why orders came back, by the last failed attempt before it', async () => {
    expect(await read('rto-reasons', shop.seller)).toEqual([
      { reason: 'Buyer refused the parcel', count: 2 },
      { reason: 'Buyer was not available', count: 1 },
      { reason: NO_ATTEMPT, count: 1 },
      { reason: OTHER_RETURN_REASON, count: 1 },
    ]);
  });

  it('[INS-004] count the orders whose last attempt failed', async () => {
    expect(await read('undelivered', shop.seller)).toEqual({ total: 1, previous: 0 });
    const { body } = await shop.seller.get('/api/insights/undelivered?start=2026-10-06&end=2026-10-07').expect(200);
    expect(body.data).toEqual({ total: 0, previous: 1 });
  });

  it('are the same after they were built again, also when attempts were reported late', async () => {
    const before = await app.sql(PROJECTED);
    expect(new Set(before.map(({ kind }) => kind)).size).toBe(6);
    const [returned] = await app.sql<{ order_id: string }>(
      `SELECT order_id FROM order_trails WHERE company_id = $1 AND description = $2`,
      [companyId, reasons[2]],
    );
    await app.sql(
      `INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, at, description, recorded_at)
       SELECT company_id, order_id, 'UNDELIVERED', false, 'courier', at + interval '1 second', 'Damaged', $2
       FROM order_trails WHERE order_id = $1 AND status = 'UNDELIVERED'`,
      [returned?.order_id, app.clock.now()],
    );
    await new ProjectionRebuild(
      app.get(Projector),
      app.get(OrdersPerDayProjection),
      app.get(OrderSharesProjection),
    ).rebuild('order-shares');
    expect(await app.sql(PROJECTED)).toEqual(before);
  });

  it.each(['undelivered', 'top-products', 'states', 'couriers', 'warehouses', 'rto-reasons'])(
    'of another company are not shown, nor to other roles: %s',
    async (figure) => {
      const stranger = await signInAs(app, 'seller');
      const own = await read(figure, stranger);
      expect(Array.isArray(own) ? own : (own as { total: number }).total || []).toEqual([]);
      await stranger.get(`/api/insights/${figure}?companyIds=${companyId}`).expect(404);
      await (await signInAs(app, 'warehouse_user')).get(`/api/insights/${figure}`).expect(403);
      await stranger.get(`/api/insights/${figure}?start=2026-10-05&end=2026-10-04`).expect(400);
      const admin = await signInAs(app, 'admin');
      expect(await read(figure, admin, `&companyIds=${companyId}`)).toEqual(await read(figure, shop.seller));
    },
  );

  it('are counted after the order, also of one with two lines of one product', async () => {
    const [item] = (orderBody(shop) as { items: Record<string, unknown>[] }).items;
    const before = (await read('couriers', shop.seller)) as unknown[];
    await place(shop.seller, orderBody(shop, {}, { ...item, quantity: 2 })).expect(201);
    await catchUp();
    expect(await read('couriers', shop.seller)).toEqual(before);
    expect(await read('states', shop.seller)).toContainEqual({ state: 'Kerala', orders: 11 });
  });
});

const PUNE = { addressLine1: '4 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411001', country: 'India' };
