import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID, Matches } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

/** Query of `GET /insights/{figure}`. */
export class InsightsQuery {
  /** On the wire with commas between them. Without any: the companies selected in the header. */
  @IsOptional()
  @Transform(({ value }) => splitIds(value))
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds?: string[];

  /** The first day, 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm' in India: figures are by day, whatever the time. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  /** The last day, as `start`. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

function splitIds(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',') : value;
}

/** A number of orders in the range, and in as many days right before it. */
export interface InsightsCount {
  total: number;
  previous: number;
}

/**
 * `GET /insights/orders`, `/insights/cancelled`, `/insights/returning` (on their way back now), `/insights/undelivered` (the last
 * attempt failed): by the day on which the orders were placed.
 */
export interface InsightsCountResponse extends ApiResponse {
  data: InsightsCount;
}

/** What the orders placed on a day come to, without those that were cancelled. */
export interface DayRevenue {
  /** YYYY-MM-DD in India. */
  day: string;
  /** Rupees. */
  amount: number;
}

/** What one day brought. */
export interface DayOfOrders {
  /** YYYY-MM-DD in India. */
  day: string;
  /** Orders placed. */
  orders: number;
  /** Without the orders that were cancelled. */
  revenuePaise: number;
}

/** `GET /insights/days`: every day of the range, the first one first. */
export interface DaysResponse extends ApiResponse {
  data: { series: DayOfOrders[] };
}

/** `GET /insights/revenue`: every day of the range, the first one first. */
export interface RevenueResponse extends ApiResponse {
  /** `total` in rupees. */
  data: { total: number; series: DayRevenue[] };
}

/** A product of the range's orders, without cancelled ones. */
export interface ProductSales {
  title: string;
  sku: string;
  /** Pieces. */
  quantity: number;
  /** Rupees, with tax. */
  revenue: number;
}

/** `GET /insights/top-products`: the ten with the greatest revenue. */
export interface TopProductsResponse extends ApiResponse {
  data: ProductSales[];
}

/** `GET /insights/states`: where the range's orders go; all states that got one, most orders first. */
export interface StatesResponse extends ApiResponse {
  data: { state: string; orders: number }[];
}

/** One of the ten greatest parts of the orders. */
export interface OrderShare {
  name: string;
  orders: number;
  /** Percent of all orders that have any, one decimal. */
  share: number;
}

/** `GET /insights/couriers` (orders handed over) and `GET /insights/warehouses` (orders placed). */
export interface SharesResponse extends ApiResponse {
  data: OrderShare[];
}

/** `GET /insights/rto-reasons`: why orders went back, by the last failed attempt; the ten most frequent. */
export interface RtoReasonsResponse extends ApiResponse {
  data: { reason: string; count: number }[];
}
