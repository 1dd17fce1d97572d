import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShipdelightAdapter } from './shipdelight.adapter.js';
import { SHIPDELIGHT } from './shipdelight.requests.js';
import { SHIPDELIGHT_STATUSES } from './shipdelight.statuses.js';

@ConfigArea
class ShipdelightConfig implements CourierEndpoint {
  /** Base address of ShipDelight's API. */
  @Env('SHIPDELIGHT_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://appapi.shipdelight.com';

  /** Proves what ShipDelight pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('SHIPDELIGHT_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const SHIPDELIGHT_CONNECTOR: CourierConnector = {
  key: 'shipdelight',
  name: SHIPDELIGHT,
  couriers: ['shipdelight'],
  statusMap: SHIPDELIGHT_STATUSES,
  config: ShipdelightConfig,
  adapter: ShipdelightAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'refused', cancelledLate: 'refused', times: ['yearFirst'] },
};
