import 'reflect-metadata';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { HasText } from '../common/has-text.decorator.js';
import { MAX_CLOCK_AHEAD_MS } from '../common/phone-clock.js';
import { NO_ORDER_REASONS, type NoOrderReason } from '../common/no-order-reasons.js';
import { CHECK_IN_MESSAGES } from './check-in.messages.js';

export const NO_ORDER_NOTE_LENGTH = 200;

/** What the salesman said last on a day. */
export interface NoOrder {
  reason: NoOrderReason;
  /** Of reason OTHER. */
  note: string | null;
}

/** Body of `POST /field/visits/no-order`. It counts with a check-in at the shop on the same day, whichever arrives first. */
export class NoOrderRequest {
  @IsUUID(undefined, { message: CHECK_IN_MESSAGES.retailerNotFound })
  retailerId = '';

  @IsIn(NO_ORDER_REASONS, { message: CHECK_IN_MESSAGES.noOrderReason })
  reason!: NoOrderReason;

  /** Of reason OTHER; other reasons have none. */
  @ValidateIf(({ reason }: NoOrderRequest) => reason === 'OTHER')
  @MaxLength(NO_ORDER_NOTE_LENGTH, { message: CHECK_IN_MESSAGES.noOrderNoteLength })
  @HasText({ message: CHECK_IN_MESSAGES.noOrderNote })
  @IsString({ message: CHECK_IN_MESSAGES.noOrderNote })
  note?: string;

  /** When, by the phone's clock (ISO 8601). A time that cannot be is replaced by that of the server. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: CHECK_IN_MESSAGES.time })
  at?: string;

  /** How far the phone's clock was ahead of the server's when they last spoke (milliseconds): `at` is corrected by it. */
  @IsOptional()
  @IsInt({ message: CHECK_IN_MESSAGES.time })
  @Max(MAX_CLOCK_AHEAD_MS, { message: CHECK_IN_MESSAGES.time })
  @Min(-MAX_CLOCK_AHEAD_MS, { message: CHECK_IN_MESSAGES.time })
  clockAheadMs?: number;
}

export interface NoOrderResponse extends ApiResponse {
  /** ISO 8601. */
  saidAt: string;
}
