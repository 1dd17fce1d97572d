import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type PartnerSimulator } from './partner-simulator.js';
import { type SignedIn } from './sign-in.js';
import { type TestApp } from './test-app.js';

/** A recharge whose order exists at the gateway. */
export interface OpenRecharge {
  rupees: number;
  orderId: string;
}

/** What the checkout hands to the page after a payment, as the page sends it on. */
export interface CaptureBody {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  amount: number;
  razorpaySignature: string;
}

export function initiate(seller: SignedIn, price: unknown, key: string = randomUUID()): ReturnType<SignedIn['post']> {
  return seller.post('/api/razorpay/initiate', { price }).set('Idempotency-Key', key);
}

export function capture(seller: SignedIn, body: object): ReturnType<SignedIn['post']> {
  return seller.post('/api/razorpay/capture', body).set('Idempotency-Key', randomUUID());
}

export async function openRecharge(seller: SignedIn, rupees = 500): Promise<OpenRecharge> {
  const { body } = await initiate(seller, rupees * 102).expect(201);
  return { rupees, orderId: (body as { data: { id: string } }).data.id };
}

/** Somebody pays at the checkout. */
export async function pay(
  simulator: PartnerSimulator,
  { orderId, rupees }: OpenRecharge,
  how: object = { outcome: 'captured' },
): Promise<CaptureBody> {
  const { checkout } = (await simulator.call('POST', `/payments/razorpay/${orderId}`, how)) as {
    checkout: Record<string, string>;
  };
  return {
    razorpayOrderId: orderId,
    razorpayPaymentId: checkout.razorpay_payment_id ?? '',
    amount: rupees,
    razorpaySignature: checkout.razorpay_signature ?? '',
  };
}

/** Balances of a company's accounts in paise. */
export async function accountsOf(app: TestApp, companyId: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ code: string; balance: string }>(
    `SELECT code, balance_paise AS balance FROM ledger_accounts WHERE company_id = $1`,
    [companyId],
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}

export async function paymentOf(
  app: TestApp,
  orderRef: string,
): Promise<{ state: string; reason: string | null; next_check_at: Date | null }> {
  const [row] = await app.sql<{ state: string; reason: string | null; next_check_at: Date | null }>(
    `SELECT state, reason, next_check_at FROM gateway_payments WHERE order_ref = $1`,
    [orderRef],
  );
  if (!row) throw new Error(`no payment ${orderRef}`);
  return row;
}

/** A push of Razorpay about an order, as text, and its signature. */
export function razorpayPush(orderId: string, secret = 'push-razorpay'): { text: string; signature: string } {
  const text = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_x', order_id: orderId, amount: 51_000, status: 'captured' } } },
  });
  return { text, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

export function phonePeVerify(signed: string): string {
  return `${createHash('sha256').update(`${signed}sim-phonepe-salt`).digest('hex')}###1`;
}
