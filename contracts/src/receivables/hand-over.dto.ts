import 'reflect-metadata';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { RECEIVABLE_MESSAGES } from './receivables.messages.js';

/** Body of `POST /collections/{orderId}/hand-over`. */
export class HandOverRequest {
  @IsUUID(undefined, { message: RECEIVABLE_MESSAGES.salesman })
  salesmanId!: string;

  /** YYYY-MM-DD, from today up to 60 days ahead; left out, the invoice keeps its own. */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: RECEIVABLE_MESSAGES.dueDate })
  dueDate?: string;
}

export interface BillSalesmenResponse extends ApiResponse {
  data: { id: string; name: string; phone: string | null }[];
}
