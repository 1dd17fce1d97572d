import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalText, RequiredText } from '../catalogue/index.js';
import { type ApiResponse, IsRupees } from '../common/index.js';
import { OrderAddress, OrderCustomer } from './order-address.dto.js';
import { orderKindOf } from './kinds/index.js';
import { ORDER_TYPES, type OrderType } from './kinds/order-kind.js';
import { PRICING_MESSAGES, PRICING_TYPES, type PricingType } from './price-line.js';
import { type OrderStatus } from '../common/order-status.js';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.js';

export const MAX_ORDER_ITEMS = 200;
export const MAX_ITEM_QUANTITY = 100_000;

/** Value of a consignment (rupees) above which an e-way bill is asked for. */
export const EWAY_BILL_ABOVE_RUPEES = 50_000;

export const PLACE_ORDER_MESSAGES = {
  paymentMethod: 'Please select payment method',
  creditOnlyD2r: 'Credit is only for D2R orders',
  dueDate: 'Please select due date',
  dueDateRange: 'Due date should be from today up to 60 days ahead',
  storeAddress: 'Please select store address',
  customer: 'Please enter customer details',
  shippingAddress: 'Please enter shipping address',
  billingAddress: 'Please enter billing address',
  items: 'Please add at least one item',
  quantity: PRICING_MESSAGES.quantity,
  quantityTooLarge: 'Quantity should be at most 100,000',
  specialDiscountOff: 'Special discount is not available for this company',
  priceChanged: (sku: string) => `The price of ${sku} has changed. Please select the item again`,
  totalChanged: 'The total of this order has changed. Please check it and try again',
  warehouse: 'Please select pickup warehouse',
  ewayBill: 'E-way bill should be 12 digits',
  created: 'Order created successfully',
  d2rAccount: 'D2R orders are not available for this company',
} as const;

const MAX_RUPEES = 100_000_000;

/** One line of a manual order. Money in rupees, weight in grams, rates in percent. */
export class ManualOrderItem {
  /** The line's own id in the form; not kept. */
  @IsOptional()
  @MaxLength(64)
  @IsString()
  id?: string;

  @IsUUID(undefined, { message: 'Please select an item' })
  catalogueId!: string;

  @RequiredText('SKU', 64)
  sku!: string;

  @OptionalText('Name', 200)
  name?: string;

  @OptionalText('Variant', 64)
  variantId?: string;

  @OptionalText('Product', 64)
  productId?: string;

  @Max(MAX_ITEM_QUANTITY, { message: PLACE_ORDER_MESSAGES.quantityTooLarge })
  @Min(1, { message: PLACE_ORDER_MESSAGES.quantity })
  @IsInt({ message: PLACE_ORDER_MESSAGES.quantity })
  quantity!: number;

  /** Price of one piece, GST included, as in the catalogue. */
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  price!: number;

  /** Price of one piece before tax, as the form worked it out. */
  @IsOptional()
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  itemPricing?: number;

  @IsOptional()
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  basePrice?: number;

  /** GST of the line; checked by the price arithmetic, which has its own message. */
  @IsOptional()
  igst?: number;

  /** Mirrors igst. */
  @IsOptional()
  gstRate?: number;

  @IsOptional()
  @Max(1_000_000)
  @Min(0)
  @IsInt()
  weight?: number;

  @IsOptional()
  @IsBoolean()
  isFree?: boolean;

  /** Rupees off the line, GST included; not for D2R. */
  @IsOptional()
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  discount?: number;

  @IsOptional()
  @IsIn(Object.values(PRICING_TYPES))
  pricingType?: PricingType;

  @IsOptional()
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  pricingValue?: number;
}

/** Body of `POST /order`. */
export class PlaceOrderRequest {
  /** For actors of several companies. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsIn(Object.values(ORDER_TYPES))
  orderType?: OrderType;

  /** The seller's own number; made by the server when left out. */
  @OptionalText('Order ID', 50)
  shopOrderId?: string;

  @ValidateNested()
  @Type(() => OrderCustomer)
  @IsDefined({ message: PLACE_ORDER_MESSAGES.customer })
  customer!: OrderCustomer;

  @ValidateNested()
  @Type(() => OrderAddress)
  @IsDefined({ message: PLACE_ORDER_MESSAGES.shippingAddress })
  shippingAddress!: OrderAddress;

  @ValidateNested()
  @Type(() => OrderAddress)
  @IsDefined({ message: PLACE_ORDER_MESSAGES.billingAddress })
  billingAddress!: OrderAddress;

  @ValidateIf((order: PlaceOrderRequest) => orderKindOf(order.orderType).isForStore)
  @IsUUID(undefined, { message: PLACE_ORDER_MESSAGES.storeAddress })
  shippingD2RAddressId?: string;

  @IsUUID(undefined, { message: PLACE_ORDER_MESSAGES.warehouse })
  pickupWarehouseId!: string;

  @ValidateNested({ each: true })
  @Type(() => ManualOrderItem)
  @ArrayMaxSize(MAX_ORDER_ITEMS)
  @ArrayMinSize(1, { message: PLACE_ORDER_MESSAGES.items })
  @IsArray({ message: PLACE_ORDER_MESSAGES.items })
  items!: ManualOrderItem[];

  /** Rupees off the whole order; only for companies with the flag. */
  @IsOptional()
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  specialDiscount?: number;

  @IsIn(PAYMENT_METHODS, { message: PLACE_ORDER_MESSAGES.paymentMethod })
  paymentMethod!: PaymentMethod;

  /** YYYY-MM-DD; Credit only. */
  @ValidateIf((order: PlaceOrderRequest) => order.paymentMethod === 'Credit')
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: PLACE_ORDER_MESSAGES.dueDate })
  d2rDueDate?: string;

  @IsOptional()
  @Matches(/^\d{12}$/, { message: PLACE_ORDER_MESSAGES.ewayBill })
  ewayBill?: string;

  @OptionalText('Remarks', 500)
  remarks?: string;

  /** Grand total in rupees, as the form shows it. The server works it out again and refuses another one. */
  @Max(MAX_RUPEES)
  @Min(0)
  @IsRupees()
  total!: number;
}

export interface PlacedOrder {
  id: string;
  shopOrderId: string;
  splitOrderId: string;
  status: OrderStatus;
  /** Why a Credit order waits for somebody who lets it pass the retailer's limits; null when it is within them. */
  creditHold: string | null;
}

export interface PlaceOrderResponse extends ApiResponse {
  data: PlacedOrder;
}
