import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { apply } from './decorators.js';
import { MAX_PAGE_SIZE } from './list.query.js';

/** Rows per page, from an address or a body. */
export function RowsPerPage(): PropertyDecorator {
  return apply(
    Max(MAX_PAGE_SIZE),
    Min(1),
    IsInt(),
    Type(() => Number),
  );
}

/** Counts from 1. */
export function PageNumber(): PropertyDecorator {
  return apply(
    Max(1_000_000),
    Min(1),
    IsInt(),
    Type(() => Number),
  );
}

/** What a search field may hold; left out, nothing is looked for. */
export function SearchText(): PropertyDecorator {
  return apply(IsOptional(), MaxLength(100), IsString());
}

/** 'asc' or 'desc'; left out, the list's own direction. */
export function SortDirection(): PropertyDecorator {
  return apply(IsOptional(), IsIn(['asc', 'desc']));
}
