import { type Delivery } from '../kit/message.js';
import { type MessengerAdapter } from '../kit/messenger-connector.js';
import { type MessengerHttp } from '../kit/messenger-http.js';
import { addressOf } from '../kit/provider-address.js';
import { type MailConfig } from './mail.config.js';

/** Mail through a provider's HTTP API. */
export class MailAdapter implements MessengerAdapter {
  constructor(
    private readonly http: MessengerHttp,
    private readonly config: MailConfig,
  ) {}

  deliver({ messageId, to, message }: Delivery): Promise<string> {
    const { url, key, from } = this.config;
    return this.http.send({
      url: addressOf(url, '/v1/send'),
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': messageId },
      body: JSON.stringify({
        from: { email: from, name: message.mail?.senderName ?? 'Godown' },
        to: [{ email: to }],
        subject: message.subject,
        text: message.text,
        ...(message.mail && {
          html: message.mail.html,
          headers: { 'List-Unsubscribe': `<${message.mail.optOutUrl}>` },
        }),
      }),
    });
  }
}
