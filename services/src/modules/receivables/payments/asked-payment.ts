import { rupeesToPaise } from '@godown/contracts/common';
import { upiReference } from '@godown/contracts/fleet';
import {
  type CapturePaymentRequest,
  type ChequeDetails,
  type CollectionMode,
  type Payment,
  RECEIVABLE_MESSAGES,
  SALESMAN_CASH_MESSAGES,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { type ToldTime } from '../../../core/phone-time.js';
import { wrongField } from '../receivables.errors.js';

export interface AskedPayment extends Payment {
  mode: CollectionMode | null;
  /** What is written on the cheque, where it was told. */
  cheque: ChequeDetails | null;
  /** Of a UPI payment, where it was told. */
  upiReference: string | null;
  /** The salesman who carries the money until it is handed over; null: it is the office's or the bank's. */
  inHandOf: string | null;
  /** A salesman has been given money: it is booked, whatever became of the bill meanwhile. */
  isTakenInField: boolean;
  /** The office still has the payer before it: a UPI reference that another payment has is refused. */
  isOfOffice: boolean;
  told: ToldTime;
}

/**
 * Without money there is neither mode nor proof nor closing; a salesman's cheque is told by number, bank and date.
 * @throws UserError invalid for an entry that contradicts itself, forbidden for a salesman who closes
 */
export function paymentOf(actor: Actor, body: CapturePaymentRequest): AskedPayment {
  const isClosing = body.isInvoiceClosed ?? false;
  if (isClosing && !actor.may('invoices.close'))
    throw new UserError('forbidden', 'CLOSING_NOT_ALLOWED', RECEIVABLE_MESSAGES.closing);
  const mode = body.mode ?? null;
  if (body.amount === 0 && (mode !== null || body.proof !== undefined || isClosing))
    throw wrongField(mode === null ? 'amount' : 'mode', RECEIVABLE_MESSAGES.zeroAmount);
  const cheque = body.cheque ?? null;
  if (cheque !== null && mode !== 'CHEQUE') throw wrongField('cheque', SALESMAN_CASH_MESSAGES.noCheque);
  if (body.upiReference !== undefined && mode !== 'UPI') throw wrongField('upiReference', RECEIVABLE_MESSAGES.noUpi);
  const isCarried = actor.role === 'salesman' && (mode === 'CASH' || mode === 'CHEQUE');
  if (isCarried && mode === 'CHEQUE' && cheque === null) throw wrongField('cheque', SALESMAN_CASH_MESSAGES.cheque);
  const amountPaise = rupeesToPaise(body.amount) ?? 0;
  const stockReturnPaise = rupeesToPaise(body.stockReturnAmount ?? 0) ?? 0;
  const isMoneyAlone = amountPaise > 0 && stockReturnPaise === 0 && mode !== 'CN-ADJUSTED';
  return {
    amountPaise,
    stockReturnPaise,
    isClosing,
    mode,
    cheque,
    upiReference: referenceOf(body),
    inHandOf: isCarried ? actor.requireUser() : null,
    isTakenInField: actor.role === 'salesman' && isMoneyAlone,
    isOfOffice: actor.role !== 'salesman',
    told: { at: body.at, clockAheadMs: body.clockAheadMs },
  };
}

/** Blanks and dashes alone are no reference. */
function referenceOf({ upiReference: typed = '' }: CapturePaymentRequest): string | null {
  const reference = upiReference(typed);
  return reference === '' ? null : reference;
}
