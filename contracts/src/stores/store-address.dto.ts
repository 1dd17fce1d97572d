import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalText, RequiredText } from '../catalogue/index.js';
import { DEFAULT_PAGE, type ApiResponse } from '../common/index.js';
import { hasText } from '../common/has-text.decorator.js';
import { PageNumber, RowsPerPage } from '../common/list-fields.js';
import {
  ADDRESS_PURPOSES,
  type AddressPurpose,
  BlankIsAbsent,
  GeoPoint,
  IsGstinOfState,
  IsMail,
  IsPhone,
  IsPictureUrl,
  IsPin,
  IsState,
  IsStoreGstin,
} from './store.fields.js';
import { type StoreAddressView } from './store-address.view.js';

/** Rows of a store address look-up. */
export const STORE_ADDRESS_LOOKUP_LIMIT = 100;

export const STORE_ADDRESS_SEARCH = { name: 1, phone: 2, gstin: 3 } as const;
export type StoreAddressSearch = (typeof STORE_ADDRESS_SEARCH)[keyof typeof STORE_ADDRESS_SEARCH];

/** Body of `POST /d2r/store-address`: a shop that buys on D2R orders. One of the two names is enough, it then stands for both. */
export class CreateStoreAddressRequest {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @ValidateIf(({ storeName, firstName }: CreateStoreAddressRequest) => hasText(storeName) || !hasText(firstName))
  @RequiredText('Store name', 200)
  storeName!: string;

  @OptionalText('First name', 100)
  firstName?: string;

  @OptionalText('Last name', 100)
  lastName?: string;

  @IsPhone()
  phone!: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMail()
  email?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsGstinOfState('state')
  @IsStoreGstin()
  GSTIN?: string;

  @RequiredText('Address line 1', 200)
  addressLine1!: string;

  @OptionalText('Address line 2', 200)
  addressLine2?: string;

  @RequiredText('City', 100)
  city!: string;

  @IsState()
  state!: string;

  @IsPin()
  pincode!: string;

  @RequiredText('Country', 60)
  country!: string;

  @IsOptional()
  @IsIn(ADDRESS_PURPOSES, { message: 'Address purpose is invalid' })
  addressPurpose?: AddressPurpose;

  @IsOptional()
  @ValidateNested()
  @Type(() => GeoPoint)
  coordinate?: GeoPoint;

  @BlankIsAbsent()
  @IsOptional()
  @IsPictureUrl()
  storeLocationImageUrl?: string;

  @IsOptional()
  @IsBoolean()
  isDistributor?: boolean;
}

/** Query of `GET /d2r/store-address/list`. */
export class StoreAddressListQuery {
  @IsOptional()
  @IsIn(Object.values(STORE_ADDRESS_SEARCH))
  @Type(() => Number)
  searchOptionType?: StoreAddressSearch;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  searchText?: string;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  limit: number = DEFAULT_PAGE.records;

  @IsOptional()
  @IsIn([0, 1])
  @IsInt()
  @Type(() => Number)
  isActive?: 0 | 1;
}

/** Query of `GET /d2r/store-address/list/{companyId}`: the look-up by name, phone or GSTIN. */
export class StoreAddressQuery extends StoreAddressListQuery {
  override limit: number = STORE_ADDRESS_LOOKUP_LIMIT;
}

export interface StoreAddressesResponse extends ApiResponse {
  storeAddressData: StoreAddressView[];
  totalRecords: number;
}

export interface StoreAddressResponse extends ApiResponse {
  storeAddress: StoreAddressView;
}
