import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { type ApiResponse, ListQuery } from '../common/index.js';
import { DRIVER_STATUS, DRIVER_STATUSES, type DriverStatus } from './driver-status.machine.js';
import { type DriverDocuments, type PersonAddress } from './person.dto.js';
import { type TripStatus } from './trip.machine.js';

/** Days before its end from which a paper is shown as expiring. */
export const PAPERS_WARN_DAYS = 30;

export const PAPERS_FILTERS = ['EXPIRED', 'EXPIRING', 'MISSING'] as const;
export type PapersFilter = (typeof PAPERS_FILTERS)[number];

export class PeopleFilter {
  @IsOptional()
  @IsUUID()
  id?: string;

  @IsOptional()
  @IsIn(DRIVER_STATUSES)
  status?: DriverStatus;

  @IsOptional()
  @IsUUID()
  clusterId?: string;

  @IsOptional()
  @IsUUID()
  warehouseId?: string;

  /** Of drivers. EXPIRING: within PAPERS_WARN_DAYS. */
  @IsOptional()
  @IsIn(PAPERS_FILTERS)
  papers?: PapersFilter;
}

/** Body of `POST /wms/{drivers|cluster-owners|warehouse-users}/find`. `searchFilter` is one of PEOPLE_SEARCH_COLUMNS. */
export class FindPeopleQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => PeopleFilter)
  where?: PeopleFilter;
}

export const PEOPLE_SEARCH_COLUMNS = ['name', 'phone', 'email', 'cluster'] as const;
export const PEOPLE_SORT_COLUMNS = ['name', 'cluster', 'status', 'assignedOrders', 'createdAt'] as const;

const SWITCHED = [DRIVER_STATUS.inactive, DRIVER_STATUS.available] as const;

/** Body of `PATCH /wms/{drivers|cluster-owners|warehouse-users}/{id}/status`. */
export class PersonStatusRequest {
  @IsIn(SWITCHED)
  status!: (typeof SWITCHED)[number];
}

const DUTY = [DRIVER_STATUS.available, DRIVER_STATUS.offDuty] as const;

/** Body of `PATCH /wms/driver/status`: a driver goes on or off duty. */
export class OwnDutyRequest {
  @IsIn(DUTY)
  status!: (typeof DUTY)[number];
}

export interface Place {
  readonly id: string;
  readonly name: string;
}

/** A driver, a cluster owner or a warehouse user. */
export interface FleetPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** A driver's; 0 and 1 for everybody else. */
  readonly status: DriverStatus;
  /** The first of `clusters`. */
  readonly clusterId: string | null;
  readonly cluster: string | null;
  /** The driver's one; all that a cluster owner owns. */
  readonly clusters: readonly Place[];
  readonly warehouseId: string | null;
  readonly warehouse: string | null;
  readonly warehouses: readonly Place[];
  /** Orders that a driver has to deliver. */
  readonly assignedOrderIds: readonly string[];
  readonly address: Required<PersonAddress>;
  /** Of drivers; without what is unknown. */
  readonly documents: DriverDocuments | null;
  readonly createdAt: string;
}

export interface PeopleResponse extends ApiResponse {
  users: FleetPerson[];
  count: number;
}

export interface AssignedOrder {
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly status: string;
}

/** One of a driver's last trips. */
export interface LastTrip {
  readonly id: string;
  readonly status: TripStatus;
  readonly createdAt: string;
  /** Parcels of which nothing more happens on the way, as far as the caller may see them. */
  readonly doneCount: number;
  readonly orderCount: number;
}

/** Trips that the info of a driver shows, the newest first. */
export const LAST_TRIPS = 5;

/** Answer of `GET /wms/drivers/{id}`. */
export interface DriverResponse extends ApiResponse {
  user: FleetPerson;
  trips: LastTrip[];
  /** Those among `assignedOrderIds` that the caller may see. */
  orders: AssignedOrder[];
}

export interface PersonCreatedResponse extends ApiResponse {
  id: string;
}
