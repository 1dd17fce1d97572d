import 'reflect-metadata';
import { Type } from 'class-transformer';
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
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  type ApiResponse,
  DEFAULT_PAGE,
  HasText,
  PageNumber,
  RowsPerPage,
  SearchText,
  SortDirection,
  type SortOrder,
} from '../common/index.js';
import { type OrderStatus } from '../orders/index.js';
import { type CourierKey, DELIVERY_PARTNER_KEYS, LIGHTNING } from '../shipping/index.js';
import {
  PICK_LIST_STATUSES,
  type PickListStatus,
  type PickOrderState,
  SHORT_REASONS,
  type ShortReason,
} from './pick-list.machine.js';
import { PICK_LIMITS, PICK_MESSAGES, type PickOutcome } from './picks.messages.js';

/** Hours since an order became ready. */
export const PICK_AGES = { '4h': 4, '1d': 24, '2d': 48 } as const;
export type PickAge = keyof typeof PICK_AGES;
export const PICK_AGE_KEYS: readonly PickAge[] = ['4h', '1d', '2d'];

/** The own fleet, too. */
export const PICK_COURIERS: readonly CourierKey[] = [LIGHTNING, ...DELIVERY_PARTNER_KEYS];

/** Which orders are ready to be picked. */
export class ReadyFilter {
  @IsOptional()
  @IsIn(PICK_COURIERS, { message: PICK_MESSAGES.courier })
  courier?: CourierKey;

  /** Ready for at least so long. */
  @IsOptional()
  @IsIn(PICK_AGE_KEYS, { message: PICK_MESSAGES.age })
  age?: PickAge;
}

/** GET /wms/picks/ready */
export class ListReadyQuery extends ReadyFilter {
  @IsOptional()
  @IsUUID(undefined, { message: PICK_MESSAGES.warehouse })
  warehouseId?: string;

  /** Order number or AWB. */
  @SearchText()
  search?: string;

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

/** GET /wms/picks */
export class ListPickListsQuery {
  @IsOptional()
  @IsIn(PICK_LIST_STATUSES, { message: 'Status is invalid' })
  status?: PickListStatus;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;
}

/** Body of `POST /wms/picks`: the chosen orders, or so many of the oldest. */
export class NewPickListRequest extends ReadyFilter {
  @IsUUID(undefined, { message: PICK_MESSAGES.warehouse })
  warehouseId!: string;

  @IsOptional()
  @IsUUID(undefined, { each: true, message: PICK_MESSAGES.orders })
  @ArrayUnique({ message: PICK_MESSAGES.orders })
  @ArrayMaxSize(PICK_LIMITS.orders, { message: PICK_MESSAGES.orders })
  @ArrayMinSize(1, { message: PICK_MESSAGES.orders })
  @IsArray({ message: PICK_MESSAGES.orders })
  orderIds?: string[];

  /** Only without chosen orders. */
  @ValidateIf(({ orderIds }: NewPickListRequest) => orderIds === undefined)
  @Max(PICK_LIMITS.orders, { message: PICK_MESSAGES.oldest })
  @Min(1, { message: PICK_MESSAGES.oldest })
  @IsInt({ message: PICK_MESSAGES.oldest })
  oldest?: number;
}

export class PickScan {
  /** Of the device: sent again, it is answered like the first time. */
  @IsUUID(undefined, { message: 'Scan is invalid' })
  key!: string;

  /** WSIN, SKU or barcode. */
  @MaxLength(PICK_LIMITS.code, { message: PICK_MESSAGES.code })
  @HasText({ message: PICK_MESSAGES.code })
  @IsString({ message: PICK_MESSAGES.code })
  code!: string;
}

export class ScanPiecesRequest {
  @ValidateNested({ each: true })
  @Type(() => PickScan)
  @ArrayMaxSize(PICK_LIMITS.scans, { message: PICK_MESSAGES.tooManyScans })
  @ArrayMinSize(1, { message: PICK_MESSAGES.scans })
  @IsArray({ message: PICK_MESSAGES.scans })
  scans!: PickScan[];
}

export class UndoPieceRequest {
  /** The scan that picked the piece. */
  @IsUUID(undefined, { message: 'Scan is invalid' })
  key!: string;
}

/** An item of an order was not found. */
export class ShortPickRequest {
  @IsUUID(undefined, { message: PICK_MESSAGES.orderMissing })
  itemId!: string;

  @IsIn(SHORT_REASONS, { message: PICK_MESSAGES.reason })
  reason!: ShortReason;
}

export interface ReadyOrder {
  orderId: string;
  shopOrderId: string;
  companyName: string;
  warehouseId: string;
  warehouseName: string;
  awb: string | null;
  courier: CourierKey | null;
  city: string;
  /** ISO 8601. */
  readyAt: string;
  pieceCount: number;
  /** What was not found the last time. */
  short: { reason: ShortReason; missing: readonly MissingPiece[] } | null;
}

export interface MissingPiece {
  sku: string;
  quantity: number;
}

export interface PickListRow {
  id: string;
  warehouseId: string;
  warehouseName: string;
  status: PickListStatus;
  openedAt: string;
  openedBy: string;
  endedAt: string | null;
  /** Of the companies that the reader sees, as all counts. */
  orderCount: number;
  pieceCount: number;
  pickedCount: number;
}

/** Where in the tote pieces of a line go. */
export interface PickPlace {
  /** Counts from 1. */
  position: number;
  orderId: string;
  shopOrderId: string;
  itemId: string;
  quantity: number;
  picked: number;
}

/** One item with the orders that need it. */
export interface PickLine {
  key: string;
  /** null for an item without a WSIN. */
  wsin: string | null;
  sku: string;
  title: string;
  companyName: string;
  imageUrl: string | null;
  bin: string | null;
  /** Where its bin is kept; null for an item that the warehouse has no stock record of. */
  inventoryId: string | null;
  quantity: number;
  picked: number;
  places: readonly PickPlace[];
}

export interface PickOrder {
  orderId: string;
  shopOrderId: string;
  position: number;
  state: PickOrderState;
  status: OrderStatus;
  quantity: number;
  picked: number;
  shortReason: ShortReason | null;
  missing: readonly MissingPiece[];
}

/** Picked for an order that is not picked any more. */
export interface PutBackLine {
  itemId: string;
  shopOrderId: string;
  position: number;
  wsin: string | null;
  sku: string;
  title: string;
  bin: string | null;
  quantity: number;
}

export interface PickedPiece {
  /** Of the scan. */
  key: string;
  sku: string;
  position: number;
}

export interface PickListView extends PickListRow {
  /** In walking order. */
  lines: readonly PickLine[];
  orders: readonly PickOrder[];
  putBack: readonly PutBackLine[];
  /** What the reader picked last, and may take back. */
  lastPiece: PickedPiece | null;
}

export interface PickScanResult {
  key: string;
  code: string;
  outcome: PickOutcome;
  message: string;
  position: number | null;
  sku: string | null;
}

export type ReadyOrdersResponse = ApiResponse & { orders: ReadyOrder[]; totalRecords: number };
export type PickListsResponse = ApiResponse & { pickLists: PickListRow[]; totalRecords: number };
export type PickListResponse = ApiResponse & { pickList: PickListView };
export type PickListOpenedResponse = ApiResponse & { id: string; orderCount: number };
export type PickScansResponse = ApiResponse & { results: PickScanResult[] };
export type ShortPickResponse = ApiResponse & { missing: readonly MissingPiece[] };
export type PickListClosedResponse = ApiResponse & { pickedCount: number; shortCount: number; droppedCount: number };
