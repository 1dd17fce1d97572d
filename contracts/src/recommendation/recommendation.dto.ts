import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateBy } from 'class-validator';
import { RequiredNumber } from '../catalogue/index.js';
import { apply } from '../common/decorators.js';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { type StoreAddressView } from '../stores/index.js';
import { RECOMMENDATION_CLUSTERS, type RecommendationCluster } from './clusters.js';
import {
  BRAND_AGES,
  INDUSTRIES,
  ONLINE_PRESENCES,
  PACK_SIZES,
  PRODUCT_TYPES,
  RECOMMENDATION_MESSAGES,
} from './recommendation.options.js';

const { required, moreThanZero } = RECOMMENDATION_MESSAGES;

function AskedText(maxLength: number): PropertyDecorator {
  return apply(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    MaxLength(maxLength, { message: `Should have at most ${maxLength} characters` }),
    HasText({ message: required }),
    IsString({ message: required }),
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A number above zero; typed, it arrives as text. */
function AskedNumber(): PropertyDecorator {
  return apply(
    RequiredNumber({ min: 0.01, max: 1_000_000_000, decimals: 2 }, moreThanZero),
    ValidateBy({ name: 'isGiven', validator: { validate: isGiven } }, { message: required }),
  );
}

/** A product that looks for retailers: the recommendation form, and the body of `POST /d2r/recommendation`. */
export class RecommendationForm {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @AskedText(200)
  name!: string;

  @AskedText(100)
  category!: string;

  /** Product type. */
  @IsIn(PRODUCT_TYPES, { message: required })
  type!: string;

  @IsIn(PACK_SIZES, { message: required })
  packSize!: string;

  /** Online presence. */
  @IsIn(ONLINE_PRESENCES, { message: required })
  online!: string;

  @IsIn(INDUSTRIES, { message: required })
  industry!: string;

  /** Brand age. */
  @IsIn(BRAND_AGES, { message: required })
  maturity!: string;

  /** Rupees of one piece. */
  @AskedNumber()
  price!: number;

  /** Grams of one piece. */
  @AskedNumber()
  weight!: number;

  @AskedNumber()
  listing!: number;

  /** Average order value in rupees. */
  @AskedNumber()
  aov!: number;

  @AskedNumber()
  volume!: number;

  @AskedNumber()
  skus!: number;

  @IsIn(RECOMMENDATION_CLUSTERS, { each: true, message: required })
  @ArrayMinSize(1, { message: required })
  @IsArray({ message: required })
  clusters!: RecommendationCluster[];
}

/**
 * The address of the external page: `volume` is sent as `bv`; `name` and `industry` are not sent.
 * @param page an address that may have a query of its own
 */
export function recommendationPage(page: string, form: RecommendationForm): string {
  const url = new URL(page);
  const parameters = {
    category: form.category,
    type: form.type,
    packSize: form.packSize,
    online: form.online,
    price: form.price,
    weight: form.weight,
    listing: form.listing,
    aov: form.aov,
    maturity: form.maturity,
    bv: form.volume,
    skus: form.skus,
    clusters: form.clusters.join(','),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url.href;
}

export interface RecommendationCategory {
  id: string;
  name: string;
}

/** Answer of `GET /d2r/categories`. */
export interface CategoriesResponse extends ApiResponse {
  data: RecommendationCategory[];
}

/** Answer of `GET /d2r/recommendation`. */
export interface RecommendationPageResponse extends ApiResponse {
  /** Of the external page; null when none is configured. */
  pageUrl: string | null;
}

export interface RecommendedRetailer {
  retailer: Pick<StoreAddressView, 'id' | 'companyId' | 'storeName' | 'phone' | 'city' | 'pincode'>;
  cluster: RecommendationCluster;
  /** 0 to 100. */
  score: number;
  /** Why, the strongest first. */
  reasons: string[];
}

export interface RecommendationResponse extends ApiResponse {
  retailers: RecommendedRetailer[];
  /** Active retailers of the company in the clusters. */
  retailerCount: number;
  /** Those of them that ordered nothing lately: they cannot be ranked. */
  withoutOrders: number;
}
