import { paiseToRupees } from '@godown/contracts/common';
import {
  type CollectionInvoice,
  d2rInvoiceStatus,
  type D2rInvoiceRow,
  outstandingOf,
} from '@godown/contracts/receivables';
import { type FoundInvoice, type ListedInvoice } from './d2r-invoices.sql.js';

export function toInvoiceRow(invoice: ListedInvoice): D2rInvoiceRow {
  return {
    invoiceId: invoice.id,
    companyId: invoice.companyId,
    orderId: invoice.orderId,
    shopOrderId: invoice.shopOrderId,
    invoiceNumber: invoice.invoiceNumber,
    retailer: invoice.retailer,
    billLocation: invoice.billLocation,
    billAmount: paiseToRupees(invoice.billPaise),
    amountPaid: paiseToRupees(invoice.paidPaise),
    balancePaise: outstandingOf(invoice),
    dueDate: invoice.dueDate,
    isClosed: invoice.isClosed,
    status: d2rInvoiceStatus(invoice),
    createdAt: invoice.createdAt.toISOString(),
  };
}

export function toCollectionInvoice(invoice: FoundInvoice, creditPaise: number): CollectionInvoice {
  return {
    ...toInvoiceRow(invoice),
    balancePaise: invoice.isCancelled ? 0 : outstandingOf(invoice),
    storeAddressId: invoice.storeAddressId,
    salesmanId: invoice.salesmanId,
    stockReturnPaise: invoice.stockReturnPaise,
    writtenOffPaise: invoice.writtenOffPaise,
    creditPaise,
    isCancelled: invoice.isCancelled,
  };
}
