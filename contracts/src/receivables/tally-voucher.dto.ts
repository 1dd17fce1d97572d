import 'reflect-metadata';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { CREDIT_NOTE_MESSAGES } from './receivables.messages.js';

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

/** What the format `xml` answers. */
export interface CreditNoteVouchersResponse {
  success: boolean;
  /** For an import into TallyPrime; null when a voucher cannot be made. */
  xml: string | null;
  message?: string;
}
