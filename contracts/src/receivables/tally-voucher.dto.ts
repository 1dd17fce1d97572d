import 'reflect-metadata';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsUUID,
  Matches,
} from 'class-validator';
import { CREDIT_NOTE_MESSAGES, PERIOD_VOUCHER_MESSAGES } from './receivables.messages.js';

export const VOUCHER_FORMATS = ['xml', 'excel'] as const;
export type VoucherFormat = (typeof VOUCHER_FORMATS)[number];

/** Orders that one file is made for. */
export const MAX_VOUCHER_ORDERS = 300;

/** Body of `POST /tally-voucher/download/credit-note/{format}`. */
export class CreditNoteVouchersRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_VOUCHER_ORDERS)
  @ArrayMinSize(1, { message: CREDIT_NOTE_MESSAGES.noneSelected })
  @IsArray({ message: CREDIT_NOTE_MESSAGES.noneSelected })
  orderIds!: string[];
}

/** Path of `POST /tally-voucher/download/credit-note/{format}`, once its leading colon is gone. */
export class VoucherFormatParams {
  @IsIn(VOUCHER_FORMATS)
  format!: VoucherFormat;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Body of `POST /tally-voucher/download/sales/{format}` and `POST /tally-voucher/download/receipt/{format}`. */
export class PeriodVouchersRequest {
  /** Tally takes the books of one company: what is found must be of one. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  /** YYYY-MM-DD in India; both days are part of the period. */
  @IsISO8601({ strict: true }, { message: PERIOD_VOUCHER_MESSAGES.start })
  @Matches(DAY, { message: PERIOD_VOUCHER_MESSAGES.start })
  start!: string;

  @IsISO8601({ strict: true }, { message: PERIOD_VOUCHER_MESSAGES.end })
  @Matches(DAY, { message: PERIOD_VOUCHER_MESSAGES.end })
  end!: string;
}

/** What the format `xml` answers. */
export interface VouchersResponse {
  success: boolean;
  /** For an import into TallyPrime; null when there is no voucher in it. */
  xml: string | null;
  /** What is wrong, or what is left out of the file. */
  message?: string;
}
