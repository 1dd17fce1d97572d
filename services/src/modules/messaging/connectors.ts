import { type MessengerConnector } from './kit/messenger-connector.js';
import { MAIL_CONNECTOR } from './mail/mail.connector.js';
import { SMS_CONNECTOR } from './sms/sms.connector.js';
import { SMTP_CONNECTOR } from './smtp/smtp.connector.js';
import { WHATSAPP_CONNECTOR } from './whatsapp/whatsapp.connector.js';

/** The providers of messages. The first one of a channel that the configuration sets up delivers all its messages. */
export const MESSENGERS: readonly MessengerConnector[] = [
  SMS_CONNECTOR,
  WHATSAPP_CONNECTOR,
  SMTP_CONNECTOR,
  MAIL_CONNECTOR,
];
