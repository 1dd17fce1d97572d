import { randomUUID } from 'node:crypto';
import {
  createShop,
  placeOrder,
  type Shop,
  UNTIL_DELIVERED,
  UNTIL_RTO,
  walk,
} from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { LIGHTNING_ACCOUNT } from '../../couriers/index.js';

describe('what people do to orders over HTTP', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;
  let shop: Shop;
  const early = randomUUID();

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { EARLY_RTO_COMPANY_IDS: early } });
    seller = await signInAs(app, 'seller');
    admin = await signInAs(app, 'admin');
    shop = await createShop(app, seller);
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterAll(() => app.close());

  const stock = async (of = shop) =>
    (
      await app.sql<{ current_stock: number; blocked: number }>(
        `SELECT current_stock, blocked FROM inventory_levels WHERE wsin = $1`,
        [of.thing.wsin],
      )
    )[0];
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>(`SELECT status FROM orders WHERE id = $1`, [id]))[0]?.status;
  const placed = (quantity = 1, over: Record<string, unknown> = {}) => placeOrder(shop, over, { quantity });
  const itemOf = async (id: string) =>
    (await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [id]))[0]?.id ?? '';

  describe('cancelling', () => {
    it('gives the stock back, keeps the reason and tells it once', async () => {
      const before = await stock();
      const id = await placed(2);
      await seller
        .post(`/api/order/${id}/cancel`, { reason: 'Wrong size' })
        .expect(200, { status: true, message: 'Order cancelled successfully' });
      expect(await stock()).toEqual(before);
      const { body } = await seller.get(`/api/order/${id}`);
      expect(body.order.trails.at(-1)).toMatchObject({
        orderStatus: 'CANCELLED',
        description: 'Wrong size',
        by: 'seller',
        moved: true,
      });
      const events = await app.sql(
        `SELECT type FROM domain_events WHERE subject_id = $1 AND type = 'order.cancelled'`,
        [id],
      );
      expect(events).toHaveLength(1);
      await seller.post(`/api/order/${id}/cancel`, { reason: 'Again' }).expect(409);
    });

    it('is refused after handover and changes nothing', async () => {
      const id = await placed();
      await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
      const { body } = await seller.post(`/api/order/${id}/cancel`, { reason: 'Late' }).expect(409);
      expect(body.message).toBe('An order that is Shipped cannot become Cancelled');
      expect(await statusOf(id)).toBe('SHIPPED');
    });

    it('is not for warehouse people, strangers and blank reasons', async () => {
      const id = await placed();
      await (
        await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId], warehouseIds: [shop.warehouseId] })
      )
        .post(`/api/order/${id}/cancel`, { reason: 'x' })
        .expect(403);
      await (await signInAs(app, 'seller')).post(`/api/order/${id}/cancel`, { reason: 'x' }).expect(404);
      await seller.post(`/api/order/${id}/cancel`, { reason: ' ' }).expect(400);
      await app.http.post(`/api/order/${id}/cancel`).send({ reason: 'x' }).expect(401);
      expect(await statusOf(id)).toBe('PLACED');
    });

    it('of many answers a result per order', async () => {
      const [good, gone] = [await placed(), await placed()];
      await walk(app, seller.companyId, gone, ...UNTIL_DELIVERED);
      const foreign = randomUUID();
      const { body } = await seller
        .post('/api/order/bulk-cancel', { orderIds: [good, gone, foreign], reason: 'Season over' })
        .expect(200);
      expect(body.results.map((result: { done: boolean; message: string }) => [result.done, result.message])).toEqual([
        [true, 'Order cancelled successfully'],
        [false, 'An order that is Delivered cannot become Cancelled'],
        [false, 'Order not found'],
      ]);
      await seller
        .post('/api/order/bulk-cancel', { orderIds: [], reason: 'x' })
        .expect(400)
        .expect(({ body: refused }) => expect(refused.message).toBe('Select at least one'));
    });
  });

  describe('serviceability', () => {
    it('[ORDER-014, ORDER-015, ORDER-032] re-check moves a served order to PLACED and says no otherwise', async () => {
      const id = await placed();
      await walk(app, seller.companyId, id, ['UNSERVICEABLE', 'system']);
      await seller
        .post(`/api/order/serviceability/${id}`)
        .expect(200, { status: false, message: 'Order is still not serviceable' });
      expect(await statusOf(id)).toBe('UNSERVICEABLE');
      await app.sql(
        `INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at)
         SELECT '421302', '682001', false, 'LIGHTNING', $1, true, $2 ON CONFLICT (pickup_pincode, drop_pincode, is_cod, courier, account_key) DO UPDATE SET is_served = true, checked_at = $2`,
        [LIGHTNING_ACCOUNT.accountKey, app.clock.now()],
      );
      await seller
        .post(`/api/order/serviceability/${id}`)
        .expect(200, { status: true, message: 'Order is serviceable now' });
      expect(await statusOf(id)).toBe('PLACED');
      await (await signInAs(app, 'seller')).post(`/api/order/serviceability/${id}`).expect(404);
      await app.sql(`DELETE FROM courier_lanes`);
    });
  });

  describe('D2R approval', () => {
    it('[ORDER-053] is an admin’s and opens the way to READY_TO_SHIP', async () => {
      const id = await placed();
      await app.sql(
        `WITH d2r AS (UPDATE orders SET order_type = 2 WHERE id = $1 RETURNING company_id, id)
         INSERT INTO d2r_orders (company_id, order_id, store_address_id) SELECT company_id, id, $2 FROM d2r`,
        [id, randomUUID()],
      );
      await expect(walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'])).rejects.toThrow(
        'cannot become Ready To Ship',
      );
      await seller.post(`/api/order/${id}/approve-d2r`).expect(403);
      await admin.post(`/api/order/${id}/approve-d2r`).expect(200);
      await admin.post(`/api/order/${id}/approve-d2r`).expect(422);
      await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller']);
      expect(await statusOf(id)).toBe('READY_TO_SHIP');
    });
  });

  describe('returns', () => {
    it('[ORDER-048, ORDER-051] Approve RTO puts good pieces back and keeps the details', async () => {
      const id = await placed(3);
      await walk(app, seller.companyId, id, ...UNTIL_RTO);
      const before = await stock();
      const items = [{ id: await itemOf(id), good: 2, damaged: 1 }];
      await seller.get(`/api/order/${id}/return-details`).expect(404);
      await seller
        .post(`/api/order/${id}/approve-return`, { type: 'RTO', items })
        .expect(200, { status: true, message: 'RTO approved successfully' });
      expect(await stock()).toEqual({ current_stock: (before?.current_stock ?? 0) + 2, blocked: before?.blocked });
      const { body } = await seller.get(`/api/order/${id}/return-details`).expect(200);
      expect(body.data).toMatchObject({
        type: 'RTO',
        processedAt: '2026-11-21T08:04:00.000Z',
        processedBy: expect.stringMatching(/^User/),
        items: [{ good: 2, damaged: 1, sku: shop.thing.sku }],
      });
      await seller.post(`/api/order/${id}/approve-return`, { type: 'RTO', items }).expect(409);
      expect((await stock())?.current_stock).toBe((before?.current_stock ?? 0) + 2);
    });

    it('[ORDER-049, ORDER-052] Approve DTO works for a customer return and nothing else', async () => {
      const id = await placed();
      await walk(app, seller.companyId, id, ...UNTIL_DELIVERED, ['DTO_DELIVERED', 'courier']);
      const items = [{ id: await itemOf(id), good: 1, damaged: 0 }];
      await seller.post(`/api/order/${id}/approve-return`, { type: 'RTO', items }).expect(409);
      await seller.post(`/api/order/${id}/approve-return`, { type: 'DTO', items }).expect(200);
      expect((await seller.get(`/api/order/${id}/return-details`)).body.data.type).toBe('DTO');
    });

    it.each([
      [(id: string) => [{ id, good: 1, damaged: 1 }], 'Good and damaged pieces of'],
      [
        (id: string) => [
          { id, good: 3, damaged: 0 },
          { id, good: 0, damaged: 0 },
        ],
        'Every item of the order should be listed once',
      ],
      [() => [{ id: randomUUID(), good: 3, damaged: 0 }], 'Every item of the order should be listed once'],
      [(id: string) => [{ id, good: -1, damaged: 4 }], 'good must not be less than 0'],
    ])('refuse a wrong count and change nothing', async (itemsOf, message) => {
      const id = await placed(3);
      await walk(app, seller.companyId, id, ...UNTIL_RTO);
      const { body } = await seller
        .post(`/api/order/${id}/approve-return`, { type: 'RTO', items: itemsOf(await itemOf(id)) })
        .expect(400);
      expect(body.message).toContain(message);
      expect(await statusOf(id)).toBe('RTO_DELIVERED');
    });

    it('[ADM-027] may go to another warehouse only where the company allows it', async () => {
      const elsewhere = await createWarehouse(app);
      const stockAt = async (warehouseId: string) =>
        (
          await app.sql<{ current_stock: number }>(
            `SELECT current_stock FROM inventory_levels WHERE wsin = $1 AND warehouse_id = $2`,
            [shop.thing.wsin, warehouseId],
          )
        )[0]?.current_stock ?? 0;
      const allow = (profileValue: boolean) =>
        seller
          .patch('/api/ums/profile/preferences', {
            companyId: seller.companyId,
            profileType: 'rtoToOtherWarehouse',
            profileValue,
          })
          .expect(200);
      const id = await placed(2);
      await walk(app, seller.companyId, id, ...UNTIL_RTO);
      const body = { type: 'RTO', items: [{ id: await itemOf(id), good: 2, damaged: 0 }], warehouseId: elsewhere };
      await allow(false);
      expect((await seller.get(`/api/order/${id}`)).body.order.allowsReturnElsewhere).toBe(false);
      await seller
        .post(`/api/order/${id}/approve-return`, body)
        .expect(422, /Returns go back to the warehouse that sent them/);
      expect(await statusOf(id)).toBe('RTO_DELIVERED');
      await allow(true);
      const sender = await stockAt(shop.warehouseId);
      expect((await seller.get(`/api/order/${id}`)).body.order.allowsReturnElsewhere).toBe(true);
      await seller
        .post(`/api/order/${id}/approve-return`, {
          ...body,
          warehouseId: await createWarehouse(app, { ownerCompanyId: (await signInAs(app, 'seller')).companyId }),
        })
        .expect(404);
      await seller.post(`/api/order/${id}/approve-return`, body).expect(200);
      expect([await stockAt(elsewhere), await stockAt(shop.warehouseId)]).toEqual([2, sender]);
    });

    it('[ORDER-050, ORDER-082] from READY_TO_SHIP is open to companies of EARLY_RTO_COMPANY_IDS only', async () => {
      await app.sql(`INSERT INTO companies (id, name) VALUES ($1, 'Early') ON CONFLICT DO NOTHING`, [early]);
      const own = await signInAs(app, 'seller', { companyIds: [early] });
      const earlyShop = await createShop(app, own);
      const approve = async (of: Shop) => {
        const id = await placeOrder(of);
        await walk(app, of.seller.companyId, id, ['READY_TO_SHIP', 'seller']);
        const person = await signInAs(app, 'warehouse_user', {
          companyIds: [of.seller.companyId],
          warehouseIds: [of.warehouseId],
        });
        return {
          id,
          answer: await person.post(`/api/order/${id}/approve-return`, {
            type: 'RTO',
            items: [{ id: await itemOf(id), good: 1, damaged: 0 }],
          }),
        };
      };
      const { id, answer } = await approve(earlyShop);
      expect([answer.status, await statusOf(id)]).toEqual([200, 'RTO_PROCESSED']);
      expect(await stock(earlyShop)).toEqual({ current_stock: 100, blocked: 0 });
      expect((await own.get(`/api/order/${id}`)).body.order.allowsEarlyReturn).toBe(true);
      expect((await approve(shop)).answer.status).toBe(409);
    });
  });

  describe('a return that does not arrive', () => {
    const clerkOf = (warehouseIds: string[]) =>
      signInAs(app, 'warehouse_user', { companyIds: [seller.companyId], warehouseIds });
    const returning = async () => {
      const id = await placed(2);
      await walk(app, seller.companyId, id, ...UNTIL_RTO.slice(0, -1));
      await app.sql(`UPDATE orders SET returning_since = now() WHERE id = $1`, [id]);
      return id;
    };

    it('names an admin who corrected it to admins alone', async () => {
      const id = await returning();
      const admin = await signInAs(app, 'admin');
      await admin.post(`/api/order/${id}/correct`, { status: 'LOST', reason: 'Courier paid for it' }).expect(200);
      const lastOf = async (reader: typeof admin) => (await reader.get(`/api/order/${id}`)).body.order.trails.at(-1);
      expect(await lastOf(admin)).toMatchObject({ orderStatus: 'LOST', person: expect.any(String) });
      expect(await lastOf(seller)).toMatchObject({ orderStatus: 'LOST', person: null });
    });

    it('is reported by its warehouse: first failed, then lost, each with reason, person and time in the timeline', async () => {
      const id = await returning();
      const clerk = await clerkOf([shop.warehouseId]);
      const before = await stock();
      const report = (status: string, reason = 'The gate was shut') =>
        clerk.post(`/api/order/${id}/report-return`, { status, reason });
      await report('LOST').expect(409);
      await report('RTO_UNDELIVERED').expect(200, { status: true, message: 'Return reported' });
      await report('RTO_UNDELIVERED').expect(409);
      await report('LOST', 'The courier cannot find it').expect(200);
      await report('LOST').expect(409);
      expect(await statusOf(id)).toBe('LOST');
      expect(await stock()).toEqual(before);
      const { body } = await seller.get(`/api/order/${id}`).expect(200);
      expect(body.order.trails.slice(-2)).toMatchObject([
        { orderStatus: 'RTO_UNDELIVERED', description: 'The gate was shut', by: 'warehouse', moved: true },
        { orderStatus: 'LOST', description: 'The courier cannot find it', person: expect.stringMatching(/^User/) },
      ]);
      const audited = await app.sql(
        `SELECT 1 FROM audit_lines WHERE subject = $1 AND action = 'order.return-reported'`,
        [id],
      );
      expect(audited).toHaveLength(2);
    });

    it('is for a parcel on its way back only, with a reason, and for its own warehouse', async () => {
      const away = await placed();
      await walk(app, seller.companyId, away, ...UNTIL_RTO.slice(0, -1));
      const body = { status: 'RTO_UNDELIVERED', reason: 'The gate was shut' };
      const clerk = await clerkOf([shop.warehouseId]);
      await clerk.post(`/api/order/${away}/report-return`, body).expect(409);
      const id = await returning();
      await (await clerkOf([await createWarehouse(app)])).post(`/api/order/${id}/report-return`, body).expect(404);
      await seller.post(`/api/order/${id}/report-return`, body).expect(403);
      await clerk.post(`/api/order/${id}/report-return`, { ...body, reason: ' ' }).expect(400);
      await clerk
        .post(`/api/order/${id}/report-return`, { ...body, status: 'DELIVERED' })
        .expect(400, /Please select what happened to the parcel/);
      expect(await statusOf(id)).toBe('UNDELIVERED');
    });
  });

  describe('the state table', () => {
    const STATUSES = [
      ...['PLACED', 'UNSERVICEABLE', 'RTS_FAILED', 'READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
      ...['UNDELIVERED', 'DELIVERED', 'LOST', 'CANCELLED', 'RTO_UNDELIVERED', 'RTO_DELIVERED', 'RTO_PROCESSED'],
      ...['DTO_DELIVERED', 'DTO_PROCESSED'],
    ];
    /** The moves that a person asks for, as the specification lists them. */
    const OPEN: Record<string, readonly string[]> = {
      cancel: ['PLACED', 'UNSERVICEABLE', 'RTS_FAILED', 'READY_TO_SHIP'],
      'approve RTO': ['RTO_DELIVERED'],
      'approve DTO': ['DTO_DELIVERED'],
      'correct to IN_TRANSIT': ['LOST', 'RTO_UNDELIVERED', 'RTO_DELIVERED'],
      'correct to DELIVERED': ['LOST', 'RTO_UNDELIVERED', 'RTO_DELIVERED'],
      'correct to RTO_DELIVERED': ['LOST'],
      'correct to LOST': ['UNDELIVERED'],
      'correct to PLACED': [],
      'correct to SHIPPED': [],
      'correct to CANCELLED': [],
      'correct to RTO_PROCESSED': [],
    };

    async function ask(action: string, id: string): Promise<number> {
      const [verb, to = ''] = action.split(/ (?:to )?/);
      if (verb === 'cancel') return (await seller.post(`/api/order/${id}/cancel`, { reason: 'Late' })).status;
      if (verb === 'correct')
        return (await admin.post(`/api/order/${id}/correct`, { status: to, reason: 'Scanned wrong' })).status;
      const items = [{ id: await itemOf(id), good: 1, damaged: 0 }];
      return (await seller.post(`/api/order/${id}/approve-return`, { type: to, items })).status;
    }

    it.each(Object.entries(OPEN))(
      '[ORDER-047] lets people %s from %j, and answers 409 from every other status and changes nothing',
      async (action, from) => {
        const id = await placed();
        const [before] = await app.sql<{ row: object }>(`SELECT to_jsonb(o) AS row FROM orders o WHERE id = $1`, [id]);
        for (const status of STATUSES.filter((one) => !from.includes(one))) {
          await app.sql(`UPDATE orders SET status = $2 WHERE id = $1`, [id, status]);
          expect([status, await ask(action, id)]).toEqual([status, 409]);
          const [after] = await app.sql(`SELECT to_jsonb(o) AS row FROM orders o WHERE id = $1`, [id]);
          expect(after).toEqual({ row: { ...before?.row, status } });
        }
        const to: Record<string, string> = {
          cancel: 'CANCELLED',
          'approve RTO': 'RTO_PROCESSED',
          'approve DTO': 'DTO_PROCESSED',
        };
        for (const status of from) {
          const own = await placed();
          await app.sql(`UPDATE orders SET status = $2 WHERE id = $1`, [own, status]);
          expect([status, await ask(action, own)]).toEqual([status, 200]);
          expect(await statusOf(own)).toBe(to[action] ?? action.replace('correct to ', ''));
        }
      },
    );
  });

  describe('shipping packages', () => {
    const box = { name: 'Small box', length: 20, breadth: 15, height: 10, weight: 120 };

    it('[ORDER-036] are listed, made, changed and removed; one is the default', async () => {
      expect((await seller.get('/api/shipping-packages').expect(200)).body).toEqual({ status: true, packages: [] });
      const small = (await seller.post('/api/shipping-packages', { ...box, isDefault: true }).expect(201)).body.package;
      const big = (
        await seller.post('/api/shipping-packages', { ...box, name: 'Big box', isDefault: true }).expect(201)
      ).body.package;
      expect((await seller.get('/api/shipping-packages')).body.packages).toMatchObject([
        { name: 'Big box', isDefault: true },
        { name: 'Small box', isDefault: false },
      ]);
      await seller.put(`/api/shipping-packages/${small.id}`, { ...box, weight: 150 }).expect(200);
      await seller.delete(`/api/shipping-packages/${big.id}`).expect(200);
      expect((await seller.get('/api/shipping-packages')).body.packages).toMatchObject([{ id: small.id, weight: 150 }]);
      await seller.post('/api/shipping-packages', { ...box, name: 'SMALL BOX' }).expect(409);
    });

    it.each([
      [{ name: '' }, 'Name is required'],
      [{ length: 0 }, 'Length is required'],
      [{ breadth: 'x' }, 'Breadth is required'],
      [{ height: undefined }, 'Height is required'],
      [{ weight: 1.5 }, 'Weight is required'],
    ])('refuse %j', async (over, message) => {
      const { body } = await seller.post('/api/shipping-packages', { ...box, ...over }).expect(400);
      expect(body.message).toBe(message);
    });

    it('belong to their company', async () => {
      const { body } = await seller.post('/api/shipping-packages', { ...box, name: 'Mine' }).expect(201);
      const stranger = await signInAs(app, 'seller');
      await stranger.put(`/api/shipping-packages/${body.package.id}`, box).expect(404);
      await stranger.delete(`/api/shipping-packages/${body.package.id}`).expect(404);
      await admin.get('/api/shipping-packages').expect(403);
    });
  });
});
