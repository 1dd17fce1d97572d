import { Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { ShipwayChannelAdapter } from './shipway.adapter.js';
import { SHIPWAY } from './shipway.client.js';

@ConfigArea
class ShipwayChannelConfig implements ChannelEndpoint {
  /** The same for all accounts; the simulator has an address for each (`{shop}`). */
  @Env('SHIPWAY_CHANNEL_URL')
  @Matches(/^https?:\/\/[^{}]+(?:\{shop\})?$/, { message: 'must be a URL' })
  url = 'https://app.shipway.com';
}

export const SHIPWAY_CONNECTOR: ChannelConnector = {
  key: 'shipway',
  name: SHIPWAY,
  config: ShipwayChannelConfig,
  adapter: ShipwayChannelAdapter,
  webhook: null,
};
