import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { Clock } from '../../../core/clock.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { PaymentsConfig } from '../../../config/payments.config.js';
import {
  type Deadline,
  type JsonReader,
  type PartnerResponse,
  type PartnerRequest,
} from '../../../platform/partners/index.js';
import { GatewayHttp } from '../gateway-http.js';
import {
  type CapturedPayment,
  type GatewayUpdate,
  type GatewayPayment,
  type PaymentGateway,
} from '../gateway-payment.js';
import { isSameDigest } from '../same-digest.js';

const PARTNER = 'Razorpay';
/** A bank may authorise a payment up to three days late. */
const WAITED_FOR_MS = 4 * 86_400_000;

type GatewayCall = Pick<PartnerRequest, 'method' | 'expects' | 'deadline'> & { path: string; body?: object };

interface Attempt extends CapturedPayment {
  status: string | null;
}

/** Razorpay: an order is paid by the browser at the checkout; what came is asked here and never taken from the browser. */
@Injectable()
export class RazorpayGateway implements PaymentGateway {
  constructor(
    private readonly config: PaymentsConfig,
    private readonly http: GatewayHttp,
    private readonly clock: Clock,
  ) {}

  /** The public half of our account. @throws UserError rule when card payments are not set up */
  get keyId(): string {
    const { razorpayKeyId, razorpayKeySecret } = this.config;
    if (razorpayKeyId === '' || razorpayKeySecret === '')
      throw new UserError('rule', 'NOT_SET_UP', PAYMENT_MESSAGES.notSetUp);
    return razorpayKeyId;
  }

  /** An order that nobody pays costs nothing, so a repeat after a lost answer may leave one behind. @returns its id */
  async createOrder(pricePaise: number, receipt: string): Promise<string> {
    const { json } = await this.send({
      method: 'POST',
      path: '/v1/orders',
      body: { amount: pricePaise, currency: 'INR', receipt },
    });
    const id = json.at('id').text();
    if (id === null || json.at('amount').number() !== pricePaise)
      throw new UpstreamError(PARTNER, 'PARTNER_NONSENSE', `${PARTNER} made another order than was asked for`, {
        retryable: false,
      });
    return id;
  }

  async collect(payment: GatewayPayment): Promise<GatewayUpdate> {
    if (payment.orderRef === null) return { captured: [], ...this.unpaid(payment) };
    const deadline = this.http.deadline();
    const attempts = await this.attemptsOf(payment.orderRef, deadline);
    if (attempts.some(({ status }) => status === 'captured'))
      return { captured: capturedOf(attempts), ...this.unpaid(payment) };
    const waiting = attempts.find(
      ({ status, amountPaise }) => status === 'authorized' && amountPaise === payment.pricePaise,
    );
    if (!waiting) return { captured: [], ...this.unpaid(payment) };
    await this.capture(waiting, deadline);
    return { captured: capturedOf(await this.attemptsOf(payment.orderRef, deadline)), ...this.unpaid(payment) };
  }

  /** The signature that the checkout hands to the page: over the order that we stored, whatever the page says. */
  isCheckoutSignature(orderRef: string, paymentRef: string, signature: string): boolean {
    const expected = createHmac('sha256', this.config.razorpayKeySecret)
      .update(`${orderRef}|${paymentRef}`)
      .digest('hex');
    return this.config.razorpayKeySecret !== '' && isSameDigest(signature.toLowerCase(), expected);
  }

  /** The signature of a push: over its bytes. */
  isWebhookSignature(body: Buffer, signature: string): boolean {
    const expected = createHmac('sha256', this.config.razorpayWebhookSecret).update(body).digest('hex');
    return this.config.razorpayWebhookSecret !== '' && isSameDigest(signature, expected);
  }

  private unpaid({ createdAt }: GatewayPayment): Pick<GatewayUpdate, 'otherwise' | 'reason'> {
    const isOver = this.clock.now().getTime() - createdAt.getTime() > WAITED_FOR_MS;
    return isOver ? { otherwise: 'FAILED', reason: 'Nobody paid' } : { otherwise: 'INITIATED', reason: null };
  }

  private async attemptsOf(orderRef: string, deadline: Deadline): Promise<Attempt[]> {
    const { json } = await this.send({
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
    await this.send({
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(paymentRef)}/capture`,
      body: { amount: amountPaise, currency },
      expects: [400],
      deadline,
    });
  }

  private send({ path, body, ...call }: GatewayCall): Promise<PartnerResponse> {
    const credentials = Buffer.from(`${this.keyId}:${this.config.razorpayKeySecret}`).toString('base64');
    return this.http.send({
      ...call,
      partner: PARTNER,
      breakerKey: 'razorpay',
      url: `${this.config.razorpayUrl}${path}`,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable: true,
    });
  }
}

function toAttempt(item: JsonReader): Attempt {
  return {
    paymentRef: item.at('id').text() ?? '',
    status: item.at('status').text(),
    amountPaise: item.at('amount').number() ?? 0,
    currency: item.at('currency').text() ?? '',
  };
}

function capturedOf(attempts: readonly Attempt[]): CapturedPayment[] {
  return attempts
    .filter(({ status }) => status === 'captured')
    .map(({ paymentRef, amountPaise, currency }) => ({ paymentRef, amountPaise, currency }));
}
