import 'reflect-metadata';
import { IsObject, MaxLength, IsString } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { type SheetEdit, type SheetMapping } from '../sheets/index.js';
import { type BulkOrderSummary } from './bulk-order-summary.js';

/** What becomes of a SKU that the catalogue does not have: refuse its order, or take it as it is, without stock. */
export const UNKNOWN_SKU_CHOICES = ['refuse', 'accept'] as const;
export type UnknownSkuChoice = (typeof UNKNOWN_SKU_CHOICES)[number];

/** Fields of the multipart `POST /order/bulk` beside `file`. `mapping` and `edits` are JSON; without a mapping the file must be our template. */
export interface BulkOrdersUploadFields {
  pickupWarehouseId: string;
  unknownSku: UnknownSkuChoice;
  mapping?: SheetMapping;
  edits: readonly SheetEdit[];
}

export interface BulkUploadResponse extends ApiResponse {
  taskId: string;
  importId: string;
}

export interface RefusedLine {
  row: number;
  orderId: string;
  amountPaise: number;
  reasons: readonly string[];
}

export interface BulkImportView {
  id: string;
  fileName: string;
  taskId: string;
  /** Null until the upload has been worked off. */
  summary: BulkOrderSummary | null;
  /** The first ones; all of them are in the result file. */
  refusedLines: readonly RefusedLine[];
}

export interface BulkImportResponse extends ApiResponse {
  data: BulkImportView;
}

/** Refused lines that an answer shows. */
export const SHOWN_REFUSED_LINES = 200;

/** Body of `PUT /order/bulk/mapping`. */
export class SaveMappingRequest {
  /** headerSignature of the file. */
  @MaxLength(4_000)
  @IsString()
  signature!: string;

  @IsObject()
  mapping!: Record<string, unknown>;
}

export interface SavedMappingResponse extends ApiResponse {
  mapping: SheetMapping | null;
}
