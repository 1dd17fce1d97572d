import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Pagination } from '../common/index.js';

export const COMPANY_SEARCH_OPTIONS = ['companyName', 'email', 'id'] as const;
export type CompanySearchOption = (typeof COMPANY_SEARCH_OPTIONS)[number];

/** Rows of the company search box. */
export const COMPANY_SEARCH_ROWS = 10;

export class AccountFilter {
  @IsBoolean()
  @IsOptional()
  inActive?: boolean;
}

/** `POST /ums/register/admin/find` */
export class FindAdminsQuery {
  @MaxLength(100)
  @IsString()
  @IsOptional()
  search?: string;

  @ValidateNested()
  @Type(() => AccountFilter)
  @IsOptional()
  filter?: AccountFilter;

  @ValidateNested()
  @Type(() => Pagination)
  pageConfig: Pagination = new Pagination();
}

/** `POST /ums/companies/find` */
export class FindCompaniesQuery extends FindAdminsQuery {
  @IsIn(COMPANY_SEARCH_OPTIONS)
  searchOption: CompanySearchOption = 'companyName';
}

/** `GET /ums/companies/search` */
export class SearchCompaniesQuery {
  @MaxLength(100)
  @IsString()
  searchText = '';
}
