import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalText } from '../catalogue/index.js';
import { type ApiResponse } from '../common/index.js';
import {
  MAX_ITEM_QUANTITY,
  MAX_ORDER_ITEMS,
  type OrderStatus,
  type PaymentMethod,
  PLACE_ORDER_MESSAGES,
  type PricingType,
} from '../orders/index.js';
import { type CreditLimits, type CreditUse } from '../receivables/index.js';
import { FIELD_ORDER_MESSAGES } from './field-order.messages.js';
import { type Weekday } from './weekdays.js';

/** How a shop pays for what a salesman orders for it. */
export const FIELD_PAYMENT_METHODS = ['Credit', 'COD'] as const satisfies readonly PaymentMethod[];
export type FieldPaymentMethod = (typeof FIELD_PAYMENT_METHODS)[number];

const MAX_PAISE = 10_000_000_000;

/** One line; its price is the shop's, not the salesman's. */
export class FieldOrderItem {
  @IsUUID(undefined, { message: FIELD_ORDER_MESSAGES.notOffered })
  catalogueId!: string;

  @Max(MAX_ITEM_QUANTITY, { message: PLACE_ORDER_MESSAGES.quantity })
  @Min(1, { message: PLACE_ORDER_MESSAGES.quantity })
  @IsInt({ message: PLACE_ORDER_MESSAGES.quantity })
  quantity!: number;
}

/** Body of `POST /field/orders`. Its `Idempotency-Key` is a UUID and stays the order's for good. */
export class PlaceFieldOrderRequest {
  @IsUUID(undefined, { message: FIELD_ORDER_MESSAGES.retailer })
  retailerId!: string;

  @ValidateNested({ each: true })
  @Type(() => FieldOrderItem)
  @ArrayUnique(({ catalogueId }: FieldOrderItem) => catalogueId, { message: FIELD_ORDER_MESSAGES.sameItem })
  @ArrayMaxSize(MAX_ORDER_ITEMS)
  @ArrayMinSize(1, { message: FIELD_ORDER_MESSAGES.items })
  @IsArray({ message: FIELD_ORDER_MESSAGES.items })
  items!: FieldOrderItem[];

  @IsIn(FIELD_PAYMENT_METHODS, { message: FIELD_ORDER_MESSAGES.paymentMethod })
  paymentMethod!: FieldPaymentMethod;

  /** YYYY-MM-DD; Credit only. */
  @ValidateIf(({ paymentMethod }: PlaceFieldOrderRequest) => paymentMethod === 'Credit')
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: PLACE_ORDER_MESSAGES.dueDate })
  dueDate?: string;

  @OptionalText('Remarks', 500)
  remarks?: string;

  /** What the shop was told that it comes to. The server works it out again and refuses another total. */
  @Max(MAX_PAISE, { message: FIELD_ORDER_MESSAGES.total })
  @Min(0, { message: FIELD_ORDER_MESSAGES.total })
  @IsInt({ message: FIELD_ORDER_MESSAGES.total })
  totalPaise!: number;
}

export interface PlacedFieldOrder {
  id: string;
  shopOrderId: string;
  status: OrderStatus;
  totalPaise: number;
  /** Why a Credit order waits for somebody who lets it pass the shop's limits; null when it is within them. */
  creditHold: string | null;
}

export interface PlaceFieldOrderResponse extends ApiResponse {
  order: PlacedFieldOrder;
}

/** An item that shops of a company buy. Money in paise. */
export interface FieldProduct {
  catalogueId: string;
  sku: string;
  title: string;
  variantTitle: string;
  /** Price of one piece in the catalogue, GST included. */
  pricePaise: number;
  basePricePaise: number | null;
  /** GST in percent. */
  igst: number;
}

/** What a shop pays for a product. */
export interface FieldOffer {
  catalogueId: string;
  pricingType: PricingType;
  /** Percent for margin and discount, rupees for a flat price. */
  pricingValue: number;
  /** Pieces in the warehouse that delivers to the shop; null: not counted. */
  available: number | null;
}

export interface FieldShopOrder {
  id: string;
  shopOrderId: string;
  status: OrderStatus;
  paymentMode: PaymentMethod;
  amountPaise: number;
  /** ISO 8601. */
  createdAt: string;
  items: { sku: string; title: string; quantity: number }[];
}

export interface FieldShopCredit {
  limits: CreditLimits;
  use: CreditUse;
  overduePaise: number;
  /** What the shop may still buy on credit; null: there is no limit in rupees. */
  leftPaise: number | null;
  /** Why the next Credit order would wait for an approval, whatever it comes to; null: it would not. */
  nextOrderWaits: string | null;
}

/** A retailer on a beat of the salesman. */
export interface FieldShop {
  id: string;
  companyId: string;
  name: string;
  contact: string;
  phone: string;
  /** House and street. */
  address: string;
  city: string;
  pincode: string;
  /** Names of the salesman's beats that it is on. */
  beats: string[];
  /** On which one of them is walked: every day where one has no days. */
  weekdays: Weekday[];
  credit: FieldShopCredit;
  /** Which delivers to it; null: none does. */
  warehouse: { id: string; name: string } | null;
  /** The newest first, 5 at most. */
  lastOrders: FieldShopOrder[];
  /** By title. */
  offers: FieldOffer[];
}

/** `GET /field/shops` */
export interface FieldShopsResponse extends ApiResponse {
  shops: FieldShop[];
  /** Those that the shops' offers name. */
  products: FieldProduct[];
}

/** `GET /field/shops/{id}` */
export interface FieldShopResponse extends ApiResponse {
  shop: FieldShop;
  products: FieldProduct[];
}
