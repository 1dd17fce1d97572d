import 'reflect-metadata';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { EMAIL_PATTERN, PastedPhone, PHONE_PATTERN } from '../common/index.js';
import { AUTH_MESSAGES } from './auth.messages.js';
import { NewPassword } from './password-rules.js';
import { SameAs } from './same-as.decorator.js';

/** `POST /ums/register/company`. The company exists once the phone is verified. */
export class RegisterCompanyRequest {
  @MaxLength(120, { message: 'Company name should have at most 120 characters' })
  @HasText({ message: 'Please enter company name!' })
  @IsString({ message: 'Please enter company name!' })
  companyName = '';

  @MaxLength(80, { message: 'Contact name should have at most 80 characters' })
  @HasText({ message: 'Please enter contact name!' })
  @IsString({ message: 'Please enter contact name!' })
  contactName = '';

  @MaxLength(200, { message: AUTH_MESSAGES.emailInvalid })
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailInvalid })
  @IsString({ message: AUTH_MESSAGES.emailInvalid })
  email = '';

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  @IsString({ message: AUTH_MESSAGES.phoneInvalid })
  phone = '';

  @NewPassword(AUTH_MESSAGES.forgotPasswordRequired)
  password = '';
}

/** What the sign-up page asks for. */
export class SignupForm extends RegisterCompanyRequest {
  @SameAs('password', AUTH_MESSAGES.confirmationDiffers)
  @IsNotEmpty({ message: AUTH_MESSAGES.confirmationDiffers })
  confirmation = '';
}
