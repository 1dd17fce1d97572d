import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { AnsweredAs, Echoes, ListQuery, PastedPhone, PHONE_PATTERN, type ApiResponse } from '../common/index.js';
import { ONE_LINE } from './beat.messages.js';
import { PROMOTER_LIMITS, PROMOTER_MESSAGES } from './promoter.messages.js';

export const PROMOTER_SORT_COLUMNS = ['name', 'createdAt'] as const;

/** An id, or a retailer as the list answers it. */
function idOf(retailer: unknown): unknown {
  return typeof retailer === 'object' && retailer !== null && 'id' in retailer ? retailer.id : retailer;
}

/** What a person fills in for a promoter. */
export class PromoterForm {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(ONE_LINE, { message: 'Name is invalid' })
  @MaxLength(PROMOTER_LIMITS.name, { message: `Name should have at most ${PROMOTER_LIMITS.name} characters` })
  @HasText({ message: PROMOTER_MESSAGES.name })
  @IsString({ message: PROMOTER_MESSAGES.name })
  name = '';

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: PROMOTER_MESSAGES.phoneInvalid })
  @HasText({ message: PROMOTER_MESSAGES.phone })
  @IsString({ message: PROMOTER_MESSAGES.phone })
  phone = '';

  /** Inactive: the promoter cannot sign in, and gets no more stock. */
  @IsBoolean({ message: PROMOTER_MESSAGES.active })
  isActive = true;

  /** Ids of store addresses of the promoter's company. */
  @Transform(({ value }) => (Array.isArray(value) ? value.map(idOf) : value))
  @IsUUID(undefined, { each: true, message: PROMOTER_MESSAGES.retailer })
  @ArrayUnique({ message: PROMOTER_MESSAGES.retailerMapped })
  @ArrayMaxSize(PROMOTER_LIMITS.retailers, { message: PROMOTER_MESSAGES.tooManyRetailers })
  @IsArray({ message: PROMOTER_MESSAGES.retailer })
  retailers: string[] = [];
}

/** Body of `POST /admin/promoter`. */
export class CreatePromoterRequest extends PromoterForm {
  /** Whose promoter it is. Left out: the company that is selected. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;
}

/** Body of `PATCH /admin/promoter/update`. `name` is what the list calls `fullname`, `userId` what it calls `id`; either is taken. */
@Echoes('id', 'fullname', 'companyName', 'hmsUserReferenceId', 'createdAt')
export class UpdatePromoterRequest extends PromoterForm {
  @AnsweredAs('fullname')
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  declare name: string;

  @AnsweredAs('id')
  @IsUUID(undefined, { message: PROMOTER_MESSAGES.notFound })
  userId = '';

  /** Left out: the promoter's only company. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;

  @IsIn(['promoter'], { message: 'The kind of user has to be promoter' })
  usertype = 'promoter' as const;
}

export class PromotersWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Body of `POST /admin/promoter/list`. Searched in name and phone. */
export class ListPromotersQuery extends ListQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => PromotersWhere)
  where?: PromotersWhere;
}

export interface PromoterRetailer {
  id: string;
  storeName: string;
  firstName: string;
  lastName: string | null;
  phone: string;
}

export interface PromoterView {
  id: string;
  companyId: string;
  companyName: string;
  fullname: string;
  phone: string | null;
  isActive: boolean;
  /** The promoter's id in an outside HR system. */
  hmsUserReferenceId: string | null;
  retailers: PromoterRetailer[];
  /** ISO 8601. */
  createdAt: string;
}

export interface PromoterListResponse extends ApiResponse {
  users: PromoterView[];
  count: number;
}

export interface PromoterResponse extends ApiResponse {
  user: PromoterView;
}
