import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsUUID,
  Matches,
  MaxLength,
  IsString,
  ValidateNested,
} from 'class-validator';
import { SHOP_TYPES, type ShopType } from '../catalogue/index.js';
import { ListQuery, type ApiResponse } from '../common/index.js';
import { filterInAddress } from '../csv/index.js';
import { type OrderListRow } from './order.view.js';
import { ORDER_STATUSES, type OrderStatus, type OrderTabKey } from '../common/order-status.js';
import { ORDER_SEARCH_FILTERS, type OrderSearchFilter } from './order-list.constants.js';
import { ORDER_TAG_LIMITS, tagOf } from './order-notes.dto.js';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.js';

/** 'YYYY-MM-DD HH:mm' in India. */
const FILTER_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

export class OrderWhere {
  @IsOptional()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds?: string[];

  @IsOptional()
  @ArrayMaxSize(ORDER_STATUSES.length)
  @IsIn(ORDER_STATUSES, { each: true })
  @IsArray()
  status?: OrderStatus[];

  @IsOptional()
  @IsBoolean()
  isD2R?: boolean;

  @IsOptional()
  @IsBoolean()
  isB2B?: boolean;

  /** Whether the parcel is on its way back to the sender. */
  @IsOptional()
  @IsBoolean()
  isReturning?: boolean;

  /** With `status`: also orders of other statuses whose parcels are on their way back. */
  @IsOptional()
  @IsBoolean()
  orReturning?: boolean;

  /** Only orders of the own fleet, and only those of the profile's own company. */
  @IsOptional()
  @IsBoolean()
  lightning?: boolean;

  @IsOptional()
  @IsIn(PAYMENT_METHODS)
  paymentMode?: PaymentMethod;

  @IsOptional()
  @IsIn(SHOP_TYPES)
  shopType?: ShopType;

  /** Courier key. */
  @IsOptional()
  @MaxLength(40)
  @IsString()
  shipper?: string;

  @IsOptional()
  @IsUUID()
  warehouseId?: string;

  @Transform(({ value }) => (typeof value === 'string' ? tagOf(value) : value))
  @IsOptional()
  @MaxLength(ORDER_TAG_LIMITS.length)
  @IsString()
  tag?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'Start date is invalid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'End date is invalid' })
  end?: string;

  /** First and last day on which the shop took the order, YYYY-MM-DD; orders without such a day are left out. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Order date is invalid' })
  @Matches(DAY, { message: 'Order date is invalid' })
  shopDateFrom?: string;

  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Order date is invalid' })
  @Matches(DAY, { message: 'Order date is invalid' })
  shopDateTo?: string;
}

/** Where a page ends; sent back, the next page begins behind it, however deep it lies. */
export class OrderCursor {
  @MaxLength(40)
  @IsString()
  value!: string;

  @IsUUID()
  id!: string;
}

/** Body of `POST /inventory/orders/find`. */
export class OrderListQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderWhere)
  where?: OrderWhere;

  @IsOptional()
  @ValidateNested()
  @Type(() => OrderCursor)
  after?: OrderCursor;
}

/** Body of `POST /inventory/orders/ids`, every order that matches, for "select all"; and of `…/counts`, which counts behind every tab, whatever `where.status` says. */
export class OrderIdsQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderWhere)
  where?: OrderWhere;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;

  @IsOptional()
  @IsIn(ORDER_SEARCH_FILTERS)
  searchFilter?: OrderSearchFilter;
}

/** Query of `GET /inventory/orders/csv`: the list's filters, `where` as JSON. */
export class OrderCsvQuery {
  @Transform(({ value }) => filterInAddress(value, OrderWhere))
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderWhere)
  where?: OrderWhere;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;

  @IsOptional()
  @IsIn(ORDER_SEARCH_FILTERS)
  searchFilter?: OrderSearchFilter;
}

export interface OrderListResponse extends ApiResponse {
  orders: OrderListRow[];
  /** At most ORDER_COUNT_CAP + 1. */
  count: number;
  /** Null on the last page. */
  next: { value: string; id: string } | null;
}

export interface OrderCountsResponse extends ApiResponse {
  /** By tab, each at most ORDER_TAB_COUNT_CAP + 1. */
  counts: Partial<Record<OrderTabKey, number>>;
}

export interface OrderIdsResponse extends ApiResponse {
  ids: string[];
  /** True when more orders match than a bulk action may hold. */
  isCapped: boolean;
}
