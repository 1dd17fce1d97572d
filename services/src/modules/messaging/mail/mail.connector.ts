import { type MessengerConnector } from '../kit/messenger-connector.js';
import { MessengerHttp } from '../kit/messenger-http.js';
import { MailAdapter } from './mail.adapter.js';
import { MailConfig } from './mail.config.js';

const NAME = 'email';

export const MAIL_CONNECTOR: MessengerConnector<MailConfig> = {
  key: 'mail',
  name: NAME,
  channel: 'email',
  knowsRepeats: true,
  config: MailConfig,
  credentialsOf: ({ url }) => [url],
  connect: ({ http, config }) => new MailAdapter(new MessengerHttp(http, NAME), config),
};
