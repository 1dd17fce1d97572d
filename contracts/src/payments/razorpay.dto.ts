import 'reflect-metadata';
import { IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { IsRupees } from '../common/rupees.decorator.js';
import { rechargePricePaise, WALLET_MAX_RECHARGE } from './recharge.js';

/** POST /razorpay/initiate */
export class InitiateRechargeRequest {
  /** Paise: the recharge in rupees × 100 + × 2. The server works the recharge out of it and the price again out of that. */
  @IsInt({ message: 'Recharge Amount should be in whole rupees' })
  price!: number;
}

export interface InitiateRechargeResponse extends ApiResponse {
  data: {
    currency: 'INR';
    /** Paise, as the checkout wants them. */
    amount: number;
    /** The gateway's order. */
    id: string;
    /** The public half of our account, for the checkout. */
    key: string;
  };
}

/** POST /razorpay/capture. All of it comes from a browser: it says which payment to look for, not what it is worth. */
export class CaptureRechargeRequest {
  @MaxLength(64)
  @Matches(/^[\w-]+$/, { message: 'The order id is not valid' })
  razorpayOrderId!: string;

  @MaxLength(64)
  @Matches(/^[\w-]+$/, { message: 'The payment id is not valid' })
  razorpayPaymentId!: string;

  /** Rupees that the wallet is to get. */
  @Max(rechargePricePaise(WALLET_MAX_RECHARGE))
  @Min(0)
  @IsRupees({ message: 'Amount should be a number with at most two decimals' })
  amount!: number;

  @Matches(/^[0-9a-f]{64}$/i, { message: 'The signature is not valid' })
  razorpaySignature!: string;
}

export interface CaptureRechargeResponse extends ApiResponse {
  msg: string;
}

/** GET /razorpay/settings: what the recharge form must know before anybody pays. */
export interface RechargeSettingsResponse extends ApiResponse {
  data: {
    minimumPaise: number;
    chargePercent: number;
    /** Address of the gateway's checkout script. */
    checkoutScript: string;
  };
}
