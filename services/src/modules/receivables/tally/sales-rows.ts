import { type InvoiceContent } from '@godown/contracts/invoices';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { PERIOD_VOUCHER_REASONS as REASONS, ROUNDING_PAISE } from '@godown/contracts/receivables';
import { type PeriodRow } from './period-row.js';
import { type BillOfPeriod } from './period-vouchers.sql.js';
import { roundOffOf, salesVoucher } from './sales-voucher.js';
import { partyOf } from './voucher-parts.js';

export const SALES_SHEET = {
  name: 'Sales',
  header: ['Invoice No', 'Order ID', 'Retailer', 'Date', 'Taxable', 'Tax', 'Round Off', 'Amount', 'Voucher'],
  widths: [18, 18, 28, 24, 14, 14, 12, 14, 60],
};

export function salesRow(bill: BillOfPeriod): PeriodRow {
  const { invoice, isCancelled } = bill;
  const cells = cellsOf(bill);
  if (invoice === null) return { vouchers: [], cells, reason: REASONS.noInvoice, isFault: true };
  const fault = faultOf(bill, invoice);
  if (fault !== null) return { vouchers: [], cells, ...fault };
  return {
    vouchers: [salesVoucher({ ...bill, party: partyOf(bill, invoice), invoice })],
    cells,
    reason: isCancelled ? REASONS.cancelled : REASONS.ready,
    isFault: false,
  };
}

function faultOf(
  { isCancelled, isNoted, billPaise }: BillOfPeriod,
  invoice: InvoiceContent,
): Pick<PeriodRow, 'reason' | 'isFault'> | null {
  if (isCancelled) return isNoted ? { reason: REASONS.notedAndReturned, isFault: true } : null;
  if (billPaise === 0) return { reason: REASONS.noAmount, isFault: false };
  return Math.abs(roundOffOf({ billPaise, invoice })) > ROUNDING_PAISE
    ? { reason: REASONS.differs, isFault: true }
    : null;
}

function cellsOf(bill: BillOfPeriod): (string | number)[] {
  const { invoice, shopOrderId, retailer, createdAt, billPaise } = bill;
  const amount = paiseToRupees(billPaise);
  if (invoice === null) return ['', shopOrderId, retailer, shownTime(createdAt.toISOString()), '', '', '', amount];
  const { taxablePaise, totalPaise } = invoice.totals;
  return [
    invoice.number,
    shopOrderId,
    retailer,
    shownTime(invoice.issuedAt),
    paiseToRupees(taxablePaise),
    paiseToRupees(totalPaise - taxablePaise),
    paiseToRupees(billPaise - totalPaise),
    amount,
  ];
}
