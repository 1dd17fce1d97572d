import { shownTime } from '@godown/contracts/common';
import { type CheckInFault, RETURN_MESSAGES } from '@godown/contracts/returns';
import { UserError } from '../../core/errors.js';

export function returnMissing(): UserError {
  return UserError.missing(RETURN_MESSAGES.notFound);
}

export function alreadyCheckedIn({ by, at }: { by: string | null; at: Date }): UserError {
  const message = RETURN_MESSAGES.alreadyCheckedIn(by ?? 'System', shownTime(at));
  return new UserError('conflict', 'ALREADY_CHECKED_IN', message);
}

export function returnRule(code: string, message: string): UserError {
  return new UserError('rule', code, message);
}

export function wrongCount([first, ...others]: readonly CheckInFault[]): UserError | null {
  if (first === undefined) return null;
  const errors = [first, ...others].map(({ field, message }) => ({ field: field ?? 'items', message }));
  return new UserError('invalid', 'WRONG_COUNT', first.message, { errors });
}
