import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { COLLECTION_MODE_LABELS, PERIOD_VOUCHER_REASONS as REASONS } from '@godown/contracts/receivables';
import { type CreditDraw } from './credit-draws.js';
import { paymentVouchers } from './payment-voucher.js';
import { type PeriodRow } from './period-row.js';
import { type PaymentOfPeriod } from './period-vouchers.sql.js';
import { partyOf } from './voucher-parts.js';

export const PAYMENT_SHEET = {
  name: 'Receipts',
  header: [
    'Invoice No',
    'Order ID',
    'Retailer',
    'Date',
    'Entry',
    'Mode',
    'Reference',
    'Amount',
    'Stock Return',
    'Written Off',
    'Voucher',
  ],
  widths: [18, 18, 28, 24, 18, 16, 18, 14, 14, 14, 60],
};

export function paymentRow(payment: PaymentOfPeriod, draws: readonly CreditDraw[]): PeriodRow {
  const { invoice, id: collectionId } = payment;
  const cells = cellsOf(payment);
  if (invoice === null) return { vouchers: [], cells, reason: REASONS.noInvoice, isFault: true };
  const party = partyOf(payment, invoice);
  const vouchers = paymentVouchers({ ...payment, collectionId, draws, party, invoice });
  return { vouchers, cells, reason: vouchers.length > 0 ? REASONS.ready : reasonOfNone(payment), isFault: false };
}

function reasonOfNone({ isCancelled, amountPaise, stockReturnPaise }: PaymentOfPeriod): string {
  if (amountPaise === 0 && stockReturnPaise === 0) return REASONS.nothingPaid;
  return isCancelled ? REASONS.nothingOwed : REASONS.ownNote;
}

function cellsOf(payment: PaymentOfPeriod): (string | number)[] {
  const { invoice, shopOrderId, retailer, at, event, mode } = payment;
  return [
    invoice?.number ?? '',
    shopOrderId,
    retailer,
    shownTime(at.toISOString()),
    event === 'BOUNCED' ? 'Cheque bounced' : 'Payment',
    mode === null ? '' : COLLECTION_MODE_LABELS[mode],
    payment.upiReference ?? payment.chequeNumber ?? '',
    paiseToRupees(payment.amountPaise),
    paiseToRupees(payment.stockReturnPaise),
    paiseToRupees(payment.writtenOffPaise),
  ];
}
