import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { BlitzAdapter } from './blitz.adapter.js';
import { BLITZ } from './blitz.requests.js';
import { BLITZ_STATUSES } from './blitz.statuses.js';

@ConfigArea
class BlitzConfig implements CourierEndpoint {
  /** Base address of Blitz's API. */
  @Env('BLITZ_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://oyvm2iv4xj.execute-api.ap-south-1.amazonaws.com';

  /** Takes shipments; the other one signs in and tracks. */
  @Env('BLITZ_SHIPMENT_URL')
  @IsUrl(PARTNER_URL)
  shipmentUrl = 'https://xv24xrhpxa.execute-api.ap-south-1.amazonaws.com';

  /** Proves what Blitz pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('BLITZ_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';

  get hosts(): Readonly<Record<string, string>> {
    return { shipment: this.shipmentUrl };
  }
}

export const BLITZ_CONNECTOR: CourierConnector = {
  key: 'blitz',
  name: BLITZ,
  couriers: ['blitz'],
  statusMap: BLITZ_STATUSES,
  config: BlitzConfig,
  adapter: BlitzAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'sameParcel', cancelledLate: 'refused', times: ['yearFirst'] },
};
