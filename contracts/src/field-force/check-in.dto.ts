import 'reflect-metadata';
import {
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { MAX_CLOCK_AHEAD_MS } from '../common/phone-clock.js';
import { CHECK_IN_MESSAGES } from './check-in.messages.js';
import { type NoOrder } from './no-order.dto.js';
import { type VisitNeed } from './visits.dto.js';

/** A photo that comes with a visit. */
export const CHECK_IN_PHOTO = {
  /** The phone makes photos smaller than this. */
  bytes: 600_000,
  /** Those bytes as a data address (characters). */
  characters: 800_030,
  /** Pixels of the longer side. */
  edge: 1280,
} as const;

/** Body of `POST /field/visits`: the salesman stands in the shop. */
export class CheckInRequest {
  @IsUUID(undefined, { message: CHECK_IN_MESSAGES.retailerNotFound })
  retailerId = '';

  /** Degrees north. */
  @Max(90, { message: CHECK_IN_MESSAGES.place })
  @Min(-90, { message: CHECK_IN_MESSAGES.place })
  @IsNumber({}, { message: CHECK_IN_MESSAGES.place })
  latitude!: number;

  /** Degrees east. */
  @Max(180, { message: CHECK_IN_MESSAGES.place })
  @Min(-180, { message: CHECK_IN_MESSAGES.place })
  @IsNumber({}, { message: CHECK_IN_MESSAGES.place })
  longitude!: number;

  /** Metres around the place. */
  @IsOptional()
  @IsInt({ message: CHECK_IN_MESSAGES.place })
  @Max(1_000_000, { message: CHECK_IN_MESSAGES.place })
  @Min(0, { message: CHECK_IN_MESSAGES.place })
  accuracyMetres?: number;

  /** When, by the phone's clock (ISO 8601). A time that cannot be is replaced by that of the server. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: CHECK_IN_MESSAGES.time })
  at?: string;

  /** How far the phone's clock was ahead of the server's when they last spoke (milliseconds): `at` is corrected by it. */
  @IsOptional()
  @IsInt({ message: CHECK_IN_MESSAGES.time })
  @Max(MAX_CLOCK_AHEAD_MS, { message: CHECK_IN_MESSAGES.time })
  @Min(-MAX_CLOCK_AHEAD_MS, { message: CHECK_IN_MESSAGES.time })
  clockAheadMs?: number;

  /** The shop as it looked: a JPEG or PNG as a data address. */
  @IsOptional()
  @MaxLength(CHECK_IN_PHOTO.characters, { message: CHECK_IN_MESSAGES.photoSize })
  @Matches(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, { message: CHECK_IN_MESSAGES.photo })
  @IsString({ message: CHECK_IN_MESSAGES.photo })
  photo?: string;
}

export interface BeatShop {
  retailerId: string;
  storeName: string;
  firstName: string;
  lastName: string | null;
  phone: string;
  /** House and street. */
  address: string;
  city: string;
  pincode: string;
  /** Degrees north; null with `longitude` when nobody has said where the shop is. */
  latitude: number | null;
  /** Degrees east. */
  longitude: number | null;
  /** ISO 8601; null when nobody was there yet. */
  lastVisitAt: string | null;
  /** Whether this salesman was there today. */
  isVisitedToday: boolean;
  /** Whether this salesman took an order of the shop today. */
  hasOrderedToday: boolean;
  /** What this salesman said last today about a visit without an order; null: nothing. */
  noOrder: NoOrder | null;
  need: VisitNeed;
  /** Place on the beat when those that need a visit most come first; from 1. */
  urgency: number;
}

export interface TodaysBeat {
  id: string;
  companyId: string;
  name: string;
  description: string;
  /** In the order of the visits. */
  shops: BeatShop[];
}

export interface TodaysBeatsResponse extends ApiResponse {
  /** YYYY-MM-DD in India. */
  day: string;
  /** The server's clock, ISO 8601. */
  now: string;
  beats: TodaysBeat[];
}

export interface CheckInResponse extends ApiResponse {
  visitId: string;
  /** ISO 8601. */
  visitedAt: string;
}
