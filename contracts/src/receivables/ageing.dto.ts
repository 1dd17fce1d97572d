import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';

export const AGEING_GROUPS = ['retailer', 'salesman', 'company'] as const;
export type AgeingGroup = (typeof AGEING_GROUPS)[number];

export const AGEING_GROUP_LABELS: Readonly<Record<AgeingGroup, string>> = {
  retailer: 'Retailer',
  salesman: 'Salesman',
  company: 'Company',
};

/** What is owed, by the days since it fell due. A bill without a due date falls due on the day it is made. */
export interface AgeingAmounts {
  notDuePaise: number;
  days0To30Paise: number;
  days31To60Paise: number;
  days61To90Paise: number;
  daysOver90Paise: number;
  outstandingPaise: number;
  openBills: number;
}

export const AGEING_BUCKETS = [
  ['notDuePaise', 'Not due'],
  ['days0To30Paise', '0-30 days'],
  ['days31To60Paise', '31-60 days'],
  ['days61To90Paise', '61-90 days'],
  ['daysOver90Paise', '90+ days'],
] as const satisfies readonly (readonly [keyof AgeingAmounts, string])[];

export interface AgeingRow extends AgeingAmounts {
  companyId: string;
  /** Of the retailer, salesman or company; null for bills that no salesman has. */
  id: string | null;
  name: string;
  phone: string | null;
  /** Since the oldest open bill fell due; null when none has. */
  oldestDays: number | null;
}

export class AgeingWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  @IsIn(AGEING_GROUPS)
  by: AgeingGroup = 'retailer';
}

/** Body of `POST /d2r/ageing/find`. */
export class FindAgeingQuery extends ListQuery {
  @ValidateNested()
  @Type(() => AgeingWhere)
  where: AgeingWhere = new AgeingWhere();
}

/** Of `GET /csv/d2r/ageing`. */
export class AgeingCsvQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsIn(AGEING_GROUPS)
  by: AgeingGroup = 'retailer';

  @IsOptional()
  @MaxLength(100)
  @IsString()
  search?: string;
}

export interface AgeingResponse extends ApiResponse {
  ageing: AgeingRow[];
  /** Over all rows that match. */
  totals: AgeingAmounts;
  totalRecords: number;
}
