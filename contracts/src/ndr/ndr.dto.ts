import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { ListQuery } from '../common/list.query.js';
import { type OrderStatus } from '../common/order-status.js';
import { type CancelReason } from './customer-request.js';
import {
  APPROVAL_MARKS,
  APPROVAL_STATUSES,
  type ApprovalMark,
  type ApprovalStatus,
  FORM_LINK_STATUSES,
  type FormLinkStatus,
  type PushState,
  REQUEST_TYPES,
  type RequestType,
} from './ndr.machine.js';

export const NDR_MESSAGES = {
  selectOne: 'Select at least one',
  asked: 'Request sent to the buyer',
  unknownOrder: 'Order not found',
  notUndelivered: 'Requests can be sent for undelivered orders only',
  returning: 'The parcel is on its way back to the sender',
  answered: 'The buyer has already answered. The request is waiting for a decision',
  askedOften: 'A request was just sent. Wait for the buyer to answer',
  unknownMark: 'Requests are marked as Processed, Approved or Disapproved',
  searchUnknown: 'The list cannot be searched by this column',
  sortUnknown: 'The list cannot be sorted by this column',
} as const;
/** Requests that one call marks. */
export const MAX_MARKED = 500;
/** A tab counts no further than this; one more means "more than". */
export const NDR_TAB_COUNT_CAP = 999;
/** A longer list is counted no further. */
export const NDR_COUNT_CAP = 10_000;
export const NDR_SEARCH_FILTERS = ['awb', 'orderId'] as const;
export type NdrSearchFilter = (typeof NDR_SEARCH_FILTERS)[number];
const FILTER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

export class CustomerRequestsWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  @IsOptional()
  @IsIn(REQUEST_TYPES)
  requestType?: RequestType;

  @IsOptional()
  @IsIn(FORM_LINK_STATUSES)
  formLinkStatus?: FormLinkStatus;

  @IsOptional()
  @IsIn(APPROVAL_STATUSES)
  approvalStatus?: ApprovalStatus;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** POST /customer-requests/find */
export class FindCustomerRequestsQuery extends ListQuery {
  @ValidateNested()
  @Type(() => CustomerRequestsWhere)
  where: CustomerRequestsWhere = new CustomerRequestsWhere();
}

/** POST /customer-requests/counts: behind every approval status, whatever `where.approvalStatus` says. */
export class CountCustomerRequestsQuery {
  @ValidateNested()
  @Type(() => CustomerRequestsWhere)
  where: CustomerRequestsWhere = new CustomerRequestsWhere();

  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;

  @IsOptional()
  @MaxLength(40)
  @IsString()
  searchFilter?: string;
}

/** POST /customer-requests: a seller has the buyer of an undelivered order asked once more. */
export class AskBuyerRequest {
  @IsUUID(undefined, { message: NDR_MESSAGES.unknownOrder })
  orderId!: string;
}

/** PATCH /customer-requests/approval-status */
export class MarkCustomerRequestsRequest {
  @ArrayMaxSize(MAX_MARKED, { message: `At most ${MAX_MARKED} requests can be marked at once` })
  @ArrayNotEmpty({ message: NDR_MESSAGES.selectOne })
  @IsUUID(undefined, { each: true })
  @IsArray({ message: NDR_MESSAGES.selectOne })
  ids!: string[];

  @IsIn(APPROVAL_MARKS, { message: NDR_MESSAGES.unknownMark })
  approvalStatus!: ApprovalMark;
}

export interface CustomerRequestRow {
  id: string;
  orderId: string;
  shopOrderId: string;
  orderStatus: OrderStatus;
  /** When the parcel turned back to the sender; null when it did not. */
  returningSince: string | null;
  awb: string | null;
  companyId: string;
  companyName: string;
  /** The same for every order that one phone placed with the company. */
  customerId: string;
  courier: string | null;
  formLinkStatus: FormLinkStatus;
  requestType: RequestType | null;
  approvalStatus: ApprovalStatus;
  alternatePhone: string | null;
  deferredDeliveryDate: string | null;
  address: string | null;
  issueType: CancelReason | null;
  issueDescription: string | null;
  remark: string | null;
  createdAt: string;
  visitedAt: string | null;
  filledAt: string | null;
  decidedAt: string | null;
  /** The admin's name; told to admins only. */
  decidedBy: string | null;
  /** Where the request stands with the courier; null when it was never sent there. */
  pushState: PushState | null;
  /** What the courier or its rules said, for people. */
  pushNote: string | null;
  /** When it is sent, sent again or asked for. */
  pushDueAt: string | null;
}

export interface CustomerRequestsResponse extends ApiResponse {
  customerRequests: CustomerRequestRow[];
  count: number;
}

export interface CustomerRequestCountsResponse extends ApiResponse {
  /** Each at most NDR_TAB_COUNT_CAP + 1. */
  counts: Partial<Record<ApprovalStatus | 'ALL', number>>;
}

export interface MarkCustomerRequestsResponse extends ApiResponse {
  updated: string[];
  /** `shopOrderId` is empty for a request that is not there. */
  skipped: { id: string; shopOrderId: string; reason: string }[];
}
