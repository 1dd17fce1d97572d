import {
  type OwnCollection,
  type PaymentInHand,
  type SalesmanCash,
  type SalesmanHandOver,
} from '@godown/contracts/receivables';
import { type HandOverRow, type Holder, type Payment } from './salesman-cash.sql.js';

export function toSalesmanCash({ heldSince, ...holder }: Holder): SalesmanCash {
  const { salesmanId, companyId, companyName, name, phone, cashPaise, chequesPaise, cheques } = holder;
  return {
    salesmanId,
    companyId,
    companyName,
    name,
    phone,
    cashPaise,
    chequesPaise,
    cheques,
    heldSince: heldSince?.toISOString() ?? null,
  };
}

export function toPaymentInHand(payment: Payment): PaymentInHand {
  const { id, mode, amountPaise, retailer, shopOrderId, chequeNumber, chequeBank, chequeDate, takenAt, createdAt } =
    payment;
  return {
    id,
    mode,
    amountPaise,
    retailer,
    shopOrderId,
    chequeNumber,
    chequeBank,
    chequeDate,
    takenAt: takenAt.toISOString(),
    capturedAt: createdAt.toISOString(),
  };
}

export function toOwnCollection(payment: Payment): OwnCollection {
  const { id, retailerId, retailer, shopOrderId, mode, amountPaise, takenAt, createdAt } = payment;
  const times = { takenAt: takenAt.toISOString(), capturedAt: createdAt.toISOString() };
  return { id, retailerId, retailer, shopOrderId, mode, amountPaise, ...times };
}

export function toHandOver(row: HandOverRow): SalesmanHandOver {
  const { id, companyId, salesmanId, salesman, expectedPaise, countedPaise, reason, count, receivedBy } = row;
  return {
    id,
    companyId,
    salesmanId,
    salesman,
    expectedPaise,
    countedPaise,
    differencePaise: countedPaise - expectedPaise,
    reason,
    count,
    cheques: row.cheques,
    chequesPaise: row.chequesPaise,
    receivedBy,
    receivedAt: row.receivedAt.toISOString(),
  };
}
