import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

/** Rows a page may have. The first is the default. */
export const PAGE_SIZES = [10, 50, 100, 200, 300] as const;
export const MAX_PAGE_SIZE = 300;
export const DEFAULT_PAGE = { records: PAGE_SIZES[0], pageNumber: 1 } as const;

export type SortOrder = 'asc' | 'desc';

export class Pagination {
  /** Rows per page. */
  @Max(MAX_PAGE_SIZE)
  @Min(1)
  @IsInt()
  records: number = DEFAULT_PAGE.records;

  /** Counts from 1. */
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  pageNumber: number = DEFAULT_PAGE.pageNumber;
}

export class SortBy {
  /** Name of a column that the list allows; the list's own query narrows it. */
  @MaxLength(40)
  @IsString()
  by = 'createdAt';

  @IsIn(['asc', 'desc'])
  order: SortOrder = 'desc';
}

/** What every `…/find` call shares. A list's own query adds its `where`. */
export class ListQuery {
  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;

  /** Which column the search text is looked for in. */
  @IsOptional()
  @MaxLength(40)
  @IsString()
  searchFilter?: string;

  @ValidateNested()
  @Type(() => Pagination)
  pagination: Pagination = new Pagination();

  @IsOptional()
  @ValidateNested()
  @Type(() => SortBy)
  sortBy?: SortBy;
}
