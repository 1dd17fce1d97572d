import { randomUUID } from 'node:crypto';
import { indiaDay } from '@godown/contracts/orders';
import { accountsOf, paymentOf, phonePeVerify } from '../../../../test/payments.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { PaymentReconciler } from '../payment-reconciler.js';

const ASKED = { amount: 750.5, mobile: '9876543210', message: 'Wallet of November' };
const CREDITED = { wallet: 75_050, 'platform.gateway_clearing': -75_050 };

describe('asking a phone for money', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    app = await createTestApp({ env: simulator.env });
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  beforeEach(async () => {
    app.clock.reset();
    seller = await signInAs(app, 'seller');
    await simulator.pushPaymentsTo(null);
  });

  const initiate = (who: SignedIn, body: object = ASKED, key: string = randomUUID()) =>
    who.post('/api/phonepe/initiate', body).set('Idempotency-Key', key);
  const ask = async (body: object = ASKED): Promise<string> =>
    (await initiate(seller, body).expect(201)).body.data.transactionId as string;
  const decide = (id: string, decision: 'pay' | 'decline') =>
    simulator.call('POST', `/payments/phonepe/${id}`, { decision });
  const list = (who: SignedIn, query: object = {}) =>
    who.get(`/api/phonepe/wh-payments?${new URLSearchParams({ ...query }).toString()}`);

  it('[WAL-017, WAL-032, WAL-043] asks with amount, mobile and message, and answers the transaction and its state', async () => {
    const { body } = await initiate(seller).expect(201);
    expect(body).toEqual({
      status: true,
      message: 'Payment initiated',
      data: { transactionId: expect.any(String), paymentUrl: null, state: 'PENDING' },
    });
    const phone = await (await fetch(`${simulator.url}/phone/9876543210`)).text();
    expect(phone).toContain('₹750.50');
    expect(phone).toContain('Wallet of November');
  });

  it('takes the mobile as it was pasted, finds it so in the list, and counts the whole last day of a range without times', async () => {
    await initiate(seller, { ...ASKED, mobile: '+91 98765-43210' }).expect(201);
    const found = { searchField: 'mobile', search: '+91 98765 43210' };
    expect((await list(seller, found).expect(200)).body.data).toMatchObject([{ mobile: ASKED.mobile }]);
    const today = indiaDay(app.clock.now());
    expect((await list(seller, { start: today, end: today }).expect(200)).body.count).toBe(1);
  });

  it.each([
    [{ amount: 0.5 }, 'Amount should be greater than or equal to 1'],
    [{ amount: 100_001 }, 'Amount should be less than or equal to 100000'],
    [{ amount: 10.005 }, 'Please enter amount'],
    [{ mobile: '12345' }, 'Please enter a valid mobile number'],
    [{ message: '  ' }, 'Please enter message'],
    [{ transactionId: 'mine' }, 'property transactionId should not exist'],
  ])('refuses %j', async (over, message) => {
    await initiate(seller, { ...ASKED, ...over })
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe(message));
  });

  it('asks once for one key, also when four come at the same time, and refuses the key for another request', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => initiate(seller, ASKED, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await list(seller)).body.count).toBe(1);
    await initiate(seller, { ...ASKED, amount: 900 }, key).expect(422);
    await seller.post('/api/phonepe/initiate', ASKED).expect(400);
  });

  it("answers a repeat byte for byte also when the payment has gone on since then, and takes a colleague's same key as another", async () => {
    const key = randomUUID();
    const first = await initiate(seller, ASKED, key).expect(201);
    await app.sql(`UPDATE gateway_payments SET state = 'FAILED' WHERE id = $1`, [first.body.data.transactionId]);
    expect((await initiate(seller, ASKED, key).expect(201)).text).toBe(first.text);
    const colleague = await signInAs(app, 'seller', { companyIds: seller.companyIds });
    expect((await initiate(colleague, ASKED, key).expect(201)).body.data.transactionId).not.toBe(
      first.body.data.transactionId,
    );
  });

  it('credits the wallet once when the phone pays, and the callback and reconciler tell of it together', async () => {
    await simulator.pushPaymentsTo(app);
    const id = await ask();
    app.clock.advance({ minutes: 6 });
    await Promise.all([decide(id, 'pay'), app.get(PaymentReconciler).run(), app.get(PaymentReconciler).run()]);
    await app.settle();
    expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    const { body } = await list(seller).expect(200);
    expect(body.data[0]).toMatchObject({ transactionId: id, status: 'SUCCESS', reason: null });
  });

  it('finds the answer when the callback is lost', async () => {
    const [paid, declined, silent] = [await ask(), await ask(), await ask()];
    await decide(paid, 'pay');
    await decide(declined, 'decline');
    app.clock.advance({ minutes: 6 });
    await app.get(PaymentReconciler).run();
    expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    expect(await paymentOf(app, paid)).toMatchObject({ state: 'SUCCESS', next_check_at: null });
    expect(await paymentOf(app, declined)).toEqual({
      state: 'FAILED',
      reason: 'Payment declined',
      next_check_at: null,
    });
    expect(await paymentOf(app, silent)).toMatchObject({ state: 'PENDING' });
  });

  it('believes no callback with a wrong checksum, and a right one only which payment it is about', async () => {
    const id = await ask();
    const response = Buffer.from(
      JSON.stringify({
        success: true,
        code: 'PAYMENT_SUCCESS',
        data: { transactionId: id, amount: 75_050, paymentState: 'COMPLETED' },
      }),
    ).toString('base64');
    const push = (verify: string) =>
      app.http.post('/api/webhooks/payments/phonepe').set('X-VERIFY', verify).send({ response });
    await push('').expect(401);
    await push(`${'f'.repeat(64)}###1`).expect(401);
    await push(phonePeVerify(response)).expect(200);
    await app.settle();
    expect(await accountsOf(app, seller.companyId)).toEqual({});
    expect(await paymentOf(app, id)).toMatchObject({ state: 'PENDING' });
    await simulator.pushPaymentsTo(app);
    await decide(id, 'pay');
    await app.settle();
    expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
  });

  it('gives up a request that never reached PhonePe', async () => {
    const { id, company_id: companyId } = (
      await app.sql<{ id: string; company_id: string }>(
        `INSERT INTO gateway_payments (company_id, gateway, state, amount_paise, price_paise, request_key, mobile, message, created_at, next_check_at)
       VALUES ($1, 'phonepe', 'INITIATED', 100, 100, 'lost', '9876543210', 'x', $2, $2) RETURNING id, company_id`,
        [seller.companyId, app.clock.now()],
      )
    )[0] ?? { id: '', company_id: '' };
    await app.get(PaymentReconciler).run();
    expect((await list(seller)).body.data[0]).toMatchObject({ transactionId: id, companyId, status: 'INITIATED' });
    app.clock.advance({ minutes: 11 });
    await app.get(PaymentReconciler).run();
    expect((await list(await signInAs(app, 'seller', { companyIds: [companyId] }))).body.data[0]).toMatchObject({
      status: 'FAILED',
      reason: 'PhonePe does not know this request',
    });
  });

  describe('the list', () => {
    it('[WAL-016, WAL-031, WAL-043] pages, sorts, filters and searches, for one company or all', async () => {
      const ids = [
        await ask({ ...ASKED, amount: 100 }),
        await ask({ ...ASKED, amount: 300, mobile: '9123456780' }),
        await ask({ ...ASKED, amount: 200 }),
      ];
      const idsOf = async (query: object, who = seller) =>
        ((await list(who, query).expect(200)).body.data as { transactionId: string }[]).map(({ transactionId }) =>
          ids.indexOf(transactionId),
        );
      expect(await idsOf({})).toEqual([2, 1, 0]);
      expect(await idsOf({ by: 'amount', order: 'asc' })).toEqual([0, 2, 1]);
      expect(await idsOf({ records: 2, pageNumber: 2 })).toEqual([0]);
      expect(await idsOf({ searchField: 'mobile', search: '9123456780' })).toEqual([1]);
      expect(await idsOf({ searchField: 'transactionId', search: ids[0] })).toEqual([0]);
      expect(await idsOf({ searchField: 'transactionId', search: ids[0]?.slice(-8).toUpperCase() })).toEqual([0]);
      expect(await idsOf({ searchField: 'transactionId', search: 'no id' })).toEqual([]);
      await decide(ids[1] ?? '', 'decline');
      app.clock.advance({ minutes: 6 });
      await app.get(PaymentReconciler).run();
      expect(await idsOf({ status: 'FAILED' })).toEqual([1]);
      expect(await idsOf({ start: '2020-01-01 00:00', end: '2020-01-02 00:00' })).toEqual([]);
      expect(await idsOf({ companyID: seller.companyId }, admin)).toEqual([2, 1, 0]);
      const { body } = await list(admin, { records: 300 }).expect(200);
      expect(body.count).toBeGreaterThan(3);
      expect(body.data[0]).toMatchObject({
        companyName: expect.stringContaining('Company'),
        mobile: '9876543210',
        amountPaise: 20_000,
        message: ASKED.message,
      });
    });

    it('is of the own company only, and for its roles', async () => {
      await ask();
      const stranger = await signInAs(app, 'seller');
      expect((await list(stranger).expect(200)).body).toMatchObject({ data: [], count: 0 });
      await list(stranger, { companyID: seller.companyId }).expect(404);
      await initiate(stranger, { ...ASKED, companyId: seller.companyId }).expect(404);
      await list(await signInAs(app, 'warehouse_user')).expect(403);
      await initiate(await signInAs(app, 'sub_admin'), { ...ASKED, companyId: seller.companyId }).expect(403);
      await initiate(admin)
        .expect(400)
        .expect(({ body }) => expect(body.message).toBe('Please select a company'));
      await initiate(admin, { ...ASKED, companyId: seller.companyId }).expect(201);
      for (const wrong of [
        { by: 'mobile' },
        { searchField: 'message', search: 'x' },
        { status: 'PAID' },
        { records: 301 },
        { start: 'today' },
      ])
        await list(seller, wrong).expect(400);
    });
  });
});
