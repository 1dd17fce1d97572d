import { type CollectionMode, ROUNDING_PAISE, type Settlement } from '@godown/contracts/receivables';
import { type AccountName, type Transfer } from '../ledger/index.js';

// What retailers owe, in the ledger: a debt of theirs takes their receivable below zero, what is theirs to spend is above it.

export interface BilledInvoice {
  companyId: string;
  id: string;
  storeAddressId: string;
  billPaise: number;
}

type Entries = Transfer['entries'];

const receivableOf = (storeAddressId: string): AccountName => `retailerReceivable/${storeAddressId}`;
export const creditOf = (storeAddressId: string): AccountName => `retailerCredit/${storeAddressId}`;

export function billed(invoice: BilledInvoice): Transfer {
  return {
    companyId: invoice.companyId,
    key: `d2r.billed:${invoice.id}`,
    kind: 'd2r.billed',
    category: 'RECEIVABLE',
    reference: invoice.id,
    entries: [
      { account: receivableOf(invoice.storeAddressId), amountPaise: -invoice.billPaise },
      { account: 'd2rSales', amountPaise: invoice.billPaise },
    ],
  };
}

/** The order came to nothing: what was paid is the retailer's again. */
export function cancelled(invoice: BilledInvoice & { paidPaise: number; owedPaise: number }): Transfer {
  return {
    companyId: invoice.companyId,
    key: `d2r.cancelled:${invoice.id}`,
    kind: 'd2r.cancelled',
    category: 'RECEIVABLE',
    reference: invoice.id,
    entries: [
      { account: receivableOf(invoice.storeAddressId), amountPaise: invoice.owedPaise },
      { account: creditOf(invoice.storeAddressId), amountPaise: invoice.paidPaise },
      { account: 'd2rSales', amountPaise: -invoice.owedPaise - invoice.paidPaise },
    ],
  };
}

export interface Collected {
  companyId: string;
  collectionId: string;
  invoiceId: string;
  storeAddressId: string;
  userId: string;
  /** The salesman's own hand, for cash that he takes. */
  salesmanId: string | null;
  mode: CollectionMode | null;
  amountPaise: number;
  stockReturnPaise: number;
  settlement: Settlement;
}

/** @returns null for an entry that moves nothing */
export function collected(payment: Collected): Transfer | null {
  const { settlement, storeAddressId } = payment;
  const { appliedPaise, returnedPaise, advancePaise, writtenOffPaise } = settlement;
  const entries = merged([
    { account: sourceOf(payment), amountPaise: -payment.amountPaise },
    { account: 'd2rReturns', amountPaise: -payment.stockReturnPaise },
    { account: writtenOffPaise > ROUNDING_PAISE ? 'd2rWrittenOff' : 'd2rRounding', amountPaise: -writtenOffPaise },
    { account: receivableOf(storeAddressId), amountPaise: appliedPaise + returnedPaise + writtenOffPaise },
    { account: creditOf(storeAddressId), amountPaise: advancePaise },
  ]);
  if (entries.length === 0) return null;
  return {
    companyId: payment.companyId,
    key: `d2r.collected:${payment.collectionId}`,
    kind: 'd2r.collected',
    category: 'RECEIVABLE',
    reference: payment.invoiceId,
    createdBy: payment.userId,
    entries,
  };
}

/** Where the money is now. */
function sourceOf({
  mode,
  storeAddressId,
  salesmanId,
}: Pick<Collected, 'mode' | 'storeAddressId' | 'salesmanId'>): AccountName {
  switch (mode) {
    case 'CASH':
      return salesmanId === null ? 'd2rCash' : `salesmanCash/${salesmanId}`;
    case 'CHEQUE':
      return 'd2rCheques';
    case 'CN-ADJUSTED':
      return creditOf(storeAddressId);
    case 'UPI':
    case 'BANK_TRANSFER':
    case null:
      return 'd2rBank';
  }
}

export interface SettledCheque {
  companyId: string;
  collectionId: string;
  invoiceId: string;
  storeAddressId: string;
  userId: string;
  amountPaise: number;
  /** Of the amount, what the invoice owes again. */
  owedAgainPaise: number;
  chargePaise: number;
}

export function chequeCleared({ companyId, collectionId, invoiceId, userId, amountPaise }: SettledCheque): Transfer {
  return {
    companyId,
    key: `d2r.cheque:${collectionId}`,
    kind: 'd2r.cheque-cleared',
    category: 'RECEIVABLE',
    reference: invoiceId,
    createdBy: userId,
    entries: [
      { account: 'd2rCheques', amountPaise },
      { account: 'd2rBank', amountPaise: -amountPaise },
    ],
  };
}

/** The debt is there again, and what the bank took on top; what had become credit is taken back. */
export function chequeBounced(cheque: SettledCheque): Transfer {
  const { companyId, collectionId, invoiceId, storeAddressId, userId, amountPaise, owedAgainPaise, chargePaise } =
    cheque;
  return {
    companyId,
    key: `d2r.cheque:${collectionId}`,
    kind: 'd2r.cheque-bounced',
    category: 'RECEIVABLE',
    reference: invoiceId,
    createdBy: userId,
    entries: merged([
      { account: 'd2rCheques', amountPaise },
      { account: receivableOf(storeAddressId), amountPaise: -owedAgainPaise },
      { account: creditOf(storeAddressId), amountPaise: owedAgainPaise - amountPaise - chargePaise },
      { account: 'd2rChequeCharges', amountPaise: chargePaise },
    ]),
  };
}

export interface NotedGoods {
  companyId: string;
  noteId: string;
  storeAddressId: string;
  userId: string;
  amountPaise: number;
}

export function noted({ companyId, noteId, storeAddressId, userId, amountPaise }: NotedGoods): Transfer {
  return {
    companyId,
    key: `d2r.noted:${noteId}`,
    kind: 'd2r.noted',
    category: 'RECEIVABLE',
    reference: noteId,
    createdBy: userId,
    entries: [
      { account: 'd2rReturns', amountPaise: -amountPaise },
      { account: creditOf(storeAddressId), amountPaise },
    ],
  };
}

/** One entry per account, without those that move nothing. */
function merged(entries: Entries): Entries {
  const sums = new Map<AccountName, number>();
  for (const { account, amountPaise } of entries) sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  return [...sums].flatMap(([account, amountPaise]) => (amountPaise === 0 ? [] : [{ account, amountPaise }]));
}
