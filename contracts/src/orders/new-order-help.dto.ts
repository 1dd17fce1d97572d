import 'reflect-metadata';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { type ApiResponse, PastedPhone, PHONE_PATTERN } from '../common/index.js';
import { type OrderAddress, type OrderCustomer } from './order-address.dto.js';

/** Addresses of an earlier buyer that are offered, the latest first. */
export const MAX_EARLIER_ADDRESSES = 3;

/** Body of `POST /orders/buyers/find`. A body, because a phone number belongs in no address. */
export class FindBuyerRequest {
  /** For actors of several companies. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Phone should be 10 digits' })
  phone!: string;
}

export interface EarlierAddress {
  address: OrderAddress;
  /** The latest order that went there. */
  shopOrderId: string;
  orderedAt: string;
}

/** Who ordered of the company with this phone before, as the latest order has it. */
export interface EarlierBuyer {
  customer: OrderCustomer;
  addresses: EarlierAddress[];
}

export interface FindBuyerResponse extends ApiResponse {
  /** Null when nobody with this phone has ordered, retailers apart. */
  buyer: EarlierBuyer | null;
}

/** Body of `POST /orders/credit-check`: what a Credit order that is not placed yet would meet. */
export class CreditCheckRequest {
  /** For actors of several companies. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsUUID()
  storeAddressId!: string;

  /** Paise that the order comes to. */
  @Max(10_000_000_000)
  @Min(0)
  @IsInt()
  amountPaise!: number;
}

export interface CreditCheckResponse extends ApiResponse {
  /** Why the order would wait for an approval; null when it is within the retailer's limits. */
  creditHold: string | null;
}
