import { countedPaise } from '@godown/contracts/cash';
import {
  type OwnCollection,
  type PaymentInHand,
  type SalesmanCash,
  type SalesmanHandIn,
  type SalesmanHandOver,
} from '@godown/contracts/receivables';
import { type HandOverRow, type Holder, type Payment } from './salesman-cash.sql.js';
import { type SalesmanHandInEntity } from './salesman-hand-in.entity.js';

export function toSalesmanCash({ heldSince, handInAskedAt, ...holder }: Holder): SalesmanCash {
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
    handInAskedAt: handInAskedAt?.toISOString() ?? null,
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
    afterHandOverAt: payment.afterHandOverAt?.toISOString() ?? null,
  };
}

export function toOwnCollection(payment: Payment): OwnCollection {
  const { id, retailerId, retailer, shopOrderId, mode, amountPaise, takenAt, createdAt } = payment;
  const afterHandOverAt = payment.afterHandOverAt?.toISOString() ?? null;
  const times = { takenAt: takenAt.toISOString(), capturedAt: createdAt.toISOString(), afterHandOverAt };
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

export function toHandIn(row: SalesmanHandInEntity): SalesmanHandIn {
  const { id, companyId, count, chequeIds, askedAt } = row;
  return { id, companyId, count, countedPaise: countedPaise(count), chequeIds, askedAt: askedAt.toISOString() };
}
