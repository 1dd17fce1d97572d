import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { tokenIn } from '../kit/push-proof.js';
import { ClickpostAdapter } from './clickpost.adapter.js';
import { CLICKPOST } from './clickpost.http.js';
import { CLICKPOST_STATUSES } from './clickpost.statuses.js';

@ConfigArea
class ClickpostConfig implements CourierEndpoint {
  /** Base address of ClickPost's API. */
  @Env('CLICKPOST_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://www.clickpost.in';

  /** Proves what ClickPost pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('CLICKPOST_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const CLICKPOST_CONNECTOR: CourierConnector = {
  key: 'clickpost',
  name: CLICKPOST,
  couriers: ['clickpost'],
  statusMap: CLICKPOST_STATUSES,
  config: ClickpostConfig,
  adapter: ClickpostAdapter,
  push: tokenIn('webhook_key'),
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'refused', times: ['iso', 'yearFirst'] },
};
