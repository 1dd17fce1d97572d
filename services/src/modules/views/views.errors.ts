import { VIEW_MESSAGES } from '@godown/contracts/views';
import { UserError } from '../../core/errors.js';

export function viewMissing(): UserError {
  return UserError.missing(VIEW_MESSAGES.notFound);
}

export function nameTaken(): UserError {
  const message = VIEW_MESSAGES.nameTaken;
  return new UserError('conflict', 'VIEW_NAME_TAKEN', message, { errors: [{ field: 'name', message }] });
}

export function tooManyViews(): UserError {
  return new UserError('rule', 'TOO_MANY_VIEWS', VIEW_MESSAGES.tooMany);
}

export function changedMeanwhile(): UserError {
  return new UserError('conflict', 'VIEW_CHANGED', VIEW_MESSAGES.changedMeanwhile);
}

export function notYours(): UserError {
  return new UserError('forbidden', 'VIEW_OF_COLLEAGUE', VIEW_MESSAGES.notYours);
}

export function oneCompany(): UserError {
  return new UserError('invalid', 'COMPANY_REQUIRED', VIEW_MESSAGES.oneCompany);
}
