import { type GatewayConnector } from '../kit/gateway-connector.js';
import { PhonePeAdapter } from './phonepe.adapter.js';
import { PHONEPE, PhonePeClient } from './phonepe.client.js';
import { PhonePeConfig } from './phonepe.config.js';
import { PhonePeWebhook } from './phonepe.webhook.js';

export const PHONEPE_CONNECTOR: GatewayConnector<PhonePeConfig> = {
  key: 'phonepe',
  name: PHONEPE,
  remark: 'Paid with PhonePe',
  config: PhonePeConfig,
  credentialsOf: ({ merchantId, saltKey }) => [merchantId, saltKey],
  connect: ({ http, config, clock }) => new PhonePeAdapter(new PhonePeClient(http, config), config, clock),
  webhook: (config) => new PhonePeWebhook(config),
};
