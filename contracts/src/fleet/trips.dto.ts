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
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { apply } from '../common/decorators.js';
import {
  type ApiResponse,
  DEFAULT_PAGE,
  PageNumber,
  RowsPerPage,
  SearchText,
  SortDirection,
  type SortOrder,
} from '../common/index.js';
import { IsDay } from './is-day.decorator.js';
import { type KeptProof, type ProofKind } from './delivery-proof.dto.js';
import {
  type JourneyStatus,
  type LocationEventKind,
  type TrailEvent,
  TRIP_STATUSES,
  type TripStatus,
} from './trip.machine.js';
import { TRIP_MESSAGES } from './trips.messages.js';

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export const TRIP_LIMITS = { parcels: 200, kilograms: 5000, remark: 200, name: 100, reference: 40 } as const;

/** What the list and its file are narrowed by. */
export class TripFilterQuery {
  @IsOptional()
  @IsIn(TRIP_STATUSES, { message: 'Status is invalid' })
  status?: TripStatus;

  @IsOptional()
  @IsUUID(undefined, { message: 'Driver is invalid' })
  driverId?: string;

  /** Last part of the trip ID, driver, phone, AWB or order number. */
  @SearchText()
  search?: string;

  /** 'YYYY-MM-DD HH:mm' or a day in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** GET /wms/trips */
export class ListTripsQuery extends TripFilterQuery {
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

/** An order may stand once on a trip. */
export function OrderIds(): PropertyDecorator {
  return apply(
    IsUUID(undefined, { each: true, message: 'Order is invalid' }),
    ArrayUnique({ message: TRIP_MESSAGES.sameStops }),
    ArrayMaxSize(TRIP_LIMITS.parcels, { message: TRIP_MESSAGES.tooMany }),
    ArrayMinSize(1, { message: TRIP_MESSAGES.orders }),
    IsArray({ message: TRIP_MESSAGES.orders }),
  );
}

export class NewTripRequest {
  @IsUUID(undefined, { message: TRIP_MESSAGES.warehouse })
  warehouseId!: string;

  @IsUUID(undefined, { message: TRIP_MESSAGES.driver })
  driverId!: string;

  /** What the vehicle carries. */
  @Max(TRIP_LIMITS.kilograms, { message: `At most ${TRIP_LIMITS.kilograms} kg` })
  @Min(1, { message: 'At least 1 kg' })
  @IsInt({ message: 'Enter whole kilograms' })
  @Type(() => Number)
  capacityKilograms!: number;

  @Max(TRIP_LIMITS.parcels, { message: `At most ${TRIP_LIMITS.parcels} parcels` })
  @Min(1, { message: 'At least 1 parcel' })
  @IsInt({ message: 'Enter a whole number' })
  @Type(() => Number)
  capacityParcels!: number;

  /** When the driver sets off today, in India, HH:mm. Without it no stop has an expected time before the trip starts. */
  @IsOptional()
  @Matches(TIME_OF_DAY, { message: TRIP_MESSAGES.time })
  startTime?: string;

  /** The driver is back by then, today: a trip that would end later is refused. Needs a start. */
  @IsOptional()
  @Matches(TIME_OF_DAY, { message: TRIP_MESSAGES.time })
  endTime?: string;

  /** The server puts them in order. */
  @OrderIds()
  orderIds!: string[];
}

export class AssignDriverRequest {
  @IsUUID(undefined, { message: TRIP_MESSAGES.driver })
  driverId!: string;
}

/** Every order of the trip, in the order of the stops. */
export class OrderStopsRequest {
  @OrderIds()
  orderIds!: string[];
}

/** Where added stops go. KEEP: after the others. SHORTEST: all that are not done are put in order again. */
export const STOP_ORDERS = ['KEEP', 'SHORTEST'] as const;
export type StopOrder = (typeof STOP_ORDERS)[number];

/** POST /wms/trips/{id}/orders */
export class AddStopsRequest {
  @OrderIds()
  orderIds!: string[];

  @IsIn(STOP_ORDERS, { message: TRIP_MESSAGES.stopOrder })
  stopOrder!: StopOrder;
}

/** POST /wms/trips/{id}/orders/{orderId}/reverse */
export class ReverseResultRequest {
  @MaxLength(TRIP_LIMITS.remark, { message: 'Reason is too long' })
  @HasText({ message: TRIP_MESSAGES.remark })
  @IsString({ message: TRIP_MESSAGES.remark })
  reason!: string;
}

/** GET /wms/trip-orders */
export class TripOrdersQuery {
  @IsUUID(undefined, { message: TRIP_MESSAGES.warehouse })
  warehouseId!: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Cluster is invalid' })
  clusterId?: string;

  /** Only what can be added to this trip: no parcel that has a result on it. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Trip is invalid' })
  tripId?: string;
}

/** GET /wms/trip-drivers and GET /wms/day-drivers */
export class TripDriversQuery {
  @IsUUID(undefined, { message: TRIP_MESSAGES.warehouse })
  warehouseId!: string;

