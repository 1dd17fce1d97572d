import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { CASH_COUNT_MESSAGES, CashCount } from '../cash/index.js';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { CASH_MESSAGES } from './cash.messages.js';
import { DELIVERY_PROOF } from './delivery-proof.dto.js';
import { type OwnUpiPayment } from './upi.dto.js';

export const CASH_LIMITS = {
  amountPaise: 10_000_000_000,
  reference: 40,
} as const;

/** Driver's cash that is older is overdue. */
export const CASH_OVERDUE_HOURS = 24;

/** Body of `POST /wms/cash/drivers/{id}/hand-ins`. */
export class HandInRequest {
  /** What the driver held when counting began: if it has changed since, nothing is booked. */
  @Max(CASH_LIMITS.amountPaise, { message: CASH_MESSAGES.changed })
  @Min(1, { message: CASH_MESSAGES.nothingHeld })
  @IsInt({ message: CASH_MESSAGES.changed })
  expectedPaise!: number;

  @ValidateNested()
  @Type(() => CashCount)
  @IsDefined({ message: CASH_COUNT_MESSAGES.count })
  count!: CashCount;
}

/** Body of `POST /wms/cash/warehouses/{id}/deposits`. */
export class CashDepositRequest {
  @Max(CASH_LIMITS.amountPaise, { message: CASH_MESSAGES.tooMuch })
  @Min(1, { message: CASH_MESSAGES.amount })
  @IsInt({ message: CASH_MESSAGES.amount })
  amountPaise!: number;

  /** Of the bank's slip. */
  @MaxLength(CASH_LIMITS.reference, { message: 'Reference is too long' })
  @HasText({ message: CASH_MESSAGES.reference })
  @IsString({ message: CASH_MESSAGES.reference })
  reference!: string;

  /** A photo of the bank's slip: a JPEG or PNG as a data address. */
  @IsOptional()
  @MaxLength(DELIVERY_PROOF.characters, { message: CASH_MESSAGES.slipSize })
  @Matches(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, { message: CASH_MESSAGES.slipUnreadable })
  @IsString({ message: CASH_MESSAGES.slipUnreadable })
  slip?: string;
}

/** What the cash of a driver is made of: the three add up to what is to hand in. */
export interface CashParts {
  /** Of buyers who paid in cash since the last hand-in. */
  readonly collectedPaise: number;
  /** UPI payments that were refused since the last hand-in: the driver owes them in cash. */
  readonly refusedUpiPaise: number;
  /** What was missing at the last hand-in. */
  readonly shortPaise: number;
}

/** A driver with cash in hand. */
export interface DriverCash {
  readonly driverId: string;
  readonly name: string;
  readonly phone: string;
  readonly heldPaise: number;
  /** Missing from a server of the release before. */
  readonly parts?: CashParts;
  /** Of the oldest cash that is still held. */
  readonly heldSince: string | null;
  readonly isOverdue: boolean;
}

/** Cash at a warehouse that is not deposited yet. */
export interface WarehouseCash {
  readonly warehouseId: string;
  readonly name: string;
  readonly heldPaise: number;
}

export interface HandInView {
  readonly id: string;
  readonly warehouseName: string;
  readonly expectedPaise: number;
  /** What the expected cash was made of. Missing from older hand-ins, which did not keep it. */
  readonly parts?: CashParts;
  readonly countedPaise: number;
  /** What has left the driver's account: no more than was expected. */
  readonly handedInPaise: number;
  /** Counted less expected: below zero is short and stays with the driver, above zero goes back to the driver. */
  readonly differencePaise: number;
  readonly count: CashCount;
  readonly receivedBy: string;
  readonly receivedAt: string;
  /** When the driver confirmed the receipt. */
  readonly confirmedAt: string | null;
}

export interface CashResponse extends ApiResponse {
  drivers: readonly DriverCash[];
  warehouses: readonly WarehouseCash[];
}

export interface DriverCashResponse extends ApiResponse {
  heldPaise: number;
  /** Missing from a server of the release before. */
  parts?: CashParts;
  handIns: readonly HandInView[];
  /** UPI payments of the last days, the newest first. Missing from a server of the release before. */
  upi?: readonly OwnUpiPayment[];
}

export interface HandInResponse extends ApiResponse {
  handIn: HandInView;
}

/** Cash that a warehouse has taken to the bank. */
export interface CashDeposit {
  readonly id: string;
  readonly warehouseName: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly depositedBy: string;
  readonly depositedAt: string;
  /** There is a photo of the slip at `GET /wms/cash/deposits/{id}/slip`. */
  readonly hasSlip: boolean;
}

/** GET /wms/cash/deposits: the last ones, the newest first. */
export interface CashDepositsResponse extends ApiResponse {
  deposits: CashDeposit[];
}
