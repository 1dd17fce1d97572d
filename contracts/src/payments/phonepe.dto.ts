import 'reflect-metadata';
import { IsIn, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/responses.js';
import { IsRupees } from '../common/rupees.decorator.js';
import { PHONE_PATTERN } from '../common/formats.js';
import { PastedPhone } from '../common/pasted-numbers.decorator.js';
import { GetListQuery } from '../common/get-list.query.js';
import { PAYMENT_STATES, type PaymentState } from './payment.machine.js';

/** UPI moves at most this much at once (rupees). */
const UPI_LIMIT = 100_000;

/** POST /phonepe/initiate: asks a phone for money, which the company's wallet gets. */
export class InitiatePhonePeRequest {
  /** Rupees, at most two decimals. */
  @Max(UPI_LIMIT, { message: `Amount should be less than or equal to ${UPI_LIMIT}` })
  @Min(1, { message: 'Amount should be greater than or equal to 1' })
  @IsRupees({ message: 'Please enter amount' })
  amount!: number;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Please enter a valid mobile number' })
  mobile!: string;

  /** What the payer reads. */
  @MaxLength(100, { message: 'Message should not be longer than 100 characters' })
  @HasText({ message: 'Please enter message' })
  @IsString({ message: 'Please enter message' })
  message!: string;

  /** Admins: the company whose wallet gets it. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;
}

export interface InitiatePhonePeResponse extends ApiResponse {
  data: { transactionId: string; paymentUrl: string | null; state: PaymentState };
}

export const PAYMENT_SEARCH_FIELDS = ['transactionId', 'mobile'] as const;
export type PaymentSearchField = (typeof PAYMENT_SEARCH_FIELDS)[number];

/** GET /phonepe/wh-payments and GET /razorpay/payments */
export class ListPaymentsQuery extends GetListQuery {
  @IsOptional()
  @IsIn(PAYMENT_STATES, { message: 'Please select a status' })
  status?: PaymentState;
}

export interface PaymentRow {
  transactionId: string;
  companyId: string;
  companyName: string;
  /** Null for a card. */
  mobile: string | null;
  /** What the wallet gets. */
  amountPaise: number;
  /** Null for a card. */
  message: string | null;
  status: PaymentState;
  /** Why it failed, in the gateway's words. */
  reason: string | null;
  /** What happens next, where the status does not say it all. */
  note: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface PaymentsResponse extends ApiResponse {
  data: PaymentRow[];
  count: number;
}
