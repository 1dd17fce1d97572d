import { type Delivery } from '../kit/message.js';
import { type MessengerAdapter } from '../kit/messenger-connector.js';
import { type MessengerHttp } from '../kit/messenger-http.js';
import { addressOf } from '../kit/provider-address.js';
import { type WhatsappConfig } from './whatsapp.config.js';

/** WhatsApp through Gupshup, which takes forms: a company's approved template from its own app, any other text from ours. */
export class WhatsappAdapter implements MessengerAdapter {
  constructor(
    private readonly http: MessengerHttp,
    private readonly config: WhatsappConfig,
  ) {}

  deliver(delivery: Delivery): Promise<string> {
    return this.http.send({ ...this.addressed(delivery), body: this.form(delivery).toString() });
  }

  private addressed({ app }: Delivery): { url: string; headers: Record<string, string> } {
    const { url, key } = this.config;
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return app === undefined
      ? { url: addressOf(url, '/wa/api/v1/msg'), headers: { apikey: key, ...type } }
      : {
          url: addressOf(url, `/partner/app/${encodeURIComponent(app.appId)}/template/msg`),
          headers: { Authorization: app.token, ...type },
        };
  }

  private form({ to, message, app }: Delivery): URLSearchParams {
    return new URLSearchParams({
      channel: 'whatsapp',
      source: app?.source ?? this.config.source,
      destination: to.length === 10 ? `91${to}` : to,
      'src.name': app?.appName ?? this.config.app,
      ...(app === undefined
        ? { message: JSON.stringify({ type: 'text', text: message.text }) }
        : { template: JSON.stringify({ id: message.templateId, params: message.parameters }) }),
    });
  }
}
