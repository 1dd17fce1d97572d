import { createHash, createHmac } from 'node:crypto';
import { isSameDigest, JsonReader } from '../../../platform/connectors/index.js';
import { type ChannelWebhook } from '../kit/channel-connector.js';

/** What a webhook is signed with. Derived, since everybody who manages the shop can read it there. */
export function webhookSecretOf(secret: string): string {
  return createHmac('sha256', secret).update('webhooks').digest('hex');
}

/** HMAC-SHA256 over the bytes, in base64. The ping of a new webhook is not signed and not believed; the shop does not mind. */
export const WOOCOMMERCE_WEBHOOK: ChannelWebhook = {
  isGenuine: ({ headers, body }, secret) =>
    isSameDigest(
      headers['x-wc-webhook-signature'] ?? '',
      createHmac('sha256', webhookSecretOf(secret)).update(body).digest('base64'),
    ),
  // The shop's own delivery id is the same for two orders that change in one second.
  keyOf: ({ headers, body }) =>
    `${headers['x-wc-webhook-delivery-id'] ?? ''} ${createHash('sha256').update(body).digest('base64')}`,
  orderOf: (headers, body) =>
    headers['x-wc-webhook-topic']?.startsWith('order.') === true ? new JsonReader(body).at('id').text() : null,
};
