import 'reflect-metadata';
import { IsIn, IsNotEmpty, IsString, Matches } from 'class-validator';
import { AUTH_MESSAGES } from './auth.messages.js';

export const OTP_LENGTH = 6;
/** Before another code may be asked for (seconds); the server refuses earlier too. */
export const OTP_RESEND_SECONDS = 60;
/** How long a code works (minutes). */
export const OTP_LIFE_MINUTES = 10;
/** Checks that one code survives. */
export const OTP_TRIES = 5;
/** Between "verified" and the way to the home page (milliseconds). */
export const REDIRECT_AFTER_VERIFY_MS = 1000;

export const OTP_TYPE = 'phone';
export const OTP_PURPOSES = {
  signup: 'SIGNUP_PHONE_OTP',
  forgotPassword: 'FORGOT_PASSWORD_OTP',
  contactChange: 'CONTACT_CHANGE_OTP',
  erasure: 'ERASURE_OTP',
} as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[keyof typeof OTP_PURPOSES];

/** Exactly six digits. */
export function OneTimeCode(): PropertyDecorator {
  const rules = [
    IsNotEmpty({ message: AUTH_MESSAGES.otpRequired }),
    IsString({ message: AUTH_MESSAGES.otpLength }),
    Matches(/^[0-9]{6}$/, { message: AUTH_MESSAGES.otpLength }),
  ];
  return (prototype, property) => {
    for (const rule of rules) rule(prototype, property);
  };
}

/** Query of `POST /ums/profile/send-otp`. */
export class SendSignupOtpQuery {
  @IsIn([OTP_TYPE])
  type: string = OTP_TYPE;

  @IsIn([OTP_PURPOSES.signup])
  purpose: string = OTP_PURPOSES.signup;
}

/** Query of `POST /ums/profile/forgot-password-otp`. */
export class ForgotPasswordOtpQuery {
  @IsIn([OTP_TYPE])
  type: string = OTP_TYPE;

  @IsIn([OTP_PURPOSES.forgotPassword])
  purpose: string = OTP_PURPOSES.forgotPassword;
}

/** `POST /ums/profile/verify-otp` */
export class VerifyOtpRequest {
  @OneTimeCode()
  phoneVerificationOtp = '';
}
