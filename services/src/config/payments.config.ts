import { IsInt, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { LEAST_RECHARGE, WALLET_MAX_RECHARGE, WALLET_MIN_RECHARGE } from '@godown/contracts/payments';
import { ConfigArea, Env } from './env.js';

const ADDRESS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

@ConfigArea
export class PaymentsConfig {
  /** The least recharge of a wallet (rupees). */
  @Env('WALLET_MIN_RECHARGE')
  @IsInt()
  @Min(LEAST_RECHARGE)
  @Max(WALLET_MAX_RECHARGE)
  minimumRechargeRupees = WALLET_MIN_RECHARGE;

  @Env('RAZORPAY_BASE_URL')
  @IsUrl(ADDRESS)
  razorpayUrl = 'https://api.razorpay.com';

  /** Our account at Razorpay. Without id and secret card payments are off. */
  @Env('RAZORPAY_KEY_ID')
  @IsString()
  razorpayKeyId = '';

  @Env('RAZORPAY_KEY_SECRET')
  @IsString()
  razorpayKeySecret = '';

  /** The secret that signs Razorpay's webhooks. When it is empty every webhook is refused, and payments are found by the reconciler alone. */
  @Env('RAZORPAY_WEBHOOK_SECRET')
  @IsString()
  razorpayWebhookSecret = '';

  /** The script that draws the checkout in the page. The gateway must allow its origin (PAYMENT_ORIGINS). */
  @Env('RAZORPAY_CHECKOUT_URL')
  @IsUrl(ADDRESS)
  razorpayCheckoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';

  @Env('PHONEPE_BASE_URL')
  @IsUrl(ADDRESS)
  phonePeUrl = 'https://mercury-t2.phonepe.com';

  /** Our account at PhonePe. Without id and salt payment requests are off. */
  @Env('PHONEPE_MERCHANT_ID')
  @IsString()
  phonePeMerchantId = '';

  @Env('PHONEPE_SALT_KEY')
  @IsString()
  phonePeSaltKey = '';

  @Env('PHONEPE_SALT_INDEX')
  @Matches(/^\d{1,3}$/)
  phonePeSaltIndex = '1';

  /** The callback URL for PhonePe; empty: the one configured for the account. */
  @Env('PHONEPE_CALLBACK_URL')
  @Matches(/^(https?:\/\/.+)?$/, { message: 'must be an http:// or https:// address' })
  phonePeCallbackUrl = '';

  /** Time limit of one call to a gateway, including retries (milliseconds). */
  @Env('PAYMENT_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  timeoutMs = 10_000;

  /** How often a pending payment is polled in its first hour (minutes); then every 15 minutes, after a day every hour. */
  @Env('PAYMENT_RECHECK_MINUTES')
  @IsInt()
  @Min(1)
  @Max(15)
  recheckMinutes = 5;
}
