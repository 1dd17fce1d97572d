import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalText } from '../catalogue/index.js';
import { type ApiResponse } from '../common/responses.js';
import { type ReturnType } from '../orders/order-actions.dto.js';
import { type PieceCounts } from './check-in.js';
import { MAX_RETURN_PHOTOS } from './return-messages.js';

const MOST_PIECES = 1_000_000;

/** One line of the order, as it was found in the parcel. */
export class CheckedItem {
  /** Of the order's line. */
  @IsUUID()
  id!: string;

  @Max(MOST_PIECES)
  @Min(0)
  @IsInt()
  good!: number;

  @Max(MOST_PIECES)
  @Min(0)
  @IsInt()
  damaged!: number;

  @Max(MOST_PIECES)
  @Min(0)
  @IsInt()
  missing!: number;

  /** Another thing lay in the place of the piece. */
  @Max(MOST_PIECES)
  @Min(0)
  @IsInt()
  other!: number;

  @OptionalText('Remark', 500)
  remark?: string;
}

/** Body of `POST /returns/check-in/{orderId}`. */
export class CheckInRequest {
  @ValidateNested({ each: true })
  @Type(() => CheckedItem)
  @ArrayMaxSize(1_000)
  @ArrayMinSize(1)
  @IsArray()
  items!: CheckedItem[];

  /** About the parcel. */
  @OptionalText('Remark', 500)
  remark?: string;

  /** Ids of uploads (`POST /uploads`) whose bytes were sent. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_RETURN_PHOTOS)
  @IsArray()
  photos?: string[];

  /** Where the pieces go. Absent: to the warehouse that sent them; another one only where the company's preference allows it. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

export interface CheckInResponse extends ApiResponse {
  message: string;
  checkInId: string;
}

/** A line of a check-in. */
export interface CheckedLine extends PieceCounts {
  id: string;
  sku: string;
  title: string;
  remark: string | null;
}

export interface CheckIn {
  id: string;
  type: ReturnType;
  /** ISO 8601. */
  checkedInAt: string;
  checkedInBy: string;
  remark: string | null;
  lines: readonly CheckedLine[];
  /** Paths of the API. */
  photos: readonly string[];
}

/** Answer of `GET /returns/order/{orderId}`. */
export interface OrderCheckInsResponse extends ApiResponse {
  checkIns: readonly CheckIn[];
  /** What the customer can still return, by line; empty unless the order was delivered. */
  returnable: readonly { id: string; sku: string; title: string; wsin: string | null; quantity: number }[];
}
