import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import {
  Echoes,
  EMAIL_PATTERN,
  ListQuery,
  PHONE_PATTERN,
  PastedPhone,
  PastedPincode,
  PINCODE_PATTERN,
  type ApiResponse,
} from '../common/index.js';

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function blankAsAbsent(value: unknown): unknown {
  const text = trimmed(value);
  return text === '' || text === null ? undefined : text;
}

/** Degrees, WGS 84. */
export class Coordinate {
  @Max(90, { message: 'Latitude is invalid' })
  @Min(-90, { message: 'Latitude is invalid' })
  @IsNumber({}, { message: 'Latitude is invalid' })
  latitude!: number;

  @Max(180, { message: 'Longitude is invalid' })
  @Min(-180, { message: 'Longitude is invalid' })
  @IsNumber({}, { message: 'Longitude is invalid' })
  longitude!: number;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A form sends both degrees blank when there is no coordinate. */
function wholeOrAbsent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return isBlank(value) ? undefined : value;
  return isBlank(Reflect.get(value, 'latitude')) && isBlank(Reflect.get(value, 'longitude')) ? undefined : value;
}

/** Body of `POST /wms/warehouses` and `PUT /wms/warehouses/{id}`. */
@Echoes('id', 'active', 'createdAt')
export class SaveWarehouseRequest {
  @Transform(({ value }) => trimmed(value))
  @MaxLength(120, { message: 'Name should have at most 120 characters' })
  @HasText({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name!: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Phone should have 10 digits' })
  phone!: string;

  @Transform(({ value }) => blankAsAbsent(value))
  @IsOptional()
  @MaxLength(254, { message: 'Email is invalid' })
  @Matches(EMAIL_PATTERN, { message: 'Email is invalid' })
  email?: string;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(200, { message: 'Address line 1 should have at most 200 characters' })
  @HasText({ message: 'Address line 1 is required' })
  @IsString({ message: 'Address line 1 is required' })
  addressLine1!: string;

  @Transform(({ value }) => blankAsAbsent(value))
  @IsOptional()
  @MaxLength(200, { message: 'Address line 2 should have at most 200 characters' })
  @IsString()
  addressLine2?: string;

  @Transform(({ value }) => blankAsAbsent(value))
  @IsOptional()
  @MaxLength(200, { message: 'Landmark should have at most 200 characters' })
  @IsString()
  landmark?: string;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(100, { message: 'City should have at most 100 characters' })
  @HasText({ message: 'City is required' })
  @IsString({ message: 'City is required' })
  city!: string;

  @Transform(({ value }) => trimmed(value))
  @MaxLength(100, { message: 'State should have at most 100 characters' })
  @HasText({ message: 'State is required' })
  @IsString({ message: 'State is required' })
  state!: string;

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Pincode should have 6 digits' })
  pincode!: string;

  @Transform(({ value }) => wholeOrAbsent(value))
  @IsOptional()
  @ValidateNested()
  @Type(() => Coordinate)
  coordinate?: Coordinate;

  /** True: the seller's own. A seller's warehouse is always its own, whatever is sent. */
  @IsBoolean({ message: 'Seller warehouse is required' })
  IsSellerWarehouse!: boolean;
}

/** Body of `PATCH /wms/warehouses/{id}/status`. */
export class WarehouseStatusRequest {
  @IsBoolean()
  active!: boolean;
}

/** Body of `POST /wms/warehouses/find`. `searchFilter` is one of WAREHOUSE_SEARCH_COLUMNS. */
export class FindWarehousesQuery extends ListQuery {}

export const WAREHOUSE_SEARCH_COLUMNS = ['name', 'phone', 'id', 'pincode'] as const;
export type WarehouseSearchColumn = (typeof WAREHOUSE_SEARCH_COLUMNS)[number];

export const WAREHOUSE_SORT_COLUMNS = ['name', 'city', 'state', 'pincode', 'active', 'createdAt'] as const;
export type WarehouseSortColumn = (typeof WAREHOUSE_SORT_COLUMNS)[number];

/** A warehouse in the list. `email` and the second address lines are empty when unknown. */
export interface WarehouseView extends Omit<SaveWarehouseRequest, 'coordinate'> {
  id: string;
  active: boolean;
  coordinate: Coordinate | null;
  createdAt: string;
}

export interface FindWarehousesResponse extends ApiResponse {
  warehouses: WarehouseView[];
  count: number;
}

export interface WarehouseResponse extends ApiResponse {
  warehouse: WarehouseView;
}

/** One row of `GET /company/warehouses`. `warehouseName` is the list's `name`. */
export interface CompanyWarehouse {
  id: string;
  warehouseName: string;
  active: boolean;
  city: string;
  pincode: string;
  /** A micro warehouse of a company that prefers those: listed first, and chosen where nobody chose. */
  isPreferred: boolean;
}

export interface CompanyWarehousesResponse extends ApiResponse {
  warehouses: CompanyWarehouse[];
}
