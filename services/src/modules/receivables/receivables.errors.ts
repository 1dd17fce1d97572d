import { CREDIT_NOTE_MESSAGES, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { UserError } from '../../core/errors.js';

export function invoiceMissing(): UserError {
  return UserError.missing(RECEIVABLE_MESSAGES.notFound);
}

/** One field of the request is wrong. */
export function wrongField(field: string, message: string): UserError {
  return new UserError('invalid', 'INVALID_BODY', message, { errors: [{ field, message }] });
}

export function upiReferenceUsed(bill: string): UserError {
  const message = RECEIVABLE_MESSAGES.upiReferenceUsed(bill);
  return new UserError('conflict', 'UPI_REFERENCE_USED', message, { errors: [{ field: 'upiReference', message }] });
}

export function paymentKeyUsed(): UserError {
  return new UserError('conflict', 'PAYMENT_KEY_USED', RECEIVABLE_MESSAGES.keyUsed);
}

export function noteKeyUsed(): UserError {
  return new UserError('conflict', 'NOTE_KEY_USED', CREDIT_NOTE_MESSAGES.keyUsed);
}
