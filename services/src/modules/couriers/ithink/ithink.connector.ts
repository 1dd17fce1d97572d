import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { IthinkAdapter } from './ithink.adapter.js';
import { ITHINK } from './ithink.http.js';
import { ITHINK_STATUSES } from './ithink.statuses.js';

@ConfigArea
class IthinkConfig implements CourierEndpoint {
  /** Base address of iThink Logistics's API. */
  @Env('ITHINK_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://my.ithinklogistics.com';

  /** Base address of iThink Logistics's tracking API. */
  @Env('ITHINK_TRACKING_URL')
  @IsUrl(PARTNER_URL)
  trackingUrl = 'https://api.ithinklogistics.com';

  /** Proves what iThink Logistics pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('ITHINK_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';

  get hosts(): Readonly<Record<string, string>> {
    return { tracking: this.trackingUrl };
  }
}

export const ITHINK_CONNECTOR: CourierConnector = {
  key: 'ithink',
  name: ITHINK,
  couriers: ['ithink'],
  statusMap: ITHINK_STATUSES,
  config: IthinkConfig,
  adapter: IthinkAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'refused', times: ['yearFirst'] },
};
