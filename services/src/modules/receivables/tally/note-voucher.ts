import { type InvoiceContent, type InvoiceContentLine } from '@godown/contracts/invoices';
import { type NoteTax } from '../notes/note-tax.js';
import { TAX_LEDGERS, TAXES } from './tally-ledgers.js';
import { type VoucherType } from './tally-voucher-types.js';
import { element, type XmlElement } from './tally-xml.js';
import { inventoryEntry, ledgerEntry, partyEntry, partyFacts, tallyDay, type TallyVoucher } from './voucher-parts.js';

/** A credit note as Tally books it: a sales return at the rates of the invoice. */
export interface NoteVoucher {
  companyId: string;
  number: string;
  createdAt: Date;
  orderNumber: string;
  /** Name of the retailer's ledger. */
  party: string;
  /** From where the goods were sold; null: it is gone. */
  warehouse: string | null;
  invoice: InvoiceContent;
  amountPaise: number;
  lines: readonly VoucherLine[];
}

interface VoucherLine {
  of: InvoiceContentLine;
  pieces: number;
  tax: NoteTax;
}

const RETURNS = 'Sales Returns';
const TYPE: VoucherType = 'D2R Credit Note';

function taxOf(voucher: NoteVoucher, tax: (typeof TAXES)[number]): number {
  return voucher.lines.reduce((sum, line) => sum + line.tax[tax], 0);
}

/**
 * The party is credited; goods and tax are debited, so that the whole is 0. The same REMOTEID is the same voucher: an import that is
 * repeated changes it instead of adding another.
 */
export function noteVoucher(voucher: NoteVoucher): TallyVoucher {
  const { party, invoice, lines } = voucher;
  const taxes = TAXES.filter((tax) => taxOf(voucher, tax) > 0);
  const xml = element('VOUCHER', [...headOf(voucher), ...entriesOf(voucher, taxes)], {
    VCHTYPE: TYPE,
    ACTION: 'Create',
    OBJVIEW: 'Invoice Voucher View',
    REMOTEID: `${voucher.companyId}-credit-note-${voucher.number}`,
  });
  return {
    xml,
    type: TYPE,
    party,
    invoice,
    costCentres: voucher.warehouse === null ? [] : [voucher.warehouse],
    ledgers: [RETURNS, ...taxes.map((tax) => TAX_LEDGERS[tax])],
    items: lines.map(({ of }) => of),
  };
}

function headOf({ invoice, number, party, createdAt, orderNumber }: NoteVoucher): XmlElement[] {
  const day = tallyDay(createdAt);
  const invoiceDay = tallyDay(new Date(invoice.issuedAt));
  return [
    element('DATE', day),
    element('EFFECTIVEDATE', day),
    element('VOUCHERTYPENAME', TYPE),
    element('VOUCHERNUMBER', number),
    element('REFERENCE', invoice.number),
    element('REFERENCEDATE', invoiceDay),
    element('VATPARTYTRANSRETURNNUMBER', invoice.number),
    element('VATPARTYTRANSRETURNDATE', invoiceDay),
    element('GSTNATUREOFRETURN', '01-Sales Return'),
    ...partyFacts(party, invoice),
    element('PERSISTEDVIEW', 'Invoice Voucher View'),
    element('VCHENTRYMODE', 'Item Invoice'),
    element('ISINVOICE', 'Yes'),
    element('ISOPTIONAL', 'No'),
    element('NARRATION', `Order ${orderNumber}, invoice ${invoice.number}`),
  ];
}

function entriesOf(voucher: NoteVoucher, taxes: readonly (typeof TAXES)[number][]): XmlElement[] {
  const { party, invoice, amountPaise, lines, warehouse } = voucher;
  return [
    ...lines.map(({ of, pieces, tax }) =>
      inventoryEntry('debit', {
        of,
        pieces,
        taxablePaise: tax.taxablePaise,
        ledger: RETURNS,
        costCentre: warehouse,
      }),
    ),
    partyEntry('LEDGERENTRIES.LIST', 'credit', {
      party,
      allocations: [{ kind: 'Agst Ref', bill: invoice.number, paise: amountPaise }],
    }),
    ...taxes.map((tax) =>
      ledgerEntry('LEDGERENTRIES.LIST', 'debit', { ledger: TAX_LEDGERS[tax], paise: taxOf(voucher, tax) }),
    ),
  ];
}
