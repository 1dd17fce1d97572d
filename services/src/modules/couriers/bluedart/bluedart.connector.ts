import { IsUrl } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { BluedartAdapter } from './bluedart.adapter.js';
import { BLUEDART } from './bluedart.http.js';
import { BLUEDART_STATUSES } from './bluedart.statuses.js';

@ConfigArea
class BluedartConfig implements CourierEndpoint {
  @Env('BLUEDART_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://apigateway.bluedart.com/in/transportation';

  @Env('BLUEDART_WEBHOOK_TOKEN')
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
};
