import { IsEmail, IsString, Matches } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { MUST_BE_ADDRESS, PROVIDER_ADDRESS } from '../kit/provider-address.js';

@ConfigArea
export class MailConfig {
  /** Base address of a mail provider with an HTTP API; empty switches it off. A mail server (SMTP_URL) comes before it. */
  @Env('MAIL_BASE_URL')
  @Matches(PROVIDER_ADDRESS, MUST_BE_ADDRESS)
  url = '';

  /** Our key at the mail provider. */
  @Env('MAIL_API_KEY')
  @Secret()
  @IsString()
  key = '';

  /** The sender of every mail that goes by the HTTP API. */
  @Env('MAIL_FROM')
  @IsEmail()
  from = 'no-reply@godown.example';
}
