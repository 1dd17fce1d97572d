import { type MessengerConnector } from '../kit/messenger-connector.js';
import { MessengerHttp } from '../kit/messenger-http.js';
import { WhatsappAdapter } from './whatsapp.adapter.js';
import { WhatsappConfig } from './whatsapp.config.js';

const NAME = 'whatsapp';

export const WHATSAPP_CONNECTOR: MessengerConnector<WhatsappConfig> = {
  key: 'whatsapp',
  name: NAME,
  channel: 'whatsapp',
  config: WhatsappConfig,
  credentialsOf: ({ url }) => [url],
  connect: ({ http, config }) => new WhatsappAdapter(new MessengerHttp(http, NAME), config),
};
