import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type DecimalRange, RequiredNumber } from '../catalogue/index.js';
import { type ApiResponse, PastedPincode, PINCODE_PATTERN } from '../common/index.js';
import { INDIAN_STATES } from '../geo/index.js';
import { type BoxSize } from './freight.js';
import { type CourierQuote, type WalletQuote } from './quote.dto.js';

/** Different items that one parcel is quoted with. */
export const MAX_PARCEL_ITEMS = 200;
const MAX_QUANTITY = 100_000;
const MAX_GRAMS = 100_000_000;
const CENTIMETRES: DecimalRange = { min: 0.01, max: 1_000, decimals: 2 };
/** ₹10 crore. */
const MAX_COD_PAISE = 10_000_000_000;

const STATE_NAMES: readonly string[] = INDIAN_STATES.map(({ name }) => name);

/** An item of the catalogue and how many of it are in the parcel. */
export class ParcelItem {
  @IsUUID()
  catalogueId!: string;

  @Max(MAX_QUANTITY)
  @Min(1)
  @IsInt()
  quantity!: number;
}

/** Sides in centimetres. */
export class ParcelBox implements BoxSize {
  @RequiredNumber(CENTIMETRES, 'Length is required')
  lengthCm!: number;

  @RequiredNumber(CENTIMETRES, 'Breadth is required')
  breadthCm!: number;

  @RequiredNumber(CENTIMETRES, 'Height is required')
  heightCm!: number;
}

/** Body of `POST /shipping/quote-parcel`: a parcel whose order is not placed yet. */
export class QuoteParcelRequest {
  /** For actors of several companies. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsUUID()
  pickupWarehouseId!: string;

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Pincode should be 6 digits' })
  pincode!: string;

  /** Which of the company's own parcels tell the days; left out, the state that the PIN code begins with. */
  @IsOptional()
  @IsIn(STATE_NAMES)
  state?: string;

  /** What is in it: weight and box are worked out as at the booking. */
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ParcelItem)
  @ArrayMaxSize(MAX_PARCEL_ITEMS)
  @ArrayMinSize(1)
  @IsArray()
  items?: ParcelItem[];

  /** Left out, the weight of the items. */
  @ValidateIf(({ items, weightGrams }: QuoteParcelRequest) => items === undefined || weightGrams !== undefined)
  @Max(MAX_GRAMS)
  @Min(1)
  @IsInt()
  weightGrams?: number;

  /** Left out, the box that the items need. */
  @ValidateIf(({ items, box }: QuoteParcelRequest) => items === undefined || box !== undefined)
  @ValidateNested()
  @Type(() => ParcelBox)
  @IsDefined()
  box?: ParcelBox;

  /** Cash to collect in paise; 0 for a paid order. */
  @Max(MAX_COD_PAISE)
  @Min(0)
  @IsInt()
  codPaise!: number;
}

export interface ParcelCourierQuote extends CourierQuote {
  /** The day it would arrive when booked now, YYYY-MM-DD in India; null when too few parcels of the company tell. */
  readonly expectedOn: string | null;
}

export interface ParcelQuote {
  /** Couriers that serve the lane, in the order in which they are asked; empty where nobody does. */
  readonly couriers: readonly ParcelCourierQuote[];
  /** Partners that are on and not asked, each with its reason, for people. */
  readonly skipped: readonly string[];
  readonly weightGrams: number;
  readonly box: BoxSize;
  /** `remainingPaise`: after booking the courier that is asked first. */
  readonly wallet: WalletQuote;
}

export interface QuoteParcelResponse extends ApiResponse {
  quote: ParcelQuote;
}
