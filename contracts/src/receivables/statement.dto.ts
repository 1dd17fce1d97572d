import 'reflect-metadata';
import { IsISO8601, Matches } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { type AgeingAmounts } from './ageing.dto.js';

/** Days that a statement covers at most. */
export const STATEMENT_DAYS = 366;

export const STATEMENT_KINDS = [
  'BILL',
  'CANCELLED',
  'PAYMENT',
  'ADVANCE_USED',
  'BOUNCED',
  'CHARGE',
  'NOTE',
  'RETURN',
  'WRITE_OFF',
  'ROUNDING',
  'MOVED',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const STATEMENT_KIND_LABELS: Readonly<Record<StatementKind, string>> = {
  BILL: 'Invoice',
  CANCELLED: 'Order cancelled',
  PAYMENT: 'Payment',
  ADVANCE_USED: 'Credit adjusted',
  BOUNCED: 'Cheque bounced',
  CHARGE: 'Cheque charge',
  NOTE: 'Credit note',
  RETURN: 'Returned stock',
  WRITE_OFF: 'Written off',
  ROUNDING: 'Rounding',
  MOVED: 'Duplicate retailer',
};

export const STATEMENT_MESSAGES = {
  start: 'The start of the period is not valid',
  end: 'The end of the period is not valid',
  order: 'The period ends before it starts',
  length: `A statement covers at most ${STATEMENT_DAYS} days`,
} as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of a statement: both days are part of it, in India. */
export class StatementQuery {
  @IsISO8601({ strict: true }, { message: STATEMENT_MESSAGES.start })
  @Matches(DAY, { message: STATEMENT_MESSAGES.start })
  start!: string;

  @IsISO8601({ strict: true }, { message: STATEMENT_MESSAGES.end })
  @Matches(DAY, { message: STATEMENT_MESSAGES.end })
  end!: string;
}

export interface StatementLine {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  kind: StatementKind;
  /** Number of the invoice or note, or the order's. */
  reference: string | null;
  orderId: string | null;
  /** 'Cheque'; empty where nothing is to be told. */
  mode: string | null;
  /** Of a payment: what became the retailer's credit. */
  advancePaise: number;
  /** Above zero: the retailer owes more. 0: credit was set against a bill. */
  amountPaise: number;
  /** What credit was set against a bill. */
  adjustedPaise: number;
  /** What the retailer owes after the line; below zero, what it may spend. */
  balancePaise: number;
}

export interface Statement {
  retailer: { id: string; companyId: string; name: string; phone: string };
  /** Both 'YYYY-MM-DD'. */
  start: string;
  end: string;
  openingPaise: number;
  billedPaise: number;
  settledPaise: number;
  closingPaise: number;
  /** Oldest first. */
  lines: StatementLine[];
  /** As of now. */
  ageing: AgeingAmounts;
  /** What the retailer may spend now. */
  creditPaise: number;
}

/** `GET /d2r/retailers/{retailerId}/statement` */
export interface StatementResponse extends ApiResponse {
  statement: Statement;
}
