import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShipdelightAdapter } from './shipdelight.adapter.js';
import { SHIPDELIGHT } from './shipdelight.requests.js';
import { SHIPDELIGHT_STATUSES } from './shipdelight.statuses.js';

@ConfigArea
class ShipdelightConfig implements CourierEndpoint {
  @Env('SHIPDELIGHT_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://appapi.shipdelight.com';

  @Env('SHIPDELIGHT_WEBHOOK_TOKEN')
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
};
