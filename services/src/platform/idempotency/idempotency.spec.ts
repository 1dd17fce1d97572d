import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Permission } from '@godown/contracts/permissions';
import { routesIn, type Route } from '../../../test/tenancy/routes.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, createWsin } from '../../../test/stock.factory.js';
import { until } from '../../../test/live-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

/** Whoever holds one of these creates money, stock or orders. */
const CREATING: readonly Permission[] = [
  'wallet.write',
  'wallet.recharge',
  'gatewayPayments.ask',
  'storage.charge',
  'cod.remit',
  'shippingCharges.settle',
  'payments.capture',
  'invoices.close',
  'creditNotes.manage',
  'inventory.write',
  'inventory.bulk',
  'orders.place',
  'orders.cancel',
  'orders.recheck',
  'orders.approve-d2r',
  'orders.approve-return',
  'shipping.book',
  'invoices.issue',
  'stockCounts.approve',
  'inbound.announce',
  'inbound.receive',
];

/** Money: nobody calls these without a key. */
const KEY_REQUIRED = [
  'POST /api/wallet/transaction',
  'POST /api/charges/deduct-storage-charges',
  'POST /api/razorpay/initiate',
  'POST /api/razorpay/capture',
  'POST /api/phonepe/initiate',
  'POST /api/order',
  'POST /api/capture-payment',
  'POST /api/wms/inventory/credit-debit/note/:orderId',
];

/** A repeat of these changes nothing, by something better than a key. Add a route here only with its reason. */
const REPEATABLE: Readonly<Record<string, string>> = {
  'POST /api/inventory/scanned-stock': 'each scan carries its own id',
  'POST /api/inventory/inbound/bulk-upload': 'the same file or line twice changes nothing',
  'PUT /api/inventory/:id/bin': 'says what is, not what is added',
  'POST /api/inventory/scan-look-up': 'writes nothing',
  'POST /api/inventory/inbound/bulk-preview': 'writes nothing',
  'POST /api/cod-remittance/bulk-upload': 'an AWB moves once from state to state',
  'POST /api/charges/shipping/bulk-upload': 'an AWB and a charge exist once',
  'POST /api/cod-remittance/bulk-upload/preview': 'writes nothing',
  'POST /api/charges/shipping/bulk-upload/preview': 'writes nothing',
  'POST /api/order/bulk': 'the company’s order number exists once',
  'PUT /api/order/bulk/mapping': 'says what is, not what is added',
  'POST /api/order/bulk-cancel': 'an order moves once from state to state',
  'POST /api/order/serviceability/:id': 'an order moves once from state to state',
  'POST /api/order/:id/cancel': 'an order moves once from state to state',
  'POST /api/order/:id/approve-d2r': 'an order moves once from state to state',
  'POST /api/order/:id/approve-return': 'an order moves once from state to state',
  'POST /api/invoices': 'an order has one invoice',
  'POST /api/invoices/print': 'writes nothing',
  'POST /api/invoices/eway-bills': 'writes nothing',
  'PUT /api/order/:id/eway-bill': 'says what is, not what is added',
  'POST /api/d2r/payments/:id/cheque': 'a cheque is cleared or bounces once',
  'POST /api/wms/stock-counts/:id/recount': 'a count moves once from state to state',
  'POST /api/wms/stock-counts/:id/cancel': 'a count moves once from state to state',
  'POST /api/wms/inbound/:id/open': 'a shipment moves once from state to state',
  'POST /api/wms/inbound/:id/cancel': 'a shipment moves once from state to state',
  'POST /api/wms/inbound/:id/lines': 'an item is on a shipment once',
  'POST /api/wms/inbound/:id/lines/:lineId/bin': 'says what is, not what is added',
  'POST /api/wms/inbound/:id/lines/:lineId/count': 'each count carries its own key',
  'POST /api/wms/inbound/:id/scans': 'each scan carries its own key',
  'POST /api/wms/inbound/:id/undo': 'a scan is taken back once',
  'POST /api/wms/inbound/:id/book': 'each booking carries its own key',
  'POST /api/wms/inbound/:id/close': 'each booking carries its own key, and a shipment is closed once',
  'POST /api/shipping/quote': 'writes nothing',
  'POST /api/shipping/quote-parcel': 'writes nothing',
  'POST /api/orders/buyers/find': 'writes nothing',
  'POST /api/orders/credit-check': 'writes nothing',
  'POST /api/shipping/book': 'an order has one open booking, and its freight is held under its id',
};

