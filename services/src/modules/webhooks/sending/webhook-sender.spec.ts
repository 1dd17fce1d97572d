import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { waitingMessages } from '../../../../test/messages.js';
import { answer, problemOf, TAKEN, WebhookReceiver } from '../../../../test/webhook-receiver.js';
import { createWebhook, deliveriesOf, webhooksOf } from '../../../../test/webhooks.factory.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { DeliveriesPurge } from '../deliveries/deliveries-purge.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSignature } from './webhook-signature.js';
import { WebhookTurns } from './webhook-turns.js';

const PLENTY = { all: 400, failing: 400 };
const HOUR_MS = 3_600_000;
const DAYS_2026 = '2026-11-21T06:00:00Z';

describe('Webhooks', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await createTestApp({
      role: 'api',
      env: { OUTBOUND_ALLOWED_ORIGINS: `${receiver.origin},http://127.0.0.1:9` },
    });
  });

  beforeEach(async () => {
    receiver.reset();
    app.clock.freezeAt(DAYS_2026);
    await app.sql(`UPDATE webhook_endpoints SET deleted_at = now(), is_active = false`);
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
  });

  afterAll(async () => {
    await app?.close();
    await receiver?.stop();
  });

  const drain = () => app.get(WebhookSender).drain();
  const bodies = () => receiver.calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const only = async () => {
    const [delivery, ...more] = await deliveriesOf(seller);
    if (!delivery || more.length > 0) throw new Error(`${more.length + 1} deliveries`);
    return delivery;
  };
  /** Moves the clock; whoever is signed in stays so. */
  const later = async (to: string | null) => {
    if (to !== null) app.clock.freezeAt(to);
    await app.sql(`UPDATE sessions SET created_at = $1, seen_at = $1`, [app.clock.now()]);
  };
  const pass = (step: Parameters<TestApp['clock']['advance']>[0]) => {
    app.clock.advance(step);
    return later(null);
  };
  /** Lets the clock go on to the next attempt and makes it. */
  const next = async () => {
    await later((await only()).nextAttemptAt);
    await drain();
  };

  it('[INTG-008, INTG-026] tell of every status an order takes: AWB, order, status, time; of the own fleet’s orders also as lightning updates', async () => {
    await createWebhook(seller, { url: `${receiver.url}/oms` });
    await createWebhook(seller, { url: `${receiver.url}/lightning`, eventType: 'LIGHTNING_STATUS_UPDATE' });
    const other = await placeOrder(shop);
    const own = await placeOrder(shop);
    await app.sql(`UPDATE orders SET delivery_awb = 'LTN1', shipper = 'LIGHTNING' WHERE id = $1`, [own]);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB1', shipper = 'DELHIVERY' WHERE id = $1`, [other]);
    await walk(app, seller.companyId, other, ['READY_TO_SHIP', 'seller']);
    await walk(app, seller.companyId, own, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await drain();
    const of = (event: string) =>
      bodies()
        .filter((body) => body.event === event)
        .map((body) => [body.orderId === own ? 'own' : 'other', body.status, body.awb]);
    expect(of('OMS_STATUS_UPDATE').sort()).toEqual([
      ['other', 'PLACED', null],
      ['other', 'READY_TO_SHIP', 'AWB1'],
      ['own', 'PLACED', null],
      ['own', 'READY_TO_SHIP', 'LTN1'],
      ['own', 'SHIPPED', 'LTN1'],
    ]);
    expect(of('LIGHTNING_STATUS_UPDATE').sort()).toEqual([
      ['own', 'READY_TO_SHIP', 'LTN1'],
      ['own', 'SHIPPED', 'LTN1'],
    ]);
    const [order] = await app.sql<{ shop_order_id: string }>(`SELECT shop_order_id FROM orders WHERE id = $1`, [own]);
    const shipped = bodies().find((body) => body.event === 'OMS_STATUS_UPDATE' && body.status === 'SHIPPED');
    expect(shipped).toEqual({
      returningSince: null,
      event: 'OMS_STATUS_UPDATE',
      awb: 'LTN1',
      orderId: own,
      shopOrderId: order?.shop_order_id,
      status: 'SHIPPED',
      at: '2026-11-21T06:03:00.000Z',
    });
    expect(new Set(receiver.ids).size).toBe(7);
  });

  it('write the delivery in the transaction of the event: both are there, or neither', async () => {
    await createWebhook(seller, { url: receiver.url });
    const orderId = await placeOrder(shop);
    const broken = app.get(Database).within(Actor.system([seller.companyId]), async () => {
      await walk(app, seller.companyId, orderId, ['READY_TO_SHIP', 'seller']);
      throw new Error('and then the power went');
    });
    await expect(broken).rejects.toThrow('power');
    expect((await deliveriesOf(seller)).map(({ orderStatus }) => orderStatus)).toEqual(['PLACED']);
    await walk(app, seller.companyId, orderId, ...UNTIL_DELIVERED);
    const counts = await app.sql(
      `SELECT count(*)::int AS events, count(d.id)::int AS deliveries FROM domain_events e
       LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id WHERE e.company_id = $1 AND e.type IN ('order.placed', 'order.moved')`,
      [seller.companyId],
    );
    expect(counts).toEqual([{ events: 5, deliveries: 5 }]);
  });

  it('[INTG-008, INTG-015] carry the company’s own header, a signature and at most 20 kB, and are logged with request and answer', async () => {
    const { id, secret } = await createWebhook(seller, {
      url: receiver.url,
      authHeaders: { key: 'X-Shop-Key', value: 'open sesame' },
    });
    receiver.answering = answer(202, {}, `noted\u0000 ${'x'.repeat(100_000)}`);
    await placeOrder(shop);
    await drain();
    const [call] = receiver.calls;
    if (!call) throw new Error('no call');
    expect(call.headers).toMatchObject({
      'x-shop-key': 'open sesame',
      'content-type': 'application/json',
      host: new URL(receiver.origin).host,
    });
    expect(problemOf(call, secret, app.clock.now())).toBeNull();
    expect(Buffer.byteLength(call.body)).toBeLessThanOrEqual(20_480);
    const delivery = await only();
    expect(delivery).toMatchObject({
      webhookId: id,
      webhookUrl: receiver.url,
      status: 'DELIVERED',
      attempts: 1,
      lastStatusCode: 202,
      payload: call.body,
      orderStatus: 'PLACED',
    });
    expect(delivery.tries).toEqual([
      expect.objectContaining({ number: 1, statusCode: 202, isAnswerCut: true, error: null }),
    ]);
    expect(delivery.tries[0]?.answer).toMatch(/^noted xxx/);
    expect(delivery.tries[0]?.answer?.length).toBeLessThanOrEqual(8_192);
    expect(delivery.tries[0]?.requestHeaders).toMatchObject({
      'X-Shop-Key': '••••',
      'webhook-id': `msg_${delivery.id}`,
    });
    expect(JSON.stringify(delivery)).not.toContain('open sesame');
    await expect(
      app.sql(
        `INSERT INTO webhook_deliveries SELECT (d).* FROM (SELECT jsonb_populate_record(w, jsonb_build_object('id', uuidv7(), 'event_id', uuidv7(), 'payload', repeat('x', 20481))) AS d FROM webhook_deliveries w LIMIT 1) s`,
      ),
    ).rejects.toThrow('payload_small');
  });

  it('are tried ten times over 75 hours and 35 minutes under one id, then the webhook is disabled and its owner told', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    receiver.answering = answer(500, {}, 'out of order');
    await placeOrder(shop);
    const at: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await next();
      at.push(app.clock.now().getTime());
    }
    const hours = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / HOUR_MS;
    expect(hours).toBeGreaterThanOrEqual(75 + 35 / 60);
    expect(hours).toBeLessThanOrEqual((75 + 35 / 60) * 1.1);
    expect(new Set(receiver.ids).size).toBe(1);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(await only()).toMatchObject({ status: 'FAILED', attempts: 10, nextAttemptAt: null, lastStatusCode: 500 });
    expect(await webhooksOf(seller)).toMatchObject([{ id, isActive: false, disabledReason: 'EXHAUSTED' }]);
    await pass({ days: 5 });
    await drain();
    expect(receiver.calls).toHaveLength(10);
    const [owner] = await app.sql<{ email: string }>(`SELECT email FROM users WHERE id = $1`, [seller.userId]);
    const mails = await waitingMessages(app, owner?.email ?? '');
    expect(mails.map(({ template }) => template)).toEqual(['webhook-disabled']);
    expect(mails[0]?.text).toContain('Ten attempts over three days failed');
    const notices = await app.sql<{ title: string; link: string }>(
      `SELECT title, link FROM notices WHERE company_id = $1 AND key LIKE 'webhook-disabled:%'`,
      [seller.companyId],
    );
    expect(notices).toEqual([
      { title: `The webhook at ${new URL(receiver.origin).host} was disabled`, link: '/administration?tab=Api' },
    ]);
  });

  it('stay on when other events arrive: one that cannot be taken switches nothing off', async () => {
    await createWebhook(seller, { url: receiver.url });
    receiver.answering = (response, { body }) =>
      body.includes('"PLACED"') ? answer(422)(response, { headers: {}, body }) : TAKEN(response, { headers: {}, body });
    const orderId = await placeOrder(shop);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const poison = (await deliveriesOf(seller)).find(({ orderStatus }) => orderStatus === 'PLACED');
      await later(poison?.nextAttemptAt ?? null);
      await drain();
      if (attempt === 5) await walk(app, seller.companyId, orderId, ['READY_TO_SHIP', 'seller']);
    }
    expect((await deliveriesOf(seller)).map(({ orderStatus, status }) => [orderStatus, status])).toEqual([
      ['PLACED', 'FAILED'],
      ['READY_TO_SHIP', 'DELIVERED'],
    ]);
    expect(await webhooksOf(seller)).toMatchObject([{ isActive: true }]);
  });

  it('take a redirect for a failure and do not follow it', async () => {
    await createWebhook(seller, { url: receiver.url });
    receiver.answering = answer(301, { location: `${receiver.origin}/elsewhere` });
    await placeOrder(shop);
    await drain();
    expect(receiver.calls).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'PENDING', lastStatusCode: 301, attempts: 1 });
  });

  it('come back when the receiver says so', async () => {
    await createWebhook(seller, { url: receiver.url });
    receiver.answering = answer(429, { 'retry-after': '120' });
    await placeOrder(shop);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await next();
      const { nextAttemptAt } = await only();
      const seconds = (new Date(nextAttemptAt ?? '').getTime() - app.clock.now().getTime()) / 1_000;
      expect(seconds).toBeGreaterThanOrEqual(108);
      expect(seconds).toBeLessThanOrEqual(132);
    }
  });

  it('end at once when the receiver says 410; what happens then is kept as missed and can be replayed', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    const orderId = await placeOrder(shop);
    receiver.answering = answer(410);
    await drain();
    expect(await webhooksOf(seller)).toMatchObject([{ id, isActive: false, disabledReason: 'GONE' }]);
    app.clock.advance({ minutes: 10 });
    await walk(app, seller.companyId, orderId, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await drain();
    expect(receiver.calls).toHaveLength(1);
    expect((await deliveriesOf(seller)).map(({ orderStatus, status }) => [orderStatus, status])).toEqual([
      ['PLACED', 'FAILED'],
      ['READY_TO_SHIP', 'MISSED'],
      ['SHIPPED', 'MISSED'],
    ]);
    const range = { start: '2026-11-21 11:35', end: '2026-11-21 23:59', includeDelivered: false };
    const replay = (body: object) => seller.post(`/api/ums/webhooks/${id}/replay`, body);
    expect((await replay(range).expect(409)).body).toMatchObject({
      message: 'This webhook is disabled. Please enable it first.',
    });
    await seller.put(`/api/ums/webhooks/${id}/status`, { isActive: true }).expect(200);
    receiver.reset();
    expect((await replay(range).expect(200)).body).toMatchObject({
      message: '2 events are on the way again',
      count: 2,
    });
    await drain();
    expect(
      bodies()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['READY_TO_SHIP', 'SHIPPED']);
    expect((await replay(range).expect(200)).body).toMatchObject({
      message: 'Nothing to replay in this period',
      count: 0,
    });
    const first = receiver.ids.toSorted();
    expect((await replay({ ...range, includeDelivered: true }).expect(200)).body).toMatchObject({ count: 2 });
    await drain();
    expect(receiver.ids.slice(2).toSorted()).toEqual(first);
    await replay({ start: '2026-11-31 00:00', end: '2026-12-01 00:00' }).expect(400);
  });

  it('go out at once when a person replays what waits for its next attempt, because the receiver is mended', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    await placeOrder(shop);
    receiver.answering = answer(500);
    await drain();
    expect(await only()).toMatchObject({ status: 'PENDING' });
    receiver.answering = TAKEN;
    await drain();
    expect(receiver.calls).toHaveLength(1);
    const { body } = await seller
      .post(`/api/ums/webhooks/${id}/replay`, {
        start: '2026-11-21 11:00',
        end: '2026-11-21 23:59',
        includeDelivered: false,
      })
      .expect(200);
    expect(body).toMatchObject({ count: 1 });
    await drain();
    expect(await only()).toMatchObject({ status: 'DELIVERED' });
    expect(receiver.ids[1]).toBe(receiver.ids[0]);
  });

  it('are sent again one by one, with the same id and body and a new round of attempts', async () => {
    await createWebhook(seller, { url: receiver.url });
    await placeOrder(shop);
    await drain();
    const { id } = await only();
    const other = await signInAs(app, 'seller');
    await other.post(`/api/ums/webhooks/deliveries/${id}/resend`).expect(404);
    await other.get(`/api/ums/webhooks/deliveries/${id}`).expect(404);
    expect((await seller.post(`/api/ums/webhooks/deliveries/${id}/resend`).expect(200)).body).toMatchObject({
      message: 'Event sent again',
    });
    await drain();
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[1]?.body).toBe(receiver.calls[0]?.body);
    expect(receiver.ids[1]).toBe(receiver.ids[0]);
    expect((await only()).tries.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('can be tried with a test event, which says nothing about the webhook when it fails', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    receiver.answering = answer(500);
    const { body } = await seller.post(`/api/ums/webhooks/${id}/test`).expect(200);
    expect(body).toMatchObject({ message: 'Test event sent' });
    await drain();
    expect(bodies()).toEqual([
      expect.objectContaining({ event: 'OMS_STATUS_UPDATE', test: true, status: 'DELIVERED' }),
    ]);
    expect(await only()).toMatchObject({
      isTest: true,
      status: 'FAILED',
      id: (body as { data: { deliveryId: string } }).data.deliveryId,
    });
    expect(await webhooksOf(seller)).toMatchObject([{ isActive: true, failingSince: null }]);
  });

  it('are signed with both secrets for a day after a rotation, then with the new one alone', async () => {
    const { id, secret } = await createWebhook(seller, { url: receiver.url });
    const rotated = await seller.post(`/api/ums/webhooks/${id}/rotate-secret`).expect(200);
    const newer = (rotated.body as { data: { secret: string; previousSecretUntil: string } }).data;
    expect(new Date(newer.previousSecretUntil).getTime() - app.clock.now().getTime()).toBe(24 * HOUR_MS);
    await placeOrder(shop);
    await drain();
    await pass({ hours: 24, seconds: 1 });
    await placeOrder(shop);
    await drain();
    const [during, after] = receiver.calls;
    if (!during || !after) throw new Error('too few calls');
    const verdicts = (call: typeof during, now: Date) => [
      problemOf(call, newer.secret, now),
      problemOf(call, secret, now),
    ];
    expect(verdicts(during, new Date(DAYS_2026))).toEqual([null, null]);
    expect(verdicts(after, app.clock.now())).toEqual([null, 'wrong signature']);
    expect(problemOf(during, newer.secret, app.clock.now())).toBe('too old or too new');
  });

  it('reach nobody inside: a name that turned to a private address gets no connection, and the log does not say why', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    await app.sql(`UPDATE webhook_endpoints SET url = 'https://127.0.0.1/' WHERE id = $1`, [id]);
    await placeOrder(shop);
    await drain();
    expect(await only()).toMatchObject({ status: 'PENDING', lastError: 'ADDRESS', lastStatusCode: null, attempts: 1 });
    await app.sql(`UPDATE webhook_endpoints SET url = 'http://127.0.0.1:9/' WHERE id = $1`, [id]);
    await next();
    expect(await only()).toMatchObject({ lastError: 'UNREACHABLE', attempts: 2 });
  });

  it('lose nothing when the process dies between taking a delivery and writing its end: another sends it after the lease, with the same id', async () => {
    await createWebhook(seller, { url: receiver.url });
    await placeOrder(shop);
    const [leased] = await app.get(WebhookTurns).turn([], { all: 10, failing: 10 });
    await drain();
    expect([leased?.url, receiver.calls.length]).toEqual([receiver.url, 0]);
    await seller.post(`/api/ums/webhooks/deliveries/${leased?.id}/resend`).expect(409);
    app.clock.advance({ seconds: 46 });
    await drain();
    expect([receiver.ids, (await only()).status]).toEqual([[`msg_${leased?.id}`], 'DELIVERED']);
  });

  it('are written down although others that were begun with them ended long before', async () => {
    await createWebhook(seller, { url: receiver.url });
    let release = (): void => undefined;
    receiver.answering = (response, call) => {
      if (receiver.calls.length > 1) TAKEN(response, call);
      else release = () => TAKEN(response, call);
    };
    await placeOrder(shop);
    await placeOrder(shop);
    const drained = drain();
    while (!(await deliveriesOf(seller)).some(({ status }) => status === 'DELIVERED'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    release();
    await drained;
    expect((await deliveriesOf(seller)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['DELIVERED', 1],
      ['DELIVERED', 1],
    ]);
  });

  it('are taken fairly: at most four attempts at a time for one webhook, and every company gets one before any gets a second', async () => {
    await createWebhook(seller, { url: receiver.url });
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const other = await signInAs(app, 'seller');
        await createWebhook(other, { url: receiver.url });
        return createShop(app, other);
      }),
    );
    for (let count = 0; count < 12; count += 1) await placeOrder(shop);
    for (const other of others) for (let count = 0; count < 3; count += 1) await placeOrder(other);
    const first = await app.get(WebhookTurns).turn([], PLENTY);
    const share = (companyId: string) => first.filter((delivery) => delivery.companyId === companyId).length;
    expect(share(seller.companyId)).toBe(4);
    expect(others.map((other) => share(other.seller.companyId))).toEqual([3, 3, 3]);
    const second = await app.get(WebhookTurns).turn([], PLENTY);
    expect(second).toEqual([]);
    app.clock.advance({ seconds: 46 });
    const few = await app.get(WebhookTurns).turn([], { all: 4, failing: 4 });
    expect(new Set(few.map((delivery) => delivery.companyId)).size).toBe(4);
    app.clock.advance({ seconds: 46 });
    await app.sql(`UPDATE webhook_endpoints SET failing_since = now() WHERE company_id <> $1`, [seller.companyId]);
    const full = await app.get(WebhookTurns).turn([], { all: 400, failing: 0 });
    expect(new Set(full.map((delivery) => delivery.companyId))).toEqual(new Set([seller.companyId]));
    const again = await app.get(WebhookTurns).turn([], { all: 400, failing: 2 });
    expect(again).toHaveLength(2);
  });

  it('are listed by status, webhook, type and day, found by AWB and order, and forgotten after 30 days', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    const orderId = await placeOrder(shop);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB77' WHERE id = $1`, [orderId]);
    await drain();
    await pass({ days: 1 });
    await walk(app, seller.companyId, orderId, ['READY_TO_SHIP', 'seller']);
    const statuses = async (where: object, search: object = {}) => {
      const { body } = await seller
        .post('/api/ums/webhooks/deliveries/find', { where, pagination: { records: 10, pageNumber: 1 }, ...search })
        .expect(200);
      return (body as { data: { orderStatus: string }[]; count: number }).data.map(({ orderStatus }) => orderStatus);
    };
    expect(await statuses({})).toEqual(['READY_TO_SHIP', 'PLACED']);
    expect(await statuses({ status: 'DELIVERED' })).toEqual(['PLACED']);
    expect(
      await statuses({
        webhookId: id,
        eventType: 'OMS_STATUS_UPDATE',
        start: '2026-11-22 00:00',
        end: '2026-11-22 23:59',
      }),
    ).toEqual(['READY_TO_SHIP']);
    expect(await statuses({ eventType: 'LIGHTNING_STATUS_UPDATE' })).toEqual([]);
    expect(await statuses({}, { search: 'AWB77', searchFilter: 'awb' })).toEqual(['READY_TO_SHIP']);
    const [order] = await app.sql<{ shop_order_id: string }>(`SELECT shop_order_id FROM orders WHERE id = $1`, [
      orderId,
    ]);
    expect(await statuses({}, { search: order?.shop_order_id, searchFilter: 'orderId' })).toHaveLength(2);
    await seller
      .post('/api/ums/webhooks/deliveries/find', { where: {}, search: 'x', searchFilter: 'payload' })
      .expect(400);
    await pass({ days: 29, minutes: 5 });
    await app.get(DeliveriesPurge).run();
    expect(await statuses({})).toEqual(['READY_TO_SHIP']);
  });

  it('are believed by an independent verifier for any text, and by no one after one flipped bit', async () => {
    const { id, secret } = await createWebhook(seller, { url: receiver.url });
    const [row] = await app.sql<{ secret: Buffer }>(`SELECT secret FROM webhook_endpoints WHERE id = $1`, [id]);
    const signature = app.get(WebhookSignature);
    const at = app.clock.now();
    let believed = 0;
    let refused = 0;
    for (let round = 0; round < 1_000; round += 1) {
      const body = JSON.stringify({
        round,
        text: ['ключ', '₹', '🚚', 'नमस्ते', '\u0000', '"', '\\'].map((piece) => piece.repeat(round % 7)),
      });
      const call = {
        body,
        headers: signature.sign(id, [row?.secret ?? Buffer.alloc(0)], { id: `msg_${round}`, at, payload: body }),
      };
      if (problemOf(call, secret, at) === null) believed += 1;
      const bytes = Buffer.from(body);
      bytes[round % bytes.length] = (bytes[round % bytes.length] ?? 0) ^ (1 << (round % 8));
      if (problemOf({ ...call, body: bytes.toString('latin1') }, secret, at) !== null) refused += 1;
    }
    expect([believed, refused]).toEqual([1_000, 1_000]);
  });
});
