import { IsString, IsUrl, Matches } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';

@ConfigArea
export class PhonePeConfig {
  /** Base address of PhonePe's API. */
  @Env('PHONEPE_BASE_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://mercury-t2.phonepe.com';

  /** Our account at PhonePe. Without id and salt payment requests are off. */
  @Env('PHONEPE_MERCHANT_ID')
  @IsString()
  merchantId = '';

  /** The salt key of that account. */
  @Env('PHONEPE_SALT_KEY')
  @Secret()
  @IsString()
  saltKey = '';

  /** The index of that salt key. */
  @Env('PHONEPE_SALT_INDEX')
  @Matches(/^\d{1,3}$/)
  saltIndex = '1';

  /** The callback URL for PhonePe; empty: the one configured for the account. */
  @Env('PHONEPE_CALLBACK_URL')
  @Matches(/^(https?:\/\/.+)?$/, { message: 'must be an http:// or https:// address' })
  callbackUrl = '';
}
