import 'reflect-metadata';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse, Echoes, ListQuery, PastedPincode, PINCODE_PATTERN } from '../common/index.js';

export const MAX_CLUSTER_PINCODES = 2000;

/** A cluster is the area that one warehouse's own drivers serve. */
@Echoes('id', 'createdAt', 'isActive', 'warehouse', 'owner', 'driverCount', 'openTrips')
export class SaveClusterRequest {
  @MaxLength(100, { message: 'Name is too long' })
  @HasText({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name!: string;

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { each: true, message: 'Pincode is invalid' })
  @ArrayUnique({ message: 'Pincode is repeated' })
  @ArrayMaxSize(MAX_CLUSTER_PINCODES)
  @ArrayMinSize(1, { message: 'Pincodes are required' })
  @IsArray({ message: 'Pincodes are required' })
  pincodes!: string[];

  @IsUUID(undefined, { message: 'Warehouse is required' })
  warehouseId!: string;
}

export class ListClustersQuery extends ListQuery {
  @IsOptional()
  @IsUUID()
  warehouseId?: string;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Body of `PATCH /wms/clusters/{id}/status`. */
export class ClusterStatusRequest {
  @IsBoolean()
  isActive!: boolean;
}

export const MAX_ASSIGNED_DRIVERS = 200;

/** Body of `POST /wms/clusters/{id}/assign`. The drivers leave the clusters in which they were; an owner takes the place of the one before. */
export class AssignClusterRequest {
  @IsOptional()
  @IsUUID(undefined, { message: 'Cluster owner is invalid' })
  ownerId?: string;

  @ArrayUnique()
  @ArrayMaxSize(MAX_ASSIGNED_DRIVERS)
  @IsUUID(undefined, { each: true, message: 'Driver is invalid' })
  @IsArray()
  driverIds: string[] = [];
}

/** Body of `POST /wms/clusters/overlaps`. */
export class ClusterOverlapsRequest {
  @PastedPincode()
  @Matches(PINCODE_PATTERN, { each: true, message: 'Pincode is invalid' })
  @ArrayMaxSize(MAX_CLUSTER_PINCODES)
  @IsArray({ message: 'Pincodes are required' })
  pincodes!: string[];

  /** The cluster whose pincodes they are. */
  @IsOptional()
  @IsUUID()
  clusterId?: string;
}

/** A cluster that has some of the same pincodes. */
export interface ClusterOverlap {
  /** null: the cluster belongs to a warehouse that the caller does not see. */
  readonly name: string | null;
  readonly pincodes: readonly string[];
}

export interface ClusterOverlapsResponse extends ApiResponse {
  overlaps: ClusterOverlap[];
}

export interface ClusterCreatedResponse extends ClusterOverlapsResponse {
  id: string;
}

export interface Cluster {
  readonly id: string;
  readonly name: string;
  readonly warehouseId: string;
  readonly warehouse: string;
  readonly pincodes: readonly string[];
  readonly isActive: boolean;
  readonly owner: { readonly id: string; readonly name: string } | null;
  /** Active drivers. */
  readonly driverCount: number;
  /** Trips of its drivers that are planned or under way. */
  readonly openTrips: number;
  readonly createdAt: string;
}

export interface ClustersResponse extends ApiResponse {
  clusters: Cluster[];
  count: number;
}

/** What works for a warehouse today, and what it has not finished. */
export interface WarehouseDependents {
  readonly clusters: number;
  readonly drivers: number;
  readonly clusterOwners: number;
  readonly warehouseUsers: number;
  /** That nothing has left the warehouse for. */
  readonly openOrders: number;
  /** Planned or under way. */
  readonly openTrips: number;
  /** COD cash that was handed in and not deposited. */
  readonly cashPaise: number;
}

/** Answer of `GET /wms/warehouses/{id}/dependents`. */
export interface WarehouseDependentsResponse extends ApiResponse {
  dependents: WarehouseDependents;
}

/** What hangs on a person's work in one cluster or warehouse, told before they are taken off it. */
export interface PlaceTies {
  /** Of a driver: planned or under way. Of a cluster owner: those of the cluster. */
  readonly openTrips: number;
  /** COD cash that is not handed in: a driver's own, or that of a cluster owner's drivers. */
  readonly cashPaise: number;
  /** Of a cluster owner: drivers in the cluster. Of a warehouse user: colleagues who work in the warehouse. */
  readonly colleagues: number;
  /** Why the person cannot be taken off now. */
  readonly blockedBy: string | null;
}

/** Answer of `GET …/clusters/{id}/ties` and `GET …/warehouses/{id}/ties`. */
export interface PlaceTiesResponse extends ApiResponse {
  ties: PlaceTies;
}
