import { randomUUID } from 'node:crypto';
import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, UNTIL_RTO, walk } from '../../../test/orders.factory.js';
import { photo } from '../../../test/pictures.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const NOTHING = { good: 0, damaged: 0, missing: 0, other: 0 };

describe('Returned parcels', () => {
  let app: TestApp;
  let shop: Shop;
  let clerk: SignedIn;
  let colleague: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
    const place = { companyIds: [shop.seller.companyId], warehouseIds: [shop.warehouseId] };
    clerk = await signInAs(app, 'warehouse_user', place);
    colleague = await signInAs(app, 'warehouse_user', place);
  });
  beforeEach(() => app.clock.freezeAt('2026-11-25T08:00:00Z'));
  afterAll(() => app.close());

  const level = async () =>
    (
      await app.sql<{ current: number; blocked: number }>(
        `SELECT current_stock AS current, blocked FROM inventory_levels WHERE wsin = $1`,
        [shop.thing.wsin],
      )
    )[0] ?? { current: 0, blocked: 0 };
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>(`SELECT status FROM orders WHERE id = $1`, [id]))[0]?.status;
  const lineOf = async (id: string) =>
    (await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [id]))[0]?.id ?? '';
  const numberOf = async (id: string) =>
    (await app.sql<{ n: string }>(`SELECT shop_order_id AS n FROM orders WHERE id = $1`, [id]))[0]?.n ?? '';

  async function order(steps: typeof UNTIL_RTO | typeof UNTIL_DELIVERED, quantity = 4) {
    const id = await placeOrder(shop, {}, { quantity });
    await walk(app, shop.seller.companyId, id, ...steps);
    return { id, line: await lineOf(id), number: await numberOf(id) };
  }
  type Ordered = Awaited<ReturnType<typeof order>>;
  async function uploaded(bytes: Buffer): Promise<string> {
    const { companyId } = shop.seller;
    const { body } = await clerk
      .post('/api/uploads', { contentType: 'image/jpeg', sizeBytes: bytes.length, companyId })
      .expect(201);
    await fetch(`${app.url}${body.url}`, { method: 'PUT', headers: body.headers, body: new Uint8Array(bytes) });
    return body.id;
  }
  const checkIn = (of: Ordered, counts: object, { who = clerk, key = randomUUID() as string, ...body } = {}) =>
    who
      .post(`/api/returns/check-in/${of.id}`, { items: [{ id: of.line, ...NOTHING, ...counts }], ...body })
      .set('Idempotency-Key', key);
  const handIn = (of: Ordered, quantity: number, who = clerk, over: object = {}) =>
    who
      .post(`/api/returns/customer/${of.id}`, { reason: 'Wrong size', items: [{ id: of.line, quantity }], ...over })
      .set('Idempotency-Key', randomUUID());
  const approve = (of: Ordered, type: 'RTO' | 'DTO', good: number, who = shop.seller) =>
    who.post(`/api/order/${of.id}/approve-return`, { type, items: [{ id: of.line, good, damaged: 4 - good }] });
  const find = async (search: string, who = clerk) =>
    (await who.post('/api/returns/find', { search, searchFilter: 'orderId' }).expect(200)).body;
  const lookUp = (code: string, who = clerk) => who.post('/api/returns/look-up', { code });
  const ofOrder = async (of: Ordered, who = shop.seller) => (await who.get(`/api/returns/order/${of.id}`)).body;

  it('wait in a queue until they are checked in, the oldest first', async () => {
    const first = await order(UNTIL_RTO);
    app.clock.advance({ minutes: 90 });
    const second = await order(UNTIL_RTO);
    const { returns } = (await clerk.post('/api/returns/find', {}).expect(200)).body;
    const ids = returns.map((parcel: { orderId: string }) => parcel.orderId);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const { returns: found, count } = await find(first.number);
    expect(count).toBe(1);
    expect(found[0]).toMatchObject({ type: 'RTO', shopOrderId: first.number, pieces: 4, reason: null });
    await checkIn(first, { good: 4 }).expect(200);
    expect((await find(first.number)).returns).toEqual([]);
  });

  it('are found by order number with their items', async () => {
    const parcel = await order(UNTIL_RTO);
    const { body } = await lookUp(` ${parcel.number} `).expect(200);
    expect(body.parcel.items).toEqual([expect.objectContaining({ id: parcel.line, sku: shop.thing.sku, quantity: 4 })]);
    await lookUp('NO-SUCH-PARCEL').expect(404);
    const away = await order(UNTIL_DELIVERED);
    expect((await lookUp(away.number).expect(422)).body.message).toBe('This parcel has not come back yet');
  });

  it('put good pieces on hand, block damaged ones and leave missing and other items out of stock', async () => {
    const parcel = await order(UNTIL_RTO);
    const before = await level();
    const { body } = await checkIn(parcel, { good: 1, damaged: 1, missing: 1, other: 1, remark: 'A brick' }).expect(
      200,
    );
    expect(await level()).toEqual({ current: before.current + 2, blocked: before.blocked + 1 });
    expect(await statusOf(parcel.id)).toBe('RTO_PROCESSED');
    const moved = await app.sql(
      `SELECT code, figure, quantity, remark FROM inventory_movements WHERE reference_kind = 'RETURN' AND reference_id = $1 ORDER BY id`,
      [body.checkInId],
    );
    expect(moved).toEqual([
      { code: 'OBINC', figure: 'CURRENT', quantity: 2, remark: `RTO of ${parcel.number}` },
      { code: 'BLSINC', figure: 'BLOCKED', quantity: 1, remark: `RTO of ${parcel.number}` },
    ]);
  });

  it('stand at the order and in the return details as they were found', async () => {
    const parcel = await order(UNTIL_RTO);
    await checkIn(parcel, { good: 2, missing: 2 }, { remark: 'Box was open' } as object).expect(200);
    const { checkIns, returnable } = await ofOrder(parcel);
    expect(checkIns).toMatchObject([
      { type: 'RTO', remark: 'Box was open', photos: [], lines: [{ good: 2, damaged: 0, missing: 2, other: 0 }] },
    ]);
    expect(returnable).toEqual([]);
    const details = await shop.seller.get(`/api/order/${parcel.id}/return-details`).expect(200);
    expect(details.body.data.items).toMatchObject([{ good: 2, damaged: 0, missing: 2, other: 0 }]);
  });

  it('tell the seller of missing, damaged and other items, and of nothing when all is good', async () => {
    const titlesOf = async (number: string) =>
      (
        await app.sql<{ title: string }>(`SELECT title FROM notices WHERE company_id = $1 AND title LIKE $2`, [
          shop.seller.companyId,
          `%${number}%`,
        ])
      ).map(({ title }) => title);
    const good = await order(UNTIL_RTO);
    await checkIn(good, { good: 4 }).expect(200);
    expect(await titlesOf(good.number)).toEqual([]);
    const bad = await order(UNTIL_RTO);
    await checkIn(bad, { damaged: 1, missing: 2, other: 1, remark: 'Soap' }).expect(200);
    expect([...new Set(await titlesOf(bad.number))]).toEqual([
      `Return of ${bad.number}: 2 missing, 1 of another item, 1 damaged`,
    ]);
  });

  it('are checked in once by two people at the same time; the other learns by whom and when', async () => {
    const parcel = await order(UNTIL_RTO);
    const before = await level();
    const answers = await Promise.all([
      checkIn(parcel, { good: 4 }),
      checkIn(parcel, { damaged: 4 }, { who: colleague }),
      checkIn(parcel, { good: 2, missing: 2 }, { who: colleague }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.message).toMatch(/^Already checked in by .+ on Nov 25, 2026 \d+:\d{2} PM$/);
    const found = await level();
    expect(found.current - before.current).toBeLessThanOrEqual(4);
    expect((await ofOrder(parcel)).checkIns).toHaveLength(1);
    expect((await lookUp(parcel.number).expect(409)).body.message).toMatch(/^Already checked in by/);
  });

  it('move stock once when the same key is sent again', async () => {
    const parcel = await order(UNTIL_RTO);
    const before = await level();
    const key = randomUUID();
    const [one, two] = [await checkIn(parcel, { good: 4 }, { key }), await checkIn(parcel, { good: 4 }, { key })];
    expect([one.status, two.status, two.body.checkInId]).toEqual([200, 200, one.body.checkInId]);
    expect((await level()).current).toBe(before.current + 4);
  });

  it('never bring stock back twice: approved first or checked in first', async () => {
    const approved = await order(UNTIL_RTO);
    const before = await level();
    await approve(approved, 'RTO', 3).expect(200);
    expect((await checkIn(approved, { good: 4 }).expect(409)).body.message).toMatch(/^Already checked in by/);
    expect((await level()).current).toBe(before.current + 3);
    const checked = await order(UNTIL_RTO);
    const between = await level();
    await checkIn(checked, { good: 2, damaged: 2 }).expect(200);
    await approve(checked, 'RTO', 4).expect(409);
    expect(await level()).toEqual({ current: between.current + 4, blocked: between.blocked + 2 });
  });

  it('never bring stock back twice when approval and check-in meet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const parcel = await order(UNTIL_RTO);
      const before = await level();
      const answers = await Promise.all([approve(parcel, 'RTO', 4), checkIn(parcel, { good: 4 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await level()).current).toBe(before.current + 4);
    }
  });

  it('refuse a count that leaves lines out, does not add up or names another item without saying which', async () => {
    const parcel = await order(UNTIL_RTO);
    const before = await level();
    for (const [counts, message] of [
      [{ good: 3 }, `Good, damaged, missing and other pieces of ${shop.thing.sku} should sum to 4`],
      [{ good: 5 }, `Good, damaged, missing and other pieces of ${shop.thing.sku} should sum to 4`],
      [{ good: 3, other: 1 }, 'Say what was in the parcel instead'],
      [{ id: randomUUID(), good: 4 }, 'Count every item of the return once'],
    ] as const)
      expect((await checkIn(parcel, counts).expect(400)).body.message).toBe(message);
    for (const counts of [{ good: -4 }, { good: 1.5 }, { good: '4' }]) await checkIn(parcel, counts).expect(400);
    await clerk.post(`/api/returns/check-in/${parcel.id}`, { items: [] }).set('Idempotency-Key', 'x1').expect(400);
    expect(await level()).toEqual(before);
    expect(await statusOf(parcel.id)).toBe('RTO_DELIVERED');
    const away = await order(UNTIL_DELIVERED);
    await checkIn(away, { good: 4 }).expect(422);
  });

  it('keep photos that only those see who see the order', async () => {
    const parcel = await order(UNTIL_RTO);
    const page = await uploaded(Buffer.from('<!doctype html><script>alert(1)</script>'));
    const refused = await checkIn(parcel, { good: 4 }, { photos: [page] } as object).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'photos.0' }]);
    await checkIn(parcel, { good: 4 }, { photos: [randomUUID()] } as object).expect(400);
    expect(await statusOf(parcel.id)).toBe('RTO_DELIVERED');
    await checkIn(parcel, { good: 4 }, { photos: [await uploaded(await photo(60, 40))] } as object).expect(200);
    const [{ photos }] = (await ofOrder(parcel)).checkIns;
    const shown = await shop.seller.get(`/api${photos[0]}`).expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    await shop.seller.get(`/api${photos[0].replace(/0$/, '1')}`).expect(404);
    await (await signInAs(app, 'seller')).get(`/api${photos[0]}`).expect(404);
  });

  it('are not there for other companies and warehouses', async () => {
    const parcel = await order(UNTIL_RTO);
    const elsewhere = await signInAs(app, 'warehouse_user', {
      companyIds: [shop.seller.companyId],
      warehouseIds: [await createWarehouse(app)],
    });
    const stranger = await signInAs(app, 'warehouse_user', { warehouseIds: [shop.warehouseId] });
    for (const who of [elsewhere, stranger]) {
      expect((await find(parcel.number, who)).returns).toEqual([]);
      await lookUp(parcel.number, who).expect(404);
      await checkIn(parcel, { good: 4 }, { who }).expect(404);
      await handIn(parcel, 1, who).expect(404);
      expect((await ofOrder(parcel, who)).status).toBe(false);
    }
    expect(await statusOf(parcel.id)).toBe('RTO_DELIVERED');
  });

  describe('that customers hand in', () => {
    it('are recorded from a delivered order and counted as what they are', async () => {
      const sold = await order(UNTIL_DELIVERED);
      const before = await level();
      await handIn(sold, 3).expect(200);
      expect(await statusOf(sold.id)).toBe('DTO_DELIVERED');
      expect((await find(sold.number)).returns).toMatchObject([{ type: 'DTO', pieces: 3, reason: 'Wrong size' }]);
      await checkIn(sold, { good: 4 }).expect(400);
      await checkIn(sold, { good: 2, damaged: 1 }).expect(200);
      expect(await level()).toEqual({ current: before.current + 3, blocked: before.blocked + 1 });
      expect(await statusOf(sold.id)).toBe('DTO_PROCESSED');
    });

    it('are limited to what was delivered less what came back, also over several returns', async () => {
      const sold = await order(UNTIL_DELIVERED);
      const before = await level();
      expect((await handIn(sold, 5).expect(422)).body.message).toBe(
        `Only 4 of ${shop.thing.sku} can still be returned`,
      );
      await handIn(sold, 3).expect(200);
      expect((await handIn(sold, 1).expect(409)).body.message).toBe('Check in the open return of this order first');
      await checkIn(sold, { good: 2, missing: 1 }).expect(200);
      expect((await ofOrder(sold)).returnable).toMatchObject([{ id: sold.line, quantity: 2 }]);
      await handIn(sold, 3).expect(422);
      await handIn(sold, 2).expect(200);
      await checkIn(sold, { good: 2 }).expect(200);
      expect((await level()).current).toBe(before.current + 4);
      await handIn(sold, 1).expect(422);
      expect((await ofOrder(sold)).checkIns).toHaveLength(2);
    });

    it('are recorded once by two people at the same time', async () => {
      const sold = await order(UNTIL_DELIVERED);
      const answers = await Promise.all([handIn(sold, 2), handIn(sold, 2, colleague)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('are recorded once under one key, with the photos that the order shows after the check-in', async () => {
      const sold = await order(UNTIL_DELIVERED);
      const body = {
        reason: 'Torn seam',
        items: [{ id: sold.line, quantity: 1 }],
        photos: [await uploaded(await photo(60, 40))],
      };
      const key = randomUUID();
      const send = () => clerk.post(`/api/returns/customer/${sold.id}`, body).set('Idempotency-Key', key);
      const first = await send().expect(200);
      expect((await send().expect(200)).body).toEqual(first.body);
      await handIn(sold, 1, clerk, { photos: [randomUUID()] }).expect(400);
      await checkIn(sold, { good: 1 }, { photos: [await uploaded(await photo(30, 20))] } as object).expect(200);
      const [{ photos }] = (await ofOrder(sold)).checkIns;
      expect(photos).toHaveLength(2);
      for (const path of photos) await shop.seller.get(`/api${path}`).expect(200);
    });

    it('are counted in the warehouse, not approved as a whole', async () => {
      const sold = await order(UNTIL_DELIVERED);
      await handIn(sold, 1).expect(200);
      const before = await level();
      expect((await approve(sold, 'DTO', 4).expect(422)).body.message).toBe(
        'The warehouse has to check in what the customer returned',
      );
      expect(await level()).toEqual(before);
    });

    it('need a reason, pieces of the order, and an order that was delivered', async () => {
      const sold = await order(UNTIL_DELIVERED);
      await handIn(sold, 1, clerk, { reason: ' ' }).expect(400);
      await handIn(sold, 0).expect(400);
      await handIn(sold, 1, clerk, { items: [{ id: randomUUID(), quantity: 1 }] }).expect(400);
      const twice = { id: sold.line, quantity: 1 };
      await handIn(sold, 1, clerk, { items: [twice, twice] }).expect(400);
      await handIn(await order(UNTIL_RTO), 1).expect(422);
      await handIn(sold, 1, shop.seller).expect(403);
      expect(await statusOf(sold.id)).toBe('DELIVERED');
    });
  });

  it('are a CSV with a row per line, filtered by day and order', async () => {
    const parcel = await order(UNTIL_RTO);
    await checkIn(parcel, { good: 1, damaged: 1, missing: 1, other: 1, remark: '=SUM(A1)' }).expect(200);
    const { text } = await shop.seller.get(`/api/csv/returns?search=${parcel.number}`).expect(200);
    const [header, row, ...others] = text.trim().split(/\r?\n/);
    expect(header).toBe(
      'Order ID,AWB,Type,Warehouse,Checked in at,Checked in by,SKU,Product,Good,Damaged,Missing,Other item,Remark,Photos',
    );
    expect(row).toContain(`${parcel.number},`);
    expect(row).toMatch(/,"Nov 25, 2026 \d+:\d{2} PM",/);
    expect(row).toMatch(/,1,1,1,1,/);
    expect(row).not.toMatch(/,=SUM/);
    expect(others.filter((line: string) => line !== '')).toEqual([]);
    const none = await shop.seller.get('/api/csv/returns?start=2030-01-01').expect(200);
    expect(none.text.trim().split(/\r?\n/)).toHaveLength(1);
  });
});
