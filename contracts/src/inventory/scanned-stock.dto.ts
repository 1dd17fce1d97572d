import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
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
  ValidateNested,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import {
  MAX_QUANTITY,
  MAX_SCAN_ROWS,
  QUANTITY_TOO_LARGE,
  SCAN_ACTIONS,
  SCAN_REASONS,
  type ScanAction,
  type ScanReason,
} from './inventory.actions.js';
import { IsStockDay } from './stock-date.js';

/** One scanned line. The id is made by the device and makes the line count once, however often it is sent. */
export class ScanRow {
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'id is invalid' })
  id!: string;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @MaxLength(64, { message: 'WSIN is invalid' })
  @HasText({ message: 'WSIN is required' })
  @IsString({ message: 'WSIN is required' })
  wsin!: string;

  @Max(MAX_QUANTITY, { message: QUANTITY_TOO_LARGE })
  @Min(1, { message: 'Quantity should be a positive number' })
  @IsInt({ message: 'Quantity should be a positive number' })
  quantity!: number;

  @IsIn(SCAN_ACTIONS, { message: 'Action type is required' })
  actionType!: ScanAction;

  /** The day it belongs to, YYYY-MM-DD; today when left out. */
  @IsOptional()
  @IsStockDay({ message: 'Date is invalid' })
  date?: string;

  @IsOptional()
  @MaxLength(500)
  @IsString()
  remark?: string;

  /** Set by the server on a refused line. A line that carries one is not applied again. */
  @IsOptional()
  @IsIn(SCAN_REASONS)
  reason?: ScanReason;
}

/** Body of `POST /inventory/scanned-stock`. */
export class UploadScannedStockRequest {
  @ValidateNested({ each: true })
  @Type(() => ScanRow)
  @ArrayMaxSize(MAX_SCAN_ROWS)
  @ArrayMinSize(1)
  @IsArray()
  data!: ScanRow[];

  /** Where the goods lie. May be left out by someone who has only one active warehouse. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

/** `response` holds the refused lines only, each with its reason. */
export interface ScannedStockResponse extends ApiResponse {
  message: string;
  response: ScanRow[];
}

/** Codes that one call looks up. */
export const MAX_SCAN_LOOK_UP = 200;

/** Body of `POST /inventory/scan-look-up`: what was just scanned, before it is uploaded. */
export class LookUpScansRequest {
  @Transform(({ value }) =>
    Array.isArray(value)
      ? value.map((wsin: unknown) => (typeof wsin === 'string' ? wsin.trim().toUpperCase() : wsin))
      : value,
  )
  @MaxLength(64, { each: true, message: 'WSIN is invalid' })
  @IsString({ each: true, message: 'WSIN is required' })
  @ArrayMaxSize(MAX_SCAN_LOOK_UP)
  @ArrayMinSize(1)
  @IsArray()
  wsins!: string[];

  /** Where the goods lie; without it no stock is told. */
  @IsOptional()
  @IsUUID()
  warehouseId?: string;
}

/** What a scanned code stands for. */
export interface ScannedItem {
  readonly wsin: string;
  readonly productTitle: string;
  readonly imageUrl: string | null;
  /** Units on hand in the asked warehouse; null when none was asked for. */
  readonly currentStock: number | null;
}

/** Codes that are not in `items` do not exist for the caller. */
export interface LookUpScansResponse extends ApiResponse {
  readonly items: readonly ScannedItem[];
}
