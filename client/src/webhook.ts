import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { type webhooks } from './api-types.js';

export { WebhookVerificationError };

/** What a webhook is sent: `event` says what has happened. */
export type WebhookMessage = webhooks['statusUpdate']['post']['requestBody']['content']['application/json'];

export interface ReceivedWebhook {
  /** The same with every attempt: store it, so that a message is processed once. */
  id: string;
  message: WebhookMessage;
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Checks who sent a call to your webhook, and when, before anything in it is believed.
 * @param secret `whsec_…`, shown when the webhook was made
 * @param body the bytes as they came, not JSON that was read and written again
 * @throws WebhookVerificationError when it was not signed with the secret, or more than five minutes ago
 */
export function readWebhook(
  secret: string,
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string | Uint8Array },
): ReceivedWebhook {
  const signed = Object.fromEntries(SIGNED.map((name) => [name, String(headers[name] ?? '')]));
  const message = new Webhook(secret).verify(typeof body === 'string' ? body : new TextDecoder().decode(body), signed);
  if (!isMessage(message)) throw new WebhookVerificationError('The body is no message of a webhook');
  return { id: signed['webhook-id'] ?? '', message };
}

/** What was signed comes from Godown: only its outline is looked at. */
function isMessage(value: unknown): value is WebhookMessage {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'event') === 'string';
}
