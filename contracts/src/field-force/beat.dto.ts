import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { RequiredText } from '../catalogue/index.js';
import { DEFAULT_PAGE, Echoes, type ApiResponse, type SortOrder } from '../common/index.js';
import { PageNumber, RowsPerPage, SearchText, SortDirection } from '../common/list-fields.js';
import { BEAT_LIMITS, BEAT_MESSAGES, ONE_LINE } from './beat.messages.js';
import { type StoreAddressView } from '../stores/index.js';
import { type SalesmanView } from './salesman.dto.js';
import { WEEKDAYS, type Weekday } from './weekdays.js';

export const BEAT_SORT_COLUMNS = ['name', 'salesman', 'retailerCount', 'createdAt'] as const;
export type BeatSortColumn = (typeof BEAT_SORT_COLUMNS)[number];

/** What a person fills in for a beat. */
export class BeatForm {
  @RequiredText('Beat name', BEAT_LIMITS.name)
  name!: string;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(ONE_LINE, { message: 'Description is invalid' })
  @MaxLength(BEAT_LIMITS.description, {
    message: `Description should have at most ${BEAT_LIMITS.description} characters`,
  })
  @HasText({ message: BEAT_MESSAGES.description })
  @IsString({ message: BEAT_MESSAGES.description })
  description!: string;

  @IsUUID(undefined, { message: BEAT_MESSAGES.salesman })
  salesmanId!: string;

  /** When the beat is walked: 1 is Monday. Left out: stays as it is. */
  @IsOptional()
  @IsIn(WEEKDAYS, { each: true, message: 'Weekday is invalid' })
  @ArrayMaxSize(WEEKDAYS.length, { message: 'Weekday is invalid' })
  @IsArray({ message: 'Weekday is invalid' })
  weekdays?: Weekday[];
}

/** Body of `PUT /d2r/beats/{id}`. A beat stays with its company. */
@Echoes('id', 'companyId', 'salesman', 'retailerCount', 'createdAt')
export class UpdateBeatRequest extends BeatForm {}

/** Body of `POST /d2r/beats`. */
export class NewBeatRequest extends BeatForm {
  @IsOptional()
  @IsUUID(undefined, { message: 'Please select a company' })
  companyId?: string;
}

/** Query of `GET /d2r/beats`. */
export class ListBeatsQuery {
  /** Left out: every company that is selected. */
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @IsUUID()
  salesmanId?: string;

  /** Beats that are walked on this day. */
  @IsOptional()
  @IsIn(WEEKDAYS, { message: 'Weekday is invalid' })
  @Type(() => Number)
  weekday?: Weekday;

  /** Looked for in name, description, and name and phone of the salesman. */
  @SearchText()
  search?: string;

  @IsOptional()
  @IsIn(BEAT_SORT_COLUMNS, { message: 'Sort column is invalid' })
  by?: BeatSortColumn;

  @SortDirection()
  order?: SortOrder;

  @RowsPerPage()
  size: number = DEFAULT_PAGE.records;

  @PageNumber()
  page: number = DEFAULT_PAGE.pageNumber;
}

/** Query of `GET /d2r/beat-retailer`. */
export class BeatRetailersQuery {
  @IsUUID()
  beatId!: string;
}

/** Body of `POST /d2r/beat-retailer`. */
export class AssignRetailersRequest {
  @IsUUID()
  beatId!: string;

  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(BEAT_LIMITS.retailersAtOnce)
  @ArrayMinSize(1, { message: BEAT_MESSAGES.retailers })
  @IsArray({ message: BEAT_MESSAGES.retailers })
  retailerIds!: string[];
}

/** Query of `DELETE /d2r/beat-retailer`. */
export class UnassignRetailerQuery {
  @IsUUID()
  beatRetailerId!: string;
}

export interface BeatView {
  id: string;
  companyId: string;
  name: string;
  description: string;
  salesmanId: string;
  salesman: SalesmanView;
  retailerCount: number;
  weekdays: Weekday[];
  createdAt: string;
}

/** A retailer is a store address of the company. */
export type RetailerView = Pick<
  StoreAddressView,
  'id' | 'storeName' | 'firstName' | 'lastName' | 'phone' | 'city' | 'pincode' | 'isActive'
>;

export interface BeatRetailerView {
  beatRetailerId: string;
  retailerId: string;
  /** Place in the order of the visits, from 1; null: after those that have one. */
  position: number | null;
  retailer: RetailerView;
}

export interface BeatResponse extends ApiResponse {
  beat: BeatView;
}

export interface BeatsResponse extends ApiResponse {
  beats: BeatView[];
  count: number;
}

export interface BeatRetailersResponse extends ApiResponse {
  beats: BeatRetailerView[];
}
