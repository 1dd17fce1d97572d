import { UpstreamError } from '../../../core/errors.js';
import { type Delivery } from '../kit/message.js';
import { type MessengerAdapter } from '../kit/messenger-connector.js';
import { type MessengerHttp } from '../kit/messenger-http.js';
import { addressOf } from '../kit/provider-address.js';
import { type SmsConfig } from './sms.config.js';

/** SMS under a header and a text that the telecom registry (DLT) knows. */
export class SmsAdapter implements MessengerAdapter {
  constructor(
    private readonly http: MessengerHttp,
    private readonly config: SmsConfig,
  ) {}

  async deliver({ messageId, to, message }: Delivery): Promise<string> {
    const { url, key, sender, entityId } = this.config;
    // A network refuses what the registry does not know, and blocks the header after a while.
    if (entityId === '' || !/^\d+$/.test(message.registeredId))
      throw new UpstreamError('sms', 'DLT_ID_MISSING', 'The SMS has no DLT entity or template id', {
        retryable: false,
      });
    return this.http.send({
      url: addressOf(url, '/v1/send'),
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        sender,
        entityId,
        templateId: message.registeredId,
        to,
        message: message.text,
        reference: messageId,
      }),
    });
  }
}
