import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShiperfectoAdapter } from './shiperfecto.adapter.js';
import { SHIPERFECTO } from './shiperfecto.requests.js';
import { SHIPERFECTO_STATUSES } from './shiperfecto.statuses.js';

@ConfigArea
class ShiperfectoConfig implements CourierEndpoint {
  @Env('SHIPERFECTO_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://app.shiperfecto.com';

  @Env('SHIPERFECTO_WEBHOOK_TOKEN')
  webhookToken = '';
}

export const SHIPERFECTO_CONNECTOR: CourierConnector = {
  key: 'shiperfecto',
  name: SHIPERFECTO,
  couriers: ['shiperfecto'],
  statusMap: SHIPERFECTO_STATUSES,
  config: ShiperfectoConfig,
  adapter: ShiperfectoAdapter,
  push: SHARED_TOKEN,
};
