import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { type PromoterRetailer } from './promoter.dto.js';
import { PROMOTER_LIMITS, PROMOTER_MESSAGES } from './promoter.messages.js';
import { PromoterStockLine } from './promoter-stock.dto.js';

/** Body of `POST /promoter/sales`: what the promoter who is signed in has sold. */
export class RecordOwnSaleRequest {
  /** One of the promoter's shops. */
  @Transform(({ value }) => (value === null || value === '' ? undefined : value))
  @IsOptional()
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.retailer })
  retailerId?: string;

  @ValidateNested({ each: true })
  @Type(() => PromoterStockLine)
  @ArrayUnique((line: PromoterStockLine) => line.catalogueId, { message: PROMOTER_MESSAGES.itemTwice })
  @ArrayMaxSize(PROMOTER_LIMITS.linesAtOnce, { message: `At most ${PROMOTER_LIMITS.linesAtOnce} products` })
  @ArrayMinSize(1, { message: PROMOTER_MESSAGES.item })
  @IsArray({ message: PROMOTER_MESSAGES.item })
  items: PromoterStockLine[] = [];
}

/** A product that the promoter carries or carried. */
export interface OwnStockItem {
  catalogueId: string;
  title: string;
  sku: string;
  /** given − sold − returned − damaged */
  inHand: number;
  given: number;
  sold: number;
  returned: number;
  damaged: number;
  /** Units sold on the day. */
  soldToday: number;
}

export interface OwnStockResponse extends ApiResponse {
  /** YYYY-MM-DD in India. */
  day: string;
  retailers: PromoterRetailer[];
  stock: OwnStockItem[];
}
