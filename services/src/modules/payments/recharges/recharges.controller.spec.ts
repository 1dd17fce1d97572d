import { randomUUID } from 'node:crypto';
import {
  accountsOf,
  capture,
  initiate,
  openRecharge,
  pay,
  paymentOf,
  razorpayPush,
} from '../../../../test/payments.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { PaymentReconciler } from '../payment-reconciler.js';

const CREDITED = { wallet: 50_000, 'platform.gateway_fees': 1_000, 'platform.gateway_clearing': -51_000 };

describe('recharging by card', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    app = await createTestApp({ env: simulator.env });
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

  const reconcile = () => app.get(PaymentReconciler).run();
  const push = ({ text, signature }: { text: string; signature: string }) =>
    app.http
      .post('/api/webhooks/payments/razorpay')
      .set('Content-Type', 'application/json')
      .set('X-Razorpay-Signature', signature)
      .send(text);
  const recharges = async () =>
    (
      await app.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM ledger_transfers WHERE company_id = $1 AND category = 'RECHARGE'`,
        [seller.companyId],
      )
    )[0]?.n;

  describe('initiate', () => {
    it('[WAL-033, WAL-038, WAL-039, WAL-045] makes an order of 102 % in paise at the gateway and answers currency, amount and id', async () => {
      const { body } = await initiate(seller, 51_000).expect(201);
      expect(body).toMatchObject({ status: true, data: { currency: 'INR', amount: 51_000, key: 'rzp_test_godown' } });
      const credentials = Buffer.from('rzp_test_godown:sim-razorpay-secret').toString('base64');
      const order = await fetch(`${simulator.url}/razorpay/v1/orders/${body.data.id}`, {
        headers: { authorization: `Basic ${credentials}` },
      });
      await expect(order.json()).resolves.toMatchObject({ amount: 51_000, currency: 'INR', status: 'created' });
    });

    it.each([
      [499 * 102, 'Recharge Amount should be greater than or equal to 500'],
      [102, 'Recharge Amount should be greater than or equal to 500'],
      [0, 'Recharge Amount should be greater than or equal to 500'],
      [-510, 'Recharge Amount should be greater than or equal to 500'],
      [51_001, 'Recharge Amount should be in whole rupees'],
      [51_000.5, 'Recharge Amount should be in whole rupees'],
      ['51000', 'Recharge Amount should be in whole rupees'],
      [102e9, 'Recharge Amount should be less than or equal to 500000'],
    ])('[WAL-027, WAL-028, WAL-040, WAL-044] refuses the price %p: %s', async (price, message) => {
      await initiate(seller, price)
        .expect(400)
        .expect(({ body }) => expect(body.message).toBe(message));
    });

    it('answers a repeated key byte for byte, refuses it for another price and a call without one', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => initiate(seller, 51_000, key)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      await initiate(seller, 102_000, key).expect(422);
      await seller.post('/api/razorpay/initiate', { price: 51_000 }).expect(400);
      const other = await signInAs(app, 'seller');
      const { body } = await initiate(other, 51_000, key).expect(201);
      expect(body.data.id).not.toBe(answers[0]?.body.data.id);
    });

    it("[WAL-013] is for sellers: nobody recharges a wallet with somebody else's card", async () => {
      for (const role of ['admin', 'sub_admin', 'warehouse_user'] as const)
        await initiate(await signInAs(app, role), 51_000).expect(403);
      await seller
        .get('/api/razorpay/settings')
        .expect(200)
        .expect(({ body }) =>
          expect(body.data).toEqual({
            minimumPaise: 50_000,
            chargePercent: 2,
            checkoutScript: `${simulator.url}/razorpay/checkout.js`,
          }),
        );
    });
  });

  describe('capture', () => {
    it('[WAL-034, WAL-035, WAL-045] credits the amount without the charge, once, and says success', async () => {
      const body = await pay(simulator, await openRecharge(seller));
      await capture(seller, body).expect(200, { status: true, msg: 'success' });
      await capture(seller, body).expect(200, { status: true, msg: 'success' });
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
      const { body: statement } = await seller.post('/api/brands/wallet/transaction/find', {}).expect(200);
      expect(statement).toMatchObject({
        count: 1,
        balance: 500,
        data: [{ type: 'CREDIT', category: 'RECHARGE', amount: 500, referenceId: body.razorpayPaymentId }],
      });
      await seller.post('/api/razorpay/capture', body).expect(400);
    });

    it('takes a key for one payment only, and keeps nothing of a call that was refused', async () => {
      const [body, other] = [
        await pay(simulator, await openRecharge(seller)),
        await pay(simulator, await openRecharge(seller, 600)),
      ];
      const key = randomUUID();
      const send = (sent: object) => seller.post('/api/razorpay/capture', sent).set('Idempotency-Key', key);
      await send({ ...body, amount: 499 }).expect(400);
      await send(body).expect(200);
      await send(other).expect(422);
      expect(await recharges()).toBe(1);
      await send(body).expect(200).expect('Idempotent-Replayed', 'true');
    });

    it("refuses a forged signature, another order's signature, another amount and another company's order, and changes nothing", async () => {
      const recharge = await openRecharge(seller);
      const [body, other] = [await pay(simulator, recharge), await pay(simulator, await openRecharge(seller, 600))];
      const verified = 'The payment could not be verified. Nothing was credited.';
      const amounts = 'The amount does not belong to this payment. Nothing was credited.';
      const tampered: [object, string][] = [
        [{ razorpaySignature: 'f'.repeat(64) }, verified],
        [{ razorpaySignature: other.razorpaySignature }, verified],
        [{ razorpayPaymentId: other.razorpayPaymentId }, verified],
        [{ razorpayPaymentId: other.razorpayPaymentId, razorpaySignature: other.razorpaySignature }, verified],
        [{ amount: 50_000 }, amounts],
        [{ amount: 499 }, amounts],
        [{ amount: 510 }, amounts],
        [{ amount: 0 }, amounts],
        [{ amount: -5 }, 'amount must not be less than 0'],
        [{ amount: 500.005 }, 'Amount should be a number with at most two decimals'],
        [{ amount: '500' }, 'Amount should be a number with at most two decimals'],
        [{ razorpaySignature: '' }, 'The signature is not valid'],
        [{ currency: 'USD' }, 'property currency should not exist'],
      ];
      for (const [over, message] of tampered) {
        const answer = await capture(seller, { ...body, ...over });
        expect([over, answer.status, answer.body.message]).toEqual([over, 400, message]);
      }
      const stranger = await signInAs(app, 'seller');
      await capture(stranger, body).expect(404);
      await capture(seller, { ...body, razorpayOrderId: 'order_unknown' }).expect(404);
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      expect(await paymentOf(app, recharge.orderId)).toMatchObject({ state: 'INITIATED' });
      await capture(seller, body).expect(200);
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    });

    it('credits nothing for a payment that failed, and the next one on the same order', async () => {
      const recharge = await openRecharge(seller);
      await capture(seller, await pay(simulator, recharge, { outcome: 'failed' }))
        .expect(409)
        .expect(({ body }) => {
          expect(body.message).toBe(
            'The payment has not arrived yet. The wallet is credited automatically when it does.',
          );
        });
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      await capture(seller, await pay(simulator, recharge)).expect(200);
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    });

    it('shows a payment that differs to the company and the platform, with what happens next, tells each once, and says when it was settled by hand', async () => {
      const admin = await signInAs(app, 'admin');
      const recharge = await openRecharge(seller);
      const body = await pay(simulator, recharge, { outcome: 'captured', amount: 40_000 });
      const ours = `₹400.00 arrived instead of ₹510.00. Nothing was credited. We check it with the gateway and credit or refund it. Your reference: ${body.razorpayPaymentId}.`;
      await capture(seller, body)
        .expect(409)
        .expect(({ body: answer }) => expect(answer.message).toBe(ours));
      app.clock.advance({ minutes: 6 });
      await reconcile();
      const listed = async (who: SignedIn) =>
        (await who.get(`/api/razorpay/payments?companyID=${seller.companyId}`).expect(200)).body as {
          data: { note: string; amountPaise: number; mobile: null }[];
          count: number;
        };
      expect(await listed(seller)).toMatchObject({
        count: 1,
        data: [{ note: ours, amountPaise: 50_000, mobile: null, status: 'INITIATED' }],
      });
      expect((await listed(admin)).data[0]?.note).toContain(
        `Refund ${body.razorpayPaymentId} at the gateway, or credit it under Wallet transactions with the reference ${body.razorpayPaymentId}.`,
      );
      for (const [who, link] of [
        [seller, '/payments?way=card'],
        [admin, '/admin/payments?way=card'],
      ] as const) {
        const { notices } = (await who.get('/api/notices').expect(200)).body as {
          notices: { title: string; text: string; link: string }[];
        };
        expect(
          notices
            .filter(({ link: to, text }) => to === link && text === '₹400.00 arrived instead of ₹510.00')
            .map(({ title }) => title),
        ).toContain('A payment differs from its request');
      }
      const { notices } = (await seller.get('/api/notices').expect(200)).body as { notices: object[] };
      expect(notices).toHaveLength(1);
      const manual = {
        companyId: seller.companyId,
        type: 'CREDIT',
        amount: 392,
        category: 'RECHARGE',
        referenceId: body.razorpayPaymentId,
        remark: 'Card payment that arrived short',
      };
      await admin.post('/api/wallet/transaction', manual).set('Idempotency-Key', randomUUID()).expect(201);
      expect((await listed(seller)).data[0]?.note).toBe(
        `₹400.00 arrived instead of ₹510.00. Settled by hand with the reference ${body.razorpayPaymentId}.`,
      );
    });

    it('shows the company and the platform a payment that nobody has confirmed, one that was given up, and that it came late and was credited', async () => {
      const recharge = await openRecharge(seller);
      /** The seller's note and the admin's, each signed in anew: the clock has moved. */
      const notes = async () => {
        const path = `/api/razorpay/payments?companyID=${seller.companyId}`;
        const people = [
          await signInAs(app, 'seller', { companyIds: [seller.companyId] }),
          await signInAs(app, 'admin'),
        ];
        return Promise.all(
          people.map(async (who) => (await who.get(path).expect(200)).body.data[0].note as string | null),
        );
      };
      expect(await notes()).toEqual([null, null]);
      app.clock.advance({ minutes: 16 });
      const waiting = 'Not confirmed by the gateway yet. We keep asking and credit it automatically when it arrives.';
      expect(await notes()).toEqual([waiting, waiting]);
      app.clock.advance({ hours: 24 * 8 });
      await reconcile();
      expect(await paymentOf(app, recharge.orderId)).toMatchObject({ state: 'FAILED' });
      const givenUp = 'If the money arrives after all, it is credited automatically.';
      expect(await notes()).toEqual([givenUp, givenUp]);
      await pay(simulator, recharge);
      await push(razorpayPush(recharge.orderId)).expect(200);
      await app.settle();
      const credited = 'It arrived late and was credited.';
      expect(await notes()).toEqual([credited, credited]);
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    });

    it('lists card payments to their company, the platform and nobody else', async () => {
      await openRecharge(seller);
      await openRecharge(seller, 600);
      const { body } = await seller
        .get('/api/razorpay/payments?by=amount&order=desc&records=10&pageNumber=1')
        .expect(200);
      expect(body).toMatchObject({
        status: true,
        count: 2,
        data: [{ amountPaise: 60_000, mobile: null, message: null }, { amountPaise: 50_000 }],
      });
      expect((await (await signInAs(app, 'seller')).get('/api/razorpay/payments').expect(200)).body.count).toBe(0);
      expect((await seller.get('/api/phonepe/wh-payments').expect(200)).body.count).toBe(0);
      await (await signInAs(app, 'warehouse_user')).get('/api/razorpay/payments').expect(403);
    });

    it.each([[{ amount: 60_000 }], [{ amount: 1 }], [{ currency: 'USD' }]])(
      '[R6] credits nothing when the gateway took %j instead of what was asked',
      async (taken) => {
        const recharge = await openRecharge(seller);
        const body = await pay(simulator, recharge, { outcome: 'captured', ...taken });
        await capture(seller, body).expect(409);
        app.clock.advance({ minutes: 6 });
        await reconcile();
        expect(await accountsOf(app, seller.companyId)).toEqual({});
        expect(await paymentOf(app, recharge.orderId)).toMatchObject({ state: 'INITIATED' });
      },
    );
  });

  it('[R6] credits once when fifty captures, five pushes and three reconcilers come at the same time', async () => {
    const recharge = await openRecharge(seller);
    const body = await pay(simulator, recharge);
    app.clock.advance({ minutes: 6 });
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, async () => (await capture(seller, body)).status),
      ...Array.from({ length: 5 }, async () => (await push(razorpayPush(recharge.orderId))).status),
      ...Array.from({ length: 3 }, async () => {
        await reconcile();
        return 200;
      }),
    ]);
    await app.settle();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await recharges()).toBe(1);
    expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
  });

  it('captures a payment that the bank has only authorised, and credits it once', async () => {
    const recharge = await openRecharge(seller);
    const body = await pay(simulator, recharge, { outcome: 'authorized' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(seller, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await recharges()).toBe(1);
    expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
  });

  describe('when the page never comes back', () => {
    it("[R6] credits by the gateway's push, repeated or not, before or after a capture", async () => {
      await simulator.pushPaymentsTo(app);
      const recharge = await openRecharge(seller);
      const body = await pay(simulator, recharge);
      await simulator.call('POST', `/payments/razorpay/${body.razorpayPaymentId}/again`);
      await app.settle();
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
      await capture(seller, body).expect(200);
      expect(await recharges()).toBe(1);
    });

    it('[R6] keeps a push once however often it is sent, as it came, and nothing of a forged one', async () => {
      const recharge = await openRecharge(seller);
      const right = razorpayPush(recharge.orderId);
      await push({ ...right, signature: 'f'.repeat(64) }).expect(401);
      await Promise.all(Array.from({ length: 6 }, () => push(right).expect(200)));
      await app.settle();
      expect(
        await app.sql(
          `SELECT body, processed_at IS NULL AS waits, error FROM partner_inbox WHERE position($1 IN body) > 0`,
          [recharge.orderId],
        ),
      ).toEqual([{ body: right.text, waits: false, error: null }]);
      await app.http
        .post('/api/webhooks/payments/stripe')
        .set('Content-Type', 'application/json')
        .send(right.text)
        .expect(404);
    });

    it('believes no push with a wrong signature: forged, of an old secret, or over other bytes', async () => {
      const recharge = await openRecharge(seller);
      await pay(simulator, recharge);
      const right = razorpayPush(recharge.orderId);
      const wrong = [
        { ...right, signature: '' },
        { ...right, signature: 'f'.repeat(64) },
        razorpayPush(recharge.orderId, 'old-secret'),
        { ...right, text: `${right.text} ` },
      ];
      for (const forged of wrong) await push(forged).expect(401);
      await app.settle();
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      await push(razorpayPush('order_unknown')).expect(200);
      await push(right).expect(200);
      await app.settle();
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
    });

    it('finds a payment whose callbacks were all lost, within 15 minutes, and asks for nothing that is done', async () => {
      const recharge = await openRecharge(seller);
      app.clock.advance({ minutes: 20 });
      await reconcile();
      await pay(simulator, recharge);
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      app.clock.advance({ minutes: 5 });
      await reconcile();
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
      expect(await paymentOf(app, recharge.orderId)).toMatchObject({ state: 'SUCCESS', next_check_at: null });
    });

    it('gives an order up that nobody has paid for four days, and still books money that comes later', async () => {
      const recharge = await openRecharge(seller);
      app.clock.advance({ days: 4, minutes: 1 });
      await reconcile();
      expect(await paymentOf(app, recharge.orderId)).toEqual({
        state: 'FAILED',
        reason: 'Nobody paid',
        next_check_at: null,
      });
      await pay(simulator, recharge);
      await push(razorpayPush(recharge.orderId)).expect(200);
      await app.settle();
      expect(await accountsOf(app, seller.companyId)).toEqual(CREDITED);
      expect(await paymentOf(app, recharge.orderId)).toMatchObject({ state: 'SUCCESS', reason: null });
    });
  });

  it('leaves the ledger in agreement with what the gateway took, to the paisa', async () => {
    const admin = await signInAs(app, 'admin');
    await admin
      .get('/api/ledger/proof')
      .expect(200)
      .expect(({ body }) => expect(body.differences).toEqual([]));
    const [sums] = await app.sql<Record<string, string>>(`
      SELECT taken, booked, paid FROM (
        SELECT -sum(balance_paise) FILTER (WHERE code = 'platform.gateway_clearing') AS taken, sum(balance_paise) FILTER (WHERE code IN ('wallet', 'platform.gateway_fees', 'platform.adjustments')) AS booked
        FROM ledger_accounts
      ) booked, (SELECT sum(price_paise) AS paid FROM gateway_payments WHERE state = 'SUCCESS') paid`);
    expect(Number(sums?.taken)).toBeGreaterThan(0);
    expect([sums?.booked, sums?.paid]).toEqual([sums?.taken, sums?.taken]);
  });
});
