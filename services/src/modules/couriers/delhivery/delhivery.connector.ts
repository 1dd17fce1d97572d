import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { DelhiveryAdapter } from './delhivery.adapter.js';
import { DELHIVERY, OVER_LIMIT } from './delhivery.http.js';
import { DELHIVERY_STATUSES } from './delhivery.statuses.js';

@ConfigArea
class DelhiveryConfig implements CourierEndpoint {
  /** Base address of Delhivery's API. */
  @Env('DELHIVERY_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://track.delhivery.com';

  /** Proves what Delhivery pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('DELHIVERY_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const DELHIVERY_CONNECTOR: CourierConnector = {
  key: 'delhivery',
  name: DELHIVERY,
  couriers: ['delhivery_surface', 'delhivery_express'],
  statusMap: DELHIVERY_STATUSES,
  config: DelhiveryConfig,
  adapter: DelhiveryAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'sentBack', times: ['iso'], limitStatus: OVER_LIMIT },
};
