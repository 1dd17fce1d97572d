import { randomUUID } from 'node:crypto';
import { addDays } from '@godown/contracts/orders';
import { type InboundLine, type InboundRow, type InboundScanResult, type InboundView } from '@godown/contracts/inbound';
import { stockDay } from '@godown/contracts/inventory';
import { createShop, createThing, type SellableThing, type Shop } from '../../../test/orders.factory.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const INBOUND = '/api/wms/inbound';

interface Room {
  shop: Shop;
  /** On hand: 10 of `thing`, none of `other`. */
  thing: SellableThing;
  other: SellableThing;
  clerk: SignedIn;
  colleague: SignedIn;
}

describe('inbound shipments', () => {
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
    const other = await createThing(app, seller.companyId, warehouseId, { stock: 0 });
    const reach = { companyIds: [seller.companyId], warehouseIds: [warehouseId] };
    const clerk = await signInAs(app, 'warehouse_user', reach);
    return { shop, thing: shop.thing, other, clerk, colleague: await signInAs(app, 'warehouse_user', reach) };
  };
  const today = () => stockDay(app.clock.now());
  const bodyOf = ({ shop, thing }: Room, over: object = {}) => ({
    warehouseId: shop.warehouseId,
    reference: 'PO-77',
    supplier: 'Anand Traders',
    expectedOn: today(),
    lines: [{ code: thing.wsin, quantity: 4 }],
    ...over,
  });
  const announceBy = (person: SignedIn, body: object, key: string = randomUUID()) =>
    person.post(INBOUND, body).set('Idempotency-Key', key);
  const announce = async (room: Room, over: object = {}): Promise<string> => {
    const { body } = await announceBy(room.shop.seller, bodyOf(room, over)).expect(201);
    return (body as { id: string }).id;
  };
  const open = async (room: Room, over: object = {}): Promise<string> => {
    const id = await announce(room, over);
    await room.clerk.post(`${INBOUND}/${id}/open`, {}).expect(200);
    return id;
  };
  const both = ({ thing, other }: Room) => ({
    lines: [
      { code: thing.wsin, quantity: 4 },
      { code: other.sku, quantity: 3 },
    ],
  });
  const scan = async (
    person: SignedIn,
    id: string,
    code: string,
    { condition = 'GOOD', key = randomUUID() as string } = {},
  ): Promise<InboundScanResult> => {
    const { body } = await person.post(`${INBOUND}/${id}/scans`, { scans: [{ key, code, condition }] }).expect(200);
    const [result] = (body as { results: InboundScanResult[] }).results;
    if (result === undefined) throw new Error('no result');
    return result;
  };
  const view = async (person: SignedIn, id: string): Promise<InboundView> =>
    ((await person.get(`${INBOUND}/${id}`).expect(200)).body as { shipment: InboundView }).shipment;
  const linesOf = async (person: SignedIn, id: string, query = ''): Promise<InboundLine[]> => {
    const { body } = await person.get(`${INBOUND}/${id}/lines?page=1&size=50${query}`).expect(200);
    return (body as { lines: InboundLine[] }).lines;
  };
  const lineOf = async (person: SignedIn, id: string, { wsin }: SellableThing): Promise<InboundLine> => {
    const line = (await linesOf(person, id)).find((one) => one.wsin === wsin);
    if (line === undefined) throw new Error('no line');
    return line;
  };
  const count = (person: SignedIn, id: string, lineId: string, body: object) =>
    person.post(`${INBOUND}/${id}/lines/${lineId}/count`, { key: randomUUID(), ...body });
  const book = (person: SignedIn, id: string, key: string = randomUUID()) =>
    person.post(`${INBOUND}/${id}/book`, { key });
  const close = (person: SignedIn, id: string, key: string = randomUUID()) =>
    person.post(`${INBOUND}/${id}/close`, { key });
  const levelOf = async ({ shop }: Room, { wsin }: SellableThing) => {
    const [level] = await app.sql<{ stock: number; blocked: number; bin: string | null }>(
      `SELECT current_stock AS stock, blocked, bin FROM inventory_levels WHERE company_id = $1 AND warehouse_id = $2 AND wsin = $3`,
      [shop.seller.companyId, shop.warehouseId, wsin],
    );
    return level;
  };
  const list = async (person: SignedIn, query = ''): Promise<InboundRow[]> => {
    const { body } = await person.get(`${INBOUND}?page=1&size=50${query}`).expect(200);
    return (body as { shipments: InboundRow[] }).shipments;
  };

  it('is announced by WSIN, SKU or barcode; rows with one item add up', async () => {
    const room = await createRoom();
    const { thing, other, shop } = room;
    await app.sql(`UPDATE catalogue_items SET barcode = '8901234567890' WHERE id = $1`, [other.catalogueId]);
    const lines = [
      { code: ` ${thing.wsin.toLowerCase()} `, quantity: 4 },
      { code: thing.sku, quantity: 2 },
      { code: '8901234567890', quantity: 3 },
    ];
    const id = await announce(room, { lines });
    expect(await view(shop.seller, id)).toMatchObject({
      reference: 'PO-77',
      supplier: 'Anand Traders',
      status: 'ANNOUNCED',
      lineCount: 2,
      totals: { expected: 9, good: 0, damaged: 0, booked: 0, missing: 9, over: 0 },
    });
    expect(await lineOf(room.clerk, id, thing)).toMatchObject({ expected: 6, sku: thing.sku, good: 0 });
    expect(await lineOf(room.clerk, id, other)).toMatchObject({ expected: 3 });
  });

  it('refuses unknown, unmapped and ambiguous codes row by row, and announces nothing', async () => {
    const room = await createRoom();
    const { thing, other, shop } = room;
    const plain = await createThing(app, shop.seller.companyId, shop.warehouseId);
    await app.sql(`UPDATE catalogue_items SET wsin = NULL WHERE id = $1`, [plain.catalogueId]);
    await app.sql(`UPDATE catalogue_items SET barcode = '1234' WHERE id = ANY ($1::uuid[])`, [
      [thing.catalogueId, other.catalogueId],
    ]);
    const foreign = await createRoom();
    const codes = [thing.wsin, 'NOTHING', plain.sku, '1234', foreign.thing.wsin];
    const lines = codes.map((code) => ({ code, quantity: 1 }));
    const { body } = await announceBy(shop.seller, bodyOf(room, { lines })).expect(422);
    expect(body).toMatchObject({
      message: '4 rows were refused. Nothing was announced.',
      errors: [
        { field: 'lines.1.code', message: 'Row 2: NOTHING: Not in the catalogue' },
        { field: 'lines.2.code', message: `Row 3: ${plain.sku}: This item has no WSIN yet` },
        { field: 'lines.3.code', message: 'Row 4: 1234: Several items have this code. Use the WSIN.' },
        { field: 'lines.4.code', message: `Row 5: ${foreign.thing.wsin}: Not in the catalogue` },
      ],
    });
    expect(await list(shop.seller)).toEqual([]);
  });

  it('checks what is announced, and where', async () => {
    const room = await createRoom();
    const { seller } = room.shop;
    for (const wrong of [
      { reference: ' ' },
      { expectedOn: '2026-02-30' },
      { lines: [] },
      { lines: [{ code: room.thing.wsin, quantity: 0 }] },
      { lines: [{ code: ' ', quantity: 1 }] },
      { warehouseId: 'x' },
    ])
      await announceBy(seller, bodyOf(room, wrong)).expect(400);
    const others = await createWarehouse(app, { ownerCompanyId: (await createRoom()).shop.seller.companyId });
    await announceBy(seller, bodyOf(room, { warehouseId: others })).expect(404);
    const shut = await createWarehouse(app, { isActive: false });
    await announceBy(seller, bodyOf(room, { warehouseId: shut })).expect(422, /not active/);
    const elsewhere = await createWarehouse(app);
    await announceBy(room.clerk, bodyOf(room, { warehouseId: elsewhere })).expect(404);
    await announceBy(await signInAs(app, 'cluster_owner'), bodyOf(room)).expect(403);
    const key = randomUUID();
    const [first, again] = [
      await announceBy(seller, bodyOf(room), key).expect(201),
      await announceBy(seller, bodyOf(room), key).expect(201),
    ];
    expect(again.body).toEqual(first.body);
    expect(await list(seller)).toHaveLength(1);
  });

  it('counts each scan once, good and damaged, and books both: damaged units are on hand and blocked', async () => {
    const room = await createRoom();
    const id = await open(room, both(room));
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent += 1)
      expect(await scan(room.clerk, id, room.thing.wsin, { key })).toMatchObject({
        outcome: 'COUNTED',
        message: '1 of 4',
      });
    expect(await scan(room.colleague, id, room.thing.sku)).toMatchObject({ outcome: 'COUNTED', message: '2 of 4' });
    expect(await scan(room.clerk, id, room.thing.wsin, { condition: 'DAMAGED' })).toMatchObject({
      message: '1 damaged, 3 of 4',
    });
    expect(await levelOf(room, room.thing)).toMatchObject({ stock: 10, blocked: 0 });
    expect((await book(room.clerk, id).expect(200)).body).toMatchObject({
      message: '3 units booked into stock',
      good: 2,
      damaged: 1,
    });
    expect(await levelOf(room, room.thing)).toMatchObject({ stock: 13, blocked: 1 });
    expect(await view(room.shop.seller, id)).toMatchObject({
      status: 'RECEIVING',
      totals: { expected: 7, good: 2, damaged: 1, booked: 3, missing: 4, over: 0 },
      bookings: [{ good: 2, damaged: 1 }],
    });
  });

  it('books lorry after lorry, once per key, and never the same unit twice', async () => {
    const room = await createRoom();
    const id = await open(room, both(room));
    await scan(room.clerk, id, room.thing.wsin);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => book(room.clerk, id, key).expect(200)));
    expect(answers.map(({ body }) => (body as { good: number }).good)).toEqual([1, 1, 1]);
    expect((await book(room.clerk, id).expect(200)).body).toMatchObject({ good: 0, message: 'Nothing new to book' });
    await scan(room.clerk, id, room.thing.wsin);
    await scan(room.clerk, id, room.other.wsin);
    await Promise.all([book(room.clerk, id).expect(200), book(room.colleague, id).expect(200)]);
    expect(await levelOf(room, room.thing)).toMatchObject({ stock: 12 });
    expect(await levelOf(room, room.other)).toMatchObject({ stock: 1 });
    const moves = await app.sql(
      `SELECT quantity, code, remark FROM inventory_movements WHERE company_id = $1 AND reference_kind = 'INBOUND' ORDER BY recorded_at, wsin`,
      [room.shop.seller.companyId],
    );
    expect(moves).toEqual(Array(3).fill({ quantity: 1, code: 'INADD', remark: 'Inbound PO-77' }));
    expect((await view(room.clerk, id)).bookings).toHaveLength(2);
    const elsewhere = await open(room);
    await scan(room.clerk, elsewhere, room.thing.wsin);
    await book(room.clerk, elsewhere, key).expect(409);
  });

  it('refuses scans of what is unknown or was not announced; an added item counts', async () => {
    const room = await createRoom();
    const { clerk, other } = room;
    const id = await open(room);
    expect(await scan(clerk, id, 'NOTHING')).toMatchObject({ outcome: 'UNKNOWN', wsin: null });
    expect(await scan(clerk, id, other.wsin)).toMatchObject({ outcome: 'NOT_ANNOUNCED' });
    const add = (code: string) => clerk.post(`${INBOUND}/${id}/lines`, { code });
    await add('NOTHING').expect(422, /Not in the catalogue/);
    const added = (await add(other.sku).expect(200)).body as { line: InboundLine };
    expect(added.line).toMatchObject({ wsin: other.wsin, expected: 0, good: 0 });
    expect(((await add(other.sku).expect(200)).body as { line: InboundLine }).line.id).toBe(added.line.id);
    expect(await scan(clerk, id, other.wsin)).toMatchObject({ outcome: 'COUNTED', message: '1 not announced' });
    for (let unit = 0; unit < 4; unit += 1) await scan(clerk, id, room.thing.wsin);
    expect(await scan(clerk, id, room.thing.wsin)).toMatchObject({ message: '5 of 4, 1 extra' });
    expect((await view(clerk, id)).totals).toMatchObject({ missing: 0, over: 2 });
  });

  it('adds up the scans of two clerks, and refuses a count by hand when somebody has scanned since', async () => {
    const room = await createRoom();
    const { clerk, colleague, thing } = room;
    const id = await open(room);
    await Promise.all(Array.from({ length: 6 }, (_, unit) => scan(unit % 2 === 0 ? clerk : colleague, id, thing.wsin)));
    const seen = await lineOf(clerk, id, thing);
    expect(seen.good).toBe(6);
    await scan(colleague, id, thing.wsin);
    await count(clerk, id, seen.id, { revision: seen.revision, good: 6, damaged: 0 }).expect(409, /counted this item/);
    const fresh = await lineOf(clerk, id, thing);
    const key = randomUUID();
    const body = { key, revision: fresh.revision, good: 40, damaged: 2 };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await count(clerk, id, fresh.id, body).expect(200)).body).toMatchObject({
        line: { good: 40, damaged: 2 },
      });
    await book(clerk, id).expect(200);
    const { revision } = await lineOf(clerk, id, thing);
    await count(clerk, id, fresh.id, { revision, good: 39, damaged: 2 }).expect(422, /40 good and 2 damaged/);
    for (const wrong of [-1, 1.5, 1_000_001])
      await count(clerk, id, fresh.id, { revision, good: wrong, damaged: 0 }).expect(400);
    await count(clerk, id, randomUUID(), { revision, good: 1, damaged: 0 }).expect(404);
  });

  it('takes the last scan back, once, until it is booked or counted by hand', async () => {
    const room = await createRoom();
    const { clerk, colleague, thing } = room;
    const id = await open(room);
    const undo = (key: string) => clerk.post(`${INBOUND}/${id}/undo`, { key });
    await scan(clerk, id, thing.wsin);
    await scan(clerk, id, thing.wsin, { condition: 'DAMAGED' });
    const { lastScan } = await view(clerk, id);
    expect(lastScan).toMatchObject({ wsin: thing.wsin, condition: 'DAMAGED' });
    expect((await view(colleague, id)).lastScan).toBeNull();
    const key = lastScan?.key ?? '';
    for (let sent = 0; sent < 2; sent += 1) await undo(key).expect(200);
    expect(await lineOf(clerk, id, thing)).toMatchObject({ good: 1, damaged: 0 });
    expect(await scan(clerk, id, thing.wsin, { key, condition: 'DAMAGED' })).toMatchObject({ outcome: 'UNDONE' });
    await undo(randomUUID()).expect(404);
    const next = (await view(clerk, id)).lastScan?.key ?? '';
    await book(clerk, id).expect(200);
    await undo(next).expect(409);
    expect((await view(clerk, id)).lastScan).toBeNull();
  });

  it('puts items away: the bin of a line becomes the bin of its stock when it is booked', async () => {
    const room = await createRoom();
    const { clerk, thing } = room;
    const id = await open(room);
    const place = (lineId: string, bin: string) => clerk.post(`${INBOUND}/${id}/lines/${lineId}/bin`, { bin });
    const line = await lineOf(clerk, id, thing);
    expect((await place(line.id, ' A-03-2 ').expect(200)).body).toMatchObject({ line: { bin: 'A-03-2' } });
    expect(await levelOf(room, thing)).toMatchObject({ bin: null });
    await scan(clerk, id, thing.wsin);
    await book(clerk, id).expect(200);
    expect(await levelOf(room, thing)).toMatchObject({ bin: 'A-03-2' });
    await place(line.id, 'B-1').expect(200);
    expect(await levelOf(room, thing)).toMatchObject({ bin: 'B-1' });
    await place(line.id, 'x'.repeat(31)).expect(400);
    expect((await place(line.id, '').expect(200)).body).toMatchObject({ line: { bin: 'B-1' } });
  });

  it('is closed once: books the rest and tells the company what is missing, too much and damaged', async () => {
    const room = await createRoom();
    const { clerk, thing, other, shop } = room;
    const id = await open(room, both(room));
    for (let unit = 0; unit < 5; unit += 1) await scan(clerk, id, thing.wsin);
    await scan(clerk, id, other.wsin, { condition: 'DAMAGED' });
    const webhook = { webhookUrl: 'https://93.184.215.14/in', eventType: 'INBOUND_CLOSED' };
    await shop.seller.post('/api/ums/webhooks', webhook).set('x-company-id', shop.seller.companyId).expect(201);
    const key = randomUUID();
    const totals = { expected: 7, good: 5, damaged: 1, booked: 6, missing: 2, over: 1 };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await close(clerk, id, key).expect(200)).body).toMatchObject({ message: 'Shipment closed', totals });
    await close(clerk, id).expect(409);
    expect(await levelOf(room, thing)).toMatchObject({ stock: 15, blocked: 0 });
    expect(await levelOf(room, other)).toMatchObject({ stock: 1, blocked: 1 });
    const events = await app.sql<{ data: object }>(
      `SELECT data FROM domain_events WHERE type = 'inbound.closed' AND subject_id = $1`,
      [id],
    );
    expect(events).toMatchObject([{ data: { reference: 'PO-77', missing: 2, over: 1, damaged: 1 } }]);
    const sent = await app.sql<{ payload: string }>(
      `SELECT payload FROM webhook_deliveries WHERE company_id = $1 AND event_type = 'INBOUND_CLOSED'`,
      [shop.seller.companyId],
    );
    expect(sent.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { event: 'INBOUND_CLOSED', inboundId: id, reference: 'PO-77', good: 5, damaged: 1, missing: 2, over: 1 },
    ]);
    const notices = (await shop.seller.get('/api/notices?size=10').expect(200)).body as { notices: object[] };
    expect(notices.notices).toMatchObject([
      { title: 'Shipment PO-77: 2 missing, 1 extra, 1 damaged', tone: 'warning', link: `/inbound/${id}` },
    ]);
    expect(await scan(clerk, id, thing.wsin)).toMatchObject({ outcome: 'NOT_OPEN' });
    await book(clerk, id).expect(409);
    await clerk.post(`${INBOUND}/${id}/lines`, { code: thing.wsin }).expect(409);
    const { text } = await shop.seller.get(`/api/csv/inbound-differences?shipmentId=${id}`).expect(200);
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(-5).join(',')).toSorted()).toEqual(['3,0,1,2,0', '4,5,0,0,1']);
    expect((await shop.seller.get('/api/csv/inbound-differences?search=PO-99').expect(200)).text).not.toContain(
      'PO-77',
    );
  });

  it('is cancelled while nothing has come, and not after', async () => {
    const room = await createRoom();
    const { clerk, shop } = room;
    const cancel = (person: SignedIn, id: string) => person.post(`${INBOUND}/${id}/cancel`, {});
    const [announced, empty, begun] = [await announce(room), await open(room), await open(room)];
    await scan(clerk, begun, room.thing.wsin);
    await cancel(shop.seller, announced).expect(200);
    await cancel(clerk, empty).expect(200);
    await cancel(clerk, begun).expect(409, /already received/);
    await cancel(clerk, announced).expect(409);
    await clerk.post(`${INBOUND}/${announced}/open`, {}).expect(409);
    await clerk.post(`${INBOUND}/${begun}/open`, {}).expect(200);
    const { body } = await clerk.get(`${INBOUND}/counts`).expect(200);
    expect(body).toMatchObject({ counts: { ANNOUNCED: 0, RECEIVING: 1, CLOSED: 0, CANCELLED: 2 } });
  });

  it('is listed by status, warehouse, company, day and reference; whose day is over is late', async () => {
    const room = await createRoom();
    const { clerk, shop } = room;
    const late = await announce(room, { reference: 'PO-LATE', expectedOn: addDays(today(), -1) });
    const open_ = await open(room, { reference: 'PO-OPEN', expectedOn: addDays(today(), -2) });
    const refs = async (person: SignedIn, query: string) =>
      (await list(person, query)).map(({ reference }) => reference).toSorted();
    expect((await list(clerk)).map(({ id, isLate }) => [id, isLate])).toEqual([
      [open_, false],
      [late, true],
    ]);
    expect(await refs(clerk, '&status=RECEIVING')).toEqual(['PO-OPEN']);
    expect(await refs(clerk, `&from=${addDays(today(), -1)}&to=${today()}`)).toEqual(['PO-LATE']);
    expect(await refs(clerk, '&search=po-la')).toEqual(['PO-LATE']);
    expect(await refs(clerk, '&search=anand')).toHaveLength(2);
    expect(await refs(clerk, `&warehouseId=${shop.warehouseId}&companyId=${shop.seller.companyId}`)).toHaveLength(2);
    expect(await refs(clerk, `&warehouseId=${randomUUID()}`)).toEqual([]);
    await clerk.get(`${INBOUND}?page=1&size=10&companyId=${(await createRoom()).shop.seller.companyId}`).expect(404);
    await clerk.get(`${INBOUND}?page=1&size=10&from=yesterday`).expect(400);
    expect(await refs(admin, `&companyId=${shop.seller.companyId}`)).toHaveLength(2);
    expect((await list(clerk, '&by=expectedOn&order=asc')).map(({ id }) => id)).toEqual([open_, late]);
    expect(await linesOf(clerk, late, '&state=DIFFERENT')).toHaveLength(1);
    expect(await linesOf(clerk, late, '&state=COUNTED')).toEqual([]);
    expect(await linesOf(clerk, late, `&search=${room.thing.sku}`)).toHaveLength(1);
  });

  it('is seen by its company and its warehouse alone; a company announces and does not receive', async () => {
    const room = await createRoom();
    const { shop, thing } = room;
    const id = await open(room);
    const line = await lineOf(room.clerk, id, thing);
    const elsewhere = await signInAs(app, 'warehouse_user', {
      companyIds: [shop.seller.companyId],
      warehouseIds: [await createWarehouse(app)],
    });
    const strangers = [elsewhere, (await createRoom()).clerk];
    const key = randomUUID();
    const calls: readonly (readonly [string, object])[] = [
      ['open', {}],
      ['lines', { code: thing.wsin }],
      ['scans', { scans: [{ key, code: thing.wsin, condition: 'GOOD' }] }],
      ['undo', { key }],
      [`lines/${line.id}/count`, { key, revision: 0, good: 1, damaged: 0 }],
      [`lines/${line.id}/bin`, { bin: 'A' }],
      ['book', { key }],
      ['close', { key }],
    ];
    for (const stranger of [...strangers, (await createRoom()).shop.seller]) {
      await stranger.get(`${INBOUND}/${id}`).expect(404);
      await stranger.get(`${INBOUND}/${id}/lines?page=1&size=10`).expect(404);
      await stranger.post(`${INBOUND}/${id}/cancel`, {}).expect(404);
      expect(await list(stranger)).toEqual([]);
      expect((await stranger.get('/api/csv/inbound-differences').expect(200)).text).not.toContain('PO-77');
    }
    for (const [path, body] of calls) {
      for (const stranger of strangers) await stranger.post(`${INBOUND}/${id}/${path}`, body).expect(404);
      await shop.seller.post(`${INBOUND}/${id}/${path}`, body).expect(403);
    }
    await (await signInAs(app, 'sub_admin')).post(`${INBOUND}/${id}/open`, {}).expect(403);
    expect(await lineOf(shop.seller, id, thing)).toMatchObject({ good: 0, damaged: 0, bin: null });
  });
});
