import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { SearchText } from '../common/list-fields.js';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { RETURN_TYPES, type ReturnType } from '../orders/order-actions.dto.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export class ReturnsWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  warehouseIds?: string[];

  @IsOptional()
  @IsIn(RETURN_TYPES)
  type?: ReturnType;
}

/** Body of `POST /returns/find`: parcels that are back and not checked in. */
export class FindReturnsQuery extends ListQuery {
  @ValidateNested()
  @Type(() => ReturnsWhere)
  where: ReturnsWhere = new ReturnsWhere();
}

/** Body of `POST /returns/look-up`. */
export class LookUpReturnRequest {
  /** AWB, order number, the store's order number or the order's id. */
  @RequiredText('AWB or order number', 100)
  code!: string;
}

/** Query of `GET /csv/returns`: what was checked in, a row per line. */
export class CheckInsCsvQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @SearchText()
  search?: string;
}

/** A parcel that is back. */
export interface ReturnParcel {
  orderId: string;
  companyId: string;
  type: ReturnType;
  shopOrderId: string;
  awb: string | null;
  warehouseId: string;
  warehouseName: string;
  /** Expected. */
  pieces: number;
  /** ISO 8601. */
  arrivedAt: string;
  /** Of a customer's return that was recorded by hand. */
  reason: string | null;
}

export interface FindReturnsResponse extends ApiResponse {
  returns: readonly ReturnParcel[];
  count: number;
}

export interface ReturnParcelDetail extends ReturnParcel {
  items: readonly { id: string; sku: string; title: string; wsin: string | null; quantity: number }[];
}

export interface LookUpReturnResponse extends ApiResponse {
  parcel: ReturnParcelDetail;
}
