import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { Clearable, Echoes, type ApiResponse } from '../common/index.js';
import { LOGIN_TYPES, type LoginType } from '../permissions/index.js';
import {
  ADDRESS_PURPOSES,
  type AddressPurpose,
  BlankIsNull,
  GeoPoint,
  IsMail,
  IsPhone,
  IsPictureUrl,
  IsPin,
  IsState,
  IsStoreGstin,
} from './store.fields.js';
import { type StoreAddressView } from './store-address.view.js';

/** Body of `PATCH /d2r/retailers`. What is left out stays; null takes away what is stored. */
@Echoes('id', 'companyId', 'salesman', 'duplicateOf', 'createdAt')
export class EditRetailerRequest {
  @IsUUID(undefined, { message: 'Please select a retailer' })
  retailerId!: string;

  @IsOptional()
  @RequiredText('Store name', 200)
  storeName?: string;

  @IsOptional()
  @RequiredText('First name', 100)
  firstName?: string;

  @BlankIsNull()
  @Clearable()
  @RequiredText('Last name', 100)
  lastName?: string | null;

  @IsOptional()
  @IsPhone()
  phone?: string;

  @BlankIsNull()
  @Clearable()
  @IsMail()
  email?: string | null;

  @BlankIsNull()
  @Clearable()
  @IsStoreGstin()
  GSTIN?: string | null;

  @IsOptional()
  @RequiredText('Address line 1', 200)
  addressLine1?: string;

  @BlankIsNull()
  @Clearable()
  @RequiredText('Address line 2', 200)
  addressLine2?: string | null;

  @IsOptional()
  @RequiredText('City', 100)
  city?: string;

  @IsOptional()
  @IsState()
  state?: string;

  @IsOptional()
  @IsPin()
  pincode?: string;

  @IsOptional()
  @RequiredText('Country', 60)
  country?: string;

  @IsOptional()
  @IsIn(ADDRESS_PURPOSES, { message: 'Address purpose is invalid' })
  addressPurpose?: AddressPurpose;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;

  @IsOptional()
  @IsBoolean()
  isDistributor?: boolean;

  @IsOptional()
  @ValidateNested()
  @Type(() => GeoPoint)
  coordinate?: GeoPoint;

  @BlankIsNull()
  @Clearable()
  @IsPictureUrl()
  storeLocationImageUrl?: string | null;
}

export interface RetailerResponse extends ApiResponse {
  retailer: StoreAddressView;
}

/** Query of `GET /csv/d2r/retailers`. */
export class DownloadRetailersQuery {
  @IsOptional()
  @IsIn(LOGIN_TYPES, { message: 'App type is invalid' })
  appType?: LoginType;
}

/** How many duplicates one call maps. */
export const MAX_DUPLICATES = 50;

/** Body of `POST /d2r/retailers/map-duplicates`. */
export class MapDuplicatesRequest {
  @IsUUID(undefined, { message: 'Please select the retailer to keep' })
  primaryRetailerId!: string;

  @IsUUID(undefined, { each: true, message: 'Please select a duplicate' })
  @ArrayMaxSize(MAX_DUPLICATES)
  @ArrayMinSize(1, { message: 'Please select a duplicate' })
  @IsArray({ message: 'Please select a duplicate' })
  duplicateRetailerIds!: string[];
}

/** Body of `POST /d2r/retailers/unmap-duplicate`. */
export class UnmapDuplicateRequest {
  @IsUUID(undefined, { message: 'Please select a duplicate' })
  duplicateRetailerId!: string;
}

export interface MapDuplicatesResponse extends ApiResponse {
  mapped: number;
}

/** Query of `GET /d2r/retailers/duplicates`. */
export class DuplicatesQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

export type DuplicateReason = 'phone' | 'GSTIN' | 'name';

export interface DuplicatePair {
  /** The older one, which a person would usually keep. */
  primary: StoreAddressView;
  duplicate: StoreAddressView;
  reasons: DuplicateReason[];
}

export interface DuplicatesResponse extends ApiResponse {
  pairs: DuplicatePair[];
}
