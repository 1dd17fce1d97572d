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
import { OptionalText, RequiredText } from '../catalogue/index.js';
import {
  DEFAULT_PAGE,
  HasText,
  PageNumber,
  RowsPerPage,
  SearchText,
  SortDirection,
  type SortOrder,
} from '../common/index.js';
import { INVENTORY_MESSAGES, IsStockDay, MAX_BIN_LENGTH, MAX_QUANTITY } from '../inventory/index.js';
import { INBOUND_STATUSES, type InboundStatus, UNIT_CONDITIONS, type UnitCondition } from './inbound.machine.js';
import { INBOUND_LIMITS, INBOUND_MESSAGES } from './inbound.messages.js';

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** What narrows a list of inbound shipments. */
export class InboundFilter {
  @IsOptional()
  @IsUUID(undefined, { message: INBOUND_MESSAGES.warehouse })
  warehouseId?: string;

  @IsOptional()
  @IsUUID(undefined, { message: INBOUND_MESSAGES.company })
  companyId?: string;

  /** First expected day, YYYY-MM-DD. */
  @IsOptional()
  @IsStockDay({ message: INBOUND_MESSAGES.day })
  from?: string;

  /** Last expected day, YYYY-MM-DD. */
  @IsOptional()
  @IsStockDay({ message: INBOUND_MESSAGES.day })
  to?: string;

  /** Reference or supplier. */
  @SearchText()
  search?: string;
}

/** GET /wms/inbound */
export class ListInboundQuery extends InboundFilter {
  @IsOptional()
  @IsIn(INBOUND_STATUSES, { message: INBOUND_MESSAGES.status })
  status?: InboundStatus;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;

  @IsOptional()
  @MaxLength(40)
  @IsString()
  by?: string;

  @SortDirection()
  order?: SortOrder;
}

/** GET /csv/inbound-differences: closed shipments, or one of them. */
export class InboundDifferencesQuery extends InboundFilter {
  @IsOptional()
  @IsUUID(undefined, { message: INBOUND_MESSAGES.missing })
  shipmentId?: string;
}

export class AnnouncedLine {
  /** WSIN, SKU or barcode. */
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  @MaxLength(INBOUND_LIMITS.code, { message: INBOUND_MESSAGES.code })
  @HasText({ message: INBOUND_MESSAGES.code })
  @IsString({ message: INBOUND_MESSAGES.code })
  code!: string;

  @Max(MAX_QUANTITY, { message: INBOUND_MESSAGES.quantity })
  @Min(1, { message: INBOUND_MESSAGES.quantity })
  @IsInt({ message: INBOUND_MESSAGES.quantity })
  quantity!: number;
}

/** Body of `POST /wms/inbound`. Rows with the same item add up. */
export class AnnounceInboundRequest {
  @IsUUID(undefined, { message: INBOUND_MESSAGES.warehouse })
  warehouseId!: string;

  /** May be left out by who has one company. */
  @IsOptional()
  @IsUUID(undefined, { message: INBOUND_MESSAGES.company })
  companyId?: string;

  /** Such as the number of the purchase order. */
  @RequiredText('Reference', INBOUND_LIMITS.reference)
  reference!: string;

  @OptionalText('Supplier', INBOUND_LIMITS.supplier)
  supplier?: string;

  /** YYYY-MM-DD */
  @IsStockDay({ message: INBOUND_MESSAGES.day })
  expectedOn!: string;

  @ValidateNested({ each: true })
  @Type(() => AnnouncedLine)
  @ArrayMaxSize(INBOUND_LIMITS.lines, { message: INBOUND_MESSAGES.tooManyLines })
  @ArrayMinSize(1, { message: INBOUND_MESSAGES.lines })
  @IsArray({ message: INBOUND_MESSAGES.lines })
  lines!: AnnouncedLine[];
}

/** `COUNTED`: units have come. `OPEN`: less has come than was announced. `DIFFERENT`: too little, too much or damaged. */
export const INBOUND_LINE_STATES = ['OPEN', 'COUNTED', 'DIFFERENT'] as const;
export type InboundLineState = (typeof INBOUND_LINE_STATES)[number];

