import { IsEmail, IsString, Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { MUST_BE_ADDRESS, PROVIDER_ADDRESS } from '../kit/provider-address.js';

@ConfigArea
export class MailConfig {
  /** Base address of a mail provider with an HTTP API; empty switches it off. A mail server (SMTP_URL) comes before it. */
  @Env('MAIL_BASE_URL')
  @Matches(PROVIDER_ADDRESS, MUST_BE_ADDRESS)
  url = '';

  @Env('MAIL_API_KEY')
  @IsString()
  key = '';

  @Env('MAIL_FROM')
  @IsEmail()
  from = 'no-reply@godown.example';
}
