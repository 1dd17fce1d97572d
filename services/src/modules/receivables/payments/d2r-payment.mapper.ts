import { paiseToRupees } from '@godown/contracts/common';
import { type CollectionLog, type PaymentRow } from '@godown/contracts/receivables';
import { type ListedPayment, type LoggedPayment } from './d2r-payments.sql.js';

export function toCollectionLog(payment: LoggedPayment): CollectionLog {
  return {
    id: payment.id,
    amount: paiseToRupees(payment.amountPaise),
    mode: payment.mode,
    stockReturnAmount: paiseToRupees(payment.stockReturnPaise),
    advancePaise: payment.advancePaise,
    isInvoiceClosed: payment.isClosing,
    hasProof: payment.hasProof,
    upiReference: payment.upiReference,
    sameReferenceAs: payment.sameReferenceAs,
    chequeState: payment.chequeState,
    capturedBy: payment.capturedBy,
    takenAt: payment.takenAt.toISOString(),
    createdAt: payment.createdAt.toISOString(),
  };
}

export function toPaymentRow(payment: ListedPayment): PaymentRow {
  const { invoiceId, companyId, orderId, shopOrderId, retailer, storeAddressId } = payment;
  return { ...toCollectionLog(payment), invoiceId, companyId, orderId, shopOrderId, retailer, storeAddressId };
}
