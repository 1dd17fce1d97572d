import { type InvoiceContent, type InvoiceContentLine } from '@godown/contracts/invoices';
import { indiaDay } from '@godown/contracts/orders';
import { type NoteTax } from '../notes/note-tax.js';
import { element, type XmlElement } from './tally-xml.js';

/** A credit note as Tally books it: a sales return at the rates of the invoice. */
export interface NoteVoucher {
  companyId: string;
  number: string;
  createdAt: Date;
  orderNumber: string;
  /** Name of the retailer's ledger. */
  party: string;
  invoice: InvoiceContent;
  amountPaise: number;
  lines: readonly VoucherLine[];
}

interface VoucherLine {
  of: InvoiceContentLine;
  pieces: number;
  tax: NoteTax;
}

export const SALES_RETURNS = 'Sales Returns';
export const UNIT = 'Nos';
const GODOWN = 'Main Location';

/** Ledger by the tax that it takes. */
export const TAX_LEDGERS = { cgstPaise: 'CGST', sgstPaise: 'SGST', utgstPaise: 'UTGST', igstPaise: 'IGST' } as const;
const TAXES = ['cgstPaise', 'sgstPaise', 'utgstPaise', 'igstPaise'] as const;

function taxOf(voucher: NoteVoucher, tax: (typeof TAXES)[number]): number {
  return voucher.lines.reduce((sum, line) => sum + line.tax[tax], 0);
}

export function taxLedgersOf(voucher: NoteVoucher): (typeof TAXES)[number][] {
  return TAXES.filter((tax) => taxOf(voucher, tax) > 0);
}

/**
 * In Tally a negative amount is a debit. The party is credited; goods and tax are debited, so that the whole is 0. The same REMOTEID
 * is the same voucher: an import that is repeated changes it instead of adding another.
 */
export function noteVoucher(voucher: NoteVoucher): XmlElement {
  const { invoice, number, party } = voucher;
  const day = tallyDay(voucher.createdAt);
  const invoiceDay = tallyDay(new Date(invoice.issuedAt));
  const { billTo, placeOfSupply, seller } = invoice;
  const children = [
    element('DATE', day),
    element('EFFECTIVEDATE', day),
    element('VOUCHERTYPENAME', 'Credit Note'),
    element('VOUCHERNUMBER', number),
    element('REFERENCE', invoice.number),
    element('REFERENCEDATE', invoiceDay),
    element('VATPARTYTRANSRETURNNUMBER', invoice.number),
    element('VATPARTYTRANSRETURNDATE', invoiceDay),
    element('GSTNATUREOFRETURN', '01-Sales Return'),
    element('PARTYNAME', party),
    element('PARTYLEDGERNAME', party),
    element('BASICBASEPARTYNAME', party),
    element('PARTYMAILINGNAME', billTo.name),
    element('BASICBUYERNAME', billTo.name),
    element('GSTREGISTRATIONTYPE', billTo.gstin === null ? 'Unregistered/Consumer' : 'Regular'),
    billTo.gstin === null ? null : element('PARTYGSTIN', billTo.gstin),
    element('STATENAME', billTo.state),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('PARTYPINCODE', billTo.pincode),
    element('PLACEOFSUPPLY', placeOfSupply.state),
    element('CMPGSTIN', seller.gstin),
    element('PERSISTEDVIEW', 'Invoice Voucher View'),
    element('VCHENTRYMODE', 'Item Invoice'),
    element('ISINVOICE', 'Yes'),
    element('ISOPTIONAL', 'No'),
    element('NARRATION', `Order ${voucher.orderNumber}, invoice ${invoice.number}`),
    ...voucher.lines.map(inventoryEntry),
    partyEntry(voucher),
    ...taxLedgersOf(voucher).map((tax) => ledgerEntry(TAX_LEDGERS[tax], taxOf(voucher, tax))),
  ];
  return element('VOUCHER', children, {
    VCHTYPE: 'Credit Note',
    ACTION: 'Create',
    OBJVIEW: 'Invoice Voucher View',
    REMOTEID: `${voucher.companyId}-credit-note-${number}`,
  });
}

function partyEntry({ party, amountPaise, invoice }: NoteVoucher): XmlElement {
  return element('LEDGERENTRIES.LIST', [
    element('LEDGERNAME', party),
    element('ISDEEMEDPOSITIVE', 'No'),
    element('ISPARTYLEDGER', 'Yes'),
    element('AMOUNT', rupees(amountPaise)),
    element('BILLALLOCATIONS.LIST', [
      element('NAME', invoice.number),
      element('BILLTYPE', 'Agst Ref'),
      element('AMOUNT', rupees(amountPaise)),
    ]),
  ]);
}

function ledgerEntry(ledger: string, debitPaise: number): XmlElement {
  return element('LEDGERENTRIES.LIST', [
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', 'Yes'),
    element('AMOUNT', rupees(-debitPaise)),
  ]);
}

function inventoryEntry({ of, pieces, tax }: VoucherLine): XmlElement {
  const quantity = ` ${pieces} ${UNIT}`;
  const amount = rupees(-tax.taxablePaise);
  return element('ALLINVENTORYENTRIES.LIST', [
    element('STOCKITEMNAME', of.sku),
    element('ISDEEMEDPOSITIVE', 'Yes'),
    element('RATE', `${rupees(Math.round(tax.taxablePaise / pieces))}/${UNIT}`),
    element('AMOUNT', amount),
    element('ACTUALQTY', quantity),
    element('BILLEDQTY', quantity),
    element('BATCHALLOCATIONS.LIST', [
      element('GODOWNNAME', GODOWN),
      element('BATCHNAME', 'Primary Batch'),
      element('AMOUNT', amount),
      element('ACTUALQTY', quantity),
      element('BILLEDQTY', quantity),
    ]),
    element('ACCOUNTINGALLOCATIONS.LIST', [
      element('LEDGERNAME', SALES_RETURNS),
      element('ISDEEMEDPOSITIVE', 'Yes'),
      element('AMOUNT', amount),
    ]),
  ]);
}

export function tallyDay(at: Date): string {
  return indiaDay(at).replaceAll('-', '');
}

/** With two decimals and no grouping. */
function rupees(paise: number): string {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
