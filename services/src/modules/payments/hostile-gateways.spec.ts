import { randomUUID } from 'node:crypto';
import { HostilePartner, SICK } from '../../../test/hostile-partner.js';
import { accountsOf, capture, initiate, openRecharge, pay, paymentOf } from '../../../test/payments.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { PaymentReconciler } from './payment-reconciler.js';

/** Silent gateways are waited for so long, and honest ones of a busy machine answer within it. */
const TIMEOUT_MS = 4_000;
const PROMISED_MS = 10_000;
const ASKED = { amount: 750.5, mobile: '9876543210', message: 'Wallet of November' };
const SAID =
  /^(Razorpay|PhonePe) (did not answer in time|could not be reached|answered \d{3}|sent an answer that is (not JSON|nested too deeply)|sent more than \d+ bytes|is not answering)$/;
/** How they look from here; what else a partner may do ends in the same errors (`partner-http.spec`). */
const SICKNESSES = [
  'hangs',
  'answers 200 with HTML',
  'answers truncated JSON',
  'answers 50 MB',
  'answers JSON a hundred thousand deep',
  'redirects to our own network',
] as const;

describe('a payment gateway that is sick', () => {
  let simulator: PartnerSimulator;
  let gateway: HostilePartner;
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    gateway = await HostilePartner.start();
    const urls = { RAZORPAY_BASE_URL: `${gateway.url}/razorpay`, PHONEPE_BASE_URL: `${gateway.url}/phonepe` };
    app = await createTestApp({ env: { ...simulator.env, ...urls, PAYMENT_TIMEOUT_MS: String(TIMEOUT_MS) } });
    await simulator.pushPaymentsTo(null);
  });

  afterAll(async () => {
    await app?.close();
    await gateway?.stop();
    await simulator?.stop();
  });

  beforeEach(async () => {
    // What the breaker remembers of the sickness before has passed.
    app.clock.advance({ minutes: 1 });
    gateway.standBefore(simulator.url);
    seller = await signInAs(app, 'seller');
  });

  /** Within the time that a page waits for, and with words. */
  async function failsClearly(call: ReturnType<typeof initiate>): Promise<void> {
    const startedAt = performance.now();
    const { status, body } = await call;
    expect(performance.now() - startedAt).toBeLessThan(PROMISED_MS);
    expect([status, body.message]).toEqual([502, expect.stringMatching(SAID)]);
    expect(gateway.calls).not.toContain('/inside');
  }

  const isAskedAgain = async (): Promise<void> => {
    gateway.standBefore(simulator.url);
    app.clock.advance({ minutes: 6 });
    for (let times = 0; times < 2; times += 1) await app.get(PaymentReconciler).run();
    await app.settle();
  };

  describe.each(SICKNESSES)('and %s', (sickness) => {
    it('[R6] credits no card payment; asked again it credits once', async () => {
      const paid = await pay(simulator, await openRecharge(seller));
      gateway.answering = SICK[sickness];
      await failsClearly(capture(seller, paid));
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      await isAskedAgain();
      await capture(seller, paid).expect(200);
      expect(await accountsOf(app, seller.companyId)).toMatchObject({ wallet: 50_000 });
    });

    it('[R6] makes no order of a recharge; the same call makes one later', async () => {
      gateway.answering = SICK[sickness];
      const key = randomUUID();
      await failsClearly(initiate(seller, 51_000, key));
      gateway.standBefore(simulator.url);
      app.clock.advance({ minutes: 1 });
      await initiate(seller, 51_000, key).expect(201);
    });

    it('[R6] leaves a request to a phone open, since it may have arrived; asked again it is credited once', async () => {
      const ask = (key: string) => seller.post('/api/phonepe/initiate', ASKED).set('Idempotency-Key', key);
      const key = randomUUID();
      gateway.answering = SICK[sickness];
      await failsClearly(ask(key));
      const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
        'SELECT id FROM gateway_payments WHERE company_id = $1',
        [seller.companyId],
      );
      expect(await paymentOf(app, id)).toMatchObject({ state: 'INITIATED', next_check_at: expect.any(Date) });
      gateway.standBefore(simulator.url);
      app.clock.advance({ minutes: 1 });
      await ask(key)
        .expect(201)
        .expect(({ body }) => expect(body.data.transactionId).toBe(id));
      await simulator.call('POST', `/payments/phonepe/${id}`, { decision: 'pay' });
      gateway.answering = SICK[sickness];
      app.clock.advance({ minutes: 6 });
      await app.get(PaymentReconciler).run();
      expect(await accountsOf(app, seller.companyId)).toEqual({});
      await isAskedAgain();
      expect(await accountsOf(app, seller.companyId)).toMatchObject({ wallet: 75_050 });
    });
  });
});
