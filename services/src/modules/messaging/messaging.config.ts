import { IsInt, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

@ConfigArea
export class MessagingConfig {
  /** How long a provider may take to answer (milliseconds). */
  @Env('MESSAGING_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  @Max(60_000)
  timeoutMs = 5_000;

  /** The price list, in paise: what a company pays for one message to a buyer. */
  @Env('MESSAGE_PRICE_WHATSAPP_PAISE')
  @IsInt()
  @Min(0)
  @Max(10_000)
  whatsappPaise = 100;

  /** The same for an SMS. */
  @Env('MESSAGE_PRICE_SMS_PAISE')
  @IsInt()
  @Min(0)
  @Max(10_000)
  smsPaise = 25;

  /** The same for a mail. */
  @Env('MESSAGE_PRICE_EMAIL_PAISE')
  @IsInt()
  @Min(0)
  @Max(10_000)
  emailPaise = 0;
}
