import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShiprocketAdapter } from './shiprocket.adapter.js';
import { SHIPROCKET } from './shiprocket.ndr.js';
import { SHIPROCKET_STATUSES } from './shiprocket.statuses.js';

@ConfigArea
class ShiprocketConfig implements CourierEndpoint {
  /** Base address of Shiprocket's API. */
  @Env('SHIPROCKET_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://apiv2.shiprocket.in';

  /** Proves what Shiprocket pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('SHIPROCKET_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const SHIPROCKET_CONNECTOR: CourierConnector = {
  key: 'shiprocket',
  name: SHIPROCKET,
  couriers: ['shiprocket'],
  statusMap: SHIPROCKET_STATUSES,
  config: ShiprocketConfig,
  adapter: ShiprocketAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'sameParcel', cancelledLate: 'refused', times: ['yearFirst', 'dayFirst'] },
};
