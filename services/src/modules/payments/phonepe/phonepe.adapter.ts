import { type Clock } from '../../../core/clock.js';
import { UpstreamError } from '../../../core/errors.js';
import {
  type GatewayPayment,
  type GatewayUpdate,
  type PaymentGateway,
  type PhoneCollect,
} from '../kit/payment-gateway.js';
import { PHONEPE, type PhonePeClient } from './phonepe.client.js';
import { type PhonePeConfig } from './phonepe.config.js';
import { reasonOf, standingOf } from './phonepe.statuses.js';

const CHARGE = '/v3/charge';
/** How long the person at the phone may take (seconds). */
const EXPIRES_SECONDS = 900;
/** A request that PhonePe does not know after this long never reached it. */
const LOST_AFTER_MS = 10 * 60_000;
const DUPLICATE = 417;
const UNKNOWN = 404;

/** PhonePe's collect: a request for money that somebody answers on a phone. Our own id names it on both sides. */
export class PhonePeAdapter implements PaymentGateway, PhoneCollect {
  readonly checkout = null;
  readonly receipts = null;
  readonly phone = this;

  constructor(
    private readonly client: PhonePeClient,
    private readonly config: PhonePeConfig,
    private readonly clock: Clock,
  ) {}

  async ask({ id, amountPaise, mobile, message }: GatewayPayment): Promise<void> {
    const asked = {
      merchantId: this.config.merchantId,
      transactionId: id,
      merchantOrderId: id,
      amount: amountPaise,
      instrumentType: 'MOBILE',
      instrumentReference: mobile,
      message,
      expiresIn: EXPIRES_SECONDS,
      shortName: 'Godown',
    };
    const request = Buffer.from(JSON.stringify(asked)).toString('base64');
    const callback = this.config.callbackUrl;
    const { status, json } = await this.client.send({
      method: 'POST',
      path: CHARGE,
      signed: request + CHARGE,
      body: JSON.stringify({ request }),
      expects: [DUPLICATE],
      headers: { 'content-type': 'application/json', ...(callback === '' ? {} : { 'x-callback-url': callback }) },
    });
    if (status === DUPLICATE || json.at('success').isYes()) return;
    throw new UpstreamError(PHONEPE, 'PARTNER_REFUSED', json.at('message').text() ?? `${PHONEPE} refused the request`, {
      retryable: false,
    });
  }

  async collect(payment: GatewayPayment): Promise<GatewayUpdate> {
    const path = `/v3/transaction/${this.config.merchantId}/${payment.id}/status`;
    const { status, json } = await this.client.send({ method: 'GET', path, signed: path, expects: [UNKNOWN] });
    if (status === UNKNOWN) return this.unknown(payment);
    const data = json.at('data');
    if (data.at('transactionId').text() !== payment.id)
      throw new UpstreamError(PHONEPE, 'PARTNER_NONSENSE', `${PHONEPE} told of another payment`, { retryable: false });
    switch (standingOf(json)) {
      case 'paid':
        return {
          captured: [{ paymentRef: payment.id, amountPaise: data.at('amount').number() ?? 0, currency: 'INR' }],
          otherwise: 'PENDING',
          reason: null,
        };
      case 'over':
        return { captured: [], otherwise: 'FAILED', reason: reasonOf(data.at('payResponseCode').text()) };
      case 'waiting':
        return { captured: [], otherwise: 'PENDING', reason: null };
    }
  }

  private unknown({ createdAt, state }: GatewayPayment): GatewayUpdate {
    const isLost = this.clock.now().getTime() - createdAt.getTime() > LOST_AFTER_MS;
    return isLost
      ? { captured: [], otherwise: 'FAILED', reason: `${PHONEPE} does not know this request` }
      : { captured: [], otherwise: state === 'PENDING' ? 'PENDING' : 'INITIATED', reason: null };
  }
}
