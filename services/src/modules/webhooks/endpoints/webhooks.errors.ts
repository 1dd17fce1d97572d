import { WEBHOOK_MESSAGES } from '@godown/contracts/webhooks';
import { UserError } from '../../../core/errors.js';

export function webhookMissing(): UserError {
  return UserError.missing(WEBHOOK_MESSAGES.missing);
}

export function deliveryMissing(): UserError {
  return UserError.missing(WEBHOOK_MESSAGES.deliveryMissing);
}

/** One text for every address that may not be called, so that it tells nothing about what is behind it. */
export function addressRefused(): UserError {
  const message = WEBHOOK_MESSAGES.urlRefused;
  return new UserError('invalid', 'WEBHOOK_URL_REFUSED', message, { errors: [{ field: 'webhookUrl', message }] });
}

export function tooManyWebhooks(): UserError {
  return new UserError('rule', 'TOO_MANY_WEBHOOKS', WEBHOOK_MESSAGES.tooMany);
}

export function webhookDisabled(): UserError {
  return new UserError('conflict', 'WEBHOOK_DISABLED', WEBHOOK_MESSAGES.isDisabled);
}

export function deliveryUnderWay(): UserError {
  return new UserError('conflict', 'DELIVERY_UNDER_WAY', WEBHOOK_MESSAGES.isWaiting);
}
