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
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ListQuery, SearchText, type ApiResponse } from '../common/index.js';
import {
  movesWarehouse,
  PROMOTER_LIMITS,
  PROMOTER_MESSAGES,
  PROMOTER_STOCK_KINDS,
  type PromoterStockKind,
} from './promoter.messages.js';

export const PROMOTER_STOCK_SORT_COLUMNS = ['createdAt', 'promoter', 'units'] as const;

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

/** Text of one line or more. */
const NO_CONTROL_CHARACTERS = /^(\P{Cc}|[\n\r\t])*$/u;

function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}

export class PromoterStockWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsUUID()
  promoterId?: string;

  @IsOptional()
  @IsIn(PROMOTER_STOCK_KINDS)
  kind?: PromoterStockKind;

  /** 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm' in India. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** Body of `POST /admin/promoter/stock`. Searched in the promoter's name and phone, and in title and SKU of the products. */
export class ListPromoterStockQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => PromoterStockWhere)
  where?: PromoterStockWhere;
}

/** Query of `GET /csv/d2r/promoter-stock`: the filters of the list. */
export class PromoterStockCsvQuery extends PromoterStockWhere {
  @SearchText()
  search?: string;
}

export class PromoterStockLine {
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.item })
  catalogueId = '';

  @Max(PROMOTER_LIMITS.units, { message: PROMOTER_MESSAGES.units })
  @Min(1, { message: PROMOTER_MESSAGES.units })
  @IsInt({ message: PROMOTER_MESSAGES.units })
  units = 1;
}

/** Body of `POST /admin/promoter/stock/record`: what a promoter was given, sold, returned or reported damaged. */
export class RecordPromoterStockRequest {
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.promoter })
  promoterId = '';

  /** Left out: the promoter's only company. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;

  @IsIn(PROMOTER_STOCK_KINDS, { message: PROMOTER_MESSAGES.kind })
  kind: PromoterStockKind = 'GIVEN';

  /** Where given units come from, and returned ones go to; for the other kinds left out. */
  @Transform(({ value }) => absentWhenBlank(value))
  @ValidateIf(({ kind, warehouseId }: RecordPromoterStockRequest) => movesWarehouse(kind) || warehouseId !== undefined)
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.warehouse })
  warehouseId?: string;

  /** The shop of a sale, one of the promoter's. */
  @Transform(({ value }) => absentWhenBlank(value))
  @IsOptional()
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.retailer })
  retailerId?: string;

  @Transform(({ value }) => absentWhenBlank(value))
  @IsOptional()
  @Matches(NO_CONTROL_CHARACTERS, { message: 'Remark is invalid' })
  @MaxLength(PROMOTER_LIMITS.remark, { message: `Remark should have at most ${PROMOTER_LIMITS.remark} characters` })
  @IsString({ message: 'Remark is invalid' })
  remark?: string;

  @ValidateNested({ each: true })
  @Type(() => PromoterStockLine)
  @ArrayUnique((line: PromoterStockLine) => line.catalogueId, { message: PROMOTER_MESSAGES.itemTwice })
  @ArrayMaxSize(PROMOTER_LIMITS.linesAtOnce, { message: `At most ${PROMOTER_LIMITS.linesAtOnce} products` })
  @ArrayMinSize(1, { message: PROMOTER_MESSAGES.item })
  @IsArray({ message: PROMOTER_MESSAGES.item })
  items: PromoterStockLine[] = [];
}

/** One product of a transaction, and what became of all the promoter was ever given of it. */
export interface PromoterStockItem {
  catalogueId: string;
  title: string;
  sku: string;
  /** Units of this transaction. */
  stockCount: number;
  given: number;
  sold: number;
  returned: number;
  damaged: number;
}

export interface PromoterTransaction {
  id: string;
  companyId: string;
  companyName: string;
  promoterId: string;
  promoterName: string;
  promoterPhone: string | null;
  kind: PromoterStockKind;
  units: number;
  warehouseName: string | null;
  retailerName: string | null;
  remark: string | null;
  items: PromoterStockItem[];
  /** ISO 8601. */
  createdAt: string;
}

export interface PromoterStockResponse extends ApiResponse {
  promoterTransactions: PromoterTransaction[];
  totalRecords: number;
  message: string;
}

export interface RecordPromoterStockResponse extends ApiResponse {
  transactionId: string;
}
