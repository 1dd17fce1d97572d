import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { type ApiResponse } from '../common/index.js';
import { MAX_BULK_ORDERS } from './order-list.constants.js';
import { ORDER_STATUSES, type OrderStatus } from '../common/order-status.js';
import { RETURN_REPORTS, type ReturnReportStatus } from './return-mark.js';

export const RETURN_TYPES = ['RTO', 'DTO'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

export const ORDER_ACTION_MESSAGES = {
  cancelled: 'Order cancelled successfully',
  cancelReason: 'Please enter a reason',
  serviceable: 'Order is serviceable now',
  unserviceable: 'Order is still not serviceable',
  d2rApproved: 'Order approved successfully',
  d2rNothingToApprove: 'This order needs no approval',
  returnApproved: (type: ReturnType) => `${type} approved successfully`,
  returnQuantities: (sku: string) => `Good and damaged pieces of ${sku} should sum to its quantity`,
  returnElsewhere: 'Returns go back to the warehouse that sent them',
  checkInFirst: 'The warehouse has to check in what the customer returned',
  returnItems: 'Every item of the order should be listed once',
  noOrders: 'Select at least one',
  corrected: 'Order corrected successfully',
  correctTo: 'Please select the right status',
  returnReported: 'Return reported',
  reportAs: 'Please select what happened to the parcel',
  moveRefused: (from: string, to: string) => `An order that is ${from} cannot become ${to}`,
} as const;

/** Body of `POST /order/{id}/cancel`. */
export class CancelOrderRequest {
  @RequiredText('Reason', 500)
  reason!: string;
}

/** Lets a Credit order pass the limits of its retailer; kept with the order. */
export class PassCreditRequest {
  @RequiredText('Remark', 500)
  creditRemark!: string;
}

/** Body of `POST /order/{id}/approve-d2r`. */
export class ApproveD2rRequest {
  /** As of `PassCreditRequest`; left out for an order within the limits. */
  @IsOptional()
  @RequiredText('Remark', 500)
  creditRemark?: string;
}

/** Body of `POST /order/{id}/correct`: what a carrier's scan brought about and was not so. */
export class CorrectOrderRequest {
  @IsIn(ORDER_STATUSES, { message: ORDER_ACTION_MESSAGES.correctTo })
  status!: OrderStatus;

  @RequiredText('Reason', 500)
  reason!: string;
}

/** Body of `POST /order/{id}/report-return`: a parcel on its way back that does not arrive at the warehouse. */
export class ReportReturnRequest {
  @IsIn(RETURN_REPORTS, { message: ORDER_ACTION_MESSAGES.reportAs })
  status!: ReturnReportStatus;

  @RequiredText('Reason', 500)
  reason!: string;
}

export class BulkCancelRequest extends CancelOrderRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_BULK_ORDERS)
  @ArrayMinSize(1, { message: ORDER_ACTION_MESSAGES.noOrders })
  @IsArray({ message: ORDER_ACTION_MESSAGES.noOrders })
  orderIds!: string[];
}

/** What became of one order of a bulk action. */
export interface OrderActionResult {
  orderId: string;
  shopOrderId: string;
  done: boolean;
  message: string;
}

export interface BulkOrderResponse extends ApiResponse {
  results: OrderActionResult[];
}

export class ReturnedItem {
  @IsUUID()
  id!: string;

  /** Pieces that go back to stock. */
  @Max(1_000_000)
  @Min(0)
  @IsInt()
  good!: number;

  @Max(1_000_000)
  @Min(0)
  @IsInt()
  damaged!: number;
}

/** Body of `POST /order/{id}/approve-return`. */
export class ApproveReturnRequest {
  @IsIn(RETURN_TYPES)
  type!: ReturnType;

  @ValidateNested({ each: true })
  @Type(() => ReturnedItem)
  @ArrayMaxSize(1_000)
  @ArrayMinSize(1)
  @IsArray()
  items!: ReturnedItem[];

  /** Where the good pieces go. Absent: to the warehouse that sent them; another one only where the company's preference allows it. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

export interface ReturnDetails {
  type: ReturnType;
  processedAt: string;
  processedBy: string;
  items: {
    id: string;
    sku: string;
    title: string;
    good: number;
    damaged: number;
    /** The three are there where the parcel was checked in. */
    missing?: number;
    other?: number;
    remark?: string | null;
  }[];
}

export interface ReturnDetailsResponse extends ApiResponse {
  data: ReturnDetails;
}
