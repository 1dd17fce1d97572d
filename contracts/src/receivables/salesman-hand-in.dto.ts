import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsDefined, IsUUID, ValidateNested } from 'class-validator';
import { CASH_COUNT_MESSAGES, CashCount } from '../cash/index.js';
import { type ApiResponse } from '../common/responses.js';
import { SALESMAN_CASH_LIMITS, SALESMAN_CASH_MESSAGES } from './salesman-cash.messages.js';

/** Body of `POST /field/hand-ins`: what the salesman has counted. It replaces an earlier request that the company has not counted. */
export class AskHandInRequest {
  @IsUUID(undefined, { message: 'Company not found' })
  companyId!: string;

  @ValidateNested()
  @Type(() => CashCount)
  @IsDefined({ message: CASH_COUNT_MESSAGES.count })
  count!: CashCount;

  /** Payments by cheque that the salesman hands in. */
  @IsUUID(undefined, { each: true, message: SALESMAN_CASH_MESSAGES.cheques })
  @ArrayUnique({ message: SALESMAN_CASH_MESSAGES.cheques })
  @ArrayMaxSize(SALESMAN_CASH_LIMITS.cheques, { message: SALESMAN_CASH_MESSAGES.cheques })
  @IsArray({ message: SALESMAN_CASH_MESSAGES.cheques })
  chequeIds!: string[];
}

/** What a salesman says to have counted; the next hand-over answers it, whatever the company counts. */
export interface SalesmanHandIn {
  readonly id: string;
  readonly companyId: string;
  readonly count: CashCount;
  readonly countedPaise: number;
  readonly chequeIds: readonly string[];
  /** ISO 8601. */
  readonly askedAt: string;
}

export interface AskHandInResponse extends ApiResponse {
  handIn: SalesmanHandIn;
}
