import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type ChannelConnector, type ChannelEndpoint } from '../kit/channel-connector.js';
import { EasyEcomAdapter } from './easyecom.adapter.js';
import { EASYECOM } from './easyecom.client.js';

@ConfigArea
class EasyEcomConfig implements ChannelEndpoint {
  /** `{shop}` may stand for the location key, which a simulator needs. */
  @Env('EASYECOM_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://api.easyecom.io';
}

/** Its webhooks are set up by hand in its panel and signed by nothing: its stores are polled. */
export const EASYECOM_CONNECTOR: ChannelConnector = {
  key: 'easyecom',
  name: EASYECOM,
  config: EasyEcomConfig,
  adapter: EasyEcomAdapter,
  webhook: null,
};
