import { type AttemptError, type DeliveryStatus, type WebhookDisabledReason } from '@godown/contracts/webhooks';
import { type Tone } from '@godown/shared-ui/ui';

export const DELIVERY_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  DELIVERED: 'Delivered',
  PENDING: 'Waiting',
  FAILED: 'Failed',
  MISSED: 'Missed',
};
export const DELIVERY_TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  DELIVERED: 'success',
  PENDING: 'progress',
  FAILED: 'danger',
  MISSED: 'warning',
};

const ERROR_LABELS: Readonly<Record<AttemptError, string>> = {
  ADDRESS: 'Address refused or not found',
  UNREACHABLE: "Couldn't connect",
  TIMEOUT: 'No response in 15 s',
  TLS: 'Certificate not accepted',
  BROKEN_ANSWER: 'Not an HTTP response',
};

export const DISABLED_LABELS: Readonly<Record<WebhookDisabledReason, string>> = {
  GONE: 'The receiver answered 410 Gone',
  EXHAUSTED: 'Ten attempts over three days failed',
  OWNER: 'Disabled by your company',
};

/** The answer in a word: its code, or why there was none. */
export function answerText({ statusCode, error }: { statusCode: number | null; error: AttemptError | null }): string {
  if (statusCode !== null) return `HTTP ${statusCode}`;
  return error === null ? '–' : ERROR_LABELS[error];
}
