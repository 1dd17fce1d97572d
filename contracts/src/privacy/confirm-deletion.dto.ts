import { IsOptional, Matches, MaxLength } from 'class-validator';
import { OneTimeCode } from '../auth/one-time-code.js';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../common/formats.js';
import { PastedPhone } from '../common/pasted-numbers.decorator.js';
import { DELETE_USER_DATA_MESSAGES } from './delete-user-data.messages.js';

/** POST /ums/profile/delete-user-data/confirm: one of the two contacts with the code that was sent to it. */
export class ConfirmDeletionRequest {
  @IsOptional()
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: DELETE_USER_DATA_MESSAGES.phone })
  phone?: string;

  @IsOptional()
  @MaxLength(254, { message: DELETE_USER_DATA_MESSAGES.email })
  @Matches(EMAIL_PATTERN, { message: DELETE_USER_DATA_MESSAGES.email })
  email?: string;

  @OneTimeCode()
  code = '';
}

export interface DeletionConfirmed {
  /** The contact of the same request whose code is still missing. */
  waitsFor: 'phone' | 'email' | null;
  /** By when it will be done; null while a contact is missing. */
  dueAt: string | null;
}
