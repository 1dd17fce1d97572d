import 'reflect-metadata';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type ApiResponse, DEFAULT_PAGE, HasText, PageNumber, RowsPerPage } from '../common/index.js';
import { MAX_BIN_LENGTH, MAX_QUANTITY } from '../inventory/index.js';
import { STOCK_COUNT_STATUSES, type StockCountStatus } from './stock-count.machine.js';
import { STOCK_COUNT_MESSAGES } from './stock-counts.messages.js';

export const STOCK_COUNT_LIMITS = { wsins: 1_000, code: 64, recounts: 300 } as const;

const upperCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** GET /wms/stock-counts, the newest first */
export class ListStockCountsQuery {
  @IsOptional()
  @IsIn(STOCK_COUNT_STATUSES, { message: 'Status is invalid' })
  status?: StockCountStatus;

  @IsOptional()
  @IsUUID(undefined, { message: STOCK_COUNT_MESSAGES.warehouse })
  warehouseId?: string;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;
}

export class NewStockCountRequest {
  @IsUUID(undefined, { message: STOCK_COUNT_MESSAGES.warehouse })
  warehouseId!: string;

  /** May be left out by who has one company. */
  @IsOptional()
  @IsUUID(undefined, { message: STOCK_COUNT_MESSAGES.company })
  companyId?: string;

  /** Left out or empty: everything that is in stock. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(upperCase) : value))
  @ArrayMaxSize(STOCK_COUNT_LIMITS.wsins, { message: STOCK_COUNT_MESSAGES.tooManyWsins })
  @MaxLength(STOCK_COUNT_LIMITS.code, { each: true, message: STOCK_COUNT_MESSAGES.wsins })
  @IsString({ each: true, message: STOCK_COUNT_MESSAGES.wsins })
  @IsArray({ message: STOCK_COUNT_MESSAGES.wsins })
  wsins?: string[];

  /** A put-away place: every WSIN that is put away there is counted, also those whose stock is 0. Not together with `wsins`. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_BIN_LENGTH, { message: STOCK_COUNT_MESSAGES.bin })
  @IsString({ message: STOCK_COUNT_MESSAGES.bin })
  bin?: string;
}

export const LINE_STATES = ['counted', 'uncounted'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** GET /wms/stock-counts/:id/lines */
export class StockCountLinesQuery {
  @IsOptional()
  @IsIn(LINE_STATES, { message: 'State is invalid' })
  state?: LineState;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;
}

/** GET /wms/stock-counts/:id/differences, the largest value first */
export class StockCountDifferencesQuery {
  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;
}

/** A scan adds units to what is counted already; a typed number replaces it. */
export const COUNT_MODES = ['ADD', 'SET'] as const;
export type CountMode = (typeof COUNT_MODES)[number];

/** 30 days. */
const MAX_WAITED_MS = 2_592_000_000;

export class CountUnitsRequest {
  /** Of the scanning device: sent again, it counts once. */
  @IsUUID(undefined, { message: STOCK_COUNT_MESSAGES.key })
  key!: string;

  @Transform(({ value }: { value: unknown }) => upperCase(value))
  @MaxLength(STOCK_COUNT_LIMITS.code, { message: STOCK_COUNT_MESSAGES.wsin })
  @HasText({ message: STOCK_COUNT_MESSAGES.wsin })
  @IsString({ message: STOCK_COUNT_MESSAGES.wsin })
  wsin!: string;

  @IsIn(COUNT_MODES, { message: STOCK_COUNT_MESSAGES.mode })
  mode!: CountMode;

  @Max(MAX_QUANTITY, { message: STOCK_COUNT_MESSAGES.quantityTooLarge })
  @Min(0, { message: STOCK_COUNT_MESSAGES.quantity })
  @IsInt({ message: STOCK_COUNT_MESSAGES.quantity })
  quantity!: number;

  /** How long it waited on the device before it was sent, in milliseconds; left out, it was entered just now. */
  @IsOptional()
  @Max(MAX_WAITED_MS, { message: STOCK_COUNT_MESSAGES.waited })
  @Min(0, { message: STOCK_COUNT_MESSAGES.waited })
  @IsInt({ message: STOCK_COUNT_MESSAGES.waited })
  waitedMs?: number;
}

export class RecountRequest {
  @IsUUID(undefined, { each: true, message: STOCK_COUNT_MESSAGES.lines })
  @ArrayMaxSize(STOCK_COUNT_LIMITS.recounts, { message: STOCK_COUNT_MESSAGES.lines })
  @ArrayMinSize(1, { message: STOCK_COUNT_MESSAGES.lines })
  @IsArray({ message: STOCK_COUNT_MESSAGES.lines })
  lineIds!: string[];
}

export interface StockCountRow {
  id: string;
  companyId: string;
  companyName: string;
  warehouseId: string;
  warehouseName: string;
  status: StockCountStatus;
  /** Everything in stock, not a chosen list. */
  isFull: boolean;
  /** The put-away place that is counted. Missing from a server of the release before: none. */
  bin?: string | null;
  lineCount: number;
  countedCount: number;
  openedAt: string;
  countedAt: string | null;
  approvedAt: string | null;
}

/** What the counter sees of a line: never what should be there. */
export interface StockCountLine {
  id: string;
  wsin: string;
  productTitle: string;
  /** null: not counted yet. */
  counted: number | null;
  countedAt: string | null;
  /** How often it was sent back. */
  recounts: number;
}

export interface StockCountDifference {
  id: string;
  wsin: string;
  productTitle: string;
  /** On hand by the books when it was counted. */
  expected: number;
  counted: number;
  /** counted − expected */
  difference: number;
  /** The catalogue's price; null when no item carries the WSIN. */
  pricePaise: number | null;
  valuePaise: number | null;
  recounts: number;
}

export interface DifferenceTotals {
  /** Lines that differ. */
  lines: number;
  missingUnits: number;
  surplusUnits: number;
  /** By the catalogue's prices; negative when more is missing. */
  valuePaise: number;
}

export type StockCountsResponse = ApiResponse & { stockCounts: StockCountRow[]; totalRecords: number };
export type StockCountResponse = ApiResponse & { stockCount: StockCountRow };
export type StockCountOpenedResponse = ApiResponse & { id: string };
export type StockCountLinesResponse = ApiResponse & { lines: StockCountLine[]; totalRecords: number };
export type UnitsCountedResponse = ApiResponse & { line: StockCountLine };
export type StockCountDifferencesResponse = ApiResponse & {
  /** Only lines that differ. */
  differences: StockCountDifference[];
  totalRecords: number;
  totals: DifferenceTotals;
  /** False for who counted, unless an admin. */
  mayApprove: boolean;
};
