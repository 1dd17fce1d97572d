import { createHmac } from 'node:crypto';
import { readConfig } from '../src/config/env.js';
import { GATEWAYS } from '../src/modules/payments/connectors.js';
import {
  type GatewayConnector,
  type GatewayPush,
  type GatewayWebhook,
} from '../src/modules/payments/kit/gateway-connector.js';
import { type GatewayPayment, type PaymentGateway } from '../src/modules/payments/kit/payment-gateway.js';
import { type PartnerHttp } from '../src/platform/connectors/index.js';
import { phonePeVerify } from './payments.factory.js';
import { type TestClock } from './test-clock.js';

/** How a gateway's simulated self is paid, and what it pushes. */
interface GatewayTraits {
  readonly env: (url: string) => Record<string, string>;
  /** The variable with what signs our calls, and the one with what signs its pushes. */
  readonly secret: string;
  readonly pushSecret: string;
  /** Whoever is asked pays. */
  readonly pay: (simulatorUrl: string, orderRef: string) => Promise<unknown>;
  readonly push: (orderRef: string) => GatewayPush;
  /** A push that is about no payment. */
  readonly otherPush: string;
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

const TRAITS: Readonly<Record<string, GatewayTraits>> = {
  razorpay: {
    env: (url) => ({
      RAZORPAY_BASE_URL: `${url}/razorpay`,
      RAZORPAY_KEY_ID: 'rzp_test_godown',
      RAZORPAY_KEY_SECRET: 'sim-razorpay-secret',
      RAZORPAY_WEBHOOK_SECRET: 'push-razorpay',
    }),
    secret: 'RAZORPAY_KEY_SECRET',
    pushSecret: 'RAZORPAY_WEBHOOK_SECRET',
    pay: (url, orderRef) => post(`${url}/payments/razorpay/${orderRef}`, { outcome: 'captured' }),
    push: (orderRef) => {
      const body = Buffer.from(
        JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { order_id: orderRef } } } }),
      );
      const signature = createHmac('sha256', 'push-razorpay').update(body).digest('hex');
      return { body, headers: { 'x-razorpay-signature': signature } };
    },
    otherPush: '{"event":"settlement.processed","payload":{"settlement":{"entity":{"id":"setl_1"}}}}',
  },
  phonepe: {
    env: (url) => ({
      PHONEPE_BASE_URL: `${url}/phonepe`,
      PHONEPE_MERCHANT_ID: 'GODOWN',
      PHONEPE_SALT_KEY: 'sim-phonepe-salt',
    }),
    secret: 'PHONEPE_SALT_KEY',
    pushSecret: 'PHONEPE_SALT_KEY',
    pay: (url, orderRef) => post(`${url}/payments/phonepe/${orderRef}`, { decision: 'pay' }),
    push: (orderRef) => {
      const response = base64({ success: true, code: 'PAYMENT_SUCCESS', data: { transactionId: orderRef } });
      return { body: Buffer.from(JSON.stringify({ response })), headers: { 'x-verify': phonePeVerify(response) } };
    },
    otherPush: JSON.stringify({ response: base64({ success: true, code: 'SETTLED', data: {} }) }),
  },
};

/** Every gateway of the list. @throws Error when the simulator does not play one */
export const CONFORMING_GATEWAYS = GATEWAYS.map((connector) => {
  const traits = TRAITS[connector.key];
  if (!traits) throw new Error(`${connector.key} is not simulated`);
  return [connector.key, { connector, traits }] as const;
});

export function connectGateway(
  connector: GatewayConnector,
  env: Readonly<Record<string, string>>,
  { http, clock }: { http: PartnerHttp; clock: TestClock },
): { gateway: PaymentGateway; webhook: GatewayWebhook } {
  const config = readConfig(connector.config, { ...env });
  return { gateway: connector.connect({ http, config, clock }), webhook: connector.webhook(config) };
}

/** Asks for the money as the gateway wants it. @returns the payment with the gateway's name for it */
export async function askFor(gateway: PaymentGateway, payment: GatewayPayment): Promise<GatewayPayment> {
  if (gateway.checkout) {
    const orderRef = await gateway.checkout.createOrder(payment.pricePaise, payment.id);
    return { ...payment, orderRef };
  }
  if (!gateway.phone) throw new Error('A gateway that nobody can pay through');
  await gateway.phone.ask(payment);
  return { ...payment, orderRef: payment.id, state: 'PENDING' };
}
