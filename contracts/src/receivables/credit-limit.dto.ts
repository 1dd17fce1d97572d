import 'reflect-metadata';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { formatPaise } from '../common/index.js';
import { type ApiResponse } from '../common/responses.js';

/** Paise: more is a slip of the finger. */
const MAX_CREDIT_PAISE = 10_000_000_000;

export const CREDIT_MESSAGES = {
  amount: 'Credit limit should be an amount in rupees',
  days: 'Days should be a whole number from 0 to 365',
  bills: 'Open bills should be a whole number from 1 to 1000',
  saved: 'Credit limit saved',
} as const;

/** Null: no limit of that kind. */
export interface CreditLimits {
  limitPaise: number | null;
  /** How long the oldest bill may be overdue. */
  maxOverdueDays: number | null;
  maxOpenBills: number | null;
}

/** Body of `PUT /d2r/retailers/{retailerId}/credit-limit`. Null: no limit of that kind. */
export class SetCreditLimitRequest implements CreditLimits {
  @ValidateIf(({ limitPaise }: SetCreditLimitRequest) => limitPaise !== null)
  @Max(MAX_CREDIT_PAISE, { message: CREDIT_MESSAGES.amount })
  @Min(0, { message: CREDIT_MESSAGES.amount })
  @IsInt({ message: CREDIT_MESSAGES.amount })
  limitPaise!: number | null;

  @ValidateIf(({ maxOverdueDays }: SetCreditLimitRequest) => maxOverdueDays !== null)
  @Max(365, { message: CREDIT_MESSAGES.days })
  @Min(0, { message: CREDIT_MESSAGES.days })
  @IsInt({ message: CREDIT_MESSAGES.days })
  maxOverdueDays!: number | null;

  @ValidateIf(({ maxOpenBills }: SetCreditLimitRequest) => maxOpenBills !== null)
  @Max(1_000, { message: CREDIT_MESSAGES.bills })
  @Min(1, { message: CREDIT_MESSAGES.bills })
  @IsInt({ message: CREDIT_MESSAGES.bills })
  maxOpenBills!: number | null;
}

export interface CreditUse {
  outstandingPaise: number;
  /** Credit orders that nobody has approved: they are billed with the approval. */
  pendingPaise: number;
  /** Since the oldest open bill fell due; null when none has. */
  oldestDays: number | null;
  openBills: number;
}

/** What the limits were set to. */
export interface CreditLimitChange extends CreditLimits {
  id: string;
  setBy: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface CreditOverride {
  id: string;
  orderId: string;
  shopOrderId: string;
  /** What was over, in words. */
  reason: string;
  remark: string;
  approvedBy: string;
  /** ISO 8601. */
  createdAt: string;
}

/** `GET /d2r/retailers/{retailerId}/credit-limit` */
export interface CreditLimitResponse extends ApiResponse {
  limits: CreditLimits;
  use: CreditUse;
  /** Newest first, 50 at most. */
  changes: CreditLimitChange[];
  /** Newest first, 50 at most. */
  overrides: CreditOverride[];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a Credit order breaks, in words; empty when nothing. @param exposurePaise with the order */
export function creditFaults(
  { limitPaise, maxOverdueDays, maxOpenBills }: CreditLimits,
  { exposurePaise, oldestDays, openBills }: { exposurePaise: number; oldestDays: number | null; openBills: number },
): string[] {
  const over = limitPaise === null ? 0 : exposurePaise - limitPaise;
  return [
    ...(limitPaise === null || over <= 0
      ? []
      : [
          `Credit limit ${formatPaise(limitPaise)}, exposure with this order ${formatPaise(exposurePaise)}: ${formatPaise(over)} over`,
        ]),
    ...(maxOverdueDays === null || oldestDays === null || oldestDays <= maxOverdueDays
      ? []
      : [`Oldest bill overdue by ${counted(oldestDays, 'day')}, limit ${maxOverdueDays}`]),
    ...(maxOpenBills === null || openBills < maxOpenBills
      ? []
      : [`${counted(openBills, 'open bill')}, limit ${maxOpenBills}`]),
  ];
}
