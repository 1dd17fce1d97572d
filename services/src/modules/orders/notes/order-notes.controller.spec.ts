import { randomUUID } from 'node:crypto';
import { type OrderColleague, type OrderNote } from '@godown/contracts/orders';
import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe('what people write on orders', () => {
  let app: TestApp;
  let shop: Shop;
  let colleague: SignedIn;
  let clerk: SignedIn;
  let orderId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    shop = await createShop(app, await signInAs(app, 'seller'));
    const { companyIds } = shop.seller;
    colleague = await signInAs(app, 'seller', { companyIds });
    clerk = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [shop.warehouseId] });
    orderId = await placeOrder(shop);
  });
  afterAll(() => app.close());

  describe('notes', () => {
    const add = (body: object, { by = shop.seller, key = randomUUID(), id = orderId } = {}) =>
      by.post(`/api/order/${id}/notes`, body).set('Idempotency-Key', key);
    const notes = async (by = shop.seller): Promise<OrderNote[]> =>
      (await by.get(`/api/order/${orderId}/notes`).expect(200)).body.notes;
    const nameOf = async ({ userId }: SignedIn) =>
      (await app.sql<{ name: string }>('SELECT name FROM users WHERE id = $1', [userId]))[0]?.name;
    const noticesOf = async (person: SignedIn): Promise<{ title: string; link: string }[]> =>
      (await person.get('/api/notices?size=20').expect(200)).body.notices;

    it('are kept with their author and time, the newest first, for all who see the order', async () => {
      await add({ text: 'Call before delivery' }).expect(201);
      await add({ text: '  Packed in two boxes  ' }, { by: clerk }).expect(201);
      const seen = await notes(colleague);
      expect(seen).toEqual([
        expect.objectContaining({ text: 'Packed in two boxes', authorName: await nameOf(clerk), mentioned: [] }),
        expect.objectContaining({ text: 'Call before delivery', authorName: await nameOf(shop.seller) }),
      ]);
      expect(Date.parse(seen[0]?.createdAt ?? '')).toBeGreaterThan(0);
    });

    it('are written once by a repeated call', async () => {
      const key = randomUUID();
      const first = await add({ text: 'Once' }, { key }).expect(201);
      const again = await add({ text: 'Once' }, { key }).expect(201);
      expect(again.body).toEqual(first.body);
      expect(await notes()).toHaveLength(1);
      await shop.seller.post(`/api/order/${orderId}/notes`, { text: 'No key' }).expect(400);
    });

    it('tell a mentioned colleague, once and with a link, and nobody else', async () => {
      await add({
        text: `@${await nameOf(colleague)} please check`,
        mentions: [colleague.userId, clerk.userId],
      }).expect(201);
      const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
      const told = {
        title: `${await nameOf(shop.seller)} mentioned you on order ${body.order.shopOrderId}`,
        link: `/orders/${orderId}`,
      };
      expect(await noticesOf(colleague)).toMatchObject([told]);
      expect(await noticesOf(clerk)).toMatchObject([told]);
      expect(await noticesOf(shop.seller)).toEqual([]);
      expect((await notes())[0]?.mentioned).toEqual([await nameOf(colleague), await nameOf(clerk)].sort());
    });

    it('offer for mentions those of the company who see the order, and refuse others', async () => {
      const { companyIds } = shop.seller;
      const away = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [await createWarehouse(app)] });
      const salesman = await signInAs(app, 'salesman', { companyIds });
      const stranger = await signInAs(app, 'seller');
      const { body } = await shop.seller.get(`/api/order/${orderId}/colleagues`).expect(200);
      const ids = (body.colleagues as OrderColleague[]).map(({ id }) => id).sort();
      expect(ids).toEqual([colleague.userId, clerk.userId].sort());
      for (const person of [away, salesman, stranger]) {
        const answer = await add({ text: 'Look', mentions: [person.userId] }).expect(400);
        expect(answer.body.errors).toMatchObject([{ field: 'mentions' }]);
      }
      expect(await notes()).toEqual([]);
    });

    it('are missing for other companies and warehouses, and not written by roles without the right', async () => {
      const { companyIds } = shop.seller;
      const stranger = await signInAs(app, 'seller');
      const away = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [await createWarehouse(app)] });
      for (const by of [stranger, away]) {
        await by.get(`/api/order/${orderId}/notes`).expect(404);
        await by.get(`/api/order/${orderId}/colleagues`).expect(404);
        await add({ text: 'Hello' }, { by }).expect(404);
      }
      for (const role of ['sub_admin', 'salesman'] as const)
        await add({ text: 'Hello' }, { by: await signInAs(app, role, { companyIds }) }).expect(403);
      await add({ text: 'Hello' }, { id: randomUUID() }).expect(404);
    });

    it.each([
      {},
      { text: '  ' },
      { text: 'x'.repeat(2_001) },
      { text: 'x', mentions: ['x'] },
      { text: 'x', mentions: 'x' },
    ])('are refused with a wrong body: %j', async (body) => {
      await add(body).expect(400);
    });

    it('leave a line in the audit trail, without their text', async () => {
      await add({ text: 'Ring twice' }).expect(201);
      const lines = await app.sql<{ line: string }>(
        `SELECT to_jsonb(a)::text AS line FROM audit_lines a WHERE action = 'order.note-added' AND subject = $1`,
        [orderId],
      );
      expect(lines).toHaveLength(1);
      expect(lines[0]?.line).not.toContain('Ring');
    });
  });

  describe('tags', () => {
    const tag = (body: object, by = shop.seller) => by.post('/api/orders/tags', body);
    const found = async (where: object): Promise<{ id: string; tags: string[] }[]> => {
      const body = { where, pagination: { records: 10, pageNumber: 1 } };
      return (await shop.seller.post('/api/inventory/orders/find', body).expect(200)).body.orders;
    };
    const tagsOf = async (id: string): Promise<string[]> =>
      (await shop.seller.get(`/api/order/${id}`).expect(200)).body.order.tags;

    it('are added and taken away of many orders at once, however often it is said', async () => {
      const other = await placeOrder(shop);
      for (let n = 0; n < 2; n += 1)
        await tag({ orderIds: [orderId, other], add: ['Fragile ', 'gift  wrap'] }).expect(200);
      expect(await tagsOf(orderId)).toEqual(['fragile', 'gift wrap']);
      for (let n = 0; n < 2; n += 1) await tag({ orderIds: [orderId], remove: ['FRAGILE'] }).expect(200);
      expect([await tagsOf(orderId), await tagsOf(other)]).toEqual([['gift wrap'], ['fragile', 'gift wrap']]);
    });

    it('are shown in the list, narrow it, and are offered to the company alone', async () => {
      const other = await placeOrder(shop);
      await tag({ orderIds: [orderId], add: ['fragile', 'vip'] }).expect(200);
      await tag({ orderIds: [other], add: ['vip'] }, clerk).expect(200);
      expect(await found({ tag: ' Fragile' })).toMatchObject([{ id: orderId, tags: ['fragile', 'vip'] }]);
      expect((await found({ tag: 'vip' })).map(({ id }) => id)).toEqual([other, orderId]);
      expect(await found({ tag: 'none' })).toEqual([]);
      expect((await shop.seller.get('/api/orders/tags').expect(200)).body.tags).toEqual(['fragile', 'vip']);
      expect((await (await signInAs(app, 'seller')).get('/api/orders/tags').expect(200)).body.tags).toEqual([]);
    });

    it('change no order when one of them is foreign', async () => {
      const stranger = await createShop(app, await signInAs(app, 'seller'));
      const foreign = await placeOrder(stranger);
      await tag({ orderIds: [orderId, foreign], add: ['vip'] }).expect(404);
      await tag({ orderIds: [orderId], add: ['vip'] }, stranger.seller).expect(404);
      const { companyIds } = shop.seller;
      const away = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [await createWarehouse(app)] });
      await tag({ orderIds: [orderId], add: ['vip'] }, away).expect(404);
      await tag({ orderIds: [orderId], add: ['vip'] }, await signInAs(app, 'sub_admin')).expect(403);
      expect(await tagsOf(orderId)).toEqual([]);
    });

    it('are limited in length, signs and number', async () => {
      for (const add of [
        ['x'.repeat(31)],
        ['<b>'],
        [''],
        ['a,b'],
        [5],
        'vip',
        Array.from({ length: 21 }, (_, n) => `t${n}`),
      ])
        await tag({ orderIds: [orderId], add }).expect(400);
      for (const orderIds of [[], ['x'], [orderId, orderId], undefined])
        await tag({ orderIds, add: ['a'] }).expect(400);
      await tag({ orderIds: [orderId], add: Array.from({ length: 20 }, (_, n) => `t${n}`) }).expect(200);
      const { body } = await tag({ orderIds: [orderId], add: ['one more'] }).expect(422);
      expect(body.message).toBe('An order has at most 20 tags');
      expect(await tagsOf(orderId)).toHaveLength(20);
    });
  });
});
