import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { type DriverPapers } from './driver-papers.js';
import { type JourneyStatus, LOCATION_EVENTS, type LocationEventKind, type TripStatus } from './trip.machine.js';
import { type RoutePace } from './arrivals.js';
import { type Point } from './route-figures.js';
import { TRIP_LIMITS } from './trips.dto.js';
import { TRIP_MESSAGES } from './trips.messages.js';
import { type UpiPayee } from './upi.js';

/** How a buyer pays at the door. */
export const COLLECTION_METHODS = ['CASH', 'UPI'] as const;
export type CollectionMethod = (typeof COLLECTION_METHODS)[number];

export const MAX_LOCATION_EVENTS = 500;

/** The code that a buyer gives the driver at the door. */
export const DELIVERY_CODE = {
  digits: 6,
  /** Wrong ones before another has to be sent. */
  tries: 5,
  /** On one trip, the first one included. */
  sends: 3,
  secondsBetweenSends: 60,
  /** Cash on delivery from this amount needs a code, whatever the company prefers. */
  fromCodPaise: 1_000_000,
} as const;

/** What a phone tells. It may tell it again: the id makes it one. */
export class DrivingStep {
  /** Made by the phone, once per step. */
  @IsUUID(undefined, { message: 'Step is invalid' })
  stepId!: string;

  /** By the phone's clock. */
  @IsISO8601({ strict: true }, { message: 'Time is invalid' })
  at!: string;
}

export class StartTripRequest extends DrivingStep {
  /** Parcels that the driver did not find while loading: they leave the trip and stay ready to ship. */
  @IsOptional()
  @IsUUID(undefined, { each: true, message: 'Order is invalid' })
  @ArrayMaxSize(TRIP_LIMITS.parcels, { message: TRIP_MESSAGES.tooMany })
  @IsArray({ message: TRIP_MESSAGES.orders })
  missing?: string[];
}

const RESULTS = ['DELIVERED', 'UNDELIVERED', 'RETURNED'] as const;
export type StopResult = (typeof RESULTS)[number];

export class StopResultRequest extends DrivingStep {
  @IsIn(RESULTS, { message: 'Result is invalid' })
  result!: StopResult;

  /** Who took the parcel. */
  @ValidateIf(({ result }: StopResultRequest) => result === 'DELIVERED')
  @MaxLength(TRIP_LIMITS.name, { message: 'Name is too long' })
  @HasText({ message: TRIP_MESSAGES.receiver })
  @IsString({ message: TRIP_MESSAGES.receiver })
  receiverName?: string;

  /** Where the stop asks for it. */
  @IsOptional()
  @Matches(/^\d{6}$/, { message: TRIP_MESSAGES.code })
  code?: string;

  /** Only of an order with cash on delivery. */
  @IsOptional()
  @IsIn(COLLECTION_METHODS, { message: TRIP_MESSAGES.collection })
  collectedBy?: CollectionMethod;

  @IsOptional()
  @Min(0, { message: TRIP_MESSAGES.amount })
  @IsInt({ message: TRIP_MESSAGES.amount })
  collectedPaise?: number;

  @ValidateIf(({ collectedBy }: StopResultRequest) => collectedBy === 'UPI')
  @MaxLength(TRIP_LIMITS.reference, { message: 'Reference is too long' })
  @HasText({ message: TRIP_MESSAGES.reference })
  @IsString({ message: TRIP_MESSAGES.reference })
  reference?: string;

  @ValidateIf(({ result }: StopResultRequest) => result === 'UNDELIVERED')
  @MaxLength(TRIP_LIMITS.remark, { message: 'Reason is too long' })
  @HasText({ message: TRIP_MESSAGES.remark })
  @IsString({ message: TRIP_MESSAGES.remark })
  remark?: string;
}

export class LocationEventRequest extends DrivingStep {
  @Max(90, { message: 'Latitude is invalid' })
  @Min(-90, { message: 'Latitude is invalid' })
  @IsNumber({}, { message: 'Latitude is invalid' })
  latitude!: number;

  @Max(180, { message: 'Longitude is invalid' })
  @Min(-180, { message: 'Longitude is invalid' })
  @IsNumber({}, { message: 'Longitude is invalid' })
  longitude!: number;

