import { isSameDigest, JsonReader } from '../../../platform/connectors/index.js';
import { type ReceiptState } from '../kit/message.js';
import { type MessengerEvent, type MessengerPush, type MessengerWebhook } from '../kit/messenger-webhook.js';
import { type WhatsappConfig } from './whatsapp.config.js';

const STATES: ReadonlyMap<string, ReceiptState> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['failed', 'failed'],
]);

/** Gupshup's code for a person who has blocked us or asked us to stop. */
const OPTED_OUT = '1012';
const SECONDS_HAVE_DIGITS = 10;

/** Gupshup's events, version 2. It signs nothing: the header of our subscription is what proves it. */
export class WhatsappWebhook implements MessengerWebhook {
  constructor(private readonly config: WhatsappConfig) {}

  isGenuine({ headers }: MessengerPush): boolean {
    const { webhookToken } = this.config;
    return webhookToken !== '' && isSameDigest(headers['authorization'] ?? '', `Bearer ${webhookToken}`);
  }

  read(body: string): MessengerEvent[] {
    const event = new JsonReader(JSON.parse(body));
    const payload = event.at('payload');
    switch (event.at('type').text()) {
      case 'message-event':
        return receiptOf(event, payload);
      case 'template-event':
        return templateOf(payload);
      case 'message':
        return replyOf(event, payload);
      default:
        return [];
    }
  }
}

function receiptOf(event: JsonReader, payload: JsonReader): MessengerEvent[] {
  const state = STATES.get(payload.at('type').text() ?? '');
  const partnerMessageId = payload.firstText('gsId', 'id');
  if (state === undefined || partnerMessageId === null) return [];
  const code = payload.at('payload', 'code').text();
  const to = payload.at('destination').text();
  const stoppedBy = code === OPTED_OUT ? to : null;
  return [{ kind: 'receipt', partnerMessageId, to, state, at: timeOf(event), code, stoppedBy }];
}

function templateOf(payload: JsonReader): MessengerEvent[] {
  const [partnerId, status] = [payload.at('id').text(), payload.at('status').text()];
  if (partnerId === null || status === null) return [];
  return [
    {
      kind: 'template',
      partnerId,
      status: status.toUpperCase(),
      reason: payload.firstText('rejectedReason', 'reason'),
    },
  ];
}

function replyOf(event: JsonReader, payload: JsonReader): MessengerEvent[] {
  const [from, text] = [payload.at('source').text(), payload.at('payload', 'text').text()];
  return from === null || text === null ? [] : [{ kind: 'reply', from, text, appName: event.at('app').text() }];
}

/** In milliseconds or in seconds. */
function timeOf(event: JsonReader): Date | null {
  const text = event.at('timestamp').text();
  const stamp = Number(text);
  if (text === null || !Number.isFinite(stamp)) return null;
  return new Date(text.length > SECONDS_HAVE_DIGITS ? stamp : stamp * 1000);
}
