/** What a webhook tells of. The first is the default. */
export const WEBHOOK_EVENT_TYPES = ['OMS_STATUS_UPDATE', 'LIGHTNING_STATUS_UPDATE', 'INBOUND_CLOSED'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
export const DEFAULT_WEBHOOK_EVENT: WebhookEventType = 'OMS_STATUS_UPDATE';

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEventType, string>> = {
  OMS_STATUS_UPDATE: 'OMS status update',
  LIGHTNING_STATUS_UPDATE: 'Lightning status update',
  INBOUND_CLOSED: 'Inbound shipment closed',
};

/** PENDING waits for its first or next attempt; MISSED happened while the webhook was off and is sent only when it is replayed. */
export const DELIVERY_STATUSES = ['DELIVERED', 'PENDING', 'FAILED', 'MISSED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Who or what switched a webhook off: the receiver answered 410, every attempt of a delivery failed, or a person did. */
export const WEBHOOK_DISABLED_REASONS = ['GONE', 'EXHAUSTED', 'OWNER'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** Why an attempt got no answer. ADDRESS stands for every address that is not a public one or does not exist: which of the two is not told. */
export const ATTEMPT_ERRORS = ['ADDRESS', 'UNREACHABLE', 'TIMEOUT', 'TLS', 'BROKEN_ANSWER'] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** Pauses before each attempt (seconds): ten attempts over 75 hours and 35 minutes, as Standard Webhooks recommends. */
export const WEBHOOK_ATTEMPT_PAUSES = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const WEBHOOK_LIMITS = {
  perCompany: 20,
  urlLength: 2_048,
  /** An attempt all in all: finding the address, connecting, waiting, reading (milliseconds). */
  timeoutMs: 15_000,
  /** What is read of an answer; the rest is not waited for. */
  answerBytes: 65_536,
  /** What is kept of it for the delivery log (characters). */
  keptAnswerLength: 8_192,
  payloadBytes: 20_480,
  /** How long a delivery can be looked at and replayed (days). */
  keptDays: 30,
  /** How long the old secret still signs beside the new one (hours). */
  rotationHours: 24,
} as const;

export const WEBHOOK_MESSAGES = {
  urlRequired: 'The Webhook Url is required.',
  urlInvalid: 'The Webhook Url is not valid.',
  urlRefused: 'The Webhook Url must be a public https address.',
  headerKeyInvalid: 'The header key may have letters, digits and hyphens only.',
  headerKeyReserved: 'This header is set by us. Please use another one.',
  headerValueInvalid: 'The header value may have visible characters only.',
  created: 'Success',
  updated: 'Webhook updated',
  enabled: 'Webhook enabled',
  disabled: 'Webhook disabled',
  removed: 'Webhook removed',
  rotated: 'The new secret is in use',
  testSent: 'Test event sent',
  resent: 'Event sent again',
  nothingToReplay: 'Nothing to replay in this period',
  tooMany: 'A company can have 20 webhooks at most',
  isDisabled: 'This webhook is disabled. Please enable it first.',
  isWaiting: 'This event is being sent right now',
  missing: 'Webhook not found',
  deliveryMissing: 'Delivery not found',
  loadFailed: "Couldn't get webhooks",
  logFailed: "Couldn't get the delivery log",
  none: 'No webhooks yet!',
  noDeliveries: 'No deliveries yet!',
} as const;

export function replayed(count: number): string {
  return count === 0
    ? WEBHOOK_MESSAGES.nothingToReplay
    : `${count} ${count === 1 ? 'event is' : 'events are'} on the way again`;
}
