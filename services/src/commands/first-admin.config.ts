import { IsString, Matches } from 'class-validator';
import { AUTH_MESSAGES, NewPassword } from '@godown/contracts/auth';
import { EMAIL_PATTERN, PHONE_PATTERN } from '@godown/contracts/common';
import { Env } from '../config/env.js';

/** Only the command reads it, so it is no area of the application's own configuration. */
export class FirstAdminConfig {
  @Env('SUPER_ADMIN_NAME')
  @IsString()
  name = 'Super admin';

  @Env('SUPER_ADMIN_EMAIL')
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailInvalid })
  email = '';

  @Env('SUPER_ADMIN_PHONE')
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  phone = '';

  @Env('SUPER_ADMIN_PASSWORD')
  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password = '';
}
