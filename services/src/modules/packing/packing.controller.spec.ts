import { randomUUID } from 'node:crypto';
import { type OrderToPack, type Packing } from '@godown/contracts/packing';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { photo } from '../../../test/pictures.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const PARCEL = { weightGrams: 820, lengthCm: 20, breadthCm: 15, heightCm: 10 };

describe('Packing', () => {
  let app: TestApp;
  let shop: Shop;
  let packer: SignedIn;
  let colleague: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
    const place = { companyIds: [shop.seller.companyId], warehouseIds: [shop.warehouseId] };
    packer = await signInAs(app, 'warehouse_user', place);
    colleague = await signInAs(app, 'warehouse_user', place);
  });
  beforeEach(() => app.clock.freezeAt('2026-11-25T08:00:00Z'));
  afterAll(() => app.close());

  async function order(quantity = 3) {
    const id = await placeOrder(shop, {}, { quantity });
    const [row] = await app.sql<{ line: string; number: string }>(
      `SELECT i.id AS line, o.shop_order_id AS number FROM orders o JOIN order_items i ON i.company_id = o.company_id AND i.order_id = o.id WHERE o.id = $1`,
      [id],
    );
    return { id, quantity, line: row?.line ?? '', number: row?.number ?? '' };
  }
  type Ordered = Awaited<ReturnType<typeof order>>;
  const pack = (of: Ordered, over: object = {}, who = packer, key: string = randomUUID()) =>
    who
      .post(`/api/wms/packing/order/${of.id}`, {
        items: [{ id: of.line, quantity: of.quantity }],
        ...PARCEL,
        ...over,
      })
      .set('Idempotency-Key', key);
  const lookUp = (code: string, who = packer) => who.post('/api/wms/packing/look-up', { code });
  const toPack = async (code: string, who = packer) => (await lookUp(code, who).expect(200)).body.order as OrderToPack;
  const packingsOf = async (of: Ordered, who = shop.seller) =>
    (await who.get(`/api/wms/packing/order/${of.id}`).expect(200)).body as {
      packings: Packing[];
      booked: { chargeableGrams: number } | null;
    };
  /** Booked with a courier for so many grams. */
  const book = async (of: Ordered, chargeableGrams: number, awb: string) => {
    await walk(app, shop.seller.companyId, of.id, ['READY_TO_SHIP', 'seller']);
    await app.sql(`UPDATE orders SET delivery_awb = $2 WHERE id = $1`, [of.id, awb]);
    await app.sql(
      `INSERT INTO shipments (company_id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, lease_until, created_at)
       VALUES ($1, $2, $3, 'xpressbees', 'platform', $4, 'CONFIRMED', 'seller', $4, $5, 5000, now(), now())`,
      [shop.seller.companyId, of.id, randomUUID(), awb, chargeableGrams],
    );
  };

  it('finds the order by its number and by its AWB, with its items, their pictures and what is booked', async () => {
    const placed = await order();
    expect(await toPack(` ${placed.number} `)).toMatchObject({
      orderId: placed.id,
      status: 'PLACED',
      booked: null,
      packing: null,
      items: [
        {
          id: placed.line,
          sku: shop.thing.sku,
          wsin: shop.thing.wsin,
          quantity: 3,
          imageUrl: 'https://images.example/a.png',
        },
      ],
    });
    await book(placed, 500, 'XB-PACK-1');
    expect(await toPack('XB-PACK-1')).toMatchObject({
      orderId: placed.id,
      status: 'READY_TO_SHIP',
      booked: { courier: 'xpressbees', chargeableGrams: 500 },
    });
    await lookUp('NO-SUCH-ORDER').expect(404);
    await lookUp(' ').expect(400);
  });

  it('offers the shipping packages of the company only to who may see them', async () => {
    await shop.seller
      .post('/api/shipping-packages', { name: 'Carton M', length: 30, breadth: 20, height: 10, weight: 100 })
      .expect(201);
    const placed = await order();
    expect((await toPack(placed.number, shop.seller)).boxes).toMatchObject([
      { name: 'Carton M', lengthCm: 30, breadthCm: 20, heightCm: 10 },
    ]);
    expect((await toPack(placed.number)).boxes).toEqual([]);
  });

  it('keeps who packed, when, weight, size and items', async () => {
    const placed = await order();
    await pack(placed, { box: 'Carton M' }).expect(200, new RegExp(`${placed.number} packed`));
    const { packings, booked } = await packingsOf(placed);
    expect(booked).toBeNull();
    expect(packings).toMatchObject([
      {
        ...PARCEL,
        revision: 1,
        box: 'Carton M',
        photo: null,
        packedAt: '2026-11-25T08:00:00.000Z',
        lines: [{ id: placed.line, sku: shop.thing.sku, quantity: 3 }],
      },
    ]);
    expect(packings[0]?.packedBy).toMatch(/^User /);
  });

  it.each([
    ['a wrong item', { items: [{ id: randomUUID(), quantity: 1 }] }, /does not belong to this order/],
    ['no item', { items: [] }, /Scan the items/],
    ['no weight', { weightGrams: null }, /Enter the weight/],
    ['half a gram', { weightGrams: 10.5 }, /Enter the weight/],
    ['no weight at all', { weightGrams: 0 }, /Enter the weight/],
    ['a size of nothing', { heightCm: 0 }, /Enter the height/],
    ['a photo that never came', { photo: randomUUID() }, /was not uploaded/],
  ])('refuses %s, and keeps nothing', async (_, over, message) => {
    const placed = await order();
    const { body } = await pack(placed, over).expect(400);
    expect(JSON.stringify(body)).toMatch(message);
    expect((await packingsOf(placed)).packings).toEqual([]);
  });

  it('refuses a surplus and a missing piece, also when one item comes in two lines', async () => {
    const placed = await order();
    const piece = (quantity: number) => ({ id: placed.line, quantity });
    const { sku } = shop.thing;
    const refusal = async (...items: object[]) => (await pack(placed, { items }).expect(400)).body.message;
    expect(await refusal(piece(4))).toBe(`The order has only 3 of ${sku}`);
    expect(await refusal(piece(3), piece(1))).toBe(`The order has only 3 of ${sku}`);
    expect(await refusal(piece(2))).toBe(`2 of 3 pieces of ${sku} are packed`);
    expect((await packingsOf(placed)).packings).toEqual([]);
    await pack(placed, { items: [piece(2), piece(1)] }).expect(200);
  });

  it('is recorded once when it is sent again, and by one of two people who pack at once', async () => {
    const placed = await order();
    const key = randomUUID();
    const first = (await pack(placed, {}, packer, key).expect(200)).body;
    expect((await pack(placed, {}, packer, key).expect(200)).body).toEqual(first);
    expect((await packingsOf(placed)).packings).toHaveLength(1);

    const other = await order();
    const statuses = (await Promise.all([pack(other), pack(other, {}, colleague)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await packingsOf(other)).packings).toHaveLength(1);
  });

  it('replaces the packing that was seen, and keeps the one before', async () => {
    const placed = await order();
    const { packingId } = (await pack(placed).expect(200)).body;
    expect((await toPack(placed.number)).packing).toMatchObject({ id: packingId, weightGrams: 820 });
    const { message } = (await pack(placed, { weightGrams: 900 }, colleague).expect(409)).body;
    expect(message).toMatch(/^Packed by User .+ on Nov 25, 2026 1:30 PM\. Scan the order again\.$/);
    await pack(placed, { weightGrams: 900, replaces: packingId }, colleague).expect(200);
    const { packings } = await packingsOf(placed);
    expect(packings.map(({ revision, weightGrams }) => [revision, weightGrams])).toEqual([
      [2, 900],
      [1, 820],
    ]);
    await pack(placed, { replaces: packingId }).expect(409);
    await pack(await order(), { replaces: packingId }).expect(404);
  });

  it('is refused once the order is shipped or cancelled, and the record stays', async () => {
    const placed = await order();
    const { packingId } = (await pack(placed).expect(200)).body;
    await walk(app, shop.seller.companyId, placed.id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    const message = 'Orders are packed before they are shipped. This one is Shipped.';
    expect((await lookUp(placed.number).expect(422)).body.message).toBe(message);
    expect((await pack(placed, { replaces: packingId }).expect(422)).body.message).toBe(message);
    expect((await packingsOf(placed)).packings).toHaveLength(1);
    const cancelled = await order();
    await walk(app, shop.seller.companyId, cancelled.id, ['CANCELLED', 'seller']);
    await pack(cancelled).expect(422, /Put its items back/);
  });

  it('is not there for a foreign warehouse, a foreign company and roles without the permission', async () => {
    const placed = await order();
    const { packingId } = (await pack(placed).expect(200)).body;
    const elsewhere = await signInAs(app, 'warehouse_user', {
      companyIds: [shop.seller.companyId],
      warehouseIds: [await createWarehouse(app)],
    });
    const stranger = await signInAs(app, 'seller');
    for (const who of [elsewhere, stranger]) {
      await lookUp(placed.number, who).expect(404);
      await pack(placed, { replaces: packingId }, who).expect(404);
      await who.get(`/api/wms/packing/order/${placed.id}`).expect(404);
      await who.get(`/api/wms/packings/${packingId}/photo`).expect(404);
      expect((await who.get('/api/csv/packings').expect(200)).text).not.toContain(placed.number);
    }
    await pack(placed, {}, await signInAs(app, 'sub_admin')).expect(403);
    expect((await packingsOf(placed)).packings).toHaveLength(1);
  });

  it('shows the photo to those who see the order only', async () => {
    const placed = await order();
    const bytes = await photo(60, 40);
    const { companyId } = shop.seller;
    const asked = await packer
      .post('/api/uploads', { contentType: 'image/jpeg', sizeBytes: bytes.length, companyId })
      .expect(201);
    const { id, url, headers } = asked.body;
    await fetch(`${app.url}${url}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    await pack(placed, { photo: id }).expect(200);
    const path = (await packingsOf(placed)).packings[0]?.photo ?? '';
    const shown = await shop.seller.get(`/api${path}`).expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    await (await signInAs(app, 'seller')).get(`/api${path}`).expect(404);
  });

  it('is a CSV of a period with a row per order: the latest weight beside the booked one', async () => {
    const placed = await order(2);
    const { packingId } = (await pack(placed).expect(200)).body;
    await pack(placed, { ...PARCEL, weightGrams: 1_300, box: '=BOX', replaces: packingId }).expect(200);
    await book(placed, 1_000, 'XB-PACK-2');
    const csv = async (query: string) =>
      (await shop.seller.get(`/api/csv/packings?search=${placed.number}${query}`).expect(200)).text
        .trim()
        .split(/\r?\n/) as string[];
    const [header, row, ...more] = await csv('&start=2026-11-25 00:00&end=2026-11-25 23:59');
    expect(header).toBe(
      'Order ID,AWB,Warehouse,Packed at,Packed by,Items,Box,Length (cm),Breadth (cm),Height (cm),' +
        'Measured weight (gm),Measured chargeable weight (gm),Booked chargeable weight (gm),Over booked (gm),Times packed,Photo',
    );
    expect(row).toContain(`${placed.number},XB-PACK-2,`);
    expect(row).toContain(',"Nov 25, 2026 1:30 PM",');
    expect(row).toContain(`2 x ${shop.thing.sku}`);
    expect(row).toMatch(/,20,15,10,1300,1300,1000,300,2,No$/);
    expect(row).not.toContain(',=BOX');
    expect(more).toEqual([]);
    expect(await csv('&start=2026-11-26')).toHaveLength(1);
    expect(await csv('&end=2026-11-24')).toHaveLength(1);
    await shop.seller.get('/api/csv/packings?start=yesterday').expect(400);
  });
});
