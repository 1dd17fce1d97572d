import { movedEvent } from '../../../../test/moved-event.js';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { waitingMessages } from '../../../../test/messages.js';
import {
  type BookableCourier,
  book,
  createShippingApp,
  createShippingShop,
  pollScans,
  statusOf,
} from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { CustomerRequestsService } from '../requests/customer-requests.service.js';
import { CourierPush } from './courier-push.service.js';

const AGAIN = { requestType: 'UPDATE_DETAILS', alternatePhone: '9812345678', address: 'Behind the temple' } as const;
const CANCEL = {
  requestType: 'CANCEL_ORDER',
  issueType: 'CHANGED_MY_MIND',
  issueDescription: 'Bought it elsewhere',
} as const;
const APIS = {
  delhivery_surface: 'delhivery',
  xpressbees: 'xpressbees',
  shiprocket: 'shiprocket',
  shiperfecto: 'shiperfecto',
} as const satisfies Partial<Record<BookableCourier, string>>;
type CourierWithDesk = keyof typeof APIS;
const COURIERS = Object.keys(APIS) as CourierWithDesk[];

interface Failed {
  orderId: string;
  awb: string;
  requestId: string;
}

describe('approved requests on their way to the courier', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  const shops = new Map<CourierWithDesk, Shop>();
  let nextPhone = 9_600_000_000;
  /** Each poll comes after the waiting time that the one before has set. */
  let pollHours = 1;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
    for (const courier of COURIERS) shops.set(courier, await createShippingShop(app, [courier]));
  });

  afterEach(() => app.clock.reset());

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const scan = (awb: string, kind: string, more: object = {}) =>
    simulator.call('POST', `/control/shipments/${awb}/scans`, { kind, ...more });
  /** The courier's newest scans become ours. */
  async function poll(): Promise<void> {
    pollHours += 2;
    app.clock.advance({ hours: pollHours });
    await pollScans(app);
    app.clock.reset();
  }

  /** A parcel that could not be delivered, whose buyer has sent the form. */
  async function failed(
    courier: CourierWithDesk,
    form: object = AGAIN,
    reason = 'consigneeUnavailable',
  ): Promise<Failed> {
    const shop = shops.get(courier);
    if (!shop) throw new Error('no shop');
    const phone = String(++nextPhone);
    const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone } });
    const [booked] = await book(shop, orderId);
    const awb = booked?.awb ?? '';
    await scan(awb, 'pickedUp');
    await scan(awb, 'undelivered', { reason });
    await poll();
    expect(await statusOf(app, orderId)).toBe('UNDELIVERED');
    await app.get(CustomerRequestsService).onOrderMoved(movedEvent(shop.seller.companyId, orderId, 'UNDELIVERED'));
    const [message] = await waitingMessages(app, phone);
    const token = /\/feedback\/([\w-]+)$/.exec(message?.text ?? '')?.[1] ?? '';
    await app.http.put(`/api/customer-request/${token}`).send(form).expect(200);
    const [row] = await app.sql<{ id: string }>(`SELECT id FROM customer_requests WHERE order_id = $1`, [orderId]);
    return { orderId, awb, requestId: row?.id ?? '' };
  }

  /** @param hour of today in India; the test's clock stands there from now on */
  function standAt(hour: number, daysAhead = 0): Date {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    app.clock.freezeAt(new Date(Date.parse(`${today}T00:00:00+05:30`) + (daysAhead * 24 + hour) * 3_600_000));
    return app.clock.now();
  }

  async function approve(...ids: string[]): Promise<void> {
    const admin = await signInAs(app, 'admin');
    await admin.patch('/api/customer-requests/approval-status', { ids, approvalStatus: 'APPROVED' }).expect(200);
  }
  const push = () => app.get(CourierPush).run();
  async function rowOf({ requestId }: Failed) {
    const [row] = await app.sql(
      `SELECT approval_status AS approval, push_state AS state, push_note AS note, push_due_at AS due, push_tries AS tries FROM customer_requests WHERE id = $1`,
      [requestId],
    );
    return row;
  }
  async function told({ awb }: Failed): Promise<string[]> {
    const { instructions } = (await simulator.call('GET', `/control/shipments/${awb}`)) as {
      instructions: { act: string; row: object }[];
    };
    return instructions.map(({ act, row }) => `${act} ${JSON.stringify(row)}`);
  }
  const forget = () =>
    app.sql(`UPDATE customer_requests SET push_state = NULL, push_due_at = NULL WHERE push_due_at IS NOT NULL`);
  beforeEach(forget);

  it.each<CourierWithDesk>(['xpressbees', 'shiprocket'])(
    '[NDR-006, NDR-008] tells %s at once of the new phone and address and of the next try, and processes the request',
    async (courier) => {
      const parcel = await failed(courier);
      expect(await told(parcel)).toEqual([]);
      await approve(parcel.requestId);
      expect(await push()).toBe(1);
      const sent = (await told(parcel)).join('\n');
      for (const wish of [/re-attempt/, /9812345678/, /Behind the temple/]) expect(sent).toMatch(wish);
      expect(await rowOf(parcel)).toMatchObject({
        approval: 'PROCESSED',
        state: 'ACCEPTED',
        note: 'The courier tries again',
        due: null,
      });
      expect(await push()).toBe(0);
      expect((await told(parcel)).join('\n')).toBe(sent);
    },
  );

  it('gives Delhivery the new details at once and asks for the next try when its evening comes', async () => {
    const parcel = await failed('delhivery_surface');
    standAt(10);
    await approve(parcel.requestId);
    await push();
    expect(await told(parcel)).toEqual([expect.stringMatching(/^EDIT .*9812345678.*Behind the temple/)]);
    const evening = new Date(app.clock.now().getTime() + 11 * 3_600_000);
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'APPROVED',
      state: 'QUEUED',
      due: evening,
      note: 'The courier has the new details. Delhivery takes requests for another try between 9 PM and midnight',
    });
    app.clock.advance({ hours: 10, minutes: 59 });
    expect(await push()).toBe(0);
    app.clock.advance({ minutes: 1 });
    expect(await push()).toBe(1);
    expect(await told(parcel)).toEqual([expect.stringMatching(/^EDIT/), expect.stringMatching(/^RE-ATTEMPT/)]);
    expect(await rowOf(parcel)).toMatchObject({ approval: 'PROCESSED', state: 'ACCEPTED' });
  });

  it('shows why the courier makes no further try, and sends nothing', async () => {
    const parcel = await failed('delhivery_surface', AGAIN, 'paymentNotReady');
    standAt(22);
    await approve(parcel.requestId);
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'APPROVED',
      state: 'REFUSED',
      note: 'Delhivery makes no further try after "Payment not ready with consignee" (EOD-16)',
    });
    expect(await told(parcel)).toEqual([]);
    const admin = await signInAs(app, 'admin');
    await admin
      .patch('/api/customer-requests/approval-status', { ids: [parcel.requestId], approvalStatus: 'DISAPPROVED' })
      .expect(200);
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'DISAPPROVED',
      state: 'REFUSED',
      note: expect.stringContaining('Payment not ready'),
    });
  });

  it('does not ask for a fourth try', async () => {
    const parcel = await failed('shiprocket');
    for (const minutes of [2, 4])
      await scan(parcel.awb, 'undelivered', {
        reason: 'consigneeUnavailable',
        at: new Date(Date.now() + minutes * 60_000).toISOString(),
      });
    await poll();
    await approve(parcel.requestId);
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      state: 'REFUSED',
      note: 'Shiprocket has tried 3 times and makes no further try',
    });
    expect(await told(parcel)).toEqual([]);
  });

  it.each(COURIERS)('[NDR-010] has %s send back what the buyer does not want any more', async (courier) => {
    const parcel = await failed(courier, CANCEL);
    await approve(parcel.requestId);
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'PROCESSED',
      state: 'ACCEPTED',
      note: 'The courier sends the parcel back',
    });
    const { shipment } = (await simulator.call('GET', `/control/shipments/${parcel.awb}`)) as {
      shipment: { scans: { kind: string }[] };
    };
    expect(shipment.scans.at(-1)?.kind).toBe('rtoInitiated');
  });

  it.each<[string, RegExp]>([
    ['serverError', /answered 500/],
    ['garbage', /not JSON/],
    ['timeout', /could not be reached|in time/],
  ])('shows on the row that the courier fails (%s), tries again later and loses nothing', async (kind, words) => {
    const parcel = await failed('xpressbees');
    await simulator.settings('xpressbees', { hangSeconds: 0 });
    await approve(parcel.requestId);
    await simulator.failNext('xpressbees', kind, 3);
    const at = app.clock.now();
    app.clock.freezeAt(at);
    await push();
    const row = await rowOf(parcel);
    expect(row).toMatchObject({
      approval: 'APPROVED',
      state: 'QUEUED',
      note: expect.stringMatching(words),
      due: new Date(at.getTime() + 60_000),
    });
    expect(row?.note).toMatch(/tried once, it is tried again/);
    expect(await told(parcel)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    expect(await push()).toBe(1);
    expect(await rowOf(parcel)).toMatchObject({ approval: 'PROCESSED', state: 'ACCEPTED' });
  });

  it('finds out by the parcel itself what a lost answer had done', async () => {
    const parcel = await failed('xpressbees', CANCEL);
    await simulator.settings('xpressbees', { hangSeconds: 0 });
    await simulator.failNext('xpressbees', 'lostAnswer', 1);
    await approve(parcel.requestId);
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'PROCESSED',
      state: 'ACCEPTED',
      note: 'The parcel is on its way back',
    });
    expect((await told(parcel)).filter((line) => line.startsWith('rto'))).toHaveLength(1);
  });

  it('asks what became of a request that the courier works off later', async () => {
    const parcel = await failed('delhivery_surface', { requestType: 'UPDATE_DETAILS', address: 'Behind the temple' });
    standAt(22);
    await approve(parcel.requestId);
    await simulator.call('POST', '/control/couriers/delhivery/faults/next', {
      kind: 'serverError',
      count: 3,
      reference: `upl-${parcel.awb}`,
    });
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'APPROVED',
      state: 'ASKED',
      note: 'The courier is processing it',
    });
    app.clock.advance({ minutes: 2 });
    await push();
    expect(await rowOf(parcel)).toMatchObject({ approval: 'PROCESSED', state: 'ACCEPTED' });
    expect((await told(parcel)).filter((line) => line.startsWith('RE-ATTEMPT'))).toHaveLength(1);
  });

  it('gives up after a day without a clear answer and says so', async () => {
    const parcel = await failed('xpressbees');
    await approve(parcel.requestId);
    app.clock.freezeAt(app.clock.now());
    await app.sql(`UPDATE customer_requests SET push_waits_since = $2, push_tries = 40 WHERE id = $1`, [
      parcel.requestId,
      new Date(app.clock.now().getTime() - 86_400_000),
    ]);
    await simulator.failNext('xpressbees', 'serverError', 3);
    await push();
    expect(await rowOf(parcel)).toMatchObject({
      approval: 'APPROVED',
      state: 'REFUSED',
      note: 'Xpressbees answered 500, for a whole day',
    });
  });

  it('takes over what a process left in the middle, and two processes send nothing twice', async () => {
    const parcel = await failed('xpressbees');
    await approve(parcel.requestId);
    await Promise.all([push(), push(), push()]);
    expect((await told(parcel)).filter((line) => line.startsWith('re-attempt'))).toHaveLength(1);
    const left = await failed('xpressbees');
    await approve(left.requestId);
    app.clock.freezeAt(app.clock.now());
    await app.sql(
      `UPDATE customer_requests SET push_state = 'SENDING', push_tries = 1, push_due_at = $2 WHERE id = $1`,
      [left.requestId, new Date(app.clock.now().getTime() + 300_000)],
    );
    expect(await push()).toBe(0);
    app.clock.advance({ minutes: 5 });
    await push();
    expect(await rowOf(left)).toMatchObject({ approval: 'PROCESSED', state: 'ACCEPTED', tries: 2 });
  });

  it('asks for nothing that the parcel has done already', async () => {
    const [out, delivered] = [await failed('delhivery_surface'), await failed('shiprocket', CANCEL)];
    await scan(out.awb, 'outForDelivery', { at: new Date(Date.now() + 60_000).toISOString() });
    await scan(delivered.awb, 'delivered', { at: new Date(Date.now() + 60_000).toISOString() });
    await poll();
    await approve(out.requestId, delivered.requestId);
    await push();
    expect(await rowOf(out)).toMatchObject({
      approval: 'PROCESSED',
      state: 'ACCEPTED',
      note: 'The courier tries again already, without the new details: Out For Delivery',
    });
    expect(await rowOf(delivered)).toMatchObject({
      approval: 'APPROVED',
      state: 'REFUSED',
      note: 'The parcel was delivered meanwhile',
    });
    expect([await told(out), await told(delivered)]).toEqual([[], []]);
  });
});
