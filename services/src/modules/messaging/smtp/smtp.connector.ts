import { type MessengerConnector } from '../kit/messenger-connector.js';
import { SmtpAdapter } from './smtp.adapter.js';
import { SMTP, SmtpClient } from './smtp.client.js';
import { SmtpConfig } from './smtp.config.js';

export const SMTP_CONNECTOR: MessengerConnector<SmtpConfig> = {
  key: 'smtp',
  name: SMTP,
  channel: 'email',
  knowsRepeats: false,
  config: SmtpConfig,
  credentialsOf: ({ server }) => [server?.host ?? ''],
  connect: ({ config, timeoutMs, now }) => new SmtpAdapter(new SmtpClient(config, timeoutMs, now), config),
};
