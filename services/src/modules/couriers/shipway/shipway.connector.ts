import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShipwayAdapter } from './shipway.adapter.js';
import { SHIPWAY } from './shipway.ndr.js';
import { SHIPWAY_STATUSES } from './shipway.statuses.js';

@ConfigArea
class ShipwayConfig implements CourierEndpoint {
  /** Base address of Shipway's API. */
  @Env('SHIPWAY_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://app.shipway.com';

  /** Proves what Shipway pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('SHIPWAY_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const SHIPWAY_CONNECTOR: CourierConnector = {
  key: 'shipway',
  name: SHIPWAY,
  couriers: ['shipway'],
  statusMap: SHIPWAY_STATUSES,
  config: ShipwayConfig,
  adapter: ShipwayAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'key', bookedAgain: 'sameParcel', cancelledLate: 'refused', times: ['yearFirst'] },
};
