import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { signatureIn } from '../kit/push-proof.js';
import { BlowhornAdapter } from './blowhorn.adapter.js';
import { BLOWHORN } from './blowhorn.requests.js';
import { BLOWHORN_STATUSES } from './blowhorn.statuses.js';

@ConfigArea
class BlowhornConfig implements CourierEndpoint {
  /** Base address of Blowhorn's API. */
  @Env('BLOWHORN_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://blowhorn.com';

  /** Proves what Blowhorn pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('BLOWHORN_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const BLOWHORN_CONNECTOR: CourierConnector = {
  key: 'blowhorn',
  name: BLOWHORN,
  couriers: ['blowhorn'],
  statusMap: BLOWHORN_STATUSES,
  config: BlowhornConfig,
  adapter: BlowhornAdapter,
  // That it signs is known; the name of the header is proposed.
  push: signatureIn('x-blowhorn-signature'),
  traits: { access: 'key', bookedAgain: 'refused', cancelledLate: 'refused', times: ['dayFirst'] },
};
