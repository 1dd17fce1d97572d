import 'reflect-metadata';
import { AUTH_MESSAGES } from './auth.messages.js';
import { KnownPassword, NewPassword } from './password-rules.js';
import { SameAs } from './same-as.decorator.js';

/** `PUT /ums/profile/change-password` */
export class ChangePasswordRequest {
  @KnownPassword(AUTH_MESSAGES.oldPasswordRequired)
  oldPassword = '';

  @NewPassword(AUTH_MESSAGES.newPasswordRequired)
  newPassword = '';
}

export class ChangePasswordForm extends ChangePasswordRequest {
  @SameAs('newPassword', AUTH_MESSAGES.confirmationDiffers)
  confirmation = '';
}
