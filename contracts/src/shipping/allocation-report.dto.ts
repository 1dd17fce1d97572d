import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { type CourierKey, DELIVERY_PARTNER_KEYS, LIGHTNING } from './couriers.js';

/** How a booking failed. `unreachable`: the courier was not sent it. `withdrawn`: the order no longer wanted a courier. */
export const BOOKING_FAILURES = ['refused', 'timedOut', 'unreachable', 'withdrawn'] as const;
export type BookingFailure = (typeof BOOKING_FAILURES)[number];

/** What became of one partner in one round of booking. `skipped`: it is on and was not asked. */
export const ALLOCATION_ANSWERS = ['booked', ...BOOKING_FAILURES, 'pending', 'skipped'] as const;
export type AllocationAnswer = (typeof ALLOCATION_ANSWERS)[number];

export const ALLOCATION_ANSWER_LABELS: Readonly<Record<AllocationAnswer, string>> = {
  booked: 'Booked',
  refused: 'Refused',
  timedOut: 'Timed out',
  unreachable: 'Not reachable',
  withdrawn: 'Order withdrawn',
  pending: 'Being booked',
  skipped: 'Skipped',
};

/** A longer list of orders is counted no further. */
export const ALLOCATION_COUNT_CAP = 10_000;
/** Days of a report that names no first day. */
export const ALLOCATION_REPORT_DAYS = 30;
/** The most frequent reasons that are named of each answer of a partner. */
export const ALLOCATION_REASONS = 5;

const FILTER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

export class AllocationWhere {
  @IsOptional()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds?: string[];

  /** Where the orders were picked up. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;

  @IsOptional()
  @IsIn([LIGHTNING, ...DELIVERY_PARTNER_KEYS])
  courier?: CourierKey;

  @IsOptional()
  @IsIn(ALLOCATION_ANSWERS)
  answer?: AllocationAnswer;

  @IsOptional()
  @MaxLength(500)
  @IsString()
  reason?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** Body of `POST /shipping/allocation/find` and `/shipping/allocation/csv`. */
export class AllocationReportQuery {
  @ValidateNested()
  @Type(() => AllocationWhere)
  where: AllocationWhere = new AllocationWhere();
}

/** Body of `POST /shipping/allocation/orders/find`. */
export class AllocatedOrdersQuery extends ListQuery {
  @ValidateNested()
  @Type(() => AllocationWhere)
  where: AllocationWhere = new AllocationWhere();
}

export interface AllocationReason {
  answer: AllocationAnswer;
  /** In the partner's words, or ours for one that was skipped. */
  reason: string;
  count: number;
}

/** One partner of the report. */
export interface AllocationReportRow {
  courier: CourierKey;
  courierName: string;
  /** Bookings that were opened with it, whatever came of them. */
  asked: number;
  counts: Record<AllocationAnswer, number>;
  /** The most frequent ones. */
  reasons: AllocationReason[];
}

export interface AllocationReportResponse extends ApiResponse {
  partners: AllocationReportRow[];
}

/** One order that a partner was asked for, or was not. */
export interface AllocatedOrderRow {
  id: string;
  orderId: string;
  shopOrderId: string;
  companyName: string;
  courier: CourierKey;
  courierName: string;
  answer: AllocationAnswer;
  reason: string | null;
  freightPaise: number | null;
  /** ISO. */
  at: string;
}

export interface AllocatedOrdersResponse extends ApiResponse {
  orders: AllocatedOrderRow[];
  /** At most ALLOCATION_COUNT_CAP + 1. */
  count: number;
}
