import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { ListQuery } from '../common/list.query.js';

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** What the search text is compared with: the beginning of an action, a person's name or email, or an id as it is. */
export const AUDIT_SEARCH_FILTERS = ['action', 'person', 'requestId', 'subject'] as const;
export type AuditSearchFilter = (typeof AUDIT_SEARCH_FILTERS)[number];

export const AUDIT_MESSAGES = { loadFailed: "Couldn't get audit lines" } as const;

/** Lines are counted up to here. */
export const AUDIT_COUNT_LIMIT = 10_000;

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export class AuditWhere {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  /** Who did it. */
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsIn(AUDIT_OUTCOMES)
  outcome?: AuditOutcome;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'start is not a date' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'end is not a date' })
  end?: string;
}

/** POST /audit/find: newest first. */
export class FindAuditQuery extends ListQuery {
  @ValidateNested()
  @Type(() => AuditWhere)
  where: AuditWhere = new AuditWhere();

  @IsOptional()
  @IsIn(AUDIT_SEARCH_FILTERS)
  @MaxLength(40)
  @IsString()
  declare searchFilter?: AuditSearchFilter;
}

export type AuditValue = string | number | boolean | null;

export interface AuditChange {
  before: AuditValue;
  after: AuditValue;
}

export interface AuditRow {
  id: string;
  at: string;
  /** Null: nobody was signed in, or the platform itself. */
  person: { id: string; name: string } | null;
  /** The role, 'public' or 'system'. */
  role: string;
  company: { id: string; name: string } | null;
  action: string;
  outcome: AuditOutcome;
  /** Id of what it was done to. */
  subject: string | null;
  /** Its name, where it is a person. */
  subjectName: string | null;
  /** Where from. */
  ip: string | null;
  requestId: string | null;
  details: Readonly<Record<string, AuditValue>>;
  changes: Readonly<Record<string, AuditChange>>;
}

export interface AuditResponse extends ApiResponse {
  lines: AuditRow[];
  /** Up to AUDIT_COUNT_LIMIT; one more means that there are more. */
  count: number;
}
