import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type DecimalRange, OptionalText, RequiredNumber, RequiredText } from '../catalogue/index.js';
import { SearchText } from '../common/list-fields.js';
import { type ApiResponse } from '../common/responses.js';
import { type OrderStatus } from '../orders/index.js';
import { PACKING_MESSAGES } from './packing.messages.js';
import { type BookedWeight, type WeighedParcel } from './weighed-parcel.js';

const CENTIMETRES: DecimalRange = { min: 0.01, max: 1_000, decimals: 2 };
const GRAMS: DecimalRange = { min: 1, max: 1_000_000, decimals: 0 };
const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

/** Body of `POST /wms/packing/look-up`. */
export class LookUpPackingRequest {
  /** AWB, order number or the store's order number. */
  @RequiredText('AWB or order number', 100)
  code!: string;
}

export class PackedItem {
  /** Of the order's line. */
  @IsUUID(undefined, { message: PACKING_MESSAGES.wrongItem })
  id!: string;

  @Max(1_000_000)
  @Min(1)
  @IsInt()
  quantity!: number;
}

/** Body of `POST /wms/packing/{orderId}`. Grams and centimetres. */
export class PackOrderRequest {
  @ValidateNested({ each: true })
  @Type(() => PackedItem)
  @ArrayMaxSize(1_000)
  @ArrayMinSize(1, { message: PACKING_MESSAGES.items })
  @IsArray({ message: PACKING_MESSAGES.items })
  items!: PackedItem[];

  @RequiredNumber(GRAMS, PACKING_MESSAGES.weight)
  weightGrams!: number;

  @RequiredNumber(CENTIMETRES, PACKING_MESSAGES.length)
  lengthCm!: number;

  @RequiredNumber(CENTIMETRES, PACKING_MESSAGES.breadth)
  breadthCm!: number;

  @RequiredNumber(CENTIMETRES, PACKING_MESSAGES.height)
  heightCm!: number;

  /** Name of the shipping package; absent for a box of another size. */
  @OptionalText('Box', 100)
  box?: string;

  /** Id of an upload (`POST /uploads`) whose bytes were sent. */
  @IsOptional()
  @IsUUID()
  photo?: string;

  /** The packing that this one replaces: the latest of the order. Absent for an order that was not packed yet. */
  @IsOptional()
  @IsUUID()
  replaces?: string;
}

/** Query of `GET /csv/packings`: the latest packing of each order. */
export class PackingsCsvQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @SearchText()
  search?: string;
}

/** A line of a packed order. */
export interface PackedLine {
  id: string;
  sku: string;
  title: string;
  quantity: number;
}

export interface Packing extends WeighedParcel {
  id: string;
  /** 1 for the first packing of the order. */
  revision: number;
  /** ISO 8601. */
  packedAt: string;
  packedBy: string;
  box: string | null;
  lines: readonly PackedLine[];
  /** Path of the API. */
  photo: string | null;
}

/** A shipping package of the order's company. */
export interface BoxChoice {
  id: string;
  name: string;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

export interface OrderToPack {
  orderId: string;
  companyId: string;
  shopOrderId: string;
  awb: string | null;
  status: OrderStatus;
  warehouseName: string;
  /** null in a warehouse without pick lists. A hint: what is not picked may be packed. */
  isPicked: boolean | null;
  items: readonly (PackedLine & { wsin: string | null; imageUrl: string | null })[];
  booked: BookedWeight | null;
  /** Empty for who may not see the company's shipping packages. */
  boxes: readonly BoxChoice[];
  /** The latest. */
  packing: Packing | null;
}

export interface LookUpPackingResponse extends ApiResponse {
  order: OrderToPack;
}

export interface PackOrderResponse extends ApiResponse {
  message: string;
  packingId: string;
}

/** Answer of `GET /wms/packing/order/{orderId}`. */
export interface OrderPackingsResponse extends ApiResponse {
  booked: BookedWeight | null;
  /** The latest first; empty for an order that nobody has packed. */
  packings: readonly Packing[];
}
