import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { SHARED_TOKEN } from '../kit/push-proof.js';
import { XpressbeesAdapter } from './xpressbees.adapter.js';
import { XPRESSBEES } from './xpressbees.ndr.js';
import { XPRESSBEES_STATUSES } from './xpressbees.statuses.js';

@ConfigArea
class XpressbeesConfig implements CourierEndpoint {
  /** Base address of Xpressbees's API. */
  @Env('XPRESSBEES_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://shipment.xpressbees.com';

  /** Proves what Xpressbees pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('XPRESSBEES_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const XPRESSBEES_CONNECTOR: CourierConnector = {
  key: 'xpressbees',
  name: XPRESSBEES,
  couriers: ['xpressbees'],
  statusMap: XPRESSBEES_STATUSES,
  config: XpressbeesConfig,
  adapter: XpressbeesAdapter,
  push: SHARED_TOKEN,
  traits: { access: 'login', bookedAgain: 'refused', cancelledLate: 'refused', times: ['yearFirst', 'apart'] },
};
