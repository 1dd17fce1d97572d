import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { apply } from '../common/decorators.js';
import { type ApiResponse } from '../common/index.js';
import { IsDay } from './is-day.decorator.js';
import { type Point } from './route-figures.js';
import {
  type AssignableDriver,
  OrderIds,
  TIME_OF_DAY,
  TRIP_LIMITS,
  type TripDriver,
  type TripOrder,
} from './trips.dto.js';
import { TRIP_MESSAGES } from './trips.messages.js';

/** What a small van takes, and what a shift and a stop last, until somebody says otherwise. */
export const USUAL_CAPACITY = { capacityKilograms: 300, capacityParcels: 40 } as const;
export const USUAL_SHIFT = { startTime: '09:00', endTime: '18:00', minutesPerStop: 8 } as const;

export const DAY_PLAN_LIMITS = { drivers: 30, minutesPerStop: 60 } as const;

function Kilograms(): PropertyDecorator {
  return apply(
    Max(TRIP_LIMITS.kilograms, { message: `At most ${TRIP_LIMITS.kilograms} kg` }),
    Min(1, { message: 'At least 1 kg' }),
    IsInt({ message: 'Enter whole kilograms' }),
  );
}

function Parcels(): PropertyDecorator {
  return apply(
    Max(TRIP_LIMITS.parcels, { message: `At most ${TRIP_LIMITS.parcels} parcels` }),
    Min(1, { message: 'At least 1 parcel' }),
    IsInt({ message: 'Enter a whole number' }),
  );
}

/** A driver of the day, and what the vehicle takes. */
export class DayDriver {
  @IsUUID(undefined, { message: TRIP_MESSAGES.driver })
  driverId!: string;

  @Kilograms()
  capacityKilograms!: number;

  @Parcels()
  capacityParcels!: number;
}

/** A driver's round as it was confirmed. */
export class DayRoute extends DayDriver {
  /** In the order of the stops. */
  @OrderIds()
  orderIds!: string[];
}

/** From when to when drivers work, and how long a stop takes. */
export class DayFrame {
  @IsUUID(undefined, { message: TRIP_MESSAGES.warehouse })
  warehouseId!: string;

  /** Of India. */
  @IsDay({ message: TRIP_MESSAGES.day })
  day!: string;

  @Matches(TIME_OF_DAY, { message: TRIP_MESSAGES.time })
  startTime!: string;

  /** The last driver is back by then. */
  @Matches(TIME_OF_DAY, { message: TRIP_MESSAGES.time })
  endTime!: string;

  @Max(DAY_PLAN_LIMITS.minutesPerStop, { message: `At most ${DAY_PLAN_LIMITS.minutesPerStop} minutes` })
  @Min(0, { message: 'At least 0 minutes' })
  @IsInt({ message: 'Enter whole minutes' })
  minutesPerStop!: number;
}

/** POST /wms/day-plan: who could carry what. Nothing is kept. */
export class PlanDayRequest extends DayFrame {
  @ValidateNested({ each: true })
  @Type(() => DayDriver)
  @ArrayUnique((driver: DayDriver) => driver.driverId, { message: TRIP_MESSAGES.driversOnce })
  @ArrayMaxSize(DAY_PLAN_LIMITS.drivers, { message: TRIP_MESSAGES.manyDrivers })
  @ArrayMinSize(1, { message: TRIP_MESSAGES.drivers })
  @IsArray({ message: TRIP_MESSAGES.drivers })
  drivers!: DayDriver[];
}

/** POST /wms/day-plan/confirm: all trips of the plan at once, or none. */
export class ConfirmDayRequest extends DayFrame {
  @ValidateNested({ each: true })
  @Type(() => DayRoute)
  @ArrayUnique((route: DayRoute) => route.driverId, { message: TRIP_MESSAGES.driversOnce })
  @ArrayMaxSize(DAY_PLAN_LIMITS.drivers, { message: TRIP_MESSAGES.manyDrivers })
  @ArrayMinSize(1, { message: TRIP_MESSAGES.orders })
  @IsArray({ message: TRIP_MESSAGES.orders })
  routes!: DayRoute[];
}

/** Why a ready order is on no round. */
export const UNPLACED_REASONS = ['NO_CLUSTER', 'NO_DRIVER', 'NO_PLACE', 'TOO_HEAVY', 'NO_ROOM', 'NO_TIME'] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

export interface PlannedStop extends TripOrder, Point {
  /** The pincode's own position was not known: a neighbour's was taken. */
  readonly isNearby: boolean;
}

export interface PlannedRoute {
  readonly driver: TripDriver;
  readonly capacityKilograms: number;
  readonly capacityParcels: number;
  readonly stops: readonly PlannedStop[];
}

export interface UnplacedStop extends PlannedStop {
  readonly reason: UnplacedReason;
}

export interface DayPlan {
  readonly depot: Point;
  /** How fast drivers get on, as the crow flies. Missing from a server of the release before: METRES_PER_MINUTE. */
  readonly metresPerMinute?: number;
  /** One for each driver, in the order in which they were asked for. */
  readonly routes: readonly PlannedRoute[];
  readonly unplaced: readonly UnplacedStop[];
}

/** GET /wms/day-drivers: with what the driver's last trip could take. */
export interface DriverOfDay extends AssignableDriver {
  readonly capacityKilograms: number;
  readonly capacityParcels: number;
  /** null: any of the warehouse. */
  readonly clusterName: string | null;
}

export interface DayDriversResponse extends ApiResponse {
  drivers: DriverOfDay[];
}

export interface DayPlanResponse extends ApiResponse {
  plan: DayPlan;
}

export interface DayConfirmedResponse extends ApiResponse {
  ids: string[];
}
