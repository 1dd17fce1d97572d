import { IsString, Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';
import { MUST_BE_ADDRESS, PROVIDER_ADDRESS } from '../kit/provider-address.js';

@ConfigArea
export class SmsConfig {
  /** Base address of the SMS provider; empty switches SMS off. */
  @Env('SMS_BASE_URL')
  @Matches(PROVIDER_ADDRESS, MUST_BE_ADDRESS)
  url = '';

  @Env('SMS_API_KEY')
  @IsString()
  key = '';

  /** Six letters that the buyer sees as the sender. */
  @Env('SMS_SENDER')
  @Matches(/^[A-Z]{6}$/)
  sender = 'GODOWN';

  /** Principal entity id in the telecom registry (DLT). */
  @Env('SMS_ENTITY_ID')
  @IsString()
  entityId = '1101100000000000000';
}