/** GET /wms/inbound/:id/lines */
export class InboundLinesQuery {
  @IsOptional()
  @IsIn(INBOUND_LINE_STATES, { message: 'State is invalid' })
  state?: InboundLineState;

  /** WSIN, SKU or title. */
  @SearchText()
  search?: string;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;
}

/** Body of `POST /wms/inbound/:id/lines`: an item that nobody announced. */
export class AddInboundItemRequest {
  /** WSIN, SKU or barcode. */
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  @MaxLength(INBOUND_LIMITS.code, { message: INBOUND_MESSAGES.code })
  @HasText({ message: INBOUND_MESSAGES.code })
  @IsString({ message: INBOUND_MESSAGES.code })
  code!: string;
}

export class InboundScan {
  /** Of the device: sent again, it is answered like the first time. */
  @IsUUID(undefined, { message: INBOUND_MESSAGES.key })
  key!: string;

  /** WSIN, SKU or barcode. */
  @MaxLength(INBOUND_LIMITS.code, { message: INBOUND_MESSAGES.code })
  @HasText({ message: INBOUND_MESSAGES.code })
  @IsString({ message: INBOUND_MESSAGES.code })
  code!: string;

  @IsIn(UNIT_CONDITIONS, { message: INBOUND_MESSAGES.condition })
  condition!: UnitCondition;
}

/** Body of `POST /wms/inbound/:id/scans`: one unit each. */
export class ScanInboundRequest {
  @ValidateNested({ each: true })
  @Type(() => InboundScan)
  @ArrayMaxSize(INBOUND_LIMITS.scans, { message: INBOUND_MESSAGES.tooManyScans })
  @ArrayMinSize(1, { message: INBOUND_MESSAGES.scans })
  @IsArray({ message: INBOUND_MESSAGES.scans })
  scans!: InboundScan[];
}

/** Body of `POST /wms/inbound/:id/undo`. */
export class UndoInboundScanRequest {
  /** The scan that counted the unit. */
  @IsUUID(undefined, { message: INBOUND_MESSAGES.key })
  key!: string;
}

/** Body of `POST /wms/inbound/:id/lines/:lineId/count`: what is there, all lorries together. */
export class CountInboundLineRequest {
  /** Of the device: sent again, it counts once. */
  @IsUUID(undefined, { message: INBOUND_MESSAGES.key })
  key!: string;

  /** Of the line as the counter saw it. */
  @Max(2_147_483_647, { message: INBOUND_MESSAGES.revision })
  @Min(0, { message: INBOUND_MESSAGES.revision })
  @IsInt({ message: INBOUND_MESSAGES.revision })
  revision!: number;

  @Max(MAX_QUANTITY, { message: INBOUND_MESSAGES.count })
  @Min(0, { message: INBOUND_MESSAGES.count })
  @IsInt({ message: INBOUND_MESSAGES.count })
  good!: number;

  @Max(MAX_QUANTITY, { message: INBOUND_MESSAGES.count })
  @Min(0, { message: INBOUND_MESSAGES.count })
  @IsInt({ message: INBOUND_MESSAGES.count })
  damaged!: number;
}

/** Body of `POST /wms/inbound/:id/lines/:lineId/bin`. */
export class PlaceInboundLineRequest {
  /** Where it was put away, like A-03-2; empty: it is not known. */
  @MaxLength(MAX_BIN_LENGTH, { message: INVENTORY_MESSAGES.bin })
  @Matches(/^[^\p{Cc}\p{Cf}]*$/u, { message: INVENTORY_MESSAGES.bin })
  @IsString({ message: INVENTORY_MESSAGES.bin })
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  bin!: string;
}

/** Body of `POST /wms/inbound/:id/book` and `…/close`. */
export class BookInboundRequest {
  /** Of the device: sent again, nothing is booked twice. */
  @IsUUID(undefined, { message: INBOUND_MESSAGES.key })
  key!: string;
}
