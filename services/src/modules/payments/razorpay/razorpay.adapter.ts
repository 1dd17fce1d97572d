import { createHmac } from 'node:crypto';
import { type Clock } from '../../../core/clock.js';
import { UpstreamError } from '../../../core/errors.js';
import { type Deadline, isSameDigest, type JsonReader } from '../../../platform/connectors/index.js';
import {
  type CapturedPayment,
  type CardCheckout,
  type GatewayPayment,
  type GatewayUpdate,
  type PaymentGateway,
  type UpiReceipts,
} from '../kit/payment-gateway.js';
import { RAZORPAY, type RazorpayClient } from './razorpay.client.js';
import { type RazorpayConfig } from './razorpay.config.js';
import { RazorpayReceipts } from './razorpay.receipts.js';
import { moneyOf } from './razorpay.statuses.js';

/** A bank may authorise a payment up to three days late. */
const WAITED_FOR_MS = 4 * 86_400_000;

interface Attempt extends CapturedPayment {
  readonly money: ReturnType<typeof moneyOf>;
}

/** Razorpay: an order is paid by the browser at the checkout; what came is asked here and never taken from the browser. */
export class RazorpayAdapter implements PaymentGateway, CardCheckout {
  readonly checkout = this;
  readonly phone = null;
  readonly receipts: UpiReceipts;

  constructor(
    private readonly client: RazorpayClient,
    private readonly config: RazorpayConfig,
    private readonly clock: Clock,
  ) {
    this.receipts = new RazorpayReceipts(client);
  }

  get keyId(): string {
    return this.config.keyId;
  }

  get scriptUrl(): string {
    return this.config.checkoutUrl;
  }

  async createOrder(pricePaise: number, receipt: string): Promise<string> {
    const { json } = await this.client.send({
      method: 'POST',
      path: '/v1/orders',
      body: { amount: pricePaise, currency: 'INR', receipt },
    });
    const id = json.at('id').text();
    if (id === null || json.at('amount').number() !== pricePaise)
      throw new UpstreamError(RAZORPAY, 'PARTNER_NONSENSE', `${RAZORPAY} made another order than was asked for`, {
        retryable: false,
      });
    return id;
  }

  isSignature(orderRef: string, paymentRef: string, signature: string): boolean {
    const { keySecret } = this.config;
    const expected = createHmac('sha256', keySecret).update(`${orderRef}|${paymentRef}`).digest('hex');
    return keySecret !== '' && isSameDigest(signature.toLowerCase(), expected);
  }

  async collect(payment: GatewayPayment): Promise<GatewayUpdate> {
    if (payment.orderRef === null) return { captured: [], ...this.unpaid(payment) };
    const deadline = this.client.deadline();
    const attempts = await this.attemptsOf(payment.orderRef, deadline);
    if (attempts.some(({ money }) => money === 'captured'))
      return { captured: capturedOf(attempts), ...this.unpaid(payment) };
    const waiting = attempts.find(
      ({ money, amountPaise }) => money === 'authorized' && amountPaise === payment.pricePaise,
    );
    if (!waiting) return { captured: [], ...this.unpaid(payment) };
    await this.capture(waiting, deadline);
    return { captured: capturedOf(await this.attemptsOf(payment.orderRef, deadline)), ...this.unpaid(payment) };
  }

  private unpaid({ createdAt }: GatewayPayment): Pick<GatewayUpdate, 'otherwise' | 'reason'> {
    const isOver = this.clock.now().getTime() - createdAt.getTime() > WAITED_FOR_MS;
    return isOver ? { otherwise: 'FAILED', reason: 'Nobody paid' } : { otherwise: 'INITIATED', reason: null };
  }

  private async attemptsOf(orderRef: string, deadline: Deadline): Promise<Attempt[]> {
    const { json } = await this.client.send({
      method: 'GET',
      path: `/v1/orders/${encodeURIComponent(orderRef)}/payments`,
      deadline,
    });
    return json
      .at('items')
      .list()
      .filter((item) => item.at('order_id').text() === orderRef)
      .map(toAttempt);
  }

  /** Two captures at a time: one is refused, and the next look finds what the other one took. */
  private async capture({ paymentRef, amountPaise, currency }: Attempt, deadline: Deadline): Promise<void> {
    await this.client.send({
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(paymentRef)}/capture`,
      body: { amount: amountPaise, currency },
      expects: [400],
      deadline,
    });
  }
}

function toAttempt(item: JsonReader): Attempt {
  return {
    paymentRef: item.at('id').text() ?? '',
    money: moneyOf(item.at('status').text()),
    amountPaise: item.at('amount').number() ?? 0,
    currency: item.at('currency').text() ?? '',
  };
}

function capturedOf(attempts: readonly Attempt[]): CapturedPayment[] {
  return attempts
    .filter(({ money }) => money === 'captured')
    .map(({ paymentRef, amountPaise, currency }) => ({ paymentRef, amountPaise, currency }));
}
