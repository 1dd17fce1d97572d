import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { OptionalText, RequiredText } from '../catalogue/index.js';
import { EMAIL_PATTERN, PHONE_PATTERN, PINCODE_PATTERN, type ApiResponse } from '../common/index.js';
import { IsGstin } from '../companies/index.js';
import { findState, INDIAN_STATES } from '../geo/index.js';

/** Rows of a store address look-up. */
export const STORE_ADDRESS_LOOKUP_LIMIT = 100;

export const STORE_ADDRESS_SEARCH = { name: 1, phone: 2, gstin: 3 } as const;
export type StoreAddressSearch = (typeof STORE_ADDRESS_SEARCH)[keyof typeof STORE_ADDRESS_SEARCH];

const STATE_NAMES: readonly string[] = INDIAN_STATES.map((state) => state.name);

function stateName(value: unknown): unknown {
  return typeof value === 'string' ? (findState(value)?.name ?? value) : value;
}

function absentWhenBlank(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

/** Body of `POST /d2r/store-address`: a shop that buys on D2R orders. */
export class CreateStoreAddressRequest {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @RequiredText('Store name', 200)
  storeName!: string;

  @RequiredText('First name', 100)
  firstName!: string;

  @OptionalText('Last name', 100)
  lastName?: string;

  @Matches(PHONE_PATTERN, { message: 'Phone should be 10 digits' })
  phone!: string;

  @Transform(({ value }) => absentWhenBlank(value))
  @IsOptional()
  @Matches(EMAIL_PATTERN, { message: 'Email is invalid' })
  email?: string;

  @Transform(({ value }) => absentWhenBlank(value))
  @IsOptional()
  @IsGstin({ message: 'Please enter a valid GSTIN' })
  GSTIN?: string;

  @RequiredText('Address line 1', 200)
  addressLine1!: string;

  @OptionalText('Address line 2', 200)
  addressLine2?: string;

  @RequiredText('City', 100)
  city!: string;

  @Transform(({ value }) => stateName(value))
  @IsIn(STATE_NAMES, { message: 'State is required' })
  state!: string;

  @Matches(PINCODE_PATTERN, { message: 'Pincode should be 6 digits' })
  pincode!: string;

  @RequiredText('Country', 60)
  country!: string;
}

export interface StoreAddressView extends Omit<
  CreateStoreAddressRequest,
  'companyId' | 'lastName' | 'email' | 'GSTIN' | 'addressLine2'
> {
  id: string;
  companyId: string;
  lastName: string | null;
  email: string | null;
  GSTIN: string | null;
  addressLine2: string | null;
  isActive: boolean;
}

/** Query of `GET /d2r/store-address/list/{companyId}`. */
export class StoreAddressQuery {
  @IsOptional()
  @IsIn(Object.values(STORE_ADDRESS_SEARCH))
  @Type(() => Number)
  searchOptionType?: StoreAddressSearch;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  searchText?: string;

  @Max(STORE_ADDRESS_LOOKUP_LIMIT)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  limit: number = STORE_ADDRESS_LOOKUP_LIMIT;

  @IsOptional()
  @IsIn([0, 1])
  @Type(() => Number)
  isActive?: 0 | 1;
}

export interface StoreAddressesResponse extends ApiResponse {
  storeAddressData: StoreAddressView[];
  totalRecords: number;
}

export interface StoreAddressResponse extends ApiResponse {
  storeAddress: StoreAddressView;
}
