import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { ShypliteAdapter } from './shyplite.adapter.js';
import { SHYPLITE } from './shyplite.requests.js';
import { SHYPLITE_STATUSES } from './shyplite.statuses.js';

@ConfigArea
class ShypliteConfig implements CourierEndpoint {
  /** Base address of Shyplite's API. */
  @Env('SHYPLITE_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://api.shyplite.com';

  readonly webhookToken = '';
}

export const SHYPLITE_CONNECTOR: CourierConnector = {
  key: 'shyplite',
  name: SHYPLITE,
  couriers: ['shyplite_lite', 'shyplite_air', 'shyplite_surface'],
  statusMap: SHYPLITE_STATUSES,
  config: ShypliteConfig,
  adapter: ShypliteAdapter,
  push: null,
  traits: { access: 'signature', bookedAgain: 'sameParcel', cancelledLate: 'refused', times: ['isoZoned'] },
};
