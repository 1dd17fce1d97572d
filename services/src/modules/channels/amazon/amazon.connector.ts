import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { AmazonAdapter } from './amazon.adapter.js';
import { AMAZON } from './amazon.client.js';

@ConfigArea
class AmazonConfig implements ChannelEndpoint {
  /** India is served by the European host. `{shop}` may stand for the seller ID, which a simulator needs. */
  @Env('AMAZON_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://sellingpartnerapi-eu.amazon.com';

  /** Login with Amazon. */
  @Env('AMAZON_SIGN_IN_URL')
  @IsUrl(PARTNER_URL)
  signInUrl = 'https://api.amazon.com';
}

/** Notifications go to a queue of the seller's own at Amazon, not to an address: its stores are polled. */
export const AMAZON_CONNECTOR: ChannelConnector = {
  key: 'amazon',
  name: AMAZON,
  config: AmazonConfig,
  adapter: AmazonAdapter,
  webhook: null,
};
