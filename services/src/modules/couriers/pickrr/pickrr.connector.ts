import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { PickrrAdapter } from './pickrr.adapter.js';
import { PICKRR } from './pickrr.http.js';
import { PICKRR_STATUSES } from './pickrr.statuses.js';

@ConfigArea
class PickrrConfig implements CourierEndpoint {
  /** Base address of Pickrr's API. */
  @Env('PICKRR_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://www.pickrr.com';

  /** Proves what Pickrr pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('PICKRR_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const PICKRR_CONNECTOR: CourierConnector = {
  key: 'pickrr',
  name: PICKRR,
  couriers: ['pickrr'],
  statusMap: PICKRR_STATUSES,
  config: PickrrConfig,
  adapter: PickrrAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'refused', times: ['isoZoned', 'iso', 'dayFirst'] },
};
