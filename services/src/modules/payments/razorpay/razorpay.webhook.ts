import { createHmac } from 'node:crypto';
import { isSameDigest } from '../../../platform/connectors/index.js';
import { type GatewayPush, type GatewayWebhook } from '../kit/gateway-connector.js';
import { readPush, referenceAt } from '../kit/push-text.js';
import { type RazorpayConfig } from './razorpay.config.js';

/** Razorpay signs the bytes of what it pushes. */
export class RazorpayWebhook implements GatewayWebhook {
  constructor(private readonly config: RazorpayConfig) {}

  isGenuine({ body, headers }: GatewayPush): boolean {
    const expected = createHmac('sha256', this.config.webhookSecret).update(body).digest('hex');
    return this.config.webhookSecret !== '' && isSameDigest(headers['x-razorpay-signature'] ?? '', expected);
  }

  keyOf({ body }: GatewayPush): string {
    return body.toString();
  }

  orderRefOf(body: string): string | null {
    return referenceAt(readPush(body), 'payload', 'payment', 'entity', 'order_id');
  }
}
