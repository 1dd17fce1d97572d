import { randomUUID } from 'node:crypto';
import { type HandoverView, type ScanResult } from '@godown/contracts/handovers';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { indianTime } from '../../../test/shown-moment.js';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import {
  type BookableCourier,
  book,
  createShippingApp,
  createShippingShop,
  statusOf,
} from '../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';

interface Dock {
  shop: Shop;
  user: SignedIn;
  id: string;
}
interface Parcel {
  orderId: string;
  awb: string;
}

describe('hand-overs to couriers', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let signature: string;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
    const png = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#112233' } })
      .png()
      .toBuffer();
    signature = `data:image/png;base64,${png.toString('base64')}`;
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const openIn = async (user: SignedIn, warehouseId: string, courier: BookableCourier): Promise<string> => {
    const { body } = await user.post('/api/wms/handovers', { warehouseId, courier }).expect(201);
    return (body as { id: string }).id;
  };
  /** A shop with its warehouse's user and an open hand-over. */
  const createDock = async (courier: BookableCourier = 'shiperfecto'): Promise<Dock> => {
    const shop = await createShippingShop(app, [courier]);
    const at = { companyIds: [shop.seller.companyId], warehouseIds: [shop.warehouseId] };
    const user = await signInAs(app, 'warehouse_user', at);
    return { shop, user, id: await openIn(user, shop.warehouseId, courier) };
  };
  const parcelOf = async (shop: Shop): Promise<Parcel> => {
    const orderId = await placeOrder(shop);
    const [result] = await book(shop, orderId);
    if (!result?.awb) throw new Error(result?.message ?? 'not booked');
    return { orderId, awb: result.awb };
  };
  const scan = async ({ user, id }: Pick<Dock, 'user' | 'id'>, code: string, key: string = randomUUID()) => {
    const { body } = await user.post(`/api/wms/handovers/${id}/scans`, { scans: [{ key, code }] }).expect(200);
    const [result] = (body as { results: ScanResult[] }).results;
    if (!result) throw new Error('no result');
    return result;
  };
  const outcome = async (dock: Pick<Dock, 'user' | 'id'>, code: string, key?: string) =>
    (await scan(dock, code, key)).outcome;
  const view = async (person: SignedIn, id: string): Promise<HandoverView> => {
    const { body } = await person.get(`/api/wms/handovers/${id}`).expect(200);
    return (body as { handover: HandoverView }).handover;
  };
  const close = ({ user, id }: Pick<Dock, 'user' | 'id'>, over: object = {}, key: string = randomUUID()) =>
    user
      .post(`/api/wms/handovers/${id}/close`, { receiverName: 'Ravi Kumar', signature, ...over })
      .set('Idempotency-Key', key);
  const shopOrderId = async (orderId: string): Promise<string> =>
    (await app.sql<{ number: string }>('SELECT shop_order_id AS number FROM orders WHERE id = $1', [orderId]))[0]
      ?.number ?? '';

  it('takes parcels by AWB and by order number, each scan once, and ships them when the courier has signed', async () => {
    const dock = await createDock();
    const [one, two, three] = [await parcelOf(dock.shop), await parcelOf(dock.shop), await parcelOf(dock.shop)];
    const key = randomUUID();
    expect(await scan(dock, one.awb, key)).toMatchObject({ key, code: one.awb, outcome: 'ADDED', message: 'Added' });
    expect(await outcome(dock, one.awb, key)).toBe('ADDED');
    expect(await outcome(dock, one.awb)).toBe('ALREADY_SCANNED');
    expect(await outcome(dock, ` ${await shopOrderId(two.orderId)} `)).toBe('ADDED');
    const open = await view(dock.user, dock.id);
    expect(open).toMatchObject({ status: 'OPEN', courier: 'shiperfecto', parcelCount: 2, waitingCount: 1 });
    expect(open.waiting).toMatchObject([{ orderId: three.orderId, awb: three.awb, isPacked: false }]);
    expect(open.parcels.map(({ awb }) => awb)).toEqual([two.awb, one.awb]);

    const closeKey = randomUUID();
    const { body } = await close(dock, {}, closeKey).expect(200);
    expect(body).toMatchObject({
      message: '2 parcels handed over. 1 parcel ready for Shiperfecto was not handed over',
      parcelCount: 2,
      leftOut: [],
      waitingCount: 1,
    });
    expect((await close(dock, {}, closeKey).expect(200)).body).toEqual(body);
    await close(dock).expect(409, /no longer open/);
    for (const { orderId } of [one, two]) {
      expect(await statusOf(app, orderId)).toBe('SHIPPED');
      const trail = await app.sql(
        `SELECT description, user_id FROM order_trails WHERE order_id = $1 AND status = 'SHIPPED'`,
        [orderId],
      );
      expect(trail).toEqual([{ description: 'Handed over to Shiperfecto', user_id: dock.user.userId }]);
    }
    expect(await statusOf(app, three.orderId)).toBe('READY_TO_SHIP');
    expect(await view(dock.user, dock.id)).toMatchObject({ status: 'CLOSED', receiverName: 'Ravi Kumar' });
    expect(await outcome(dock, three.awb)).toBe('NOT_OPEN');
    expect(await outcome(dock, one.awb, key)).toBe('ADDED');
  });

  it('says of each parcel that waits whether it is packed', async () => {
    const dock = await createDock();
    const [packed, open] = [await parcelOf(dock.shop), await parcelOf(dock.shop)];
    const items = await app.sql<{ id: string; quantity: number }>(
      `SELECT id, quantity FROM order_items WHERE order_id = $1`,
      [packed.orderId],
    );
    const parcel = { weightGrams: 820, lengthCm: 20, breadthCm: 15, heightCm: 10 };
    await dock.user
      .post(`/api/wms/packing/order/${packed.orderId}`, { ...parcel, items })
      .set('Idempotency-Key', randomUUID())
      .expect(200);
    const { waiting } = await view(dock.user, dock.id);
    expect(new Map(waiting.map(({ orderId, isPacked }) => [orderId, isPacked]))).toEqual(
      new Map([
        [packed.orderId, true],
        [open.orderId, false],
      ]),
    );
  });

  it('ships an order once, also when the courier tells later that it picked the parcel up; the parcel waits no more', async () => {
    const dock = await createDock('delhivery_surface');
    const { orderId, awb } = await parcelOf(dock.shop);
    expect(await outcome(dock, awb)).toBe('ADDED');
    await close(dock).expect(200);
    await walk(app, dock.shop.seller.companyId, orderId, ['SHIPPED', 'courier']);
    const moves = await app.sql(
      `SELECT moved FROM order_trails WHERE order_id = $1 AND status = 'SHIPPED' ORDER BY at`,
      [orderId],
    );
    expect(moves).toEqual([{ moved: true }, { moved: false }]);
    const next = { user: dock.user, id: await openIn(dock.user, dock.shop.warehouseId, 'delhivery_surface') };
    expect(await outcome(next, awb)).toBe('ALREADY_HANDED_OVER');
    expect((await view(dock.user, next.id)).waitingCount).toBe(0);
  });

  it('refuses what does not belong on the list, each with its words', async () => {
    const dock = await createDock();
    const other = await createShippingShop(app, ['shiperfecto']);
    const elsewhere = await parcelOf(dock.shop);
    await app.sql('UPDATE orders SET pickup_warehouse_id = $2 WHERE id = $1', [elsewhere.orderId, other.warehouseId]);
    const cancelled = await parcelOf(dock.shop);
    await dock.shop.seller.post(`/api/order/${cancelled.orderId}/cancel`, { reason: 'Changed mind' }).expect(200);
    const unbooked = await placeOrder(dock.shop);
    const foreign = await parcelOf(other);
    expect(await scan(dock, elsewhere.awb)).toMatchObject({
      outcome: 'OTHER_WAREHOUSE',
      message: 'Belongs to another warehouse. Put it aside.',
    });
    expect(await outcome(dock, await shopOrderId(cancelled.orderId))).toBe('CANCELLED');
    expect(await outcome(dock, await shopOrderId(unbooked))).toBe('NOT_READY');
    expect(await scan(dock, foreign.awb)).toMatchObject({ outcome: 'UNKNOWN', shopOrderId: null });
    expect(await outcome(dock, 'NOBODY-1')).toBe('UNKNOWN');
    const [own] = [await parcelOf(dock.shop)];
    const delhivery = { user: dock.user, id: await openIn(dock.user, dock.shop.warehouseId, 'delhivery_surface') };
    expect(await outcome(delhivery, own.awb)).toBe('OTHER_COURIER');
    expect((await view(dock.user, dock.id)).parcelCount).toBe(0);
    await close(dock).expect(422, /Scan at least one parcel first/);
    for (const scans of [[], [{ key: 'x', code: '1' }], [{ key: randomUUID(), code: ' ' }], 'x'])
      await dock.user.post(`/api/wms/handovers/${dock.id}/scans`, { scans }).expect(400);
  });

  it('takes off at the close what was cancelled after its scan, and says so', async () => {
    const dock = await createDock();
    const [one, two] = [await parcelOf(dock.shop), await parcelOf(dock.shop)];
    for (const { awb } of [one, two]) await scan(dock, awb);
    await dock.shop.seller.post(`/api/order/${two.orderId}/cancel`, { reason: 'Changed mind' }).expect(200);
    const { body } = await close(dock).expect(200);
    expect(body).toMatchObject({ parcelCount: 1, leftOut: [{ awb: two.awb, status: 'CANCELLED' }] });
    expect(await statusOf(app, two.orderId)).toBe('CANCELLED');
    expect((await view(dock.user, dock.id)).parcels.map(({ awb }) => awb)).toEqual([one.awb]);
  });

  it('takes no signature that is no picture, and nobody without a name', async () => {
    const dock = await createDock();
    const { orderId, awb } = await parcelOf(dock.shop);
    await scan(dock, awb);
    const text = `data:image/png;base64,${Buffer.from('<svg onload="x()">').toString('base64')}`;
    await close(dock, { signature: text }).expect(400, /should be a PNG image/);
    await close(dock, { signature: 'scribble' }).expect(400, /Ask the courier to sign/);
    await close(dock, { receiverName: ' ' }).expect(400, /Enter the name/);
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
  });

  it('prints the list, with name and signature once it is closed', async () => {
    const dock = await createDock();
    await dock.user.get(`/api/wms/handovers/${dock.id}/manifest`).expect(422);
    const { awb } = await parcelOf(dock.shop);
    await scan(dock, awb);
    app.clock.freezeAt(new Date());
    const print = async () => {
      const answer = await dock.user.get(`/api/wms/handovers/${dock.id}/manifest`).buffer(true).expect(200);
      const bytes = new Uint8Array(answer.body as Buffer);
      const size = bytes.length;
      return { size, text: (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text };
    };
    const open = await print();
    expect(open.text).toContain(awb);
    expect(open.text).not.toContain('Ravi Kumar');
    await close(dock).expect(200);
    const signed = await print();
    const at = indianTime(app.clock.now());
    for (const shown of [awb, 'Shiperfecto', 'Ravi Kumar', at]) expect(signed.text).toContain(shown);
    // When it was printed, and when it was signed.
    expect(signed.text.split(at)).toHaveLength(3);
    expect(signed.size).toBeGreaterThan(open.size);
    app.clock.reset();
  });

  it('is one per warehouse and courier; cancelled, its parcels wait for the next; a parcel is taken off again', async () => {
    const dock = await createDock();
    const { awb } = await parcelOf(dock.shop);
    expect(await openIn(dock.user, dock.shop.warehouseId, 'shiperfecto')).toBe(dock.id);
    await scan(dock, awb);
    const [parcel] = (await view(dock.user, dock.id)).parcels;
    await dock.user.delete(`/api/wms/handovers/${dock.id}/parcels/${parcel?.id}`).expect(200);
    await dock.user.delete(`/api/wms/handovers/${dock.id}/parcels/${parcel?.id}`).expect(404);
    expect(await outcome(dock, awb)).toBe('ADDED');
    await dock.user.post(`/api/wms/handovers/${dock.id}/cancel`, {}).expect(200);
    await dock.user.post(`/api/wms/handovers/${dock.id}/cancel`, {}).expect(409);
    const next = { user: dock.user, id: await openIn(dock.user, dock.shop.warehouseId, 'shiperfecto') };
    expect(next.id).not.toBe(dock.id);
    expect(await outcome(next, awb)).toBe('ADDED');
    const couriers = await dock.user.get(`/api/wms/handover-couriers?warehouseId=${dock.shop.warehouseId}`).expect(200);
    expect(couriers.body).toMatchObject({ couriers: [] });
  });

  it('is seen by its warehouse, by admins, and by sellers with a parcel on it: their own parcels alone', async () => {
    const dock = await createDock();
    const { awb } = await parcelOf(dock.shop);
    await dock.shop.seller.get(`/api/wms/handovers/${dock.id}`).expect(404);
    await scan(dock, awb);
    expect((await view(dock.shop.seller, dock.id)).parcels).toHaveLength(1);
    expect(await view(await signInAs(app, 'admin'), dock.id)).toMatchObject({ parcelCount: 1 });
    const stranger = await createShop(app, await signInAs(app, 'seller'));
    const elsewhere = await signInAs(app, 'warehouse_user', {
      companyIds: [dock.shop.seller.companyId],
      warehouseIds: [stranger.warehouseId],
    });
    for (const person of [stranger.seller, elsewhere]) {
      await person.get(`/api/wms/handovers/${dock.id}`).expect(404);
      await person.get(`/api/wms/handovers/${dock.id}/manifest`).expect(404);
    }
    await elsewhere.post('/api/wms/handovers', { warehouseId: dock.shop.warehouseId, courier: 'blitz' }).expect(404);
    await close({ user: elsewhere, id: dock.id }).expect(404);
    const scans = [{ key: randomUUID(), code: awb }];
    await elsewhere.post(`/api/wms/handovers/${dock.id}/scans`, { scans }).expect(404);
    const ids = async (person: SignedIn, query = '') => {
      const { body } = await person.get(`/api/wms/handovers?page=1&size=10${query}`).expect(200);
      return (body as { handovers: { id: string }[] }).handovers.map(({ id }) => id);
    };
    expect(await ids(dock.user)).toEqual([dock.id]);
    expect(await ids(dock.shop.seller, `&search=${awb}`)).toEqual([dock.id]);
    expect(await ids(stranger.seller)).toEqual([]);
    expect(await ids(dock.user, '&status=CLOSED')).toEqual([]);
    await dock.user.get('/api/wms/handovers?page=1&size=10&status=LOST').expect(400);
  });

  it('lists a parcel once that two scanners add at the same moment', async () => {
    const dock = await createDock();
    const { awb } = await parcelOf(dock.shop);
    const results = await Promise.all(Array.from({ length: 6 }, () => outcome(dock, awb)));
    expect(results.toSorted()).toEqual(['ADDED', ...Array<string>(5).fill('ALREADY_SCANNED')]);
    expect((await view(dock.user, dock.id)).parcelCount).toBe(1);
  });

  it('never loses a parcel that is scanned while the list is closed: it is on it and shipped, or refused and waits', async () => {
    for (let round = 0; round < 4; round += 1) {
      const dock = await createDock();
      const [first, late] = [await parcelOf(dock.shop), await parcelOf(dock.shop)];
      await scan(dock, first.awb);
      const [answer, closed] = await Promise.all([outcome(dock, late.awb), close(dock).expect(200)]);
      const isIn = answer === 'ADDED';
      expect(isIn || answer === 'NOT_OPEN').toBe(true);
      expect(await statusOf(app, late.orderId)).toBe(isIn ? 'SHIPPED' : 'READY_TO_SHIP');
      expect(closed.body).toMatchObject({ parcelCount: isIn ? 2 : 1, waitingCount: isIn ? 0 : 1 });
    }
  });

  it('keeps a parcel that the courier has picked up before the signature', async () => {
    const dock = await createDock();
    const { orderId, awb } = await parcelOf(dock.shop);
    await scan(dock, awb);
    await walk(app, dock.shop.seller.companyId, orderId, ['SHIPPED', 'courier'], ['IN_TRANSIT', 'courier']);
    expect((await close(dock).expect(200)).body).toMatchObject({ parcelCount: 1, leftOut: [] });
    expect(await statusOf(app, orderId)).toBe('IN_TRANSIT');
  });
});
