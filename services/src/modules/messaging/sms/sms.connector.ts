import { type MessengerConnector } from '../kit/messenger-connector.js';
import { MessengerHttp } from '../kit/messenger-http.js';
import { SmsAdapter } from './sms.adapter.js';
import { SmsConfig } from './sms.config.js';
import { SmsWebhook } from './sms.webhook.js';

const NAME = 'sms';

export const SMS_CONNECTOR: MessengerConnector<SmsConfig> = {
  key: 'sms',
  name: NAME,
  channel: 'sms',
  knowsRepeats: true,
  config: SmsConfig,
  credentialsOf: ({ url }) => [url],
  connect: ({ http, config }) => new SmsAdapter(new MessengerHttp(http, NAME), config),
  webhook: (config) => new SmsWebhook(config),
};
