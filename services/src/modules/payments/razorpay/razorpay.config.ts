import { IsString, IsUrl } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';

@ConfigArea
export class RazorpayConfig {
  /** Base address of Razorpay's API. */
  @Env('RAZORPAY_BASE_URL')
  @IsUrl(PARTNER_URL)
  url = 'https://api.razorpay.com';

  /** Our account at Razorpay. Without id and secret card payments are off. */
  @Env('RAZORPAY_KEY_ID')
  @IsString()
  keyId = '';

  /** The secret of that account. */
  @Env('RAZORPAY_KEY_SECRET')
  @Secret()
  @IsString()
  keySecret = '';

  /** The secret that signs Razorpay's webhooks. When it is empty every webhook is refused, and payments are found by the reconciler alone. */
  @Env('RAZORPAY_WEBHOOK_SECRET')
  @Secret()
  @IsString()
  webhookSecret = '';

  /** The script that draws the checkout in the page. The gateway must allow its origin (PAYMENT_ORIGINS). */
  @Env('RAZORPAY_CHECKOUT_URL')
  @IsUrl(PARTNER_URL)
  checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
}
