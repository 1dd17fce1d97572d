import { Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { UnicommerceAdapter } from './unicommerce.adapter.js';
import { UNICOMMERCE } from './unicommerce.client.js';

@ConfigArea
class UnicommerceConfig implements ChannelEndpoint {
  /** `{shop}` is the host of the tenant, or the one host of Unicommerce that shipping providers tell. */
  @Env('UNICOMMERCE_URL')
  @Matches(/^https?:\/\/[^{}]*\{shop\}[^{}]*$/, { message: 'must be a URL with {shop} in it' })
  url = 'https://{shop}';
}

export const UNICOMMERCE_CONNECTOR: ChannelConnector = {
  key: 'unicommerce',
  name: UNICOMMERCE,
  config: UnicommerceConfig,
  adapter: UnicommerceAdapter,
  webhook: null,
  isOnePlace: true,
  overlapMinutes: 60,
};
