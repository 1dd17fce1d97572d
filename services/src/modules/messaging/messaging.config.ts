import { IsEmail, IsInt, IsString, Matches, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

const ADDRESS = /^(https?:\/\/.+)?$/;
const MUST_BE_ADDRESS = { message: 'must be an http:// or https:// address' };

@ConfigArea
export class MessagingConfig {
  /** Base address of the SMS provider; empty switches SMS off. */
  @Env('SMS_BASE_URL')
  @Matches(ADDRESS, MUST_BE_ADDRESS)
  smsUrl = '';

  @Env('SMS_API_KEY')
  @IsString()
  smsKey = '';

  /** Six letters that the buyer sees as the sender. */
  @Env('SMS_SENDER')
  @Matches(/^[A-Z]{6}$/)
  smsSender = 'GODOWN';

  /** Principal entity id in the telecom registry (DLT). */
  @Env('SMS_ENTITY_ID')
  @IsString()
  smsEntityId = '1101100000000000000';

  /** Base address of Gupshup; empty switches WhatsApp off. */
  @Env('WHATSAPP_BASE_URL')
  @Matches(ADDRESS, MUST_BE_ADDRESS)
  whatsappUrl = '';

  @Env('WHATSAPP_API_KEY')
  @IsString()
  whatsappKey = '';

  @Env('WHATSAPP_SOURCE')
  @Matches(/^\d{10,15}$/)
  whatsappSource = '919800000000';

  @Env('WHATSAPP_APP')
  @IsString()
  whatsappApp = 'Godown';

  /** Base address of the mail provider; empty switches mail off. */
  @Env('MAIL_BASE_URL')
  @Matches(ADDRESS, MUST_BE_ADDRESS)
  mailUrl = '';

  @Env('MAIL_API_KEY')
  @IsString()
  mailKey = '';

  @Env('MAIL_FROM')
  @IsEmail()
  mailFrom = 'no-reply@godown.example';

  /** How long a provider may take to answer (milliseconds). */
  @Env('MESSAGING_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  @Max(60_000)
  timeoutMs = 5_000;
}
