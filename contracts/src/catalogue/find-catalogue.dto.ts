import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ListQuery, type ApiResponse } from '../common/index.js';
import { filterInAddress } from '../csv/index.js';
import { SHOP_TYPES, type ShopType } from './catalogue.constants.js';
import { type CatalogueItemView } from './catalogue-item.dto.js';

/** Which rows of the catalogue. Every part is optional and all must hold. */
export class CatalogueFilter {
  @IsOptional()
  @IsIn([0, 1])
  active?: 0 | 1;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  category?: string;

  /** True: only items that have their WSIN; false: only those that lack it. */
  @IsOptional()
  @IsBoolean()
  wsinMapped?: boolean;
}

/** Body of `POST /catalogue/find`, the list behind `/catalogs`. */
export class CompanyCatalogueQuery extends ListQuery {
  /** Chosen among the companies of the session; empty means all of them. */
  @IsOptional()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds?: string[];

  @IsOptional()
  @IsIn(SHOP_TYPES)
  shopType?: ShopType;

  @IsOptional()
  @ValidateNested()
  @Type(() => CatalogueFilter)
  filter?: CatalogueFilter;
}

export interface CompanyCatalogueResponse extends ApiResponse {
  catalogue: CatalogueItemView[];
  totalCount: number;
}

/** Items that one search may name. */
export const MAX_FOUND_BY_ID = 200;

export class FindCatalogueWhere extends CatalogueFilter {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  /** Only these items. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MAX_FOUND_BY_ID)
  @ArrayMinSize(1)
  @IsArray()
  catalogIds?: string[];

  /** A warehouse: each item says how many units of it are available there. */
  @IsOptional()
  @IsUUID()
  stockAt?: string;

  @IsOptional()
  @IsIn(SHOP_TYPES)
  shopType?: ShopType;
}

/** Body of `POST /find/catalogue`: the item autocomplete and the brands screens. */
export class FindCatalogueQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => FindCatalogueWhere)
  where?: FindCatalogueWhere;
}

/** An item as it was found. */
export interface FoundCatalogueItem extends CatalogueItemView {
  /** Units at the warehouse that was asked for which no order has reserved; null for an item without a WSIN. Only with `stockAt`. */
  available?: number | null;
}

export interface FindCatalogueResponse extends ApiResponse {
  catalogue: FoundCatalogueItem[];
  count: number;
}

/** Query of `GET /catalogue/csv/{companyIds}`. `filter` is the list's filter as JSON. */
export class CatalogueCsvQuery {
  @IsOptional()
  @IsIn(SHOP_TYPES)
  shopType?: ShopType;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;

  @Transform(({ value }) => filterInAddress(value, CatalogueFilter))
  @IsOptional()
  @ValidateNested()
  @Type(() => CatalogueFilter)
  filter?: CatalogueFilter;
}

export interface ShopTypeCount {
  shopType: ShopType;
  count: number;
}

export interface ShopTypesResponse extends ApiResponse {
  catalogueShopTypes: ShopTypeCount[];
}

export interface CatalogueItemResponse extends ApiResponse {
  item: CatalogueItemView;
}

export interface HsnCode {
  code: string;
  description: string;
  /** Percent; a proposal, the rate of the item is what the seller enters. */
  igst: number;
}

export class HsnQuery {
  @IsOptional()
  @MaxLength(100)
  @IsString()
  searchQuery?: string;
}

export interface HsnResponse extends ApiResponse {
  codes: HsnCode[];
}

/** What Download Catalogue says when no row is ticked, to the letter. */
export const SELECT_ROWS = 'Please select rows!!!';

/** Rows that one Download Catalogue takes. */
export const MAX_CHOSEN_ITEMS = 5_000;

/** Body of `POST /catalogue/csv/selected`: the chosen items of a company, for mapping. */
export class DownloadCatalogueRequest {
  @IsUUID()
  companyId!: string;

  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MAX_CHOSEN_ITEMS)
  @ArrayMinSize(1, { message: SELECT_ROWS })
  @IsArray()
  catalogIds!: string[];
}

/** How many SKUs one call may ask about. */
export const SKUS_AT_ONCE = 1000;

/** Body of `POST /catalogue/skus/look-up`: which of these SKUs the company's catalogue has. */
export class LookUpSkusRequest {
  @ArrayMaxSize(SKUS_AT_ONCE)
  @MaxLength(500, { each: true })
  @IsString({ each: true })
  @IsArray()
  skus!: string[];
}

export interface LookUpSkusResponse extends ApiResponse {
  /** Those of them that are there, in no order. */
  skus: readonly string[];
}
