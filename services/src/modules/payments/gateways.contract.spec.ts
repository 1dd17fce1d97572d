import { randomUUID } from 'node:crypto';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { askFor, CONFORMING_GATEWAYS, connectGateway } from '../../../test/conforming-gateways.js';
import { HostilePartner, SICK } from '../../../test/hostile-partner.js';
import { TestClock } from '../../../test/test-clock.js';
import { readConfig } from '../../config/env.js';
import { UpstreamError } from '../../core/errors.js';
import { DEFAULT_LIMITS, isSetUp, PartnerHttp } from '../../platform/connectors/index.js';
import { type GatewayPayment, type PaymentGateway } from './kit/payment-gateway.js';

const SHORT_MS = 400;
const PATIENT_MS = 60_000;

describe.each(CONFORMING_GATEWAYS)('the gateway %s', (_key, { connector, traits }) => {
  let simulator: Simulator;
  let partner: HostilePartner;
  let http: PartnerHttp;
  let clock: TestClock;

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 'gateways', retryDelaysMs: [] });
    partner = await HostilePartner.start();
  });

  afterAll(async () => {
    await partner?.stop();
    await simulator?.close();
  });

  beforeEach(() => {
    clock = new TestClock();
    open(PATIENT_MS);
    partner.standBefore(simulator.url);
  });

  afterEach(async () => {
    await http.close();
  });

  function open(timeoutMs: number): void {
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, timeoutMs, retries: 0 });
  }
  const connect = (over: Record<string, string> = {}) =>
    connectGateway(connector, { ...traits.env(partner.url), ...over }, { http, clock });
  const newPayment = (): GatewayPayment => ({
    id: randomUUID(),
    companyId: randomUUID(),
    gateway: connector.key,
    state: 'INITIATED',
    amountPaise: 50_000,
    pricePaise: 51_000,
    orderRef: null,
    paymentRef: null,
    mobile: '9876543210',
    message: 'Wallet of November',
    createdAt: clock.now(),
  });
  /** What a phone is asked for has no charge on it. */
  const asked = (gateway: PaymentGateway): Promise<GatewayPayment> => {
    const payment = newPayment();
    return askFor(gateway, gateway.phone ? { ...payment, pricePaise: payment.amountPaise } : payment);
  };

  it('is off as the code comes, and on with the account that it gave us; one way leads to its money', () => {
    expect(isSetUp(connector, readConfig(connector.config, {}))).toBe(false);
    expect(isSetUp(connector, readConfig(connector.config, traits.env(partner.url)))).toBe(true);
    const { gateway } = connect();
    expect([gateway.checkout, gateway.phone].filter((way) => way !== null)).toHaveLength(1);
  });

  it('tells of no money before somebody pays, and of all of it afterwards, as often as it is asked', async () => {
    const { gateway } = connect();
    const payment = await asked(gateway);
    expect(await gateway.collect(payment)).toMatchObject({ captured: [], reason: null });
    await traits.pay(simulator.url, payment.orderRef ?? '');
    const first = await gateway.collect(payment);
    expect(first.captured).toEqual([
      { paymentRef: expect.stringMatching(/./), amountPaise: payment.pricePaise, currency: 'INR' },
    ]);
    expect(await gateway.collect(payment)).toEqual(first);
  });

  it('[R6] is asked again for the same money without harm when its answer was lost', async () => {
    const payment = newPayment();
    await http.close();
    open(SHORT_MS);
    partner.standBefore(simulator.url, SICK.hangs);
    await expect(askFor(connect().gateway, payment)).rejects.toMatchObject({ code: 'PARTNER_TIMEOUT' });
    await http.close();
    open(PATIENT_MS);
    partner.standBefore(simulator.url);
    const { gateway } = connect();
    const again = await askFor(gateway, payment);
    await traits.pay(simulator.url, again.orderRef ?? '');
    expect((await gateway.collect(again)).captured).toHaveLength(1);
  });

  it('[R6] tells the money again when the answer about it was lost', async () => {
    const { gateway } = connect();
    const payment = await asked(gateway);
    await traits.pay(simulator.url, payment.orderRef ?? '');
    await http.close();
    open(SHORT_MS);
    partner.standBefore(simulator.url, SICK.hangs);
    await expect(connect().gateway.collect(payment)).rejects.toMatchObject({ code: 'PARTNER_TIMEOUT' });
    await http.close();
    open(PATIENT_MS);
    partner.standBefore(simulator.url);
    expect((await connect().gateway.collect(payment)).captured).toHaveLength(1);
  });

  it.each([
    ['an error', '{"success":false,"code":"INTERNAL_SERVER_ERROR","error":{"code":"SERVER_ERROR"}}'],
    ['nothing', '{}'],
    [
      'somebody else’s payment',
      '{"success":true,"code":"PAYMENT_SUCCESS","data":{"transactionId":"another","amount":51000},"items":[{"id":"pay_1","order_id":"another","status":"captured","amount":51000,"currency":"INR"}]}',
    ],
  ])('[R6] credits nothing for a 200 with %s in it', async (_what, body) => {
    const { gateway } = connect();
    const payment = await asked(gateway);
    partner.answering = (_request, response) => void response.writeHead(200).end(body);
    const news = await gateway.collect(payment).catch((error: unknown) => error);
    if (!(news instanceof UpstreamError)) expect(news).toMatchObject({ captured: [], otherwise: 'INITIATED' });
  });

  it('[R6] takes no error with a 200 for an order', async () => {
    partner.answering = (_request, response) =>
      void response.writeHead(200).end('{"success":false,"error":{"code":"SERVER_ERROR"}}');
    await expect(askFor(connect().gateway, newPayment())).rejects.toBeInstanceOf(UpstreamError);
  });

  it('fails clearly with an account that it does not know any more, and credits nothing', async () => {
    const payment = await asked(connect().gateway);
    await traits.pay(simulator.url, payment.orderRef ?? '');
    const { gateway } = connect({ [traits.secret]: 'expired' });
    const refused = { code: 'PARTNER_STATUS', details: { retryable: false, status: 401 } };
    await expect(gateway.collect(payment)).rejects.toMatchObject(refused);
    await expect(askFor(gateway, newPayment())).rejects.toMatchObject(refused);
  });

  describe('pushes', () => {
    it('are believed which payment they are about, and nothing else', () => {
      const { webhook } = connect();
      const push = traits.push('order_1');
      expect(webhook.isGenuine(push)).toBe(true);
      expect(webhook.orderRefOf(push.body.toString())).toBe('order_1');
      expect(webhook.orderRefOf(traits.otherPush)).toBeNull();
      for (const reference of ["x' OR 1=1", 'a'.repeat(65), '../../x', ''])
        expect(webhook.orderRefOf(traits.push(reference).body.toString())).toBeNull();
    });

    it.each(['', 'not JSON', '[', 'null'])('that are unreadable (%j) are told so or tell of nothing', (body) => {
      const { webhook } = connect();
      let told: string | null = null;
      try {
        told = webhook.orderRefOf(body);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(told).toBeNull();
    });

    it('are refused without a signature, with another one, over other bytes, and under another secret or none', () => {
      const push = traits.push('order_1');
      const { webhook } = connect();
      const [header = ''] = Object.keys(push.headers);
      const other = traits.push('order_2');
      expect(webhook.isGenuine({ ...push, headers: {} })).toBe(false);
      expect(webhook.isGenuine({ ...push, headers: { [header]: 'f'.repeat(64) } })).toBe(false);
      expect(webhook.isGenuine({ ...push, headers: other.headers })).toBe(false);
      expect(webhook.isGenuine({ ...push, body: other.body })).toBe(false);
      for (const secret of ['another', ''])
        expect(connect({ [traits.pushSecret]: secret }).webhook.isGenuine(push)).toBe(false);
    });

    it('that are repeated have one key, and those of two payments have two', () => {
      const { webhook } = connect();
      expect(webhook.keyOf(traits.push('order_1'))).toBe(webhook.keyOf(traits.push('order_1')));
      expect(webhook.keyOf(traits.push('order_1'))).not.toBe(webhook.keyOf(traits.push('order_2')));
    });
  });
});
