import { type AttemptError, type DeliveryStatus, type WebhookDisabledReason } from '@godown/contracts/webhooks';
import { type Tone } from '@godown/shared-ui/ui';
import { t } from './webhooks.texts.js';

export const DELIVERY_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  DELIVERED: t('delivered'),
  PENDING: t('waiting'),
  FAILED: t('failed'),
  MISSED: t('missed'),
};
export const DELIVERY_TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  DELIVERED: 'success',
  PENDING: 'progress',
  FAILED: 'danger',
  MISSED: 'warning',
};

const ERROR_LABELS: Readonly<Record<AttemptError, string>> = {
  ADDRESS: t('addressRefusedOrNotFound'),
  UNREACHABLE: t('couldntConnect'),
  TIMEOUT: t('noResponseIn15S'),
  TLS: t('certificateNotAccepted'),
  BROKEN_ANSWER: t('notAnHttpResponse'),
};

export const DISABLED_LABELS: Readonly<Record<WebhookDisabledReason, string>> = {
  GONE: t('theReceiverAnswered410Gone'),
  EXHAUSTED: t('tenAttemptsOverThreeDays'),
  OWNER: t('disabledByYourCompany'),
};

/** The answer in a word: its code, or why there was none. */
export function answerText({ statusCode, error }: { statusCode: number | null; error: AttemptError | null }): string {
  if (statusCode !== null) return `HTTP ${statusCode}`;
  return error === null ? '–' : ERROR_LABELS[error];
}
