export type * from './api-types.js';
export { createClient, type ClientOptions, type GodownClient } from './godown-client.js';
export { dataOf, GodownError, type FieldProblem } from './godown-error.js';
export {
  newIdempotencyKey,
  withIdempotencyKey,
  type IdempotencyHeader,
  type RepeatOptions,
} from './idempotency-key.js';
export { pagesOf, type WalkedPath } from './pages.js';
export { readWebhook, WebhookVerificationError, type ReceivedWebhook, type WebhookMessage } from './webhook.js';
