import 'reflect-metadata';
import { IsInt, IsISO8601, IsNumber, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { CHECK_IN_MESSAGES } from './check-in.messages.js';

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

  /** When, by the phone (ISO 8601). A time that cannot be is replaced by that of the server. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: CHECK_IN_MESSAGES.time })
  at?: string;
}

export interface BeatShop {
  retailerId: string;
  storeName: string;
  firstName: string;
  lastName: string | null;
  phone: string;
  city: string;
  pincode: string;
  /** ISO 8601; null when nobody was there yet. */
  lastVisitAt: string | null;
  /** Whether this salesman was there today. */
  isVisitedToday: boolean;
}

export interface TodaysBeat {
  id: string;
  name: string;
  description: string;
  /** In the order of the visits. */
  shops: BeatShop[];
}

export interface TodaysBeatsResponse extends ApiResponse {
  /** YYYY-MM-DD in India. */
  day: string;
  beats: TodaysBeat[];
}

export interface CheckInResponse extends ApiResponse {
  visitId: string;
  /** ISO 8601. */
  visitedAt: string;
}
