import { FLEET_MESSAGES } from '@godown/contracts/fleet';
import { UserError } from '../../../core/errors.js';
import { brokenConstraint } from '../../../database/database-error.js';

const TAKEN: Readonly<Record<string, { field: string; message: string }>> = {
  users_phone_unique: { field: 'phone', message: FLEET_MESSAGES.phoneTaken },
  users_email_unique: { field: 'address.email', message: FLEET_MESSAGES.emailTaken },
};

/** Another account of the warehouse's door has the phone or the email. */
export function refuseTakenContact(error: unknown): never {
  const taken = TAKEN[brokenConstraint(error) ?? ''];
  if (taken === undefined) throw error;
  throw new UserError('conflict', 'ACCOUNT_EXISTS', taken.message, { errors: [taken] });
}
