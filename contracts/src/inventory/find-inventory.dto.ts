import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { ListQuery, type ApiResponse } from '../common/index.js';
import { type InventoryActionCode, type StockFigure } from './inventory.actions.js';
import { IsStockDay } from './stock-date.js';

export const INVENTORY_SORT_COLUMNS = [
  'wsin',
  'productTitle',
  'currentStock',
  'safeStock',
  'blocked',
  'inboundAccepted',
  'inboundRejected',
  'updatedAt',
] as const;
export type InventorySortColumn = (typeof INVENTORY_SORT_COLUMNS)[number];

/** `low`: no more left for new orders than the safe stock says; `out`: nothing left. */
export const STOCK_LEVELS = ['low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export class InventoryWhere {
  @IsOptional()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  warehouseIds?: string[];

  @IsOptional()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds?: string[];

  /** The figures as they stood at the end of this day, YYYY-MM-DD. */
  @IsOptional()
  @IsStockDay({ message: 'Date is invalid' })
  snapshotDate?: string;

  /** Only WSINs of this level, by the stock of now. */
  @IsOptional()
  @IsIn(STOCK_LEVELS, { message: 'Stock level is not valid' })
  stockLevel?: StockLevel;
}

/** Body of `POST /inventory/find`. */
export class FindInventoryQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => InventoryWhere)
  where?: InventoryWhere;
}

/** Units of one WSIN in one warehouse. */
export interface InventoryView {
  inventoryId: string;
  companyId: string;
  warehouseId: string;
  wsin: string;
  productTitle: string;
  /** SKUs of the catalogue items that carry this WSIN. */
  skuIds: string[];
  /** On hand. */
  currentStock: number;
  /** The level below which to restock. */
  safeStock: number;
  /** Part of what is on hand that is promised to orders. */
  blocked: number;
  inboundAccepted: number;
  inboundRejected: number;
  /** Where it lies in the warehouse; null while nobody has said. */
  bin: string | null;
  updatedAt: string;
}

export interface FindInventoryResponse extends ApiResponse {
  inventory: InventoryView[];
  count: number;
}

/** One row of the stock ledger. */
export interface StockMovementView {
  id: string;
  code: InventoryActionCode;
  figure: StockFigure;
  /** Signed. */
  quantity: number;
  before: number;
  after: number;
  /** The day it belongs to, YYYY-MM-DD. */
  date: string;
  recordedAt: string;
  /** Who did it; null for the backend itself. */
  userName: string | null;
  remark: string | null;
}

export interface InventoryStats {
  inboundAccepted: number;
  inboundRejected: number;
  quantity: number;
}

/** Answer of `GET /inventory/{inventoryId}`. */
export interface InventoryDetailResponse extends ApiResponse {
  inventory: InventoryView;
  stats: InventoryStats;
  ledger: StockMovementView[];
}
