import 'reflect-metadata';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { PastedPhone, PHONE_PATTERN } from '../common/index.js';
import { LOGIN_TYPES, type LoginType } from '../permissions/index.js';
import { AUTH_MESSAGES } from './auth.messages.js';
import { OneTimeCode } from './one-time-code.js';
import { NewPassword } from './password-rules.js';
import { SameAs } from './same-as.decorator.js';

/** `POST /ums/profile/forgot-password-otp`, and the first step of the page. */
export class ForgotPasswordRequest {
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  @IsString({ message: AUTH_MESSAGES.phoneInvalid })
  phone = '';

  /** One phone may sign in through several doors; without it the seller's account comes first. */
  @IsIn(LOGIN_TYPES)
  @IsOptional()
  userLoginType?: LoginType;
}

/** `PUT /ums/profile/reset-password` */
export class ResetPasswordRequest extends ForgotPasswordRequest {
  @OneTimeCode()
  otp = '';

  @NewPassword(AUTH_MESSAGES.forgotPasswordRequired)
  password = '';
}

/** The second step of the page. */
export class ResetPasswordForm {
  @OneTimeCode()
  otp = '';

  @NewPassword(AUTH_MESSAGES.forgotPasswordRequired)
  password = '';

  @SameAs('password', AUTH_MESSAGES.confirmationDiffers)
  confirmation = '';
}
