import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
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
import { DELIVERY_PARTNER_KEYS, type CourierKey, type DeliveryPartnerKey } from '../shipping/index.js';
import { HANDOVER_STATUSES, type HandoverStatus } from './handover.machine.js';
import { HANDOVER_MESSAGES, type ScanOutcome } from './handovers.messages.js';

export const HANDOVER_LIMITS = { scans: 100, code: 64, name: 100, signature: 400_000, shownParcels: 500 } as const;

/** GET /wms/handovers */
export class ListHandoversQuery {
  @IsOptional()
  @IsIn(HANDOVER_STATUSES, { message: 'Status is invalid' })
  status?: HandoverStatus;

  @IsOptional()
  @IsIn(DELIVERY_PARTNER_KEYS, { message: HANDOVER_MESSAGES.courier })
  courier?: DeliveryPartnerKey;

  @IsOptional()
  @IsUUID(undefined, { message: HANDOVER_MESSAGES.warehouse })
  warehouseId?: string;

  /** Receiver, AWB or order number. */
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

/** GET /wms/handover-couriers */
export class HandoverCouriersQuery {
  @IsUUID(undefined, { message: HANDOVER_MESSAGES.warehouse })
  warehouseId!: string;
}

export class NewHandoverRequest {
  @IsUUID(undefined, { message: HANDOVER_MESSAGES.warehouse })
  warehouseId!: string;

  @IsIn(DELIVERY_PARTNER_KEYS, { message: HANDOVER_MESSAGES.courier })
  courier!: DeliveryPartnerKey;
}

export class ParcelScan {
  /** Of the device: sent again, it is answered like the first time. */
  @IsUUID(undefined, { message: 'Scan is invalid' })
  key!: string;

  /** AWB or order number. */
  @MaxLength(HANDOVER_LIMITS.code, { message: HANDOVER_MESSAGES.code })
  @HasText({ message: HANDOVER_MESSAGES.code })
  @IsString({ message: HANDOVER_MESSAGES.code })
  code!: string;
}

export class ScanParcelsRequest {
  @ValidateNested({ each: true })
  @Type(() => ParcelScan)
  @ArrayMaxSize(HANDOVER_LIMITS.scans, { message: HANDOVER_MESSAGES.tooManyScans })
  @ArrayMinSize(1, { message: HANDOVER_MESSAGES.scans })
  @IsArray({ message: HANDOVER_MESSAGES.scans })
  scans!: ParcelScan[];
}

export class CloseHandoverRequest {
  @MaxLength(HANDOVER_LIMITS.name, { message: HANDOVER_MESSAGES.receiver })
  @HasText({ message: HANDOVER_MESSAGES.receiver })
  @IsString({ message: HANDOVER_MESSAGES.receiver })
  receiverName!: string;

  /** Drawn by the courier's person: a PNG as a data address. */
  @MaxLength(HANDOVER_LIMITS.signature, { message: HANDOVER_MESSAGES.signatureSize })
  @Matches(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { message: HANDOVER_MESSAGES.signature })
  @IsString({ message: HANDOVER_MESSAGES.signature })
  signature!: string;
}

export interface HandoverRow {
  id: string;
  warehouseId: string;
  warehouseName: string;
  courier: CourierKey;
  status: HandoverStatus;
  /** Of the companies that the reader sees. */
  parcelCount: number;
  openedAt: string;
  closedAt: string | null;
  receiverName: string | null;
}

export interface HandoverParcel {
  id: string;
  orderId: string;
  shopOrderId: string;
  awb: string;
  customerName: string;
  city: string;
  pincode: string;
  weightGrams: number;
  status: OrderStatus;
  scannedAt: string;
}

/** Ready for the courier, and on no hand-over. */
export interface WaitingParcel {
  orderId: string;
  shopOrderId: string;
  awb: string;
  /** Missing from a server of the release before. */
  isPacked?: boolean;
}

export interface HandoverView extends HandoverRow {
  /** The newest first, at most HANDOVER_LIMITS.shownParcels. */
  parcels: HandoverParcel[];
  waitingCount: number;
  waiting: WaitingParcel[];
}

export interface ScanResult {
  key: string;
  code: string;
  outcome: ScanOutcome;
  message: string;
  /** null when nobody knows the code. */
  shopOrderId: string | null;
}

export interface LeftOutParcel {
  awb: string;
  shopOrderId: string;
  status: OrderStatus;
}

export interface CourierWithParcels {
  courier: CourierKey;
  waitingCount: number;
}

export type HandoversResponse = ApiResponse & { handovers: HandoverRow[]; totalRecords: number };
export type HandoverResponse = ApiResponse & { handover: HandoverView };
export type HandoverOpenedResponse = ApiResponse & { id: string };
export type HandoverCouriersResponse = ApiResponse & { couriers: CourierWithParcels[] };
export type ScansResponse = ApiResponse & { results: ScanResult[] };
export type HandoverClosedResponse = ApiResponse & {
  parcelCount: number;
  /** On the list, and taken off because the order does not go any more. */
  leftOut: LeftOutParcel[];
  waitingCount: number;
};
