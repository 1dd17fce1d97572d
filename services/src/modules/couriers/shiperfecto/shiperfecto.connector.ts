import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { ShiperfectoAdapter } from './shiperfecto.adapter.js';
import { SHIPERFECTO } from './shiperfecto.requests.js';
import { SHIPERFECTO_STATUSES } from './shiperfecto.statuses.js';

@ConfigArea
class ShiperfectoConfig implements CourierEndpoint {
  /** Base address of Shiperfecto's API. */
  @Env('SHIPERFECTO_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://app.shiperfecto.com';

  /** Proves what Shiperfecto pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('SHIPERFECTO_WEBHOOK_TOKEN')
  @Secret()
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
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'refused', times: ['yearFirst'] },
};
