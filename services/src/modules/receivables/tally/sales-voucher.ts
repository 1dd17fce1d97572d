import { type InvoiceContent, type InvoiceContentLine } from '@godown/contracts/invoices';
import { indiaDay } from '@godown/contracts/orders';
import { type LedgerName, TAX_LEDGERS, TAXES } from './tally-ledgers.js';
import { type VoucherType } from './tally-voucher-types.js';
import { element, type XmlElement } from './tally-xml.js';
import {
  type Allocation,
  inventoryEntry,
  ledgerEntry,
  partyEntry,
  partyFacts,
  tallyDay,
  type TallyVoucher,
} from './voucher-parts.js';

/** A retailer's invoice as Tally books it. */
export interface SalesVoucher {
  orderId: string;
  /** Name of the retailer's ledger. */
  party: string;
  /** From where the goods left; null: it is gone. */
  warehouse: string | null;
  invoice: InvoiceContent;
  /** Number of the e-way bill. */
  ewayBill: string | null;
  /** What the retailer owes; what it differs by from the invoice is rounding. */
  billPaise: number;
  /** YYYY-MM-DD; null without credit. */
  dueDate: string | null;
  isCancelled: boolean;
}

const TYPE: VoucherType = 'D2R Sales';
const ROUND_OFF: LedgerName = 'Round Off';
const DAY_MS = 86_400_000;

/**
 * The party is debited with a new bill of the invoice's number; goods by the kind of supply, tax and rounding are credited. There is
 * one voucher per order, by its REMOTEID: one that is cancelled takes the place of the one that Tally has, without its entries.
 */
export function salesVoucher(voucher: SalesVoucher): TallyVoucher {
  const { orderId, party, invoice, isCancelled } = voucher;
  const lines = isCancelled ? [] : invoice.lines;
  const taxes = isCancelled ? [] : TAXES.filter((tax) => invoice.totals[tax] > 0);
  const roundOffPaise = isCancelled ? 0 : roundOffOf(voucher);
  const children = [
    ...headOf(voucher),
    ...(isCancelled ? [] : [...lines.map((line) => goodsOf(line, voucher)), debtOf(voucher)]),
    ...taxes.map((tax) => entryOf(TAX_LEDGERS[tax], invoice.totals[tax])),
    roundOffPaise === 0 ? null : entryOf(ROUND_OFF, roundOffPaise),
  ];
  return {
    xml: element('VOUCHER', children, {
      VCHTYPE: TYPE,
      ACTION: 'Create',
      OBJVIEW: 'Invoice Voucher View',
      REMOTEID: `${orderId}-sales`,
    }),
    type: TYPE,
    party,
    invoice,
    ledgers: [
      ...new Set(lines.map((line) => salesLedgerOf(line, invoice))),
      ...taxes.map((tax) => TAX_LEDGERS[tax]),
      ...(roundOffPaise === 0 ? [] : [ROUND_OFF]),
    ],
    costCentres: lines.length === 0 || voucher.warehouse === null ? [] : [voucher.warehouse],
    items: lines,
  };
}

/** Above 0 when the bill was rounded up. */
export function roundOffOf({ billPaise, invoice }: Pick<SalesVoucher, 'billPaise' | 'invoice'>): number {
  return billPaise - invoice.totals.totalPaise;
}

function headOf({ party, invoice, ewayBill, isCancelled }: SalesVoucher): XmlElement[] {
  const day = tallyDay(new Date(invoice.issuedAt));
  const { shipTo } = invoice;
  return [
    element('DATE', day),
    element('EFFECTIVEDATE', day),
    element('VOUCHERTYPENAME', TYPE),
    element('VOUCHERNUMBER', invoice.number),
    element('REFERENCE', invoice.number),
    element('REFERENCEDATE', day),
    ...(ewayBill === null || isCancelled ? [] : [ewayBillOf(ewayBill, invoice)]),
    ...partyFacts(party, invoice),
    element('CONSIGNEEMAILINGNAME', shipTo.name),
    element('CONSIGNEESTATENAME', shipTo.state),
    element('CONSIGNEEPINCODE', shipTo.pincode),
    ...(shipTo.gstin === null ? [] : [element('CONSIGNEEGSTIN', shipTo.gstin)]),
    element('PERSISTEDVIEW', 'Invoice Voucher View'),
    element('VCHENTRYMODE', 'Item Invoice'),
    element('ISINVOICE', 'Yes'),
    element('ISOPTIONAL', 'No'),
    element('ISCANCELLED', isCancelled ? 'Yes' : 'No'),
    element('NARRATION', `Order ${invoice.orderNumber}`),
  ];
}

/** Without its day, which nobody has told us. */
function ewayBillOf(number: string, { document }: InvoiceContent): XmlElement {
  return element('EWAYBILLDETAILS.LIST', [
    element('BILLNUMBER', number),
    element('DOCUMENTTYPE', document === 'INVOICE' ? 'Tax Invoice' : 'Bill of Supply'),
    element('SUBTYPE', 'Supply'),
  ]);
}

function goodsOf(line: InvoiceContentLine, { invoice, warehouse }: SalesVoucher): XmlElement {
  const { quantity, taxablePaise } = line;
  const ledger = salesLedgerOf(line, invoice);
  return inventoryEntry('credit', { of: line, pieces: quantity, taxablePaise, ledger, costCentre: warehouse });
}

/** By the place of supply and whether the goods are taxed. */
function salesLedgerOf({ rate }: InvoiceContentLine, { seller, placeOfSupply }: InvoiceContent): LedgerName {
  const place = seller.gstin.startsWith(placeOfSupply.gstCode) ? 'Local' : 'Interstate';
  return rate === 0 ? `${place} Sales Exempt` : `${place} Sales`;
}

function debtOf({ party, invoice, billPaise, dueDate }: SalesVoucher): XmlElement {
  const bill: Allocation = {
    kind: 'New Ref',
    bill: invoice.number,
    creditDays: dueDate === null ? null : daysUntil(dueDate, invoice.issuedAt),
    paise: billPaise,
  };
  return partyEntry('LEDGERENTRIES.LIST', 'debit', { party, allocations: [bill] });
}

/** Null for a day that was over when the invoice was issued. */
function daysUntil(dueDate: string, issuedAt: string): number | null {
  const days = (Date.parse(dueDate) - Date.parse(indiaDay(new Date(issuedAt)))) / DAY_MS;
  return days < 0 ? null : days;
}

/** A bill that was rounded down has its rounding on the side of the debits. */
function entryOf(ledger: LedgerName, creditPaise: number): XmlElement {
  return ledgerEntry('LEDGERENTRIES.LIST', creditPaise < 0 ? 'debit' : 'credit', {
    ledger,
    paise: Math.abs(creditPaise),
  });
}
