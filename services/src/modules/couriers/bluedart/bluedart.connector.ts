import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { BluedartAdapter } from './bluedart.adapter.js';
import { BLUEDART } from './bluedart.http.js';
import { BLUEDART_STATUSES } from './bluedart.statuses.js';

@ConfigArea
class BluedartConfig implements CourierEndpoint {
  /** Base address of Blue Dart's API. */
  @Env('BLUEDART_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://apigateway.bluedart.com/in/transportation';

  /** Proves what Blue Dart pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('BLUEDART_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const BLUEDART_CONNECTOR: CourierConnector = {
  key: 'bluedart',
  name: BLUEDART,
  couriers: ['bluedart'],
  statusMap: BLUEDART_STATUSES,
  config: BluedartConfig,
  adapter: BluedartAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'refused', cancelledLate: 'refused', times: ['apart'] },
};
