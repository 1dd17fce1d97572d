import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { SearchText } from '../common/list-fields.js';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export class CreditNotesWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  /** 'YYYY-MM-DD HH:mm' in India. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;
}

/** Body of `POST /d2r/credit-notes/find`. */
export class FindCreditNotesQuery extends ListQuery {
  @ValidateNested()
  @Type(() => CreditNotesWhere)
  where: CreditNotesWhere = new CreditNotesWhere();
}

/** Query of `GET /csv/d2r/credit-notes`. */
export class CreditNotesCsvQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @SearchText()
  search?: string;
}

export interface CreditNoteRow {
  id: string;
  companyId: string;
  /** The note's own number. */
  number: string;
  orderId: string;
  shopOrderId: string;
  retailer: string;
  /** Pieces. */
  credit: number;
  expired: number;
  damaged: number;
  /** Tax included. */
  amountPaise: number;
  /** What payments have not used of it. */
  unspentPaise: number;
  /** `GET /d2r/credit-notes/{id}/photo` shows it. Missing from a server of the release before. */
  hasPhoto?: boolean;
  /** ISO 8601. */
  createdAt: string;
}

export interface CreditNotesResponse extends ApiResponse {
  creditNotes: CreditNoteRow[];
  totalRecords: number;
}
