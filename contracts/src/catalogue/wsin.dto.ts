import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { ListQuery, type ApiResponse } from '../common/index.js';
import { WSIN_PATTERN } from './catalogue.constants.js';
import { RequiredText } from './catalogue.fields.js';

/** Rows that one call may bring; sheets send their rows in such portions. */
export const MAX_WSIN_ROWS = 5_000;

function upperCaseOrAbsent(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.trim().toUpperCase();
  return text === '' ? undefined : text;
}

export class WsinRow {
  @RequiredText('Product title', 200)
  productTitle!: string;

  /** Blank: the server makes one. */
  @Transform(({ value }) => upperCaseOrAbsent(value))
  @IsOptional()
  @Matches(WSIN_PATTERN, { message: 'WSIN is invalid' })
  wsin?: string;

  /** The catalogue item that gets the number at once. */
  @IsOptional()
  @IsUUID()
  catalogId?: string;
}

/** Body of `POST /wsin/generate`. */
export class GenerateWsinRequest {
  @ValidateNested({ each: true })
  @Type(() => WsinRow)
  @ArrayMaxSize(MAX_WSIN_ROWS)
  @ArrayMinSize(1)
  @IsArray()
  data!: WsinRow[];

  @IsUUID()
  companyId!: string;
}

export interface GenerateWsinResponse extends ApiResponse {
  wsins: { productTitle: string; wsin: string }[];
}

export class WsinMapRow {
  @RequiredText('SKU ID', 64)
  skuId!: string;

  @Transform(({ value }) => upperCaseOrAbsent(value))
  @Matches(WSIN_PATTERN, { message: 'WSIN is invalid' })
  wsin!: string;
}

/** Body of `POST /wsin/bulk-map`: items get a number that the company already has. */
export class MapWsinRequest {
  @ValidateNested({ each: true })
  @Type(() => WsinMapRow)
  @ArrayMaxSize(MAX_WSIN_ROWS)
  @ArrayMinSize(1)
  @IsArray()
  data!: WsinMapRow[];

  @IsUUID()
  companyId!: string;
}

export class FetchWsinWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

/** Body of `POST /wsin/fetch`. */
export class FetchWsinQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => FetchWsinWhere)
  where?: FetchWsinWhere;
}

export interface WsinView {
  wsin: string;
  productTitle: string;
  companyId: string;
  /** SKUs of the items that carry this number. */
  skuIds: string[];
  createdAt: string;
}

export interface FetchWsinResponse extends ApiResponse {
  wsins: WsinView[];
  count: number;
}
