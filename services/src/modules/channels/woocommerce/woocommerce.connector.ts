import { Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { WooCommerceAdapter } from './woocommerce.adapter.js';
import { WOOCOMMERCE } from './woocommerce.client.js';
import { WOOCOMMERCE_WEBHOOK } from './woocommerce.webhook.js';

@ConfigArea
class WooCommerceConfig implements ChannelEndpoint {
  /** `{shop}` is the host name of the store, which may be any that leads to a public address. */
  @Env('WOOCOMMERCE_URL')
  @Matches(/^https?:\/\/[^{}]*\{shop\}[^{}]*$/, { message: 'must be a URL with {shop} in it' })
  url = 'https://{shop}';
}

export const WOOCOMMERCE_CONNECTOR: ChannelConnector = {
  key: 'wordpress',
  name: WOOCOMMERCE,
  config: WooCommerceConfig,
  adapter: WooCommerceAdapter,
  webhook: WOOCOMMERCE_WEBHOOK,
};
