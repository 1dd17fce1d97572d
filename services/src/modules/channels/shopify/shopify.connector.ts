import { Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { ShopifyAdapter } from './shopify.adapter.js';
import { SHOPIFY } from './shopify.client.js';
import { SHOPIFY_WEBHOOK } from './shopify.webhook.js';

@ConfigArea
class ShopifyConfig implements ChannelEndpoint {
  /** `{shop}` is the store's address, which can only be one of Shopify's own. */
  @Env('SHOPIFY_URL')
  @Matches(/^https?:\/\/[^{}]*\{shop\}[^{}]*$/, { message: 'must be a URL with {shop} in it' })
  url = 'https://{shop}';
}

export const SHOPIFY_CONNECTOR: ChannelConnector = {
  key: 'shopify',
  name: SHOPIFY,
  config: ShopifyConfig,
  adapter: ShopifyAdapter,
  webhook: SHOPIFY_WEBHOOK,
};
