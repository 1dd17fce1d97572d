import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { IsRupees } from '../common/rupees.decorator.js';
import {
  WALLET_CATEGORIES,
  WALLET_MESSAGES,
  WALLET_TRANSACTION_TYPES,
  type WalletCategory,
  type WalletTransactionType,
} from './wallet.constants.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

export class WalletTransactionsWhere {
  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  /** 'YYYY-MM-DD HH:mm' in Asia/Kolkata, included. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @IsOptional()
  @IsIn(WALLET_TRANSACTION_TYPES)
  type?: WalletTransactionType;

  @IsOptional()
  @IsIn(WALLET_CATEGORIES)
  category?: WalletCategory;
}

/** POST /brands/wallet/transaction/find */
export class FindWalletTransactionsQuery extends ListQuery {
  @ValidateNested()
  @Type(() => WalletTransactionsWhere)
  where: WalletTransactionsWhere = new WalletTransactionsWhere();

  /** A seller may leave it out: the own company. */
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

/** POST /wallet/transaction */
export class CreateWalletTransactionRequest {
  @IsUUID(undefined, { message: WALLET_MESSAGES.selectCompany })
  companyId!: string;

  @IsIn(WALLET_TRANSACTION_TYPES, { message: 'Please select a type' })
  type!: WalletTransactionType;

  /** Rupees, at most two decimals. */
  @Max(10_000_000, { message: 'Amount is too large' })
  @Min(0.01, { message: 'Amount should be greater than 0' })
  @IsRupees({ message: 'Amount should be a number with at most two decimals' })
  amount!: number;

  @IsIn(WALLET_CATEGORIES, { message: 'Please select a category' })
  category!: WalletCategory;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  referenceId?: string;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(300, { message: 'Remark should not be longer than 300 characters' })
  @HasText({ message: 'Please enter a remark' })
  @IsString({ message: 'Please enter a remark' })
  remark!: string;
}

export interface WalletTransactionRow {
  id: string;
  companyId: string;
  type: WalletTransactionType;
  category: WalletCategory;
  /** Rupees, always positive; `type` says the direction. */
  amount: number;
  /** Rupees. */
  balanceAfter: number;
  referenceId: string | null;
  remark: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface WalletTransactionsResponse extends ApiResponse {
  data: WalletTransactionRow[];
  count: number;
  /** Rupees. */
  balance: number;
}

/** `GET /wallet/runway`: how long the balance of the company lasts. */
export interface WalletRunwayResponse extends ApiResponse {
  data: {
    balancePaise: number;
    /** Freight, storage and messages, by the day, over the last 14 days. */
    spentPerDayPaise: number;
    /** Whole days; null: nothing was spent. */
    days: number | null;
    /** COD that is here and not remitted yet. */
    codToRemitPaise: number;
    /** COD that buyers have paid and couriers have not brought yet. */
    codWithCouriersPaise: number;
  };
}

export interface LedgerProofResponse extends ApiResponse {
  accounts: number;
  transfers: number;
  /** Accounts whose balance is not the sum of their entries, and transfers whose entries do not sum to 0. */
  differences: {
    companyId: string;
    account?: string;
    transferId?: string;
    storedPaise: number;
    computedPaise: number;
  }[];
}
