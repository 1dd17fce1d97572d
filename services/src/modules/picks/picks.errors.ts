import { PICK_MESSAGES } from '@godown/contracts/picks';
import { UserError } from '../../core/errors.js';

export function pickListMissing(): UserError {
  return UserError.missing(PICK_MESSAGES.missing);
}

export function ordersTaken(numbers: readonly string[]): UserError {
  return new UserError('conflict', 'TAKEN', PICK_MESSAGES.taken(numbers));
}

export function pickListEnded(): UserError {
  return new UserError('conflict', 'NOT_OPEN', PICK_MESSAGES.notOpen);
}

export function pickRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}