describe('Idempotency', () => {
  let app: TestApp;
  let seller: SignedIn;
  let inbound: object;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    inbound = {
      warehouseId: await createWarehouse(app),
      wsin: await createWsin(app, seller.companyId),
      inboundAccepted: 5,
      inboundRejected: 0,
      date: '2026-11-01',
      remark: 'One truck',
    };
  });

  afterAll(async () => {
    await app.close();
  });

  const nameOf = (route: Route) => `${route.method.toUpperCase()} ${route.path}`;
  const receive = (key: string, over: object = {}, who = seller) =>
    who.post('/api/inventory/inbound', { ...inbound, ...over }).set('Idempotency-Key', key);
  const stock = async () =>
    (
      await app.sql<{ stock: number }>(
        `SELECT COALESCE(sum(current_stock), 0)::int AS stock FROM inventory_levels WHERE company_id = $1`,
        [seller.companyId],
      )
    )[0]?.stock;

  it('is decided for every route that creates money, stock or orders: it takes a key, or says why a repeat does no harm', () => {
    const creating = routesIn(app).filter(
      ({ method, access }) => method !== 'get' && access?.kind === 'permission' && CREATING.includes(access.permission),
    );
    expect(creating.length).toBeGreaterThan(15);
    const undecided = creating.filter(
      (route) => route.idempotency === 'none' && !Object.hasOwn(REPEATABLE, nameOf(route)),
    );
    expect(undecided.map(nameOf)).toEqual([]);
    const names = creating.map(nameOf);
    expect(Object.keys(REPEATABLE).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('refuses a call that creates money or an order without a key', () => {
    const required = routesIn(app)
      .filter(({ idempotency }) => idempotency === 'required')
      .map(nameOf);
    expect(required).toEqual(expect.arrayContaining(KEY_REQUIRED));
  });

  it('gives goods that arrived once to the stock, however often and however much at once the call comes, and the first answer to all', async () => {
    const before = (await stock()) ?? 0;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => receive(key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`200 ${answers[0]?.text}`]),
    );
    expect(await stock()).toBe(before + 5);
    const refused = await receive(key, { inboundAccepted: 6 }).expect(422);
    expect(refused.body).toMatchObject({
      message: 'An earlier try with other content may have gone through. Please check before you send it again.',
    });
    expect(await stock()).toBe(before + 5);
  });

  it('keeps the answer as text, and the key with its person: another’s same key is a key of its own', async () => {
    const key = randomUUID();
    const { text } = await receive(key).expect(200);
    const [saved] = await app.sql<{ body: string; type: string }>(
      `SELECT body, pg_typeof(body)::text AS type FROM saved_replies WHERE key = $1`,
      [key],
    );
    expect(saved).toEqual({ body: text, type: 'text' });
    const other = await signInAs(app, 'seller', { companyIds: seller.companyIds });
    const before = (await stock()) ?? 0;
    await receive(key, {}, other).expect(200);
    expect(await stock()).toBe(before + 5);
  });

  it('answers 409 while the first call is still being worked on, and the answer once it is done', async () => {
    const key = randomUUID();
    const { text } = await receive(key).expect(200);
    await app.sql(`ALTER FUNCTION held_reply SET lock_timeout = '1s'`);
    const holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT held_reply(scope, key, now()) FROM saved_replies WHERE key = $1`, [key]);
      const during = await receive(key).expect(409);
      expect(during.body).toMatchObject({
        code: 'STILL_RUNNING',
        message: 'The first try is still being worked on. Please wait a moment.',
      });
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
      await app.sql(`ALTER FUNCTION held_reply SET lock_timeout = '60s'`);
    }
    expect((await receive(key).expect(200)).text).toBe(text);
  });

  it('undoes a call whose key another has kept without holding it, as a process of the version before would', async () => {
    const key = randomUUID();
    const before = (await stock()) ?? 0;
    const holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
    const holderId = (await holder.query<{ id: number }>('SELECT pg_backend_pid() AS id')).rows[0]?.id;
    try {
      await holder.query('BEGIN');
      await holder.query(
        `INSERT INTO saved_replies (scope, key, request_hash, state, http_status, body, created_at) VALUES ($1, $2, '', 'done', 200, 'other', now())`,
        [`${seller.userId} POST /api/inventory/inbound`, key],
      );
      const [answer] = await Promise.all([
        receive(key),
        until(async () => {
          const [{ waiting } = { waiting: 0 }] = await app.sql<{ waiting: number }>(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))`,
            [holderId],
          );
          return waiting > 0;
        }).then(() => holder.query('COMMIT')),
      ]);
      expect(answer.status).toBe(409);
    } finally {
      await holder.end();
    }
    expect(await stock()).toBe(before);
  });

  it('lets an answer that is too old make room for another', async () => {
    const key = randomUUID();
    const before = (await stock()) ?? 0;
    await receive(key).expect(200);
    await app.sql(`UPDATE saved_replies SET created_at = created_at - interval '25 hours' WHERE key = $1`, [key]);
    await receive(key).expect(200);
    await receive(key).expect(200);
    expect(await stock()).toBe(before + 10);
  });

  it('keeps nothing of a call that failed: the same key may be tried again with what was mended', async () => {
    const key = randomUUID();
    await receive(key, { wsin: 'WNOTHERE0001' }).expect((answer) => expect(answer.status).toBeGreaterThanOrEqual(400));
    await receive(key).expect(200);
  });
});
