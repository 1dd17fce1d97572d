import { type MessengerConnector } from '../kit/messenger-connector.js';
import { MessengerHttp } from '../kit/messenger-http.js';
import { WhatsappAdapter } from './whatsapp.adapter.js';
import { WhatsappConfig } from './whatsapp.config.js';
import { WhatsappWebhook } from './whatsapp.webhook.js';

const NAME = 'whatsapp';

export const WHATSAPP_CONNECTOR: MessengerConnector<WhatsappConfig> = {
  key: 'whatsapp',
  name: NAME,
  channel: 'whatsapp',
  knowsRepeats: false,
  config: WhatsappConfig,
  credentialsOf: ({ url }) => [url],
  connect: ({ http, config }) => new WhatsappAdapter(new MessengerHttp(http, NAME), config),
  webhook: (config) => new WhatsappWebhook(config),
};
