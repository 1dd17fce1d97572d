import { createHmac } from 'node:crypto';
import { isSameDigest, JsonReader } from '../../../platform/connectors/index.js';
import { type ChannelWebhook } from '../kit/channel-connector.js';

/** HMAC-SHA256 over the bytes with the app's secret, in base64. */
export const SHOPIFY_WEBHOOK: ChannelWebhook = {
  isGenuine: ({ headers, body }, secret) =>
    isSameDigest(headers['x-shopify-hmac-sha256'] ?? '', createHmac('sha256', secret).update(body).digest('base64')),
  keyOf: ({ headers, body }) => headers['x-shopify-webhook-id'] ?? body.toString('base64'),
  orderOf: (headers, body) =>
    headers['x-shopify-topic']?.startsWith('orders/') === true ? new JsonReader(body).at('id').text() : null,
};
