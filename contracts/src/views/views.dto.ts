import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { RequiredText } from '../catalogue/index.js';
import { type ApiResponse, Echoes } from '../common/index.js';
import { ColumnSettings } from './column-settings.js';
import { viewQuery } from './view-query.js';

export const VIEW_LIMITS = {
  /** Characters. */
  name: 60,
  query: 2_000,
  /** Views of one account and list in one company. */
  perList: 50,
  /** Views of colleagues that a list offers. */
  shared: 200,
} as const;

export const VIEW_MESSAGES = {
  created: 'View saved',
  changed: 'View updated',
  deleted: 'View deleted',
  notFound: 'View not found',
  nameTaken: 'You have a view with this name. Choose another name.',
  tooMany: `You can save at most ${VIEW_LIMITS.perList} views of a list. Delete one first.`,
  changedMeanwhile: 'Someone else changed this view. Reload the page and try again.',
  notYours: 'Only its owner or an account that manages the company can change this view',
  oneCompany: 'Select one company to share the view with it',
  list: 'List is invalid',
  queryTooLong: 'The search and filters are too long to be saved',
} as const;

/** Names of lists: 'orders', 'ndr-seller'. */
const LIST_KEY = /^[a-z][a-z0-9-]{0,39}$/;

function toQuery(value: unknown): unknown {
  return typeof value === 'string' && value.length <= VIEW_LIMITS.query ? viewQuery(value) : value;
}

/** Query of `GET /views`. */
export class ViewsQuery {
  @Matches(LIST_KEY, { message: VIEW_MESSAGES.list })
  list!: string;
}

/** Body of `POST /views`. */
export class CreateViewRequest extends ViewsQuery {
  @RequiredText('Name', VIEW_LIMITS.name)
  name!: string;

  /** The part of the list's address that searches, filters and sorts. */
  @Transform(({ value }) => toQuery(value))
  @MaxLength(VIEW_LIMITS.query, { message: VIEW_MESSAGES.queryTooLong })
  @IsString()
  query!: string;

  @ValidateNested()
  @Type(() => ColumnSettings)
  columns: ColumnSettings = new ColumnSettings();

  /** Everybody of the company sees it. */
  @IsOptional()
  @IsBoolean()
  isShared?: boolean;
}

/** Body of `PATCH /views/{id}`: what is left out stays. */
@Echoes('id', 'list', 'isOwn', 'ownerName', 'canChange')
export class ChangeViewRequest {
  /** The version that the person saw: a view that has changed since is refused. */
  @Min(1)
  @IsInt()
  version!: number;

  @IsOptional()
  @RequiredText('Name', VIEW_LIMITS.name)
  name?: string;

  @Transform(({ value }) => toQuery(value))
  @IsOptional()
  @MaxLength(VIEW_LIMITS.query, { message: VIEW_MESSAGES.queryTooLong })
  @IsString()
  query?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => ColumnSettings)
  columns?: ColumnSettings;

  @IsOptional()
  @IsBoolean()
  isShared?: boolean;
}

/** Body of `PUT /views/default`: the view with which the account opens the list; null for none. */
export class SetDefaultViewRequest extends ViewsQuery {
  @ValidateIf((body: SetDefaultViewRequest) => body.viewId !== null)
  @IsUUID(undefined, { message: VIEW_MESSAGES.notFound })
  viewId!: string | null;
}

/** Body of `PUT /views/columns`: the account's own columns of a list. The last call counts. */
export class SetColumnsRequest extends ViewsQuery {
  @IsDefined()
  @ValidateNested()
  @Type(() => ColumnSettings)
  columns!: ColumnSettings;
}

export interface SavedView {
  id: string;
  list: string;
  name: string;
  query: string;
  columns: ColumnSettings;
  isShared: boolean;
  /** Saved by the account that asks. */
  isOwn: boolean;
  /** Who saved it. */
  ownerName: string;
  canChange: boolean;
  version: number;
}

export interface ViewsResponse extends ApiResponse {
  /** The account's own and those that are shared, by name. */
  views: SavedView[];
  /** One of `views`. */
  defaultViewId: string | null;
  /** The account's own columns; null until it changed any. */
  columns: ColumnSettings | null;
}

export interface ViewResponse extends ApiResponse {
  view: SavedView;
}
