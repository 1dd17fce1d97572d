import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  TRACKING_MESSAGES,
  TRACKING_PROOF_LENGTH,
  TRACKING_SEARCH_TYPES,
  type TrackingSearchType,
} from './tracking.constants.js';

/** POST /get-orders */
export class GetOrdersRequest {
  @IsIn(TRACKING_SEARCH_TYPES, { message: TRACKING_MESSAGES.invalid })
  getOrderDetailsBy!: TrackingSearchType;

  /** The tracking number, the phone or the mail address, as the type says. */
  @MaxLength(254, { message: TRACKING_MESSAGES.invalid })
  @IsString({ message: TRACKING_MESSAGES.required })
  orderEmailOrPhone!: string;

  /** The brand's token of the page, empty without one. It narrows the search to that brand and proves nothing. */
  @IsOptional()
  @Matches(/^[\w-]{0,64}$/, { message: TRACKING_MESSAGES.invalid })
  xHash?: string;

  /** Which of two parcels with one number is meant: the last four digits of the buyer's phone, or the order's number. Only for a number. */
  @IsOptional()
  @MaxLength(TRACKING_PROOF_LENGTH, { message: TRACKING_MESSAGES.invalid })
  @IsString({ message: TRACKING_MESSAGES.invalid })
  proof?: string;
}
