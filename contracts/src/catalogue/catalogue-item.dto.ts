import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { Echoes } from '../common/echoes.decorator.js';
import { D2R_CATEGORIES, HSN_PATTERN, SHOP_TYPES, type D2rCategory, type ShopType } from './catalogue.constants.js';
import {
  GstPercent,
  OptionalNumber,
  OptionalPercent,
  OptionalText,
  RequiredNumber,
  RequiredText,
  type DecimalRange,
} from './catalogue.fields.js';

const RUPEES: DecimalRange = { min: 0, max: 10_000_000, decimals: 2 };
const CENTIMETRES: DecimalRange = { min: 0.01, max: 1_000, decimals: 2 };
const GRAMS: DecimalRange = { min: 1, max: 1_000_000, decimals: 0 };

export const MAX_IMAGE_URLS = 10;

function upperCaseOrAbsent(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/**
 * What a person fills in for an item; body of `POST /catalogue`.
 * Prices are rupees and include GST, lengths are centimetres, the weight is grams, rates are percent.
 */
export class CreateCatalogueItemRequest {
  @RequiredText('Product title', 200)
  productTitle!: string;

  @RequiredText('Variant title', 200)
  variantTitle!: string;

  /** The seller's own code. Left out, one is made from the handle. */
  @OptionalText('SKU ID', 64)
  skuId?: string;

  @IsOptional()
  @IsIn(SHOP_TYPES, { message: 'Shop type is invalid' })
  shopType?: ShopType;

  @Transform(({ value }) => upperCaseOrAbsent(value))
  @IsOptional()
  @Matches(HSN_PATTERN, { message: 'HSN code should have 4, 6 or 8 digits' })
  hsnCode?: string;

  @RequiredText('Category', 100)
  category!: string;

  @RequiredText('Handle', 200)
  handle!: string;

  @OptionalText('Barcode', 64)
  barcode?: string;

  /** 1 active, 0 inactive. */
  @Transform(({ value }) => (value === '1' ? 1 : value === '0' ? 0 : value))
  @IsIn([0, 1], { message: 'Active is required' })
  active!: 0 | 1;

  /** Rupees, GST included. */
  @RequiredNumber(RUPEES, 'Price is required')
  price!: number;

  @RequiredNumber(CENTIMETRES, 'Length is required')
  length!: number;

  @RequiredNumber(CENTIMETRES, 'Breadth is required')
  breadth!: number;

  @RequiredNumber(CENTIMETRES, 'Height is required')
  height!: number;

  @OptionalPercent()
  margin?: number;

  @OptionalPercent()
  distributorMargin?: number;

  /** Rupees, what margin prices start from. */
  @OptionalNumber(RUPEES, 'Base price is invalid')
  basePrice?: number;

  @Transform(({ value }) => upperCaseOrAbsent(value))
  @IsOptional()
  @IsIn(D2R_CATEGORIES, { message: 'D2R category is invalid' })
  d2rCategory?: D2rCategory;

  /** Grams. */
  @RequiredNumber(GRAMS, 'Weight is required')
  weight!: number;

  @GstPercent()
  sgst!: number;

  @GstPercent()
  cgst!: number;

  @GstPercent()
  igst!: number;

  @GstPercent()
  utgst!: number;

  @OptionalPercent()
  cess?: number;

  @MaxLength(2_000, { each: true, message: 'Image URL is too long' })
  @Matches(/^https?:\/\/[^\s<>"']+$/i, { each: true, message: 'Image URL is invalid' })
  @ArrayMaxSize(MAX_IMAGE_URLS, { message: `At most ${MAX_IMAGE_URLS} image URLs are allowed` })
  @ArrayMinSize(1, { message: 'Image URLs are required' })
  @IsArray({ message: 'Image URLs are required' })
  imageUrls!: string[];
}

/** Body of `PUT /catalogue/{id}`: the item as it is answered may be sent back. */
@Echoes('catalogId', 'companyId', 'companyName', 'wsin', 'createdAt', 'updatedAt')
export class UpdateCatalogueItemRequest extends CreateCatalogueItemRequest {}

/** Exactly the fields without which an item is refused. */
export const REQUIRED_ITEM_FIELDS = [
  'productTitle',
  'variantTitle',
  'category',
  'handle',
  'active',
  'price',
  'length',
  'breadth',
  'height',
  'weight',
  'sgst',
  'cgst',
  'igst',
  'utgst',
  'imageUrls',
] as const satisfies readonly (keyof CreateCatalogueItemRequest)[];

/** An item as the API shows it. */
export interface CatalogueItemView extends Omit<CreateCatalogueItemRequest, 'skuId' | 'shopType'> {
  catalogId: string;
  companyId: string;
  companyName: string;
  skuId: string;
  shopType: ShopType;
  /** Null until the item was given its stock number. */
  wsin: string | null;
  createdAt: string;
  updatedAt: string;
}

/** 'length x breadth x height' in centimetres. */
export function dimensionsText(item: Pick<CreateCatalogueItemRequest, 'length' | 'breadth' | 'height'>): string {
  return `${item.length} x ${item.breadth} x ${item.height}`;
}

/** SGST and CGST halve what IGST is as a whole; a difference is worth a word but no refusal. Null when they agree. */
export function gstWarning(item: Partial<Pick<CreateCatalogueItemRequest, 'sgst' | 'cgst' | 'igst'>>): string | null {
  const { sgst, cgst, igst } = item;
  if (typeof sgst !== 'number' || typeof cgst !== 'number' || typeof igst !== 'number') return null;
  const differs = Math.round((sgst + cgst) * 100) !== Math.round(igst * 100);
  return differs ? 'SGST and CGST together usually equal IGST' : null;
}
