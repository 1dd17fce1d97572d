import { type Delivery } from '../kit/message.js';
import { type MessengerAdapter } from '../kit/messenger-connector.js';
import { type MessengerHttp } from '../kit/messenger-http.js';
import { addressOf } from '../kit/provider-address.js';
import { type WhatsappConfig } from './whatsapp.config.js';

/** WhatsApp through Gupshup, which takes forms. */
export class WhatsappAdapter implements MessengerAdapter {
  constructor(
    private readonly http: MessengerHttp,
    private readonly config: WhatsappConfig,
  ) {}

  deliver({ to, message }: Delivery): Promise<string> {
    const { url, key, source, app } = this.config;
    const form = new URLSearchParams({
      channel: 'whatsapp',
      source,
      destination: to.length === 10 ? `91${to}` : to,
      'src.name': app,
      message: JSON.stringify({ type: 'text', text: message.text }),
    });
    return this.http.send({
      url: addressOf(url, '/wa/api/v1/msg'),
      headers: { apikey: key, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
  }
}
