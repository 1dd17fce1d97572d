import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../../test/orders.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { OrderShippingReadModel, type OrderMovement, type OrderReport, OrdersService } from '../index.js';

describe('moving orders', () => {
  let app: TestApp;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterAll(() => app.close());

  const move = (orderId: string, movement: Pick<OrderMovement, 'to' | 'by'> & Partial<OrderMovement>) =>
    app
      .get(Database)
      .within(Actor.system([shop.seller.companyId]), (tx) =>
        app
          .get(OrdersService)
          .move(tx, { companyId: shop.seller.companyId, orderId, at: app.clock.now(), ...movement }),
      );
  const detail = async (id: string) => (await shop.seller.get(`/api/order/${id}`).expect(200)).body.order;
  const stock = async () =>
    (
      await app.sql<{ current_stock: number; blocked: number }>(
        `SELECT current_stock, blocked FROM inventory_levels WHERE wsin = $1`,
        [shop.thing.wsin],
      )
    )[0];

  it('[ORDER-012, ORDER-045] writes the timeline, the trail with city and raw code, and the event together', async () => {
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller']);
    const at = new Date('2026-11-21T08:01:30Z');
    expect(
      await move(id, { to: 'SHIPPED', by: 'courier', at, city: 'Kochi', description: 'Picked up', rawCode: 'X-PPOM' }),
    ).toEqual({ moved: true, from: 'READY_TO_SHIP', status: 'SHIPPED' });
    const order = await detail(id);
    expect(order.timeline.map((entry: { status: string }) => entry.status)).toEqual([
      'PLACED',
      'READY_TO_SHIP',
      'SHIPPED',
    ]);
    expect(order.rtsAt).toBe('2026-11-21T08:01:00.000Z');
    expect(order.trails.at(-1)).toMatchObject({
      orderStatus: 'SHIPPED',
      city: 'Kochi',
      description: 'Picked up',
      createdAt: at.toISOString(),
    });
    const [trail] = await app.sql<{ raw_code: string }>(
      `SELECT raw_code FROM order_trails WHERE order_id = $1 AND status = 'SHIPPED'`,
      [id],
    );
    expect(trail?.raw_code).toBe('X-PPOM');
    const events = await app.sql<{ data: object }>(
      `SELECT data FROM domain_events WHERE subject_id = $1 AND type = 'order.moved' ORDER BY id`,
      [id],
    );
    expect(events.at(-1)?.data).toMatchObject({ from: 'READY_TO_SHIP', to: 'SHIPPED', by: 'courier' });
  });

  it('lets blocked pieces leave at handover', async () => {
    const before = await stock();
    const id = await placeOrder(shop, {}, { quantity: 2 });
    await walk(app, shop.seller.companyId, id, ...UNTIL_DELIVERED);
    expect(await stock()).toEqual({ current_stock: (before?.current_stock ?? 0) - 2, blocked: before?.blocked });
  });

  it('keeps late, repeated and lower scans as trail items and never moves backwards', async () => {
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ...UNTIL_DELIVERED);
    for (const to of ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'SHIPPED'] as const) {
      expect(await move(id, { to, by: 'courier', city: 'Pune' })).toMatchObject({ moved: false, status: 'DELIVERED' });
    }
    const order = await detail(id);
    expect(order.status).toBe('DELIVERED');
    expect(order.trails.filter((trail: { moved: boolean }) => !trail.moved)).toHaveLength(4);
  });

  it('walks through SHIPPED when the pickup scan was lost', async () => {
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller']);
    await move(id, { to: 'OUT_FOR_DELIVERY', by: 'courier' });
    expect((await detail(id)).timeline.map((entry: { status: string }) => entry.status)).toEqual([
      'PLACED',
      'READY_TO_SHIP',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
    ]);
  });

  it('refuses a move that the table does not have and changes nothing', async () => {
    const id = await placeOrder(shop);
    await expect(move(id, { to: 'DELIVERED', by: 'admin' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'An order that is Placed cannot become Delivered',
    });
    await expect(move(id, { to: 'DELIVERED', by: 'courier' })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await detail(id)).trails).toHaveLength(1);
  });

  it('moves many at once as one after the other: what is refused keeps none of the others and changes nothing', async () => {
    const { companyId } = shop.seller;
    const [far, near, placed] = [
      await placeOrder(shop, {}, { quantity: 2 }),
      await placeOrder(shop),
      await placeOrder(shop),
    ];
    for (const id of [far, near]) await walk(app, companyId, id, ['READY_TO_SHIP', 'seller']);
    const before = await stock();
    const start = app.clock.now().getTime();
    const at = (minute: number) => new Date(start + minute * 60_000);
    const scan = (orderId: string, to: OrderMovement['to'], minute: number): OrderMovement => ({
      companyId,
      orderId,
      to,
      by: 'courier',
      at: at(minute),
    });
    const stranger = (await signInAs(app, 'seller')).companyId;
    const movements: OrderReport[] = [
      scan(far, 'IN_TRANSIT', 1),
      scan(placed, 'SHIPPED', 2),
      scan(near, 'SHIPPED', 3),
      { ...scan(near, 'SHIPPED', 4), companyId: stranger },
      scan(far, 'DELIVERED', 5),
      scan(far, 'IN_TRANSIT', 6),
    ];
    const refused = await app
      .get(Database)
      .within(Actor.system([companyId]), (tx) => app.get(OrdersService).moveMany(tx, movements));
    expect(refused.map(({ movement, error }) => [movements.indexOf(movement), error.kind])).toEqual([
      [1, 'conflict'],
      [3, 'missing'],
    ]);
    const timelines = await Promise.all(
      [far, near, placed].map(async (id) =>
        (await detail(id)).timeline.map((entry: { status: string }) => entry.status),
      ),
    );
    expect(timelines).toEqual([
      ['PLACED', 'READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT', 'DELIVERED'],
      ['PLACED', 'READY_TO_SHIP', 'SHIPPED'],
      ['PLACED'],
    ]);
    expect((await detail(far)).trails.filter((trail: { moved: boolean }) => !trail.moved)).toHaveLength(1);
    expect(await stock()).toEqual({
      current_stock: (before?.current_stock ?? 0) - 3,
      blocked: (before?.blocked ?? 0) - 3,
    });
    const [row] = await app.sql<{ status_at: Date; scanned_at: Date; rts_at: Date }>(
      `SELECT status_at, scanned_at, rts_at FROM orders WHERE id = $1`,
      [far],
    );
    expect([row?.status_at.toISOString(), row?.scanned_at.toISOString()]).toEqual([
      at(5).toISOString(),
      at(5).toISOString(),
    ]);
    const events = await app.sql<{ data: { from: string; to: string } }>(
      `SELECT data FROM domain_events WHERE subject_id = $1 AND type = 'order.moved' ORDER BY id`,
      [far],
    );
    expect(events.slice(1).map(({ data }) => `${data.from} ${data.to}`)).toEqual([
      'READY_TO_SHIP SHIPPED',
      'SHIPPED IN_TRANSIT',
      'IN_TRANSIT DELIVERED',
    ]);
  });

  it('queues a move only for those whom it concerns', async () => {
    const id = await placeOrder(shop, { paymentMethod: 'COD' });
    await walk(app, shop.seller.companyId, id, ...UNTIL_DELIVERED);
    const queued = await app.sql<{ name: string; to: string }>(
      `SELECT name, data -> 'data' ->> 'to' AS to FROM pgboss.job WHERE data ->> 'subjectId' = $1 AND name LIKE 'event.order.moved.%'`,
      [id],
    );
    expect(queued).toEqual([{ name: 'event.order.moved.cod-collection', to: 'DELIVERED' }]);
  });

  it('lets one of two racing moves through', async () => {
    const id = await placeOrder(shop);
    const results = await Promise.allSettled([
      move(id, { to: 'READY_TO_SHIP', by: 'seller' }),
      move(id, { to: 'CANCELLED', by: 'admin' }),
      move(id, { to: 'CANCELLED', by: 'seller' }),
    ]);
    const { status, timeline } = await detail(id);
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(timeline.length - 1);
    expect(timeline.at(-1).status).toBe(status);
  });

  it('does not find an order of another company', async () => {
    const id = await placeOrder(shop);
    const other = await signInAs(app, 'seller');
    const foreign = app.get(Database).within(Actor.system([other.companyId]), (tx) =>
      app.get(OrdersService).move(tx, {
        companyId: shop.seller.companyId,
        orderId: id,
        to: 'CANCELLED',
        by: 'system',
        at: app.clock.now(),
      }),
    );
    await expect(foreign).rejects.toMatchObject({ kind: 'missing' });
  });

  it('cannot change or remove what was reported', async () => {
    const id = await placeOrder(shop);
    const change = app
      .get(Database)
      .within(Actor.system([shop.seller.companyId]), (tx) =>
        tx.query(`UPDATE order_trails SET city = 'x' WHERE order_id = $1`, [id]),
      );
    await expect(change).rejects.toThrow('permission denied');
  });

  it('tells shipping what it needs, in the order asked', async () => {
    const [cod, prepaid] = [await placeOrder(shop, { paymentMethod: 'COD' }, { quantity: 2 }), await placeOrder(shop)];
    const { companyId } = shop.seller;
    const found = await app
      .get(Database)
      .within(Actor.system([companyId]), (tx) =>
        app.get(OrderShippingReadModel).getForShipping(tx, companyId, [prepaid, cod]),
      );
    expect(found).toMatchObject([
      { id: prepaid, codPaise: 0, amountPaise: 11_800 },
      {
        id: cod,
        codPaise: 23_600,
        weightGrams: 500,
        awaitsD2rApproval: false,
        items: [{ quantity: 2, wsin: shop.thing.wsin, totalPaise: 23_600 }],
        pickup: { pincode: '421302' },
      },
    ]);
  });

  it('records the booking of its courier', async () => {
    const id = await placeOrder(shop);
    const { companyId } = shop.seller;
    const booking = {
      awb: 'AWB1',
      shipper: 'delhivery_surface',
      deliveryPartnerId: 'delhivery_surface',
      edd: '2026-11-25',
    };
    await app
      .get(Database)
      .within(Actor.system([companyId]), (tx) =>
        app.get(OrdersService).recordBooking(tx, { companyId, orderId: id }, booking),
      );
    expect(await detail(id)).toMatchObject({ deliveryAwb: 'AWB1', shipper: 'delhivery_surface', edd: '2026-11-25' });
  });
});
