import 'reflect-metadata';
import { Equals, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { OptionalText } from '../catalogue/index.js';
import { DEFAULT_PAGE, type ApiResponse } from '../common/index.js';
import { PageNumber, RowsPerPage } from '../common/list-fields.js';
import {
  AskedText,
  BlankIsAbsent,
  IsGstinOfState,
  IsMail,
  IsPhone,
  IsPin,
  IsState,
  IsStoreGstin,
  Latitude,
  Longitude,
} from './store.fields.js';
import { REQUEST_STATUSES, type RequestStatus } from './store-address-request.machine.js';
import { STORE_MESSAGES } from './store.messages.js';

/** What every request says. */
export const REQUEST_FIXED = { country: 'India', countryCode: 'IN', latitude: 0, longitude: 0 } as const;

/** Body of `POST /d2r/store-address/request`, with the names that the request gives the fields. */
export class StoreAddressRequest {
  /** The signed-in profile's id, which stands for its own company; or a company's. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @AskedText('Store name', 100, STORE_MESSAGES.storeName)
  storeName!: string;

  @IsPhone(STORE_MESSAGES.phone)
  phone!: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsMail()
  email?: string;

  @BlankIsAbsent()
  @IsOptional()
  @IsGstinOfState('province')
  @IsStoreGstin()
  GSTIN?: string;

  @AskedText('Address Line 1', 200, 'Please input Address Line 1')
  address1!: string;

  @AskedText('Address Line 2', 200, 'Please input Address Line 2')
  address2!: string;

  @IsPin(STORE_MESSAGES.pincodeLength)
  @AskedText('Pincode', 20, 'Please input Pincode')
  pincode!: string;

  @AskedText('City', 100, 'Please input City')
  city!: string;

  /** The state. */
  @IsState('Please select State')
  province!: string;

  @OptionalText('State code', 10)
  provinceCode?: string;

  @Equals(REQUEST_FIXED.country, { message: 'Country should be India' })
  country: string = REQUEST_FIXED.country;

  @Equals(REQUEST_FIXED.countryCode, { message: 'Country code should be IN' })
  countryCode: string = REQUEST_FIXED.countryCode;

  /** The company's name. */
  @OptionalText('Company', 200)
  company?: string;

  @Latitude()
  latitude: number = REQUEST_FIXED.latitude;

  @Longitude()
  longitude: number = REQUEST_FIXED.longitude;

  @IsBoolean({ message: 'Please say whether the store is a distributor' })
  isDistributor = false;
}

export interface StoreAddressRequestView {
  id: string;
  companyId: string;
  companyName: string;
  storeName: string;
  phone: string;
  email: string | null;
  GSTIN: string | null;
  address1: string;
  address2: string;
  pincode: string;
  city: string;
  province: string;
  provinceCode: string;
  country: string;
  countryCode: string;
  company: string | null;
  latitude: number;
  longitude: number;
  isDistributor: boolean;
  status: RequestStatus;
  /** The store address that was made of it. */
  storeAddressId: string | null;
  createdAt: string;
}

/** Query of `GET /d2r/store-address/requests`. */
export class StoreAddressRequestsQuery {
  @IsOptional()
  @IsIn(REQUEST_STATUSES)
  status?: RequestStatus;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;

  @RowsPerPage()
  limit: number = DEFAULT_PAGE.records;
}

export interface StoreAddressRequestsResponse extends ApiResponse {
  requests: StoreAddressRequestView[];
  totalRecords: number;
}
