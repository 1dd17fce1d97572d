/** How a retailer pays. CN-ADJUSTED: with a credit note that is not spent yet. */
export type CollectionMode = 'UPI' | 'CASH' | 'CHEQUE' | 'BANK_TRANSFER' | 'CN-ADJUSTED';

/** Where the bill of a retailer's order stands; it follows from what is known of the invoice and is stored nowhere. */
export type D2rInvoiceStatus = 'NOT_HANDED' | 'WITH_SALESMAN' | 'PARTIALLY_PAID' | 'PAID' | 'CLOSED';

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
