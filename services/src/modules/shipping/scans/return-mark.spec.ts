import { type OrderView } from '@godown/contracts/orders';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, money, statusOf } from '../../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { ScanIngest } from './scan-ingest.service.js';

const PICKED_UP = 'UD/In Transit#X-PPOM';
const TRIED = 'UD/Undelivered';
const TURNED = 'RT/In Transit';
const FORWARD_WORD = 'UD/Dispatched';
const DELIVERED = 'DL/Delivered';
const UNKNOWN = 'RT/Called Off';
const RETURN_PAISE = 4_000;

describe('a parcel on its way back', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let admin: SignedIn;
  let start: number;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
    admin = await signInAs(app, 'admin');
  });
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function booked(): Promise<{ shop: Shop; orderId: string; awb: string; forwardPaise: number }> {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    const orderId = await placeOrder(shop, { paymentMethod: 'COD' });
    const [result] = await book(shop, orderId);
    if (!result?.awb) throw new Error(result?.message ?? 'no result');
    await app.settle();
    start = Date.now();
    return { shop, orderId, awb: result.awb, forwardPaise: result.freightPaise ?? 0 };
  }
  /** Codes with the second at which each was scanned, told in this order. */
  const told = async (awb: string, ...scans: readonly (readonly [code: string, second: number])[]): Promise<void> => {
    for (const [code, second] of scans) {
      const scan = { awb, codes: [code], scannedAt: at(second), city: 'Kochi', description: null };
      await app
        .get(Database)
        .within(Actor.system(), (tx) => app.get(ScanIngest).applyIn(tx, [{ api: 'delhivery', scans: [scan] }]));
    }
    await app.settle();
  };
  const at = (second: number): Date => new Date(start + second * 1000);
  const orderOf = async (shop: Shop, orderId: string): Promise<OrderView> =>
    (await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order as OrderView;
  const listed = async (shop: Shop, where: object): Promise<string[]> =>
    (
      await shop.seller
        .post('/api/inventory/orders/find', { where, pagination: { records: 10, pageNumber: 1 } })
        .expect(200)
    ).body.orders.map(({ id }: { id: string }) => id);
  const tracked = async (awb: string): Promise<TrackedOrder> =>
    (await app.http.get(`/api/track/${awb}`).expect(200)).body.data as TrackedOrder;
  const correct = (orderId: string, status: string) =>
    admin.post(`/api/order/${orderId}/correct`, { status, reason: 'The courier scanned the wrong parcel' });

  it('keeps its status and gets a mark with its date, once, which people see wherever they look', async () => {
    const { shop, orderId, awb } = await booked();
    await told(awb, [PICKED_UP, 1], [TRIED, 2], [TURNED, 3], [TURNED, 3], ['RT/Dispatched', 4]);
    const order = await orderOf(shop, orderId);
    expect([order.status, order.returningSince]).toEqual(['UNDELIVERED', at(3).toISOString()]);
    expect(order.trails.filter(({ returnMark }) => returnMark !== null)).toMatchObject([
      {
        returnMark: 'started',
        orderStatus: 'UNDELIVERED',
        moved: false,
        city: 'Kochi',
        createdAt: at(3).toISOString(),
      },
    ]);
    const other = await placeOrder(shop);
    expect(await listed(shop, { isReturning: true })).toEqual([orderId]);
    expect(await listed(shop, { isReturning: false })).toEqual([other]);
    expect(await listed(shop, { status: ['RTO_DELIVERED'], orReturning: true })).toEqual([orderId]);
    expect(await listed(shop, { status: ['RTO_DELIVERED'] })).toEqual([]);
    const { text } = await shop.seller.get('/api/inventory/orders/csv').expect(200);
    const [heading, ...lines] = text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(',').at(-1));
    expect([heading, lines.filter((cell) => cell !== '').length]).toEqual(['Returning Since', 1]);
    const parcel = await tracked(awb);
    expect(parcel).toMatchObject({ status: 'UNDELIVERED', returningSince: at(3).toISOString(), edd: null });
    expect(parcel.timeline.map(({ returnMark }) => returnMark)).toContain('started');
  });

  it('[BILL-023] delivered is delivered to the sender: no COD is collected, and the way back is charged once', async () => {
    const { shop, orderId, awb, forwardPaise } = await booked();
    await told(awb, [PICKED_UP, 1], [TURNED, 3], [DELIVERED, 5], [DELIVERED, 6]);
    expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
    expect(await app.sql('SELECT 1 FROM cod_remittances WHERE company_id = $1', [shop.seller.companyId])).toEqual([]);
    const order = await orderOf(shop, orderId);
    expect(order.trails.map(({ orderStatus }) => orderStatus)).not.toContain('DELIVERED');
    expect(order.returningSince).toBe(at(3).toISOString());
    expect((await tracked(awb)).returningSince).toBeNull();
    expect(await listed(shop, { isReturning: true })).toEqual([]);
    const [parcel] = await app.sql('SELECT return_moves FROM shipments WHERE order_id = $1', [orderId]);
    expect(parcel).toEqual({ return_moves: 1 });
    const spentPaise = async () => 10_000_000 - (await money(app, shop.seller.companyId)).wallet;
    expect(await spentPaise()).toBe(forwardPaise + RETURN_PAISE);
    await told(awb, ['RT/Pending', 4], ['DL/RTO', 7]);
    expect(await spentPaise()).toBe(forwardPaise + RETURN_PAISE);
  });

  it('keeps its mark when scans of the way there come late or in the same words, and those move nothing', async () => {
    const { shop, orderId, awb } = await booked();
    await told(awb, [PICKED_UP, 1], [TURNED, 5], ['RT/Pending', 4], [FORWARD_WORD, 6], [TRIED, 2]);
    const order = await orderOf(shop, orderId);
    expect([order.status, order.returningSince]).toEqual(['UNDELIVERED', at(4).toISOString()]);
    expect(await app.sql('SELECT 1 FROM customer_requests WHERE order_id = $1', [orderId])).toEqual([]);
    const again = await shop.seller.post('/api/customer-requests', { orderId });
    expect([again.status, again.body.message]).toEqual([409, 'The parcel is on its way back to the sender']);
  });

  it('loses its mark when an admin corrects it, with a line in the audit trail, and gets it back by a newer scan only', async () => {
    const { shop, orderId, awb } = await booked();
    await told(awb, [PICKED_UP, 1], [TURNED, 3]);
    await (
      await signInAs(app, 'seller')
    )
      .post(`/api/order/${orderId}/correct`, { status: 'SHIPPED', reason: 'x' })
      .expect(403);
    await correct(orderId, 'DELIVERED').expect(409);
    await correct(orderId, 'SHIPPED').expect(200);
    const { status, returningSince, trails } = await orderOf(shop, orderId);
    expect([status, returningSince]).toEqual(['SHIPPED', null]);
    expect(trails.at(-1)).toMatchObject({ returnMark: 'withdrawn', by: 'admin' });
    const [line] = await app.sql(
      `SELECT details -> 'changes' AS changes FROM audit_lines WHERE action = 'order.corrected' AND subject = $1`,
      [orderId],
    );
    expect(line).toEqual({ changes: { returningSince: { before: at(3).toISOString(), after: null } } });
    await correct(orderId, 'SHIPPED').expect(409);
    await told(awb, ['RT/Pending', 2]);
    expect((await orderOf(shop, orderId)).returningSince).toBeNull();
    await told(awb, ['RT/Pending', 600]);
    expect((await orderOf(shop, orderId)).returningSince).toBe(at(600).toISOString());
  });

  it('loses its mark when a wrong return is corrected, and COD is collected', async () => {
    const { shop, orderId, awb } = await booked();
    await told(awb, [PICKED_UP, 1], [TURNED, 3], [DELIVERED, 5]);
    await correct(orderId, 'DELIVERED').expect(200);
    await app.settle();
    expect((await orderOf(shop, orderId)).returningSince).toBeNull();
    expect(
      await app.sql('SELECT 1 AS one FROM cod_remittances WHERE company_id = $1', [shop.seller.companyId]),
    ).toEqual([{ one: 1 }]);
  });

  it('goes on to the buyer when the courier withdraws the return, by what an admin has said that its code means', async () => {
    const { shop, orderId, awb } = await booked();
    await told(awb, [PICKED_UP, 1], [TURNED, 3], [UNKNOWN, 4]);
    const body = { courier: 'delhivery_surface', rawCode: UNKNOWN, meaning: 'RETURN_WITHDRAWN' };
    await admin.put('/api/couriers/unknown-codes', body).expect(200);
    await app.settle();
    const { status, returningSince, trails } = await orderOf(shop, orderId);
    expect([status, returningSince]).toEqual(['SHIPPED', null]);
    expect(trails.at(-1)).toMatchObject({ returnMark: 'withdrawn', by: 'courier' });
    expect((await tracked(awb)).returningSince).toBeNull();
    await told(awb, [DELIVERED, 5]);
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });
});
