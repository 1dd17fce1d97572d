import { AUTH_MESSAGES } from '@godown/contracts/auth';
import { UserError } from '../../../core/errors.js';
import { isCommonPassword } from './common-password.js';

/** What only the server can say about a new password. @throws UserError invalid on the given field */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  const message = AUTH_MESSAGES.passwordTooCommon;
  throw new UserError('invalid', 'PASSWORD_TOO_COMMON', message, { errors: [{ field, message }] });
}
