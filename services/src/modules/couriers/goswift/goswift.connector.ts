import { IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { type CourierConnector, type CourierEndpoint } from '../kit/courier-connector.js';
import { signatureIn } from '../kit/push-proof.js';
import { GoswiftAdapter } from './goswift.adapter.js';
import { GOSWIFT } from './goswift.http.js';
import { GOSWIFT_STATUSES } from './goswift.statuses.js';

@ConfigArea
class GoswiftConfig implements CourierEndpoint {
  /** Base address of GoSwift's API. */
  @Env('GOSWIFT_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://app.goswift.in';

  /** Proves what GoSwift pushes. Empty: every push of it is refused, and its parcels are polled. */
  @Env('GOSWIFT_WEBHOOK_TOKEN')
  @Secret()
  webhookToken = '';
}

export const GOSWIFT_CONNECTOR: CourierConnector = {
  key: 'goswift',
  name: GOSWIFT,
  couriers: ['goswift'],
  statusMap: GOSWIFT_STATUSES,
  config: GoswiftConfig,
  adapter: GoswiftAdapter,
  push: signatureIn('x-swift-signature'),
  traits: { access: 'login', bookedAgain: 'refused', cancelledLate: 'refused', times: ['epoch'] },
};
