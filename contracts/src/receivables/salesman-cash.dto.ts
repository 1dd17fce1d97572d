import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CASH_COUNT_MESSAGES, CashCount } from '../cash/index.js';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { type NoOrderReason } from '../common/no-order-reasons.js';
import { type UpiPayee } from '../fleet/upi.js';
import { type CollectionMode } from './d2r-invoice.js';
import { type SalesmanHandIn } from './salesman-hand-in.dto.js';
import { SALESMAN_CASH_LIMITS, SALESMAN_CASH_MESSAGES } from './salesman-cash.messages.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;
const START = 'The start of the date range is not valid';
const END = 'The end of the date range is not valid';

/** Body of `POST /d2r/salesman-cash/{salesmanId}/hand-overs`: what the salesman puts on the table. */
export class SalesmanHandOverRequest {
  @IsUUID(undefined, { message: 'Company not found' })
  companyId!: string;

  /** Cash that the salesman held when counting began: if it has changed since, nothing is booked. Below zero: an earlier excess. */
  @Max(SALESMAN_CASH_LIMITS.cashPaise, { message: SALESMAN_CASH_MESSAGES.changed })
  @Min(-SALESMAN_CASH_LIMITS.cashPaise, { message: SALESMAN_CASH_MESSAGES.changed })
  @IsInt({ message: SALESMAN_CASH_MESSAGES.changed })
  expectedPaise!: number;

  @ValidateNested()
  @Type(() => CashCount)
  @IsDefined({ message: CASH_COUNT_MESSAGES.count })
  count!: CashCount;

  /** Payments by cheque; those that are not named stay with the salesman. */
  @IsUUID(undefined, { each: true, message: SALESMAN_CASH_MESSAGES.cheques })
  @ArrayUnique({ message: SALESMAN_CASH_MESSAGES.cheques })
  @ArrayMaxSize(SALESMAN_CASH_LIMITS.cheques, { message: SALESMAN_CASH_MESSAGES.cheques })
  @IsArray({ message: SALESMAN_CASH_MESSAGES.cheques })
  chequeIds!: string[];

  /** Of a difference between what was counted and what was expected. */
  @IsOptional()
  @MaxLength(SALESMAN_CASH_LIMITS.reason, { message: SALESMAN_CASH_MESSAGES.reasonTooLong })
  @IsString({ message: SALESMAN_CASH_MESSAGES.reason })
  reason?: string;
}

/** Query of `GET /d2r/salesman-cash/{salesmanId}`. */
export class SalesmanCashQuery {
  @IsUUID(undefined, { message: 'Company not found' })
  companyId!: string;
}

/** A salesman with money of a company in hand. */
export interface SalesmanCash {
  readonly salesmanId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly name: string;
  readonly phone: string | null;
  /** Below zero when more was handed over than collected. */
  readonly cashPaise: number;
  readonly chequesPaise: number;
  readonly cheques: number;
  /** Of the oldest payment that was not handed over; of the last hand-over when only its difference is left. ISO 8601. */
  readonly heldSince: string | null;
  /** When the salesman asked to hand in; null: no request waits. ISO 8601. */
  readonly handInAskedAt: string | null;
}

export interface SalesmenCashResponse extends ApiResponse {
  salesmen: readonly SalesmanCash[];
}

/** A payment in cash or by cheque that went into a salesman's hand. */
export interface PaymentInHand {
  readonly id: string;
  readonly mode: CollectionMode;
  readonly amountPaise: number;
  readonly retailer: string;
  readonly shopOrderId: string;
  /** Of a cheque. */
  readonly chequeNumber: string | null;
  readonly chequeBank: string | null;
  /** YYYY-MM-DD */
  readonly chequeDate: string | null;
  /** When it was taken, as far as the phone could tell. ISO 8601. */
  readonly takenAt: string;
  /** When the server captured it. ISO 8601. */
  readonly capturedAt: string;
  /** The hand-over that had closed the day before the server captured it, so that it counts for the next one. ISO 8601. */
  readonly afterHandOverAt: string | null;
}

