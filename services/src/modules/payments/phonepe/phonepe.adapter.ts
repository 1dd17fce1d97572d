import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { Clock } from '../../../core/clock.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { PaymentsConfig } from '../../../config/payments.config.js';
import { type PartnerResponse, type PartnerRequest } from '../../../platform/partners/index.js';
import { GatewayHttp } from '../gateway-http.js';
import { type GatewayUpdate, type GatewayPayment, type PaymentGateway } from '../gateway-payment.js';
import { isSameDigest } from '../same-digest.js';

const PARTNER = 'PhonePe';
const CHARGE = '/v3/charge';
/** How long the person at the phone may take (seconds). */
const EXPIRES_SECONDS = 900;
/** A request that PhonePe does not know after this long never reached it. */
const LOST_AFTER_MS = 10 * 60_000;
const DUPLICATE = 417;
const UNKNOWN = 404;

/** PhonePe's collect: a request for money that somebody answers on a phone. Our own id names it on both sides. */
@Injectable()
export class PhonePeGateway implements PaymentGateway {
  constructor(
    private readonly config: PaymentsConfig,
    private readonly http: GatewayHttp,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError rule when it is not set up */
  requireSetUp(): void {
    const { phonePeMerchantId, phonePeSaltKey } = this.config;
    if (phonePeMerchantId === '' || phonePeSaltKey === '')
      throw new UserError('rule', 'NOT_SET_UP', PAYMENT_MESSAGES.notSetUp);
  }

  /** Asks the phone for the money; the same request again is known to be the same. @throws UpstreamError */
  async ask({ id, amountPaise, mobile, message }: GatewayPayment): Promise<void> {
    const asked = {
      merchantId: this.config.phonePeMerchantId,
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
    const callback = this.config.phonePeCallbackUrl;
    const { status, json } = await this.send({
      method: 'POST',
      path: CHARGE,
      signed: request + CHARGE,
      body: JSON.stringify({ request }),
      expects: [DUPLICATE],
      headers: { 'content-type': 'application/json', ...(callback === '' ? {} : { 'x-callback-url': callback }) },
    });
    if (status === DUPLICATE || json.at('success').isYes()) return;
    throw new UpstreamError(PARTNER, 'PARTNER_REFUSED', json.at('message').text() ?? `${PARTNER} refused the request`, {
      retryable: false,
    });
  }

  async collect(payment: GatewayPayment): Promise<GatewayUpdate> {
    const path = `/v3/transaction/${this.config.phonePeMerchantId}/${payment.id}/status`;
    const { status, json } = await this.send({ method: 'GET', path, signed: path, expects: [UNKNOWN] });
    const isLost = status === UNKNOWN && this.clock.now().getTime() - payment.createdAt.getTime() > LOST_AFTER_MS;
    if (status === UNKNOWN)
      return isLost
        ? { captured: [], otherwise: 'FAILED', reason: `${PARTNER} does not know this request` }
        : { captured: [], otherwise: payment.state === 'PENDING' ? 'PENDING' : 'INITIATED', reason: null };
    const data = json.at('data');
    if (data.at('transactionId').text() !== payment.id)
      throw new UpstreamError(PARTNER, 'PARTNER_NONSENSE', `${PARTNER} told of another payment`, { retryable: false });
    if (json.at('code').text() === 'PAYMENT_SUCCESS')
      return {
        captured: [{ paymentRef: payment.id, amountPaise: data.at('amount').number() ?? 0, currency: 'INR' }],
        otherwise: 'PENDING',
        reason: null,
      };
    const isOver = json.at('success').isNo();
    return isOver
      ? { captured: [], otherwise: 'FAILED', reason: reasonOf(data.at('payResponseCode').text()) }
      : { captured: [], otherwise: 'PENDING', reason: null };
  }

  /** `X-VERIFY` of a callback: over the base64 text that it carries. */
  isCallbackSignature(response: string, verify: string): boolean {
    return this.config.phonePeSaltKey !== '' && isSameDigest(verify, this.checksum(response));
  }

  private checksum(signed: string): string {
    return `${createHash('sha256')
      .update(signed + this.config.phonePeSaltKey)
      .digest('hex')}###${this.config.phonePeSaltIndex}`;
  }

  private send(
    call: Pick<PartnerRequest, 'method' | 'body' | 'expects' | 'headers'> & { path: string; signed: string },
  ): Promise<PartnerResponse> {
    this.requireSetUp();
    const { path, signed, headers, ...rest } = call;
    return this.http.send({
      ...rest,
      partner: PARTNER,
      breakerKey: 'phonepe',
      url: `${this.config.phonePeUrl}${path}`,
      headers: { ...headers, 'x-verify': this.checksum(signed) },
      repeatable: true,
    });
  }
}

/** 'PAYMENT_DECLINED' → 'Payment declined' */
function reasonOf(code: string | null): string {
  const words = (code ?? 'PAYMENT_FAILED').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