  /** Of the trip, in India; left out: today. */
  @IsOptional()
  @IsDay({ message: TRIP_MESSAGES.day })
  day?: string;
}

/** Socket events of the namespace `/trips`. */
export const TRIP_EVENTS = {
  /** From the page, with the trip's id: it wants to hear of it. One trip at a time. */
  watch: 'watchTrip',
  changed: 'tripChanged',
} as const;

/** Something happened on the trip: read it again. */
export interface TripChanged {
  id: string;
}

export interface TripDriver {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Why no trip of a day can be given to a driver: the licence, or the papers of the vehicle, end before that day. */
export const DRIVER_HINDRANCES = ['LICENCE_EXPIRED', 'PAPERS_EXPIRED'] as const;
export type DriverHindrance = (typeof DRIVER_HINDRANCES)[number];

export interface AssignableDriver extends TripDriver {
  /** null: a trip can be given to the driver. Missing from a server of the release before. */
  readonly hindrance?: DriverHindrance | null;
}

/** An order that a trip could carry. */
export interface TripOrder {
  readonly orderId: string;
  readonly companyId: string;
  readonly shopOrderId: string;
  readonly awb: string;
  readonly customerName: string;
  readonly city: string;
  readonly pincode: string;
  /** Stops of one pincode are planned in their order. Missing from a server of the release before. */
  readonly addressLines?: readonly string[];
  readonly weightGrams: number;
  /** 0 for a paid order. */
  readonly codPaise: number;
  /** The day that the buyer chose after a failed try, YYYY-MM-DD in India. Missing from a server of the release before: none. */
  readonly wishedDay?: string | null;
  /** Missing from a server of the release before. */
  readonly isPacked?: boolean;
}

export interface TripRow {
  readonly id: string;
  readonly status: TripStatus;
  readonly driver: TripDriver;
  readonly warehouseName: string;
  /** Orders that the reader may see. */
  readonly orderCount: number;
  readonly doneCount: number;
  readonly createdAt: string;
  /** How far the next open stop is behind the plan; 0: on time. null or missing: no stop is open, or nothing is planned. */
  readonly lateMinutes?: number | null;
  /** Why the driver cannot start it today; only of a trip that waits, and only for those who plan trips. Missing: nothing. */
  readonly hindrance?: DriverHindrance;
}

export interface LocationEventView {
  readonly latitude: number;
  readonly longitude: number;
  readonly event: LocationEventKind;
  readonly createdAt: string;
  readonly orderId: string | null;
  /** Why the position is not counted. Missing: it is. */
  readonly doubt?: LocationDoubt;
}

/** JUMP: faster than any vehicle. CLOCK: the phone's clock was wrong, so nobody knows when it was there. */
export type LocationDoubt = 'JUMP' | 'CLOCK';

export interface JourneyOrderView {
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly awb: string;
  /** Counts from 1. */
  readonly position: number;
  readonly status: JourneyStatus;
  readonly customerName: string;
  readonly city: string;
  readonly pincode: string;
  readonly weightGrams: number;
  readonly codPaise: number;
  readonly collectedPaise: number;
  readonly remark: string | null;
  /** When it was delivered, last not, taken off, added or loaded under way. Missing from a server of the release before. */
  readonly endedAt?: string | null;
  /** When the driver should be there by the plan; null or missing: there is no plan. */
  readonly plannedAt?: string | null;
  /** When the driver is expected now, of a stop that is not done; null or missing: nobody knows. */
  readonly expectedAt?: string | null;
  /** How far it is behind the plan, 0: it is not. null or missing: it was not planned by time. */
  readonly lateMinutes?: number | null;
  /** It was not delivered and can be sent back to its sender. Missing from a server of the release before. */
  readonly maySendBack?: boolean;
  /** What the driver took at the door, the newest; null: nothing. */
  readonly proof: ProofKind | null;
  /** All of it, the newest first. Missing from a server of the release before. */
  readonly proofs?: readonly KeptProof[];
  /** The pincode's own position was not known: a neighbour's was taken. */
  readonly isNearby: boolean;
  /** Where the stop is planned. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface TrailView {
  readonly event: TrailEvent;
  readonly createdAt: string;
  readonly shopOrderId: string | null;
  /** Whose name the step needs: the driver's. */
  readonly name: string | null;
}

export interface TripStats {
  readonly orderCount: number;
  readonly delivered: number;
  readonly undelivered: number;
  readonly pending: number;
  readonly distanceMetres: number;
  /** The distance is of the plan, because too few positions were told. */
  readonly isDistancePlanned: boolean;
  readonly cashCollectedPaise: number;
}

export interface TripCapacity {
  readonly parcels: number;
  readonly grams: number;
}

export interface TripView {
  readonly id: string;
  readonly status: TripStatus;
  readonly driver: TripDriver;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly createdAt: string;
  /** When the driver should set off, where a day's plan says so. */
  readonly plannedStartAt: string | null;
  /** The driver is to be back by then; null or missing: nobody said so. */
  readonly latestEndAt?: string | null;
  /** When the driver is expected back; null or missing: nobody knows. */
  readonly expectedEndAt?: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** What the vehicle takes. Missing from a server of the release before. */
  readonly capacity?: TripCapacity;
  /** Why the driver cannot start it today; only of a trip that waits, and only for those who plan trips. Missing: nothing. */
  readonly hindrance?: DriverHindrance;
  readonly stats: TripStats;
  readonly locationEvents: readonly LocationEventView[];
  readonly journeyOrders: readonly JourneyOrderView[];
  readonly trails: readonly TrailView[];
}

export interface TripsResponse extends ApiResponse {
  trips: TripRow[];
  totalRecords: number;
}

/** Raster tiles of the operator, under the map of a trip. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Whom the map names as their source; may be empty. */
  credit: string;
  maxZoom: number;
}

export interface TripResponse extends ApiResponse {
  trip: TripView;
  /** null, or missing in what an earlier release sends: the trail is drawn without tiles. */
  tiles?: MapTiles | null;
}

export interface TripDriversResponse extends ApiResponse {
  drivers: TripDriver[];
}

export interface AssignableDriversResponse extends ApiResponse {
  drivers: AssignableDriver[];
}

export interface TripOrdersResponse extends ApiResponse {
  orders: TripOrder[];
}

export interface TripCreatedResponse extends ApiResponse {
  id: string;
}
