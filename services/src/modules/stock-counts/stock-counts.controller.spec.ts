import { randomUUID } from 'node:crypto';
import {
  type CountMode,
  type StockCountDifference,
  type StockCountLine,
  type StockCountRow,
} from '@godown/contracts/stock-counts';
import { createShop, createThing, placeOrder, type SellableThing, type Shop } from '../../../test/orders.factory.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { createWsin } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const COUNTS = '/api/wms/stock-counts';

interface Room {
  shop: Shop;
  /** On hand: 10 of `thing`, 4 of `other`. */
  thing: SellableThing;
  other: SellableThing;
  counter: SignedIn;
  approver: SignedIn;
}

describe('stock counts', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  const createRoom = async (): Promise<Room> => {
    const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 10 });
    const { warehouseId, seller } = shop;
    const other = await createThing(app, seller.companyId, warehouseId, { stock: 4, price: 50 });
    const reach = { companyIds: [seller.companyId], warehouseIds: [warehouseId] };
    const counter = await signInAs(app, 'warehouse_user', reach);
    return { shop, thing: shop.thing, other, counter, approver: await signInAs(app, 'cluster_owner', reach) };
  };
  const openBy = (person: SignedIn, body: object, key: string = randomUUID()) =>
    person.post(COUNTS, body).set('Idempotency-Key', key);
  const open = async ({ counter, shop }: Room, wsins?: string[]): Promise<string> => {
    const { body } = await openBy(counter, { warehouseId: shop.warehouseId, ...(wsins && { wsins }) }).expect(201);
    return (body as { id: string }).id;
  };
  const enter = (
    person: SignedIn,
    id: string,
    [wsin, mode, quantity]: readonly [string, CountMode, number],
    key: string = randomUUID(),
  ) => person.post(`${COUNTS}/${id}/units`, { key, wsin, mode, quantity });
  const finish = (person: SignedIn, id: string) => person.post(`${COUNTS}/${id}/finish`, {});
  const approve = (person: SignedIn, id: string, key: string = randomUUID()) =>
    person.post(`${COUNTS}/${id}/approve`, {}).set('Idempotency-Key', key);
  const countAs = async (room: Room, id: string, thing: number, other: number): Promise<void> => {
    await enter(room.counter, id, [room.thing.wsin, 'SET', thing]).expect(200);
    await enter(room.counter, id, [room.other.wsin, 'SET', other]).expect(200);
    await finish(room.counter, id).expect(200);
  };
  const linesOf = async (person: SignedIn, id: string): Promise<StockCountLine[]> => {
    const { body } = await person.get(`${COUNTS}/${id}/lines?page=1&size=10`).expect(200);
    return (body as { lines: StockCountLine[] }).lines;
  };
  const view = async (person: SignedIn, id: string): Promise<StockCountRow> =>
    ((await person.get(`${COUNTS}/${id}`).expect(200)).body as { stockCount: StockCountRow }).stockCount;
  const review = async (person: SignedIn, id: string) =>
    (await person.get(`${COUNTS}/${id}/differences?page=1&size=10`).expect(200)).body as {
      differences: StockCountDifference[];
      totals: object;
      mayApprove: boolean;
    };
  const onHand = async ({ shop }: Room, { wsin }: Pick<SellableThing, 'wsin'>): Promise<number> => {
    const [level] = await app.sql<{ stock: number }>(
      `SELECT current_stock AS stock FROM inventory_levels WHERE company_id = $1 AND warehouse_id = $2 AND wsin = $3`,
      [shop.seller.companyId, shop.warehouseId, wsin],
    );
    return level?.stock ?? 0;
  };
  const booked = (id: string) =>
    app.sql<{ wsin: string; code: string; quantity: number; user_id: string }>(
      `SELECT wsin, code, quantity, user_id FROM inventory_movements WHERE reference_kind = 'COUNT' AND reference_id = $1`,
      [id],
    );
  const receive = (person: SignedIn, { shop, thing }: Room, quantity: number) =>
    person
      .post('/api/inventory/inbound', {
        warehouseId: shop.warehouseId,
        wsin: thing.wsin,
        inboundAccepted: quantity,
        inboundRejected: 0,
        date: '2026-11-01',
        remark: 'One truck',
      })
      .expect(200);

  it('is blind: the counter sees what is to be counted and what was, never what should be there', async () => {
    const room = await createRoom();
    const id = await open(room);
    const before = await room.counter.get(`${COUNTS}/${id}/lines?page=1&size=10`).expect(200);
    expect((before.body as { lines: object[] }).lines.map((line) => Object.keys(line).toSorted())).toEqual(
      Array(2).fill(['counted', 'countedAt', 'id', 'productTitle', 'recounts', 'wsin']),
    );
    const { body } = await enter(room.counter, id, [room.thing.wsin, 'ADD', 1]).expect(200);
    expect(Object.keys((body as { line: object }).line)).not.toContain('expected');
    for (const person of [room.counter, room.approver, admin])
      await person.get(`${COUNTS}/${id}/differences?page=1&size=10`).expect(409, /once the count is finished/);
    await room.shop.seller.get(`${COUNTS}/${id}/differences?page=1&size=10`).expect(403);
    await enter(room.counter, id, [room.other.wsin, 'SET', 4]).expect(200);
    await finish(room.counter, id).expect(200);
    expect((await review(room.approver, id)).differences).toMatchObject([{ expected: 10, counted: 1 }]);
  });

  it('adds each scan once and replaces by a number; every line needs one before the count is finished', async () => {
    const room = await createRoom();
    const id = await open(room);
    const key = randomUUID();
    const { wsin } = room.thing;
    for (let sent = 0; sent < 2; sent += 1) await enter(room.counter, id, [wsin, 'ADD', 1], key).expect(200);
    await Promise.all(Array.from({ length: 4 }, () => enter(room.counter, id, [wsin, 'ADD', 1]).expect(200)));
    expect((await linesOf(room.counter, id)).find((line) => line.wsin === wsin)?.counted).toBe(5);
    await enter(room.counter, id, [room.other.wsin, 'ADD', 1], key).expect(409);
    await enter(room.counter, id, [` ${wsin.toLowerCase()} `, 'SET', 3]).expect(200);
    expect(await view(room.counter, id)).toMatchObject({ status: 'OPEN', lineCount: 2, countedCount: 1 });
    await finish(room.counter, id).expect(422, /1 WSIN is not counted yet/);
    await enter(room.counter, id, [room.other.wsin, 'SET', 0]).expect(200);
    await finish(room.counter, id).expect(200);
    await finish(room.counter, id).expect(409);
    await enter(room.counter, id, [wsin, 'ADD', 1]).expect(409);
    expect((await enter(room.counter, id, [wsin, 'ADD', 1], key).expect(200)).body).toMatchObject({
      line: { counted: 3 },
    });
    for (const wrong of [-1, 1.5, 1_000_001]) await enter(room.counter, id, [wsin, 'SET', wrong]).expect(400);
    expect(await view(room.counter, id)).toMatchObject({ status: 'COUNTED', countedCount: 2 });
  });

  it('shows differences with their value and books them in the ledger when somebody else approves', async () => {
    const room = await createRoom();
    const id = await open(room);
    await countAs(room, id, 8, 5);
    const shown = await review(room.approver, id);
    expect(shown.differences).toMatchObject([
      { wsin: room.thing.wsin, expected: 10, counted: 8, difference: -2, pricePaise: 11_800, valuePaise: -23_600 },
      { wsin: room.other.wsin, expected: 4, counted: 5, difference: 1, pricePaise: 5_000, valuePaise: 5_000 },
    ]);
    expect(shown).toMatchObject({
      totals: { lines: 2, missingUnits: 2, surplusUnits: 1, valuePaise: -18_600 },
      mayApprove: true,
    });
    expect(await review(room.counter, id)).toMatchObject({ mayApprove: false });
    const refused = await approve(room.counter, id).expect(403, /did not count/);
    // A phone that sends it by itself gives it up instead of trying again for ever.
    expect(refused.body).toMatchObject({ code: 'NOT_THIS_ONE' });
    expect(await onHand(room, room.thing)).toBe(10);
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) await approve(room.approver, id, key).expect(200);
    expect([await onHand(room, room.thing), await onHand(room, room.other)]).toEqual([8, 5]);
    const rows = (await booked(id)).toSorted((one, two) => one.quantity - two.quantity);
    expect(rows).toMatchObject([
      { wsin: room.thing.wsin, code: 'CSDEC', quantity: -2, user_id: room.approver.userId },
      { wsin: room.other.wsin, code: 'CSINC', quantity: 1 },
    ]);
    expect(await view(room.counter, id)).toMatchObject({ status: 'APPROVED', approvedAt: expect.any(String) });
    for (const [step, message] of [
      ['cancel', 'This count is approved or cancelled already'],
      ['finish', 'This count is no longer open'],
    ] as const)
      expect((await room.approver.post(`${COUNTS}/${id}/${step}`, {}).expect(409)).body.message).toBe(message);
    await approve(room.approver, id).expect(409);
  });

  it('counts what is put away in a bin: its WSINs alone, with those that should be gone; differences go through the ledger', async () => {
    const room = await createRoom();
    const { warehouseId } = room.shop;
    const gone = await createThing(app, room.shop.seller.companyId, warehouseId, { stock: 1, price: 50 });
    await app.sql(`UPDATE inventory_levels SET current_stock = 0 WHERE wsin = $1`, [gone.wsin]);
    await app.sql(`UPDATE inventory_levels SET bin = 'A-03-2' WHERE wsin = ANY ($1)`, [[room.thing.wsin, gone.wsin]]);
    await app.sql(`UPDATE inventory_levels SET bin = 'A-03-20' WHERE wsin = $1`, [room.other.wsin]);
    await openBy(room.counter, { warehouseId, bin: 'Z-9' }).expect(422, /Nothing is put away in Z-9/);
    await openBy(room.counter, { warehouseId, bin: 'A-03-2', wsins: [room.thing.wsin] }).expect(422, /not both/);
    await openBy(room.counter, { warehouseId, bin: 'x'.repeat(31) }).expect(400, /A bin has at most 30 characters/);
    const { id } = (await openBy(room.counter, { warehouseId, bin: ' a-03-2 ' }).expect(201)).body as { id: string };
    expect(await view(room.counter, id)).toMatchObject({ bin: 'a-03-2', isFull: false, lineCount: 2 });
    expect((await linesOf(room.counter, id)).map(({ wsin }) => wsin).sort()).toEqual(
      [room.thing.wsin, gone.wsin].sort(),
    );
    await enter(room.counter, id, [room.other.wsin, 'ADD', 1]).expect(422, /is not on this count's list/);
    await enter(room.counter, id, [room.thing.wsin, 'SET', 8]).expect(200);
    await enter(room.counter, id, [gone.wsin, 'SET', 1]).expect(200);
    await finish(room.counter, id).expect(200);
    await approve(room.approver, id).expect(200);
    expect([await onHand(room, room.thing), await onHand(room, gone), await onHand(room, room.other)]).toEqual([
      8, 1, 4,
    ]);
    const moved = await app.sql(
      `SELECT code, quantity FROM inventory_movements WHERE wsin = ANY ($1) AND reference_id = $2 ORDER BY quantity`,
      [[room.thing.wsin, gone.wsin], id],
    );
    expect(moved).toHaveLength(2);
  });

  it('lets an admin approve what the admin has counted', async () => {
    const room = await createRoom();
    const id = await open(room, [room.other.wsin]);
    await enter(admin, id, [room.other.wsin, 'SET', 3]).expect(200);
    await finish(admin, id).expect(200);
    await approve(admin, id).expect(200);
    expect(await onHand(room, room.other)).toBe(3);
  });

  it('keeps what moves between count and approval: the difference is that of the moment of counting', async () => {
    const room = await createRoom();
    const id = await open(room);
    await receive(room.counter, room, 5);
    await countAs(room, id, 13, 4);
    await receive(room.counter, room, 20);
    await placeOrder(room.shop);
    expect((await review(room.approver, id)).differences).toMatchObject([
      { expected: 15, counted: 13, difference: -2 },
    ]);
    await approve(room.approver, id).expect(200);
    expect(await onHand(room, room.thing)).toBe(33);
  });

  it('books once when two approve at the same moment', async () => {
    const room = await createRoom();
    const id = await open(room);
    await countAs(room, id, 7, 4);
    const answers = await Promise.all([approve(room.approver, id), approve(admin, id), approve(admin, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await booked(id)).toHaveLength(1);
    expect(await onHand(room, room.thing)).toBe(7);
  });

  it('never books a number that was entered while the count was finished', async () => {
    for (let round = 0; round < 4; round += 1) {
      const room = await createRoom();
      const id = await open(room, [room.thing.wsin]);
      await enter(room.counter, id, [room.thing.wsin, 'SET', 8]).expect(200);
      const [late] = await Promise.all([
        enter(room.counter, id, [room.thing.wsin, 'ADD', 1]),
        finish(room.counter, id).expect(200),
      ]);
      await approve(room.approver, id).expect(200);
      expect([200, 409]).toContain(late.status);
      expect(await onHand(room, room.thing)).toBe(late.status === 200 ? 9 : 8);
    }
  });

  describe('an entry that waited on the device without a network', () => {
    const HOUR = 3_600_000;
    const late = (person: SignedIn, id: string, body: object, key: string = randomUUID()) =>
      person.post(`${COUNTS}/${id}/units`, { key, waitedMs: HOUR, ...body });
    const isPast = (room: Room) =>
      app.sql(
        `UPDATE inventory_movements SET recorded_at = (SELECT recorded_at - interval '2 hours') WHERE company_id = $1`,
        [room.shop.seller.companyId],
      );

    it('counts once, however often it is sent, also after the count is finished', async () => {
      const room = await createRoom();
      await isPast(room);
      const id = await open(room, [room.thing.wsin]);
      const [key, body] = [randomUUID(), { wsin: room.thing.wsin, mode: 'ADD', quantity: 1 }];
      await Promise.all(Array.from({ length: 3 }, () => late(room.counter, id, body, key).expect(200)));
      await finish(room.counter, id).expect(200);
      await late(room.counter, id, body, key).expect(200);
      expect(await linesOf(room.counter, id)).toMatchObject([{ counted: 1 }]);
      await late(room.counter, id, body).expect(409, /no longer open/);
    });

    it('is refused once stock has moved since, and changes nothing: the books of now are not those of then', async () => {
      const room = await createRoom();
      await isPast(room);
      const id = await open(room, [room.thing.wsin]);
      const [key, body] = [randomUUID(), { wsin: room.thing.wsin, mode: 'SET', quantity: 10 }];
      await receive(room.counter, room, 5);
      for (let sent = 0; sent < 2; sent += 1)
        await late(room.counter, id, body, key).expect(409, /has moved since it was counted/);
      expect(await linesOf(room.counter, id)).toMatchObject([{ counted: null }]);
      await enter(room.counter, id, [room.thing.wsin, 'SET', 15]).expect(200);
    });

    it('does not replace the newer number of another person, but adds to it', async () => {
      const room = await createRoom();
      await isPast(room);
      const id = await open(room, [room.thing.wsin]);
      const { wsin } = room.thing;
      await enter(room.approver, id, [wsin, 'SET', 8]).expect(200);
      await late(room.counter, id, { wsin, mode: 'SET', quantity: 7 }).expect(409, /Someone else has counted/);
      await late(room.counter, id, { wsin, mode: 'ADD', quantity: 1 }).expect(200);
      expect(await linesOf(room.counter, id)).toMatchObject([{ counted: 9 }]);
      for (const waitedMs of [-1, 1.5, 'long', 1e12])
        await late(room.counter, id, { wsin, mode: 'ADD', quantity: 1, waitedMs }).expect(400);
    });
  });

  it('sends a line back for a blind recount; the others keep their numbers', async () => {
    const room = await createRoom();
    const id = await open(room);
    await countAs(room, id, 1, 3);
    const { differences } = await review(room.approver, id);
    const wrong = differences.find(({ wsin }) => wsin === room.thing.wsin)?.id;
    const sendBack = (lineIds: unknown[]) => room.approver.post(`${COUNTS}/${id}/recount`, { lineIds });
    await sendBack([]).expect(400);
    await sendBack([randomUUID()]).expect(404);
    expect(await view(room.counter, id)).toMatchObject({ status: 'COUNTED', countedCount: 2 });
    await sendBack([wrong]).expect(200);
    expect(await view(room.counter, id)).toMatchObject({ status: 'OPEN', countedCount: 1, countedAt: null });
    await approve(room.approver, id).expect(409);
    const line = (await linesOf(room.counter, id)).find(({ wsin }) => wsin === room.thing.wsin);
    expect(line).toMatchObject({ counted: null, recounts: 1 });
    await enter(room.counter, id, [room.thing.wsin, 'SET', 10]).expect(200);
    await finish(room.counter, id).expect(200);
    await approve(room.approver, id).expect(200);
    expect([await onHand(room, room.thing), await onHand(room, room.other)]).toEqual([10, 3]);
  });

  it('books nothing at all when missing units are promised to orders', async () => {
    const room = await createRoom();
    const id = await open(room);
    await placeOrder(room.shop);
    await countAs(room, id, 0, 1);
    await approve(room.approver, id).expect(422, /reserved for orders/);
    expect([await onHand(room, room.thing), await onHand(room, room.other)]).toEqual([10, 4]);
    expect(await view(room.counter, id)).toMatchObject({ status: 'COUNTED' });
  });

  it('takes unknown goods into a count of everything, and only the chosen into a list', async () => {
    const room = await createRoom();
    const found = await createWsin(app, room.shop.seller.companyId);
    const list = await open(room, [room.thing.wsin]);
    await enter(room.counter, list, [found, 'ADD', 1]).expect(422, /not on this count/);
    await enter(room.counter, list, ['NOWHERE', 'ADD', 1]).expect(422, /not found/);
    await openBy(room.counter, { warehouseId: room.shop.warehouseId }).expect(409, /not finished yet/);
    await room.counter.post(`${COUNTS}/${list}/cancel`, {}).expect(200);
    await enter(room.counter, list, [room.thing.wsin, 'ADD', 1]).expect(409);
    const full = await open(room);
    await enter(room.counter, full, [found, 'ADD', 2]).expect(200);
    await countAs(room, full, 10, 4);
    await approve(room.approver, full).expect(200);
    expect(await onHand(room, { wsin: found })).toBe(2);
    const wsins = [await createWsin(app, (await signInAs(app, 'seller')).companyId)];
    await openBy(room.counter, { warehouseId: room.shop.warehouseId, wsins }).expect(422, /not found/);
  });

  it('does not exist for another warehouse or company, and is listed for its own', async () => {
    const room = await createRoom();
    const id = await open(room);
    const { companyId } = room.shop.seller;
    const far = await createShop(app, await signInAs(app, 'seller'));
    const elsewhere = await signInAs(app, 'warehouse_user', {
      companyIds: [companyId],
      warehouseIds: [far.warehouseId],
    });
    const stranger = await signInAs(app, 'warehouse_user', {
      companyIds: [far.seller.companyId],
      warehouseIds: [room.shop.warehouseId],
    });
    for (const person of [elsewhere, stranger]) {
      await person.get(`${COUNTS}/${id}`).expect(404);
      await person.get(`${COUNTS}/${id}/lines?page=1&size=10`).expect(404);
      await person.get(`${COUNTS}/${id}/differences?page=1&size=10`).expect(404);
      await enter(person, id, [room.thing.wsin, 'ADD', 1]).expect(404);
      await finish(person, id).expect(404);
      await approve(person, id).expect(404);
      for (const [step, body] of [
        ['cancel', {}],
        ['recount', { lineIds: [randomUUID()] }],
      ] as const)
        await person.post(`${COUNTS}/${id}/${step}`, body).expect(404);
      expect((await person.get(`${COUNTS}?page=1&size=10`).expect(200)).body).toMatchObject({ stockCounts: [] });
    }
    await openBy(elsewhere, { warehouseId: room.shop.warehouseId }).expect(404);
    await openBy(room.counter, { warehouseId: room.shop.warehouseId, companyId: far.seller.companyId }).expect(404);
    const { body } = await room.counter.get(`${COUNTS}?page=1&size=10&status=OPEN`).expect(200);
    expect(body).toMatchObject({ stockCounts: [{ id, lineCount: 2, countedCount: 0, isFull: true }], totalRecords: 1 });
    await room.counter.get(`${COUNTS}?page=1&size=10&status=LOST`).expect(400);
  });
});
