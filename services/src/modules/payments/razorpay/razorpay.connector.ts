import { type GatewayConnector } from '../kit/gateway-connector.js';
import { RazorpayAdapter } from './razorpay.adapter.js';
import { RAZORPAY, RazorpayClient } from './razorpay.client.js';
import { RazorpayConfig } from './razorpay.config.js';
import { RazorpayWebhook } from './razorpay.webhook.js';

export const RAZORPAY_CONNECTOR: GatewayConnector<RazorpayConfig> = {
  key: 'razorpay',
  name: RAZORPAY,
  remark: 'Recharge by card',
  config: RazorpayConfig,
  credentialsOf: ({ keyId, keySecret }) => [keyId, keySecret],
  connect: ({ http, config, clock }) => new RazorpayAdapter(new RazorpayClient(http, config), config, clock),
  webhook: (config) => new RazorpayWebhook(config),
};
