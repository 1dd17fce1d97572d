import 'reflect-metadata';
import { IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PageNumber, RowsPerPage, SearchText, SortDirection } from './list-fields.js';
import { DEFAULT_PAGE, type SortOrder } from './list.query.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

/** The query style of the lists that are read with GET: `/cod-remittance`, `/phonepe/wh-payments`. A list's own query adds its filters. */
export class GetListQuery {
  @SearchText()
  search?: string;

  /** Which column the search text is looked for in. */
  @IsOptional()
  @MaxLength(40)
  @IsString()
  searchField?: string;

  /** Name of the column to sort by. */
  @IsOptional()
  @MaxLength(40)
  @IsString()
  by?: string;

  @SortDirection()
  order?: SortOrder;

  @RowsPerPage()
  records: number = DEFAULT_PAGE.records;

  @PageNumber()
  pageNumber: number = DEFAULT_PAGE.pageNumber;

  /** A seller may leave it out: the own company. */
  @IsOptional()
  @IsUUID()
  companyID?: string;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}