export interface SalesmanHandOver {
  readonly id: string;
  readonly companyId: string;
  readonly salesmanId: string;
  readonly salesman: string;
  readonly expectedPaise: number;
  readonly countedPaise: number;
  /** Counted less expected: below zero the salesman owes it, above zero it is to his credit. */
  readonly differencePaise: number;
  readonly reason: string | null;
  readonly count: CashCount;
  readonly cheques: number;
  readonly chequesPaise: number;
  readonly receivedBy: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

export interface SalesmanCashResponse extends ApiResponse {
  cashPaise: number;
  chequesPaise: number;
  /** Cash and cheques that were not handed over, the oldest first. */
  payments: readonly PaymentInHand[];
  /** The newest first. */
  handOvers: readonly SalesmanHandOver[];
  /** What the salesman says to have counted; null: no request waits. */
  handIn: SalesmanHandIn | null;
}

export interface SalesmanHandOverResponse extends ApiResponse {
  handOver: SalesmanHandOver;
}

/** The payments that a hand-over covers. */
export interface HandOverPaymentsResponse extends ApiResponse {
  payments: readonly PaymentInHand[];
}

export class HandOversWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  @IsOptional()
  @IsUUID()
  salesmanId?: string;

  /** 'YYYY-MM-DD HH:mm' in India. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: START })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: END })
  end?: string;
}

/** Body of `POST /d2r/salesman-hand-overs/find`. */
export class FindHandOversQuery extends ListQuery {
  @ValidateNested()
  @Type(() => HandOversWhere)
  where: HandOversWhere = new HandOversWhere();
}

export interface HandOversResponse extends ApiResponse {
  handOvers: readonly SalesmanHandOver[];
  totalRecords: number;
}

/** Query of `GET /csv/d2r/salesman-hand-overs`. */
export class HandOversCsvQuery {
  @IsOptional()
  @IsUUID()
  companyId?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: START })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: END })
  end?: string;
}

/** A bill that the salesman collects on. */
export interface BillToCollect {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly shopOrderId: string;
  readonly retailerId: string;
  readonly retailer: string;
  /** Street, city and pincode: tells shops of one name apart. Missing from a server of the release before. */
  readonly address?: string;
  readonly billPaise: number;
  readonly balancePaise: number;
  /** YYYY-MM-DD */
  readonly dueDate: string | null;
  /** Of the tax invoice; null: none was issued. */
  readonly invoiceNumber: string | null;
  /** Where the company is paid by UPI; null: it has named no address. */
  readonly payee: UpiPayee | null;
}

/** What the salesman took today, whatever the mode. */
export interface OwnCollection {
  readonly id: string;
  readonly retailerId: string;
  readonly retailer: string;
  readonly shopOrderId: string;
  readonly mode: CollectionMode;
  readonly amountPaise: number;
  /** When it was taken, as far as the phone could tell. ISO 8601. */
  readonly takenAt: string;
  /** When the server captured it. ISO 8601. */
  readonly capturedAt: string;
  /** Of cash and cheques: the hand-over that had closed the day before the server captured it. ISO 8601. */
  readonly afterHandOverAt: string | null;
}

/** What a salesman holds of one company. */
export interface OwnHand {
  readonly companyId: string;
  readonly companyName: string;
  readonly cashPaise: number;
  /** Cheques that were not handed over, the oldest first. */
  readonly cheques: readonly PaymentInHand[];
  /** What the salesman asked to hand in and the company has not counted; null: nothing. */
  readonly handIn: SalesmanHandIn | null;
}

/** Why a shop did not order. */
export interface ShopWithoutOrder {
  retailerId: string;
  reason: NoOrderReason;
}

/** What a salesman did on a day besides collecting. A shop counts once. */
export interface DaysWork {
  /** Shops on their beats of the day. */
  plannedRetailerIds: readonly string[];
  /** Shops where they checked in, planned or not. */
  visitedRetailerIds: readonly string[];
  /** What the salesman said last about shops where they took no order. */
  noOrders: readonly ShopWithoutOrder[];
  /** Shops that ordered. */
  orderedRetailerIds: readonly string[];
  /** Orders that the server took on the day, without those that were cancelled. */
  orders: number;
  ordersPaise: number;
}

/** `GET /field/collections`: the salesman's own. */
export interface OwnCollectionsResponse extends ApiResponse {
  /** YYYY-MM-DD in India. */
  day: string;
  /** The server's clock (ISO 8601): the phone learns how far ahead its own is. */
  now: string;
  cashPaise: number;
  chequesPaise: number;
  cheques: number;
  /** By company. */
  hands: readonly OwnHand[];
  /** The newest first. */
  collections: readonly OwnCollection[];
  work: DaysWork;
  /** By retailer, the oldest debt first. */
  bills: readonly BillToCollect[];
  /** The newest first. */
  handOvers: readonly SalesmanHandOver[];
  /** Those of today: with them the day is closed. The newest first. */
  closings: readonly SalesmanHandOver[];
}
