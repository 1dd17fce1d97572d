import 'reflect-metadata';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { GetListQuery } from '../common/get-list.query.js';
import { IsStockDay } from '../inventory/stock-date.js';
import { BILLING_MESSAGES } from './billing.messages.js';
import { type StorageChargeType } from './pricing.dto.js';

/** Days of one run of storage charges. */
export const MAX_STORAGE_DAYS = 366;

/** `POST /charges/deduct-storage-charges` */
export class DeductStorageChargesRequest {
  /** YYYY-MM-DD in India, included. */
  @IsStockDay({ message: BILLING_MESSAGES.dateRangeMandatory })
  startDate!: string;

  /** YYYY-MM-DD in India, included. */
  @IsStockDay({ message: BILLING_MESSAGES.dateRangeMandatory })
  endDate!: string;

  @IsUUID(undefined, { message: 'Please select a company' })
  companyId!: string;

  /** What is stored on each day, counted as the company's storage charge type counts. */
  @Max(1_000_000_000, { message: 'Quantity is too large' })
  @Min(1, { message: 'Quantity should be greater than 0' })
  @IsInt({ message: 'Quantity should be a whole number' })
  quantity!: number;
}

export const CHARGE_SORT_COLUMNS = ['createdAt', 'amount'] as const;
export type ChargeSortColumn = (typeof CHARGE_SORT_COLUMNS)[number];

/** `GET /charges/storage` */
export class ListStorageChargesQuery extends GetListQuery {
  @IsOptional()
  @IsIn(['companyName', 'runId'])
  override searchField?: 'companyName' | 'runId';

  @IsOptional()
  @IsIn(CHARGE_SORT_COLUMNS)
  override by?: ChargeSortColumn;
}

/** `GET /charges/shipping` */
export class ListShippingChargesQuery extends GetListQuery {
  @IsOptional()
  @IsIn(['awb', 'companyName'])
  override searchField?: 'awb' | 'companyName';

  @IsOptional()
  @IsIn(CHARGE_SORT_COLUMNS)
  override by?: ChargeSortColumn;
}

/** One press of the button that found days to charge. */
export interface StorageChargeRow {
  /** The run. */
  id: string;
  companyId: string;
  companyName: string;
  /** YYYY-MM-DD, as asked for. */
  startDate: string;
  endDate: string;
  /** Days that no earlier run had charged. */
  days: number;
  quantity: number;
  chargeType: StorageChargeType;
  /** For one day and one of the quantity. */
  ratePaise: number;
  amountPaise: number;
  createdAt: string;
}

export interface StorageChargesResponse extends ApiResponse {
  charges: StorageChargeRow[];
  count: number;
}

/** The courier's final charge of one parcel, and what it changed. */
export interface ShippingChargeRow {
  id: string;
  companyId: string;
  companyName: string;
  awb: string;
  /** Charged when the parcel was booked. */
  chargedPaise: number;
  /** As the sheet says. */
  amountPaise: number;
  /** Taken from the wallet; below zero when given back. */
  differencePaise: number;
  createdAt: string;
}

export interface ShippingChargesResponse extends ApiResponse {
  charges: ShippingChargeRow[];
  count: number;
}
