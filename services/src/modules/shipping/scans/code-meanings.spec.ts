import { type UnknownCourierCode } from '@godown/contracts/shipping';
import { placeOrder } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, statusOf } from '../../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';

const PATH = '/api/couriers/unknown-codes';
/** What the simulated Xpressbees says when it is told to say something unknown. */
const CODE = 'SCQ';

describe('codes of couriers that nobody knows', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
    await simulator.pushTo(app);
    admin = await signInAs(app, 'admin');
  });
  afterEach(() => app.sql('DELETE FROM courier_code_meanings'));
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function booked(): Promise<{ orderId: string; awb: string }> {
    const shop = await createShippingShop(app, ['xpressbees']);
    const orderId = await placeOrder(shop);
    const [result] = await book(shop, orderId);
    if (!result?.awb) throw new Error(result?.message ?? 'no result');
    await app.settle();
    return { orderId, awb: result.awb };
  }
  const happens = async (awb: string, kind: string, more: object = {}): Promise<void> => {
    await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind, ...more });
    await app.settle();
  };
  const decide = (meaning: string, rawCode = CODE) => admin.put(PATH, { courier: 'xpressbees', rawCode, meaning });
  const listed = async (): Promise<UnknownCourierCode | undefined> =>
    ((await admin.get(PATH).expect(200)).body.codes as UnknownCourierCode[]).find(({ rawCode }) => rawCode === CODE);
  const scansOf = (orderId: string): Promise<{ status: string | null; rank: number | null }[]> =>
    app.sql('SELECT status, rank FROM courier_scans WHERE order_id = $1 AND raw_code = $2 ORDER BY rank NULLS FIRST', [
      orderId,
      CODE,
    ]);

  it('are decided by an admin: kept scans count from then on, once, and the scan stays as it came', async () => {
    const { orderId, awb } = await booked();
    await happens(awb, 'pickedUp');
    await happens(awb, 'unknown');
    expect(await statusOf(app, orderId)).toBe('SHIPPED');
    expect((await listed())?.meaning).toBeNull();
    await decide('OUT_FOR_DELIVERY').expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('OUT_FOR_DELIVERY');
    expect(await scansOf(orderId)).toEqual([
      { status: null, rank: null },
      { status: 'OUT_FOR_DELIVERY', rank: 2 },
    ]);
    expect(await listed()).toMatchObject({ meaning: 'OUT_FOR_DELIVERY', sampleAwb: awb });
    await decide('OUT_FOR_DELIVERY').expect(200);
    await app.settle();
    expect(await scansOf(orderId)).toHaveLength(2);
  });

  it('are understood in new scans, which are quarantined no more', async () => {
    const { awb: first } = await booked();
    await happens(first, 'unknown');
    await decide('LOST').expect(200);
    await app.settle();
    const before = await listed();
    const { orderId, awb } = await booked();
    await happens(awb, 'pickedUp');
    await happens(awb, 'unknown');
    expect(await statusOf(app, orderId)).toBe('LOST');
    expect(await scansOf(orderId)).toEqual([{ status: 'LOST', rank: 4 }]);
    expect((await listed())?.seenCount).toBe(before?.seenCount);
  });

  it('never move an order backwards when they are decided late', async () => {
    const { orderId, awb } = await booked();
    await happens(awb, 'pickedUp');
    await happens(awb, 'unknown');
    await happens(awb, 'outForDelivery');
    await happens(awb, 'delivered');
    await decide('IN_TRANSIT').expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it('are decided by admins only, among the meanings that there are, and only codes that were seen', async () => {
    const { awb } = await booked();
    await happens(awb, 'unknown');
    await decide('SOMETHING').expect(400);
    await decide('LOST', 'NEVER-SEEN').expect(404);
    await admin.put(PATH, { courier: 'nobody', rawCode: CODE, meaning: 'LOST' }).expect(400);
    const body = { courier: 'xpressbees', rawCode: CODE, meaning: 'LOST' };
    await app.http.put(PATH).send(body).expect(401);
    for (const role of ['seller', 'sub_admin', 'warehouse_user'] as const)
      await (await signInAs(app, role)).put(PATH, body).expect(403);
    const [line] = await app.sql(`SELECT count(*)::int AS lines FROM audit_lines WHERE action = 'courierCode.decide'`);
    await decide('LOST').expect(200);
    const [after] = await app.sql(`SELECT count(*)::int AS lines FROM audit_lines WHERE action = 'courierCode.decide'`);
    expect(Number(after?.['lines']) - Number(line?.['lines'])).toBe(1);
  });
});
