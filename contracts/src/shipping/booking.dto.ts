import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { ALLOCATION_ANSWER_LABELS, type AllocationAnswer } from './allocation-report.dto.js';
import { type BookingState } from './booking.machine.js';
import { type CourierKey, DELIVERY_PARTNER_KEYS, LIGHTNING } from './couriers.js';

/** Orders one call books or prints. */
export const MAX_BOOKING_ORDERS = 300;
export const MAX_LABEL_ORDERS = 1000;

/** Body of `POST /shipping/quote`. */
export class QuoteOrdersRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_BOOKING_ORDERS)
  @ArrayMinSize(1)
  @IsArray()
  orderIds!: string[];
}

/** The price that a person saw and agreed to. */
export class AgreedFreight {
  @IsUUID()
  orderId!: string;

  /** The most that the booking may cost, in paise. */
  @Min(0)
  @IsInt()
  freightPaise!: number;

  /** Asked alone: when it refuses, the order fails. Without one the company's couriers are asked in their order. */
  @IsOptional()
  @IsIn([LIGHTNING, ...DELIVERY_PARTNER_KEYS])
  courier?: CourierKey;
}

/** Body of `POST /shipping/book`. */
export class BookOrdersRequest extends QuoteOrdersRequest {
  /** An order whose price is above the agreed one is not booked. An order without one is booked at its price. */
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => AgreedFreight)
  @ArrayUnique(({ orderId }: AgreedFreight) => orderId)
  @ArrayMaxSize(MAX_BOOKING_ORDERS)
  @IsArray()
  agreed?: AgreedFreight[];
}

/** A label of 4 × 6 inches, or four on an A4 page. */
export const LABEL_SIZES = ['4x6', 'A4'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Body of `POST /shipping/labels`. Without a size the company's preference decides. */
export class PrintLabelsRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_LABEL_ORDERS)
  @ArrayMinSize(1)
  @IsArray()
  orderIds!: string[];

  @IsOptional()
  @IsIn(LABEL_SIZES)
  size?: LabelSize;
}

/** Query of `GET /shipping/labels`: the ids separated by commas. */
export class PrintLabelsQuery {
  @Transform(({ value }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean)
      : value,
  )
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_BOOKING_ORDERS)
  @ArrayMinSize(1)
  @IsArray()
  orderIds!: string[];

  @IsOptional()
  @IsIn(LABEL_SIZES)
  size?: LabelSize;
}

/** `booked`: AWB given. `pending`: the courier has not answered yet; a job finishes it. `failed`: see the message. */
export type BookingOutcome = 'booked' | 'pending' | 'failed';

export interface BookingResult {
  readonly orderId: string;
  /** The company's own number; '' when there is no such order. */
  readonly shopOrderId: string;
  readonly outcome: BookingOutcome;
  readonly message: string;
  /** Also of an order that was booked before. */
  readonly awb: string | null;
  readonly courier: CourierKey | null;
  /** What the company pays, in paise; null when nothing was booked. */
  readonly freightPaise: number | null;
}

/** How an order's parcel stands with its courier. */
export interface ShipmentView {
  readonly id: string;
  readonly orderId: string;
  readonly courier: CourierKey;
  readonly courierName: string;
  /** Who carries it, when the courier resells others. */
  readonly carrierName: string | null;
  readonly awb: string | null;
  readonly state: BookingState;
  readonly freightPaise: number;
  readonly failureReason: string | null;
  readonly createdAt: string;
}

/** What became of one courier of an order. `cancelled`: it was booked, and the booking was given up. */
export type CourierTryAnswer = AllocationAnswer | 'cancelled';

export const COURIER_TRY_LABELS: Readonly<Record<CourierTryAnswer, string>> = {
  ...ALLOCATION_ANSWER_LABELS,
  skipped: 'Not asked',
  cancelled: 'Booking cancelled',
};

/** The latest ones that are answered of one order. */
export const MAX_COURIER_TRIES = 100;

/** One courier that was tried for an order, or that was on and was not asked. */
export interface CourierTry {
  readonly id: string;
  readonly courier: CourierKey;
  /** With the carrier, when the courier resells others. */
  readonly courierName: string;
  readonly answer: CourierTryAnswer;
  /** In the courier's own words when it refused; ours when it was not asked or did not answer. */
  readonly reason: string | null;
  readonly awb: string | null;
  /** ISO. */
  readonly at: string;
}
