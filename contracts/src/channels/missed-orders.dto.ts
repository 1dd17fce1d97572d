import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  type ApiResponse,
  HasText,
  ListQuery,
  PHONE_PATTERN,
  PastedPhone,
  PastedPincode,
  PINCODE_PATTERN,
} from '../common/index.js';
import { CHANNEL_KEYS, type ChannelKey } from './channels.js';
import { type MissedReason } from './missed-orders.js';

export class MissedOrdersWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsIn(CHANNEL_KEYS)
  shopType?: ChannelKey;

  @IsOptional()
  @IsISO8601()
  start?: string;

  @IsOptional()
  @IsISO8601()
  end?: string;
}

export class FindMissedOrdersQuery extends ListQuery {
  @ValidateNested()
  @Type(() => MissedOrdersWhere)
  where: MissedOrdersWhere = new MissedOrdersWhere();
}

export class SkuMapping {
  @HasText()
  @MaxLength(200)
  @IsString()
  variantId!: string;

  @IsUUID()
  catalogueId!: string;
}

/** What a seller puts right before the order is tried again. */
export class SyncMissedOrderRequest {
  @IsOptional()
  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Pincode should be 6 digits' })
  pincode?: string;

  @IsOptional()
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Phone should be 10 digits' })
  phone?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => SkuMapping)
  skus?: SkuMapping[];
}

export class BulkSyncRequest {
  /** Selects the socket that is told; the task's room is told in any case. */
  @IsOptional()
  @IsString()
  @Length(0, 100)
  socketId?: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Select at least one order' })
  @ArrayMaxSize(300)
  @IsUUID(undefined, { each: true })
  selectedRowKeys!: string[];
}

export interface UnmappedLine {
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
}

export interface MissedOrderView {
  readonly id: string;
  readonly companyName: string;
  readonly orderId: string;
  readonly shopType: string;
  readonly shop: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly customer: string;
  readonly amountPaise: number;
  readonly reason: MissedReason;
  /** More than the reason says, e.g. which SKU; null when there is no more. */
  readonly detail: string | null;
  readonly pincode: string | null;
  readonly phone: string | null;
  readonly unmapped: readonly UnmappedLine[];
}

export interface MissedOrdersResponse extends ApiResponse {
  readonly missedOrders: readonly MissedOrderView[];
  readonly count: number;
}