  @IsIn(LOCATION_EVENTS, { message: 'Event is invalid' })
  event!: LocationEventKind;

  @IsOptional()
  @IsUUID(undefined, { message: 'Order is invalid' })
  orderId?: string;
}

export class LocationEventsRequest {
  @ValidateNested({ each: true })
  @Type(() => LocationEventRequest)
  @ArrayMaxSize(MAX_LOCATION_EVENTS)
  @ArrayMinSize(1)
  @IsArray()
  events!: LocationEventRequest[];
}

/** What the buyer has changed since the order. */
export interface StopChange {
  readonly phone: boolean;
  readonly address: boolean;
  /** Wanted on this day, YYYY-MM-DD in India; null: on any. */
  readonly day: string | null;
}

/** One stop as the driver needs it. Phone, address and pincode are the newest that the buyer gave. */
export interface DriverStop {
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly awb: string;
  readonly position: number;
  readonly status: JourneyStatus;
  readonly customerName: string;
  readonly phone: string;
  readonly addressLines: readonly string[];
  readonly city: string;
  readonly pincode: string;
  readonly codPaise: number;
  readonly collectedPaise: number;
  readonly collectedBy: CollectionMethod | null;
  /** The parcel is handed over only against the code that its buyer was sent. Missing in a trip that a phone kept before codes: false. */
  readonly asksCode?: boolean;
  /** The parcel is handed over only with a signature or a photo. Missing in a trip that a phone kept before: false. */
  readonly asksProof?: boolean;
  /** The parcel has been on this trip's vehicle. Missing in a trip that a phone kept before: true. */
  readonly wasLoaded?: boolean;
  /** null or missing, in a trip that a phone kept before: nothing. */
  readonly change?: StopChange | null;
  /** Why the parcel goes back to its sender and is not to be delivered; null or missing: it does not. An empty text: nobody gave a reason. */
  readonly returnNote?: string | null;
  /** Where the stop is planned: the middle of its pincode. Missing in a trip that a phone kept before. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** When the driver should be there, as the trip stands; null or missing, in a trip that a phone kept before: unknown. */
  readonly expectedAt?: string | null;
  /** As it was planned. */
  readonly plannedAt?: string | null;
}

/**
 * What the desk does to a driver's trip: before its start it is cancelled or given to another driver (REASSIGNED), the rest comes after.
 * PICKED_UP: it recorded that the driver took the parcel along.
 */
export const DESK_CHANGES = [
  'ADDED',
  'PICKED_UP',
  'TAKEN_OFF',
  'REVERSED',
  'STOPS_REORDERED',
  'COMPLETED',
  'CANCELLED',
  'REASSIGNED',
] as const;
export type DeskChange = (typeof DESK_CHANGES)[number];

/** A change that the driver did not make. */
export interface DriverChange {
  readonly id: string;
  readonly event: DeskChange;
  readonly at: string;
  /** null: it is of the whole trip. */
  readonly shopOrderId: string | null;
  readonly awb: string | null;
  /** Missing from a server of the release before, as is what follows. */
  readonly tripId?: string;
  /** The driver had started the trip. */
  readonly wasStarted?: boolean;
  /** Parcels of a cancelled trip that are on the vehicle, as far as the server knows: none before the start. */
  readonly onBoard?: number;
}

export interface DriverTrip {
  readonly id: string;
  readonly status: TripStatus;
  readonly warehouseName: string;
  readonly stops: readonly DriverStop[];
  /** Whom buyers pay by UPI at the door. null or missing, in a trip that a phone kept before: cash only. */
  readonly upi?: UpiPayee | null;
  /** The depot, and how fast the driver gets on: what a phone without a network expects its stops by. Missing in a trip that a phone kept before. */
  readonly route?: Point & RoutePace;
  /** The driver's. Missing in a trip that a phone kept before. */
  readonly papers?: DriverPapers;
}

/** GET /driver/trip: the running trip, else the oldest that waits for its start. */
export interface DriverTripResponse extends ApiResponse {
  trip: DriverTrip | null;
  /** The driver has gone off duty: no trip starts. */
  isOffDuty: boolean;
  /** Of the running trip, and of those that ended or were given to another driver lately, the newest first. Missing from a server of the release before. */
  changes?: DriverChange[];
}
