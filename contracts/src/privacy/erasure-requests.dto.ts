import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { PageNumber, RowsPerPage } from '../common/list-fields.js';
import { DEFAULT_PAGE } from '../common/list.query.js';
import { ERASURE_MESSAGES } from './delete-user-data.messages.js';

/**
 * REQUESTED: a code is missing. VERIFIED: proven and waits for an admin, or for orders on the way. Of an account that nobody uses,
 * ANNOUNCED: its owner was told and may still sign in; BLOCKED: something has to end before; CANCELLED: it was used again.
 */
export const ERASURE_STATUSES = [
  'REQUESTED',
  'VERIFIED',
  'ANNOUNCED',
  'BLOCKED',
  'DONE',
  'REFUSED',
  'CANCELLED',
] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/** GET /privacy/erasures */
export class ListErasuresQuery {
  @IsOptional()
  @IsIn(ERASURE_STATUSES)
  status?: ErasureStatus;

  @RowsPerPage()
  records: number = DEFAULT_PAGE.records;

  @PageNumber()
  pageNumber: number = DEFAULT_PAGE.pageNumber;
}

/** POST /privacy/erasures/:id/refuse */
export class RefuseErasureRequest {
  @MaxLength(500, { message: 'Please write less than 500 characters' })
  @HasText({ message: ERASURE_MESSAGES.refusalReason })
  @IsString({ message: ERASURE_MESSAGES.refusalReason })
  reason!: string;
}

/** Contacts are masked: an admin needs to know which request it is, not who is behind it. */
export interface ErasureRow {
  id: string;
  phone: string | null;
  email: string | null;
  /** Why the person asked, or since when the account is not used; empty once erased. */
  reason: string;
  status: ErasureStatus;
  requestedAt: string;
  dueAt: string | null;
  /** When an admin began it. */
  approvedAt: string | null;
  endedAt: string | null;
  /** Why it was refused or cancelled. */
  refusal: string | null;
  /** What has to end before a BLOCKED one can go on. */
  obstacle: string | null;
  erasedOrders: number;
  /** Orders on the way: they are erased when they have ended. */
  waitingOrders: number;
}
