import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { type CollectionLog } from './collections.dto.js';
import { COLLECTION_MODES, type CollectionMode } from './d2r-invoice.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export class PaymentsWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  /** 'YYYY-MM-DD HH:mm' in India. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @IsOptional()
  @IsIn(COLLECTION_MODES)
  mode?: CollectionMode;
}

/** Body of `POST /d2r/payments/find`. */
export class FindPaymentsQuery extends ListQuery {
  @ValidateNested()
  @Type(() => PaymentsWhere)
  where: PaymentsWhere = new PaymentsWhere();
}

export interface PaymentRow extends CollectionLog {
  invoiceId: string;
  companyId: string;
  orderId: string;
  shopOrderId: string;
  retailer: string;
  /** Of the retailer. */
  storeAddressId: string;
}

export interface PaymentsResponse extends ApiResponse {
  payments: PaymentRow[];
  totalRecords: number;
}
