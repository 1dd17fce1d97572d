import { formatPaise } from '@godown/contracts/common';
import {
  type CollectionInvoice,
  outstandingOf,
  RECEIVABLE_MESSAGES,
  settle,
  type Settlement,
} from '@godown/contracts/receivables';
import { UserError } from '../../../core/errors.js';
import { type D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { refuseEnded } from '../invoices/hand-over.service.js';
import { type AskedPayment } from './asked-payment.js';
import { type D2rCollectionEntity } from './d2r-collection.entity.js';

/** What a payment does to the bill as it is now. A bill that has ended takes nothing any more: all of it is the retailer's credit. */
export function settlementOf(invoice: D2rInvoiceEntity, payment: AskedPayment): Settlement {
  if (invoice.closedAt === null && invoice.cancelledAt === null) return settle(invoice, payment);
  return { appliedPaise: 0, returnedPaise: 0, advancePaise: payment.amountPaise, writtenOffPaise: 0 };
}

/**
 * Money that a salesman has in hand is never refused for what became of its bill. The office still has the money before it when it
 * captures, and is told to put it elsewhere.
 * @throws UserError conflict for a bill that has ended or is not handed over, rule for more than it can take
 */
export function refuseUnpayable(invoice: D2rInvoiceEntity, payment: AskedPayment): void {
  const { mode, amountPaise, stockReturnPaise, isTakenInField } = payment;
  if (!isTakenInField) refuseEnded(invoice);
  if (invoice.billLocation === null)
    throw new UserError('conflict', 'INVOICE_NOT_HANDED', RECEIVABLE_MESSAGES.notHanded);
  if (stockReturnPaise > invoice.billPaise)
    throw new UserError('rule', 'STOCK_RETURN_TOO_MUCH', RECEIVABLE_MESSAGES.stockReturnTooMuch);
  if (mode === 'CN-ADJUSTED' && amountPaise + stockReturnPaise > outstandingOf(invoice))
    throw new UserError('rule', 'CREDIT_TOO_MUCH', RECEIVABLE_MESSAGES.creditTooMuch);
}

/** What the salesman reads: where the money went that the bill did not take. */
export function takenText(
  { appliedPaise, advancePaise }: Pick<D2rCollectionEntity, 'appliedPaise' | 'advancePaise'>,
  { retailer, isClosed, isCancelled }: CollectionInvoice,
): string {
  if (advancePaise === 0) return RECEIVABLE_MESSAGES.captured;
  const advance = RECEIVABLE_MESSAGES.advance(formatPaise(advancePaise), retailer);
  if (appliedPaise > 0) return `${RECEIVABLE_MESSAGES.appliedPart(formatPaise(appliedPaise))} ${advance}`;
  if (isCancelled) return `${RECEIVABLE_MESSAGES.cancelledTakes} ${advance}`;
  return `${isClosed ? RECEIVABLE_MESSAGES.closedTakes : RECEIVABLE_MESSAGES.paidTakes} ${advance}`;
}
