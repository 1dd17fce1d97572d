import { randomUUID } from 'node:crypto';
import { type PickListView, type PickScanResult, type ReadyOrder } from '@godown/contracts/picks';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  createShop,
  createThing,
  placeOrder,
  type SellableThing,
  type Shop,
  walk,
} from '../../../test/orders.factory.js';
import { indianTime } from '../../../test/shown-moment.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

interface Floor {
  shop: Shop;
  user: SignedIn;
}

describe('pick lists', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(() => app.close());

  const createFloor = async (): Promise<Floor> => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const at = { companyIds: [shop.seller.companyId], warehouseIds: [shop.warehouseId] };
    return { shop, user: await signInAs(app, 'warehouse_user', at) };
  };
  /** An order that is ready to be picked: so many of each thing, one of the shop's own by default. */
  const readyOrder = async (
    { shop }: Floor,
    things: readonly (readonly [SellableThing, number])[] = [[shop.thing, 1]],
  ) => {
    const items = things.map(([{ catalogueId, sku, price, igst }, quantity]) => ({
      catalogueId,
      sku,
      quantity,
      price,
      igst,
    }));
    const orderId = await placeOrder(shop, { items });
    await walk(app, shop.seller.companyId, orderId, ['READY_TO_SHIP', 'seller']);
    return orderId;
  };
  const numberOf = async (orderId: string): Promise<string> =>
    (await app.sql<{ number: string }>('SELECT shop_order_id AS number FROM orders WHERE id = $1', [orderId]))[0]
      ?.number ?? '';
  const cancelOrder = ({ shop }: Floor, orderId: string) =>
    shop.seller.post(`/api/order/${orderId}/cancel`, { reason: 'Changed mind' }).expect(200);
  const make = ({ shop, user }: Floor, body: object, key: string = randomUUID()) =>
    user.post('/api/wms/picks', { warehouseId: shop.warehouseId, ...body }).set('Idempotency-Key', key);
  const makeOf = async (floor: Floor, ...orderIds: string[]): Promise<string> => {
    const { body } = await make(floor, { orderIds }).expect(201);
    return (body as { id: string }).id;
  };
  const ready = async ({ user }: Pick<Floor, 'user'>, query = ''): Promise<ReadyOrder[]> => {
    const { body } = await user.get(`/api/wms/picks/ready?page=1&size=100${query}`).expect(200);
    const { orders, totalRecords } = body as { orders: ReadyOrder[]; totalRecords: number };
    expect(totalRecords).toBe(orders.length);
    return orders;
  };
  const view = async ({ user }: Pick<Floor, 'user'>, id: string): Promise<PickListView> => {
    const { body } = await user.get(`/api/wms/picks/${id}`).expect(200);
    return (body as { pickList: PickListView }).pickList;
  };
  const scan = async ({ user }: Pick<Floor, 'user'>, id: string, code: string, key: string = randomUUID()) => {
    const { body } = await user.post(`/api/wms/picks/${id}/scans`, { scans: [{ key, code }] }).expect(200);
    const [result] = (body as { results: PickScanResult[] }).results;
    if (!result) throw new Error('no result');
    return result;
  };
  const stock = (companyId: string) =>
    app.sql('SELECT wsin, current_stock, blocked FROM inventory_levels WHERE company_id = $1 ORDER BY wsin', [
      companyId,
    ]);

  it('lists what is ready by age and courier, and makes a list of the oldest or of chosen orders, once per key', async () => {
    const floor = await createFloor();
    const [first, second] = [await readyOrder(floor), await readyOrder(floor)];
    app.clock.advance({ minutes: 60 * 5 });
    const third = await readyOrder(floor);
    await placeOrder(floor.shop);
    expect((await ready(floor)).map(({ orderId }) => orderId)).toEqual([first, second, third]);
    expect((await ready(floor, '&age=4h')).map(({ orderId }) => orderId)).toEqual([first, second]);
    expect(await ready(floor, '&courier=blitz')).toEqual([]);
    expect((await ready(floor, `&search=${await numberOf(third)}`)).map(({ orderId }) => orderId)).toEqual([third]);
    await floor.user.get('/api/wms/picks/ready?page=1&size=10&age=9h').expect(400);

    const key = randomUUID();
    const { body } = await make(floor, { oldest: 2 }, key).expect(201);
    expect(body).toMatchObject({ message: 'Pick list of 2 orders made', orderCount: 2 });
    expect((await make(floor, { oldest: 2 }, key).expect(201)).body).toEqual(body);
    expect((await ready(floor)).map(({ orderId }) => orderId)).toEqual([third]);
    const { orders } = await view(floor, (body as { id: string }).id);
    expect(orders.map(({ orderId, position }) => [position, orderId])).toEqual([
      [1, first],
      [2, second],
    ]);
    await make(floor, { orderIds: [third] }).expect(201);
    await make(floor, { oldest: 20 }).expect(422, /No orders are ready/);
    for (const bad of [
      {},
      { oldest: 0 },
      { oldest: 51 },
      { orderIds: [] },
      { orderIds: [third, third] },
      { orderIds: 'x' },
    ])
      await make(floor, bad).expect(400);
    await make(floor, { orderIds: Array.from({ length: 51 }, () => randomUUID()) }).expect(400);
  });

  it('walks from bin to bin in their natural order, what has none last, each line with the positions that need it', async () => {
    const floor = await createFloor();
    const { companyId } = floor.shop.seller;
    const things = [floor.shop.thing];
    for (let count = 0; count < 2; count += 1) things.push(await createThing(app, companyId, floor.shop.warehouseId));
    const [ten, two, none] = things as [SellableThing, SellableThing, SellableThing];
    const levels = await app.sql<{ id: string; wsin: string }>(
      'SELECT id, wsin FROM inventory_levels WHERE company_id = $1',
      [companyId],
    );
    const setBin = (wsin: string, bin: unknown, person = floor.user) =>
      person.put(`/api/inventory/${levels.find((level) => level.wsin === wsin)?.id}/bin`, { bin });
    await setBin(ten.wsin, ' A-10 ').expect(200, /Bin saved/);
    await setBin(two.wsin, 'A-2').expect(200);
    await setBin(two.wsin, 'A'.repeat(31)).expect(400, /at most 30/);
    await setBin(two.wsin, 7).expect(400);
    await setBin(two.wsin, 'A-9', await signInAs(app, 'seller')).expect(404);
    const elsewhere = await createFloor();
    await setBin(two.wsin, 'A-9', elsewhere.user).expect(404);
    const [one, other] = [
      await readyOrder(floor, [
        [none, 1],
        [ten, 2],
      ]),
      await readyOrder(floor, [
        [ten, 1],
        [two, 3],
      ]),
    ];
    const id = await makeOf(floor, one, other);
    const { lines, pieceCount } = await view(floor, id);
    expect(pieceCount).toBe(7);
    expect(lines.map(({ bin, sku, quantity }) => [bin, sku, quantity])).toEqual([
      ['A-2', two.sku, 3],
      ['A-10', ten.sku, 3],
      [null, none.sku, 1],
    ]);
    expect(lines[1]?.places.map(({ position, orderId, quantity }) => [position, orderId, quantity])).toEqual([
      [1, one, 2],
      [2, other, 1],
    ]);
    const found = await floor.user.post('/api/inventory/find', {
      search: ten.wsin,
      pagination: { records: 10, pageNumber: 1 },
    });
    expect(found.body).toMatchObject({ inventory: [{ wsin: ten.wsin, bin: 'A-10' }] });
    await setBin(ten.wsin, '').expect(200);
    expect((await view(floor, id)).lines.map(({ sku }) => sku)[0]).toBe(two.sku);

    app.clock.freezeAt(app.clock.now());
    const printedAt = indianTime(app.clock.now());
    const answer = await floor.user.get(`/api/wms/picks/${id}/paper`).buffer(true).expect(200);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body as Buffer)), {
      mergePages: true,
    });
    for (const shown of ['A-2', two.sku, await numberOf(one), '1 (2), 2 (1)', printedAt]) expect(text).toContain(shown);
    app.clock.reset();
  });

  it('counts a piece per scan by WSIN, SKU or barcode into the first position that needs it, once per key, and moves no stock', async () => {
    const floor = await createFloor();
    const { thing, seller } = floor.shop;
    const barcode = `890${Date.now()}`;
    await app.sql('UPDATE catalogue_items SET barcode = $2 WHERE id = $1', [thing.catalogueId, barcode]);
    const [one, other] = [await readyOrder(floor, [[thing, 2]]), await readyOrder(floor)];
    const before = await stock(seller.companyId);
    const id = await makeOf(floor, one, other);
    const key = randomUUID();
    expect(await scan(floor, id, thing.wsin.toLowerCase(), key)).toMatchObject({
      outcome: 'PICKED',
      message: 'To position 1',
      position: 1,
    });
    expect(await scan(floor, id, thing.wsin, key)).toMatchObject({ outcome: 'PICKED', position: 1 });
    const last = randomUUID();
    expect(await scan(floor, id, ` ${thing.sku} `)).toMatchObject({ position: 1 });
    expect(await scan(floor, id, barcode, last)).toMatchObject({ position: 2, sku: thing.sku });
    expect(await scan(floor, id, thing.sku)).toMatchObject({
      outcome: 'TOO_MANY',
      message: 'All pieces of this item are picked. Put it back.',
      position: null,
    });
    expect(await scan(floor, id, 'NOBODY-1')).toMatchObject({
      outcome: 'UNKNOWN',
      message: 'Not on this pick list. Put it back.',
    });
    expect(await view(floor, id)).toMatchObject({ pieceCount: 3, pickedCount: 3 });

    const undo = (piece: string) => floor.user.post(`/api/wms/picks/${id}/undo`, { key: piece });
    expect((await view(floor, id)).lastPiece).toEqual({ key: last, sku: thing.sku, position: 2 });
    await undo(last).expect(200, /Piece taken back/);
    expect((await view(floor, id)).lastPiece).toMatchObject({ position: 1 });
    await undo(last).expect(200);
    await undo(randomUUID()).expect(404);
    expect(await scan(floor, id, barcode, last)).toMatchObject({ outcome: 'UNDONE' });
    expect((await view(floor, id)).orders.map(({ picked }) => picked)).toEqual([2, 0]);
    expect(await scan(floor, id, barcode)).toMatchObject({ outcome: 'PICKED', position: 2 });
    expect(await stock(seller.companyId)).toEqual(before);
    for (const scans of [[], [{ key: 'x', code: '1' }], [{ key: randomUUID(), code: ' ' }], 'x'])
      await floor.user.post(`/api/wms/picks/${id}/scans`, { scans }).expect(400);
  });

  it('closes once every order is picked or short, and tells the orders list and the packing table', async () => {
    const floor = await createFloor();
    const { thing, seller } = floor.shop;
    const [one, other] = [await readyOrder(floor), await readyOrder(floor)];
    const packing = async (orderId: string) => {
      const { body } = await floor.user.post('/api/wms/packing/look-up', { code: await numberOf(orderId) }).expect(200);
      return (body as { order: { isPicked: boolean | null } }).order.isPicked;
    };
    expect(await packing(one)).toBeNull();
    const id = await makeOf(floor, one, other);
    const key = randomUUID();
    await scan(floor, id, thing.wsin, key);
    await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(422, /1 order is not fully picked/);
    await scan(floor, id, thing.wsin);
    expect(await packing(one)).toBe(false);
    const closed = await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(200);
    expect(closed.body).toMatchObject({ message: '2 orders picked', pickedCount: 2, shortCount: 0, droppedCount: 0 });
    expect((await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(200)).body).toEqual(closed.body);
    expect(await packing(one)).toBe(true);
    expect(await scan(floor, id, thing.wsin)).toMatchObject({ outcome: 'NOT_OPEN' });
    expect(await scan(floor, id, thing.wsin, key)).toMatchObject({ outcome: 'PICKED' });
    await floor.user.post(`/api/wms/picks/${id}/undo`, { key }).expect(409);
    await floor.user.post(`/api/wms/picks/${id}/cancel`, {}).expect(409);
    expect(await ready(floor)).toEqual([]);
    await make(floor, { orderIds: [one] }).expect(409, new RegExp(await numberOf(one)));
    const list = await floor.user
      .post('/api/inventory/orders/find', { pagination: { records: 10, pageNumber: 1 } })
      .expect(200);
    expect(JSON.stringify(list.body)).toContain('"pickedAt":"20');
    const order = await seller.get(`/api/order/${one}`).expect(200);
    expect(JSON.stringify(order.body)).toContain('"pickedAt":"20');
  });

  it('drops an order as short with the pieces that are missing; it may be picked again, and what was picked is put back', async () => {
    const floor = await createFloor();
    const rare = await createThing(app, floor.shop.seller.companyId, floor.shop.warehouseId);
    const [one, other] = [
      await readyOrder(floor, [
        [floor.shop.thing, 1],
        [rare, 3],
      ]),
      await readyOrder(floor),
    ];
    const id = await makeOf(floor, one, other);
    for (const code of [floor.shop.thing.wsin, rare.wsin, floor.shop.thing.wsin]) await scan(floor, id, code);
    const line = (await view(floor, id)).lines.find(({ sku }) => sku === rare.sku);
    const itemId = line?.places[0]?.itemId ?? '';
    const short = (body: object) => floor.user.post(`/api/wms/picks/${id}/short`, body);
    await short({ itemId, reason: 'STOLEN' }).expect(400, /choose a reason/);
    await short({ itemId: randomUUID(), reason: 'DAMAGED' }).expect(404);
    const answer = await short({ itemId, reason: 'DAMAGED' }).expect(200);
    expect(answer.body).toMatchObject({
      message: `${await numberOf(one)} marked as short`,
      missing: [{ sku: rare.sku, quantity: 2 }],
    });
    expect((await short({ itemId, reason: 'OTHER' }).expect(200)).body).toEqual(answer.body);
    const left = await view(floor, id);
    expect(left.orders[0]).toMatchObject({
      state: 'SHORT',
      shortReason: 'DAMAGED',
      missing: [{ sku: rare.sku, quantity: 2 }],
    });
    expect(left.lines.map(({ sku }) => sku)).toEqual([floor.shop.thing.sku]);
    expect(left.putBack.map(({ sku, quantity, position }) => [sku, quantity, position]).toSorted()).toEqual(
      [
        [floor.shop.thing.sku, 1, 1],
        [rare.sku, 1, 1],
      ].toSorted(),
    );
    expect(await scan(floor, id, rare.wsin)).toMatchObject({ outcome: 'NOT_NEEDED' });
    const full = left.lines[0]?.places[0]?.itemId;
    await short({ itemId: full, reason: 'OTHER' }).expect(422, /Every piece/);
    expect((await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(200)).body).toMatchObject({
      pickedCount: 1,
      shortCount: 1,
    });
    expect(await ready(floor)).toMatchObject([
      { orderId: one, short: { reason: 'DAMAGED', missing: [{ sku: rare.sku, quantity: 2 }] } },
    ]);
    await makeOf(floor, one);
  });

  it('drops orders that are cancelled under way, and lists their picked pieces to be put back', async () => {
    const floor = await createFloor();
    const { thing } = floor.shop;
    const [one, other] = [await readyOrder(floor), await readyOrder(floor)];
    const id = await makeOf(floor, one, other);
    await scan(floor, id, thing.wsin);
    await cancelOrder(floor, one);
    const list = await view(floor, id);
    expect(list.orders.map(({ state }) => state)).toEqual(['DROPPED', 'OPEN']);
    expect(list.lines.map(({ quantity, picked }) => [quantity, picked])).toEqual([[1, 0]]);
    expect(list.putBack).toMatchObject([
      { sku: thing.sku, quantity: 1, position: 1, shopOrderId: await numberOf(one) },
    ]);
    expect(await scan(floor, id, thing.wsin)).toMatchObject({ outcome: 'PICKED', position: 2 });
    expect((await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(200)).body).toMatchObject({
      pickedCount: 1,
      droppedCount: 1,
    });
  });

  it('is cancelled as a whole: its orders are ready again, its pieces go back', async () => {
    const floor = await createFloor();
    const id = await makeOf(floor, await readyOrder(floor));
    await scan(floor, id, floor.shop.thing.sku);
    for (let count = 0; count < 2; count += 1) await floor.user.post(`/api/wms/picks/${id}/cancel`, {}).expect(200);
    expect(await view(floor, id)).toMatchObject({ status: 'CANCELLED', lines: [], putBack: [{ quantity: 1 }] });
    await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(409);
    expect(await ready(floor)).toHaveLength(1);
  });

  it('gives an order to one of two people who take it at once, and tells the other which; the next oldest never meet', async () => {
    const floor = await createFloor();
    const orders = [await readyOrder(floor), await readyOrder(floor), await readyOrder(floor)];
    const [one, two, three] = orders as [string, string, string];
    const answers = await Promise.all([make(floor, { orderIds: [one, two] }), make(floor, { orderIds: [two, three] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((refused?.body as { message: string }).message).toContain(await numberOf(two));
    expect(await ready(floor)).toHaveLength(1);
    const rest = [await readyOrder(floor), await readyOrder(floor), await readyOrder(floor)];
    const both = await Promise.all([make(floor, { oldest: 2 }), make(floor, { oldest: 2 })]);
    const lists = await Promise.all(both.map(({ body }) => view(floor, (body as { id: string }).id)));
    const taken = lists.flatMap(({ orders: own }) => own.map(({ orderId }) => orderId));
    expect(new Set(taken).size).toBe(4);
    expect(taken).toEqual(expect.arrayContaining(rest));
    const insert = app.sql(
      `INSERT INTO pick_list_orders (company_id, pick_list_id, order_id, position, state, added_at)
       SELECT p.company_id, l.id, p.order_id, 9, 'OPEN', now() FROM pick_list_orders p, pick_lists l WHERE p.order_id = $1 AND l.id <> p.pick_list_id LIMIT 1`,
      [two],
    );
    await expect(insert).rejects.toThrow(/pick_list_orders_one_open/);
  });

  it('counts two pieces that are scanned at the same moment once each, never more than are needed', async () => {
    const floor = await createFloor();
    const id = await makeOf(floor, await readyOrder(floor, [[floor.shop.thing, 3]]));
    const results = await Promise.all(Array.from({ length: 5 }, () => scan(floor, id, floor.shop.thing.wsin)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array<string>(3).fill('PICKED'),
      'TOO_MANY',
      'TOO_MANY',
    ]);
    expect(await view(floor, id)).toMatchObject({ pickedCount: 3 });
  });

  it('asks for the WSIN when two companies of one warehouse have the same SKU', async () => {
    const floor = await createFloor();
    const { warehouseId, thing } = floor.shop;
    const seller = await signInAs(app, 'seller');
    const same = await createThing(app, seller.companyId, warehouseId, { sku: thing.sku });
    const twin: Floor = { ...floor, shop: { seller, warehouseId, thing: same } };
    const companyIds = [floor.shop.seller.companyId, seller.companyId];
    const user = await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [warehouseId] });
    const both = { ...floor, user };
    const id = await makeOf(both, await readyOrder(floor), await readyOrder(twin));
    expect(await scan(both, id, thing.sku)).toMatchObject({
      outcome: 'AMBIGUOUS',
      message: 'Several companies have this code. Scan the WSIN.',
    });
    expect(await scan(both, id, same.wsin)).toMatchObject({ outcome: 'PICKED', position: 2 });
    expect((await view(floor, id)).orders).toHaveLength(1);
    await scan(floor, id, thing.wsin);
    await floor.user.post(`/api/wms/picks/${id}/close`, {}).expect(200);
    expect((await view(both, id)).orders.map(({ state }) => state)).toEqual(['PICKED', 'PICKED']);
  });

  it('is only for the own warehouses: of others neither orders nor lists are seen, made or changed', async () => {
    const [floor, elsewhere] = [await createFloor(), await createFloor()];
    const orderId = await readyOrder(floor);
    const id = await makeOf(floor, orderId);
    const other = await signInAs(app, 'warehouse_user', {
      companyIds: [floor.shop.seller.companyId],
      warehouseIds: [elsewhere.shop.warehouseId],
    });
    const waiting = await readyOrder(floor);
    for (const user of [other, elsewhere.user]) {
      await user.get(`/api/wms/picks/${id}`).expect(404);
      await user.get(`/api/wms/picks/${id}/paper`).expect(404);
      for (const call of ['close', 'cancel']) await user.post(`/api/wms/picks/${id}/${call}`, {}).expect(404);
      await user.post(`/api/wms/picks/${id}/scans`, { scans: [{ key: randomUUID(), code: 'X' }] }).expect(404);
      await user.post(`/api/wms/picks/${id}/undo`, { key: randomUUID() }).expect(404);
      await user.post(`/api/wms/picks/${id}/short`, { itemId: randomUUID(), reason: 'OTHER' }).expect(404);
      await make({ ...floor, user }, { orderIds: [waiting] }).expect(404);
      await make({ ...elsewhere, user }, { orderIds: [waiting] }).expect(404);
      expect(await ready({ user })).toEqual([]);
      expect((await user.get('/api/wms/picks?page=1&size=10').expect(200)).body).toMatchObject({
        pickLists: [],
        totalRecords: 0,
      });
    }
    await floor.shop.seller.get(`/api/wms/picks/${id}`).expect(403);
    expect((await view({ user: await signInAs(app, 'admin') }, id)).orders).toHaveLength(1);
    const mine = await floor.user.get('/api/wms/picks?page=1&size=10&status=OPEN').expect(200);
    expect(mine.body).toMatchObject({
      pickLists: [{ id, orderCount: 1, pieceCount: 1, pickedCount: 0 }],
      totalRecords: 1,
    });
    await floor.user.get('/api/wms/picks?page=1&size=10&status=LOST').expect(400);
  });

  it('leaves out what was packed without a list', async () => {
    const floor = await createFloor();
    const orderId = await readyOrder(floor);
    const [item] = await app.sql<{ id: string }>('SELECT id FROM order_items WHERE order_id = $1', [orderId]);
    const body = {
      items: [{ id: item?.id, quantity: 1 }],
      weightGrams: 500,
      lengthCm: 10,
      breadthCm: 10,
      heightCm: 10,
    };
    await floor.user.post(`/api/wms/packing/order/${orderId}`, body).set('Idempotency-Key', randomUUID()).expect(200);
    expect(await ready(floor)).toEqual([]);
  });
});
