import 'reflect-metadata';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsString, IsUUID, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { type ApiResponse } from '../common/index.js';
import { CASH_MESSAGES } from './cash.messages.js';
import { UPI_LIMITS, type UpiStatus } from './upi.js';

/** POST /wms/cash/upi/confirm */
export class ConfirmUpiRequest {
  @IsUUID(undefined, { each: true, message: CASH_MESSAGES.upiMissing })
  @ArrayUnique({ message: CASH_MESSAGES.upiOnce })
  @ArrayMaxSize(UPI_LIMITS.atOnce, { message: CASH_MESSAGES.upiMany })
  @ArrayMinSize(1, { message: CASH_MESSAGES.upiNone })
  @IsArray({ message: CASH_MESSAGES.upiNone })
  ids!: string[];
}

/** POST /wms/cash/upi/{id}/refuse */
export class RefuseUpiRequest {
  /** The driver reads it. */
  @MaxLength(UPI_LIMITS.reason, { message: 'Reason is too long' })
  @HasText({ message: CASH_MESSAGES.upiReason })
  @IsString({ message: CASH_MESSAGES.upiReason })
  reason!: string;
}

/** A payment that a buyer has shown the driver and that nobody has seen arrive. */
export interface UpiPayment {
  readonly id: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly awb: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly collectedAt: string;
  /** When the gateway last answered that it does not know it. null: it has not answered yet. Missing from a server of the release before. */
  readonly checkedAt?: string | null;
}

/** The driver's own payments of the last days. */
export interface OwnUpiPayment {
  readonly id: string;
  readonly awb: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly status: UpiStatus;
  /** Why it was refused. */
  readonly reason: string | null;
  /** It was refused after the last hand-in: it is still to be handed in. Missing from a server of the release before. */
  readonly isOwed?: boolean;
  readonly collectedAt: string;
}

/** GET /wms/cash/upi: what waits, the oldest first. */
export interface UpiPaymentsResponse extends ApiResponse {
  payments: UpiPayment[];
  /** A gateway is asked for them. Missing from a server of the release before. */
  isChecked?: boolean;
}

export interface UpiConfirmedResponse extends ApiResponse {
  /** Without those that were confirmed before. */
  confirmed: number;
}
