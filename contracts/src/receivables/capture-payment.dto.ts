import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { MAX_CLOCK_AHEAD_MS } from '../common/phone-clock.js';
import { type ApiResponse } from '../common/responses.js';
import { IsRupees } from '../common/rupees.decorator.js';
import { IMAGE_TYPES, type ImageType } from '../files/index.js';
import { COLLECTION_MODES, type CollectionMode } from './d2r-invoice.js';
import { IsDay } from '../fleet/is-day.decorator.js';
import { RECEIVABLE_MESSAGES } from './receivables.messages.js';
import { SALESMAN_CASH_MESSAGES } from './salesman-cash.messages.js';

/** The picture of a proof stays below this (bytes). */
export const PROOF_MAX_BYTES = 600 * 1024;
/** Rupees: more is a slip of the finger. */
export const MAX_COLLECTION = 100_000_000;

export const CHEQUE_BANK_LENGTH = 60;

/** What is written on a cheque. */
export class ChequeDetails {
  @Matches(/^\d{6}$/, { message: SALESMAN_CASH_MESSAGES.chequeNumber })
  number!: string;

  @MaxLength(CHEQUE_BANK_LENGTH, { message: 'Bank is too long' })
  @HasText({ message: SALESMAN_CASH_MESSAGES.chequeBank })
  @IsString({ message: SALESMAN_CASH_MESSAGES.chequeBank })
  bank!: string;

  /** YYYY-MM-DD */
  @IsDay({ message: SALESMAN_CASH_MESSAGES.chequeDate })
  date!: string;
}

/** Body of `POST /capture-payment`. */
export class CapturePaymentRequest {
  /** The invoice. */
  @IsUUID(undefined, { message: RECEIVABLE_MESSAGES.notFound })
  id!: string;

  /** `key` of the presigned upload. */
  @IsOptional()
  @IsUUID(undefined, { message: RECEIVABLE_MESSAGES.proofMissing })
  proof?: string;

  /** Rupees. 0: an entry without money. */
  @Max(MAX_COLLECTION, { message: `Amount should not be above ${MAX_COLLECTION}` })
  @Min(0, { message: 'Amount should not be negative' })
  @IsRupees({ message: RECEIVABLE_MESSAGES.amount })
  amount!: number;

  @ValidateIf(({ amount, mode }: CapturePaymentRequest) => amount !== 0 || (mode !== undefined && mode !== null))
  @IsIn(COLLECTION_MODES, { message: RECEIVABLE_MESSAGES.mode })
  mode?: CollectionMode | null;

  /** Of a cheque; a salesman has to say it. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ChequeDetails)
  cheque?: ChequeDetails;

  /** Of a UPI payment, as the payer's app shows it. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9 -]{6,40}$/, { message: RECEIVABLE_MESSAGES.upiReference })
  upiReference?: string;

  /** Rupees: what returned goods are worth. */
  @IsOptional()
  @Max(MAX_COLLECTION, { message: RECEIVABLE_MESSAGES.stockReturnTooMuch })
  @Min(0.01, { message: RECEIVABLE_MESSAGES.stockReturn })
  @IsRupees({ message: RECEIVABLE_MESSAGES.stockReturn })
  stockReturnAmount?: number;

  /** When it was taken, by the phone's clock (ISO 8601). A time that cannot be is replaced by that of the server. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: RECEIVABLE_MESSAGES.takenAt })
  at?: string;

  /** How far the phone's clock was ahead of the server's when they last spoke (milliseconds): `at` is corrected by it. */
  @IsOptional()
  @IsInt({ message: RECEIVABLE_MESSAGES.takenAt })
  @Max(MAX_CLOCK_AHEAD_MS, { message: RECEIVABLE_MESSAGES.takenAt })
  @Min(-MAX_CLOCK_AHEAD_MS, { message: RECEIVABLE_MESSAGES.takenAt })
  clockAheadMs?: number;

  /** Mark as Closed. */
  @IsOptional()
  @IsBoolean()
  isInvoiceClosed?: boolean;
}

/** Query of `GET /capture-payment/presigned-url`. */
export class ProofUploadQuery {
  @IsUUID(undefined, { message: RECEIVABLE_MESSAGES.notFound })
  orderId!: string;

  @IsIn(IMAGE_TYPES, { message: RECEIVABLE_MESSAGES.proofType })
  contentType!: ImageType;

  /** The exact size of what will be sent; left out, the size is checked when the payment is captured. */
  @IsOptional()
  @Max(PROOF_MAX_BYTES - 1, { message: RECEIVABLE_MESSAGES.proofSize })
  @Min(1)
  @IsInt()
  @Type(() => Number)
  sizeBytes?: number;
}

export interface ProofUploadResponse extends ApiResponse {
  /** Where to PUT the picture, once, within five minutes. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** What `proof` of the capture names. */
  key: string;
}

/** Body of `POST /d2r/payments/{id}/cheque`: what the bank said. */
export class SettleChequeRequest {
  @IsIn(['CLEARED', 'BOUNCED'])
  state!: 'CLEARED' | 'BOUNCED';

  /** What the bank takes for a bounced cheque; the retailer owes it. */
  @IsOptional()
  @Max(10_000_000)
  @Min(0)
  @IsInt()
  chargePaise?: number;
}
