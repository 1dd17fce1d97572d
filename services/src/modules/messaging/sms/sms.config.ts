import { IsString, Matches } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { MUST_BE_ADDRESS, PROVIDER_ADDRESS } from '../kit/provider-address.js';

@ConfigArea
export class SmsConfig {
  /** Base address of the SMS provider; empty switches SMS off. */
  @Env('SMS_BASE_URL')
  @Matches(PROVIDER_ADDRESS, MUST_BE_ADDRESS)
  url = '';

  /** Our key at the SMS provider. */
  @Env('SMS_API_KEY')
  @Secret()
  @IsString()
  key = '';

  /** Six letters that the buyer sees as the sender. */
  @Env('SMS_SENDER')
  @Matches(/^[A-Z]{6}$/)
  sender = 'GODOWN';

  /** Principal entity id in the telecom registry (DLT). Without it no SMS is sent. */
  @Env('SMS_ENTITY_ID')
  @Matches(/^(\d{5,20})?$/, { message: 'must be the entity id of the DLT registry' })
  entityId = '';

  /** The provider's receipts and replies carry it; empty refuses them all. */
  @Env('SMS_WEBHOOK_TOKEN')
  @Secret()
  @IsString()
  webhookToken = '';
}
