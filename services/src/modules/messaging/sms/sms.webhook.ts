import { isSameDigest, JsonReader } from '../../../platform/connectors/index.js';
import { type ReceiptState } from '../kit/message.js';
import { type MessengerEvent, type MessengerPush, type MessengerWebhook } from '../kit/messenger-webhook.js';
import { type SmsConfig } from './sms.config.js';

const STATES: ReadonlyMap<string, ReceiptState> = new Map([
  ['SENT', 'sent'],
  ['DELIVERED', 'delivered'],
  ['FAILED', 'failed'],
]);

/** Receipts `{ messageId, status, code, at }` and replies `{ from, text }` of the SMS provider. */
export class SmsWebhook implements MessengerWebhook {
  constructor(private readonly config: SmsConfig) {}

  isGenuine({ headers }: MessengerPush): boolean {
    const { webhookToken } = this.config;
    return webhookToken !== '' && isSameDigest(headers['authorization'] ?? '', `Bearer ${webhookToken}`);
  }

  read(body: string): MessengerEvent[] {
    const event = new JsonReader(JSON.parse(body));
    const [from, text] = [event.at('from').text(), event.at('text').text()];
    if (from !== null && text !== null) return [{ kind: 'reply', from, text, appName: null }];
    const state = STATES.get(event.at('status').text() ?? '');
    const partnerMessageId = event.at('messageId').text();
    if (state === undefined || partnerMessageId === null) return [];
    const at = Date.parse(event.at('at').text() ?? '');
    return [
      {
        kind: 'receipt',
        partnerMessageId,
        to: event.at('to').text(),
        state,
        at: Number.isNaN(at) ? null : new Date(at),
        code: event.at('code').text(),
        stoppedBy: null,
      },
    ];
  }
}
