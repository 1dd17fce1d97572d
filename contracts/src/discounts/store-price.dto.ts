import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { DEFAULT_PAGE, Echoes, IsRupees, type ApiResponse } from '../common/index.js';
import { PageNumber, RowsPerPage, SearchText } from '../common/list-fields.js';
import { PRICING_TYPES, type PricingType } from '../orders/index.js';
import { MAX_FLAT_PRICE_RUPEES, STORE_PRICE_MESSAGES } from '../price-lists/store-price.rules.js';

/** Lines of one `PUT /catalogue/pricing/{companyId}/{storeId}`; more come as a sheet. */
export const MAX_STORE_PRICE_LINES = 200;

/** What one SKU costs in one store. */
@Echoes('productTitle', 'variantTitle', 'pricePaise', 'basePricePaise', 'igst', 'isOfType', 'changedAt')
export class StorePriceLine {
  @RequiredText('SKU', 64)
  sku!: string;

  /** null: the store has no price of its own for the SKU any more. */
  @ValidateIf((line: StorePriceLine) => line.pricingType !== null)
  @IsIn(Object.values(PRICING_TYPES), { message: STORE_PRICE_MESSAGES.type })
  pricingType!: PricingType | null;

  /** Percent for margin and discount, rupees with GST for a flat price. */
  @ValidateIf((line: StorePriceLine) => line.pricingType !== null)
  @Max(MAX_FLAT_PRICE_RUPEES, { message: STORE_PRICE_MESSAGES.value })
  @Min(0, { message: STORE_PRICE_MESSAGES.value })
  @IsRupees({ message: STORE_PRICE_MESSAGES.value })
  pricingValue!: number | null;
}

/** Body of `PUT /catalogue/pricing/{companyId}/{storeId}`, for a store or a store type (`retailers`, `distributors`): all lines are taken, or none. */
export class SetStorePricesRequest {
  @ValidateNested({ each: true })
  @Type(() => StorePriceLine)
  @ArrayMaxSize(MAX_STORE_PRICE_LINES)
  @ArrayMinSize(1, { message: STORE_PRICE_MESSAGES.items })
  @IsArray({ message: STORE_PRICE_MESSAGES.items })
  items!: StorePriceLine[];
}

/** Query of `GET /catalogue/pricing/{companyId}/{storeId}`. */
export class StorePricesQuery {
  /** Part of a SKU or of a product title. */
  @SearchText()
  search?: string;

  /** 1: only SKUs with a price of the store or of its type, 0: only those without. */
  @IsOptional()
  @IsIn([0, 1])
  @Type(() => Number)
  priced?: 0 | 1;

  @RowsPerPage()
  records: number = DEFAULT_PAGE.records;

  @PageNumber()
  pageNumber: number = DEFAULT_PAGE.pageNumber;
}

/** A SKU of the company as one store buys it. Money in paise, rates in percent. */
export interface StorePriceView {
  sku: string;
  productTitle: string;
  variantTitle: string;
  /** Price of the catalogue, GST included. */
  pricePaise: number;
  basePricePaise: number | null;
  igst: number;
  pricingType: PricingType | null;
  pricingValue: number | null;
  /** The price is that of the store's type: the store has none of its own. */
  isOfType: boolean;
  /** ISO time of the last change of the store's price; null without one. */
  changedAt: string | null;
}

export interface StorePricesResponse extends ApiResponse {
  data: StorePriceView[];
  totalCount: number;
}

export interface SetStorePricesResponse extends ApiResponse {
  /** Lines that were not so already. */
  changedCount: number;
}
