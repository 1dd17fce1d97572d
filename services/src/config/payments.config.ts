import { IsInt, Max, Min } from 'class-validator';
import { LEAST_RECHARGE, WALLET_MAX_RECHARGE, WALLET_MIN_RECHARGE } from '@godown/contracts/payments';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class PaymentsConfig {
  /**
   * The least recharge of a wallet (rupees).
   * @default 500
   */
  @Env('WALLET_MIN_RECHARGE')
  @IsInt()
  @Min(LEAST_RECHARGE)
  @Max(WALLET_MAX_RECHARGE)
  minimumRechargeRupees = WALLET_MIN_RECHARGE;

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
