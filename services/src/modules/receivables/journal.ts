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

export const receivableOf = (storeAddressId: string): AccountName => `retailerReceivable/${storeAddressId}`;
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

export interface CancelledInvoice extends BilledInvoice {
  paidPaise: number;
  owedPaise: number;
  /** What notes gave back for pieces of the order. */
  notedPaise: number;
}

/**
 * The order came to nothing: what was paid is the retailer's again, less what notes gave back before.
 * @returns null when nothing moves
 */
export function cancelled(invoice: CancelledInvoice): Transfer | null {
  const backPaise = invoice.paidPaise - invoice.notedPaise;
  if (invoice.owedPaise === 0 && backPaise === 0) return null;
  return {
    companyId: invoice.companyId,
    key: `d2r.cancelled:${invoice.id}`,
    kind: 'd2r.cancelled',
    category: 'RECEIVABLE',
    reference: invoice.id,
    entries: [
      { account: receivableOf(invoice.storeAddressId), amountPaise: invoice.owedPaise },
      { account: creditOf(invoice.storeAddressId), amountPaise: backPaise },
      { account: 'd2rSales', amountPaise: -invoice.owedPaise - backPaise },
    ],
  };
}

export interface Collected {
  companyId: string;
  collectionId: string;
  invoiceId: string;
  storeAddressId: string;
  userId: string;
  /** The salesman's own hand, for cash and cheques that he takes. */
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
      return chequesOf(salesmanId);
    case 'CN-ADJUSTED':
      return creditOf(storeAddressId);
    case 'UPI':
    case 'BANK_TRANSFER':
    case null:
      return 'd2rBank';
  }
}

/** Where cheques lie: with a salesman, or at the office. */
function chequesOf(salesmanId: string | null): AccountName {
  return salesmanId === null ? 'd2rCheques' : `salesmanCheques/${salesmanId}`;
}

export interface HandedOver {
  companyId: string;
  handOverId: string;
  salesmanId: string;
  userId: string;
  cashPaise: number;
  chequesPaise: number;
}

/** From the salesman's hand to the office. */
export function handedOver({
  companyId,
  handOverId,
  salesmanId,
  userId,
  cashPaise,
  chequesPaise,
}: HandedOver): Transfer {
  return {
    companyId,
    key: `d2r.salesman-handed-over:${handOverId}`,
    kind: 'd2r.salesman-handed-over',
    category: 'RECEIVABLE',
    reference: handOverId,
    createdBy: userId,
    entries: merged([
      { account: 'd2rCash', amountPaise: -cashPaise },
      { account: `salesmanCash/${salesmanId}`, amountPaise: cashPaise },
      { account: 'd2rCheques', amountPaise: -chequesPaise },
      { account: `salesmanCheques/${salesmanId}`, amountPaise: chequesPaise },
    ]),
  };
}

export interface SettledCheque {
  companyId: string;
  collectionId: string;
  invoiceId: string;
  storeAddressId: string;
  userId: string;
  /** Who still had it; null: the office. */
  salesmanId: string | null;
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
  const { companyId, collectionId, invoiceId, storeAddressId, userId } = cheque;
  const { salesmanId, amountPaise, owedAgainPaise, chargePaise } = cheque;
  return {
    companyId,
    key: `d2r.cheque:${collectionId}`,
    kind: 'd2r.cheque-bounced',
    category: 'RECEIVABLE',
    reference: invoiceId,
    createdBy: userId,
    entries: merged([
      { account: chequesOf(salesmanId), amountPaise },
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

/** The account of a retailer by how the ledger stores it. */
export function accountOfRetailer(code: string): AccountName {
  const id = code.slice(code.lastIndexOf('.') + 1);
  return code.startsWith('d2r.receivable.') ? receivableOf(id) : creditOf(id);
}

/** Balances of a retailer that was found to be another one. Their entries add up to nothing. */
export function retailerMoved({
  companyId,
  key,
  entries,
}: {
  companyId: string;
  key: string;
  entries: Entries;
}): Transfer {
  return { companyId, key: `d2r.${key}`, kind: 'd2r.retailer-moved', category: 'RECEIVABLE', entries };
}

/** One entry per account, without those that move nothing. */
function merged(entries: Entries): Entries {
  const sums = new Map<AccountName, number>();
  for (const { account, amountPaise } of entries) sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  return [...sums].flatMap(([account, amountPaise]) => (amountPaise === 0 ? [] : [{ account, amountPaise }]));
}
