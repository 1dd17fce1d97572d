/** How a retailer pays. CN-ADJUSTED: with what the retailer has to its credit, from credit notes and payments in advance. */
export const COLLECTION_MODES = ['UPI', 'CASH', 'CHEQUE', 'BANK_TRANSFER', 'CN-ADJUSTED'] as const;
export type CollectionMode = (typeof COLLECTION_MODES)[number];

export const COLLECTION_MODE_LABELS: Readonly<Record<CollectionMode, string>> = {
  UPI: 'UPI',
  CASH: 'Cash',
  CHEQUE: 'Cheque',
  BANK_TRANSFER: 'Bank transfer',
  'CN-ADJUSTED': 'Credit note',
};

/** Where the bill of a retailer's order stands; it follows from what is known of the invoice and is stored nowhere. */
export const D2R_INVOICE_STATUSES = ['NOT_HANDED', 'WITH_SALESMAN', 'PARTIALLY_PAID', 'PAID', 'CLOSED'] as const;
export type D2rInvoiceStatus = (typeof D2R_INVOICE_STATUSES)[number];

export const D2R_INVOICE_STATUS_LABELS: Readonly<Record<D2rInvoiceStatus, string>> = {
  NOT_HANDED: 'Not handed over',
  WITH_SALESMAN: 'With salesman',
  PARTIALLY_PAID: 'Partially paid',
  PAID: 'Paid',
  CLOSED: 'Closed',
};

export function d2rInvoiceStatus(invoice: {
  billLocation: string | null;
  billPaise: number;
  paidPaise: number;
  stockReturnPaise: number;
  isClosed: boolean;
}): D2rInvoiceStatus {
  if (invoice.isClosed) return 'CLOSED';
  if (invoice.billLocation === null) return 'NOT_HANDED';
  if (invoice.paidPaise + invoice.stockReturnPaise >= invoice.billPaise) return 'PAID';
  return invoice.paidPaise > 0 ? 'PARTIALLY_PAID' : 'WITH_SALESMAN';
}

/** What the list of invoices is filtered by: open and not due yet, open and due, paid or closed, of a delivered order. */
export const D2R_INVOICE_FILTERS = ['DATE_UNDUE', 'DATE_DUE', 'PAYMENT_PAID', 'DELIVERED'] as const;
export type D2rInvoiceFilter = (typeof D2R_INVOICE_FILTERS)[number];

export const D2R_INVOICE_FILTER_LABELS: Readonly<Record<D2rInvoiceFilter, string>> = {
  DATE_UNDUE: 'Date Undue',
  DATE_DUE: 'Date Due',
  PAYMENT_PAID: 'Payment Paid',
  DELIVERED: 'Delivered',
};

/** The list of invoices opens on so many days, today among them. */
export const D2R_INVOICE_DAYS = 30;
