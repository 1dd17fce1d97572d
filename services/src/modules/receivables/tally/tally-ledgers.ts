import { element, type XmlElement } from './tally-xml.js';

interface LedgerMaster {
  parent: string;
  more: readonly XmlElement[];
}

const SALES: LedgerMaster = {
  parent: 'Sales Accounts',
  more: [element('ISCOSTCENTRESON', 'Yes'), element('GSTAPPLICABLE', 'Applicable')],
};

function duty(head: string): LedgerMaster {
  return { parent: 'Duties & Taxes', more: [element('TAXTYPE', 'GST'), element('GSTDUTYHEAD', head)] };
}

function plain(parent: string): LedgerMaster {
  return { parent, more: [] };
}

/** The ledgers that vouchers use beside those of retailers, by their names in Tally. */
export const TALLY_LEDGERS = {
  'Local Sales': SALES,
  'Interstate Sales': SALES,
  'Local Sales Exempt': SALES,
  'Interstate Sales Exempt': SALES,
  'Sales Returns': SALES,
  CGST: duty('CGST'),
  SGST: duty('SGST/UTGST'),
  UTGST: duty('SGST/UTGST'),
  IGST: duty('IGST'),
  Cash: plain('Cash-in-Hand'),
  'Collections Bank': plain('Bank Accounts'),
  'Round Off': plain('Indirect Expenses'),
  'Written Off': plain('Indirect Expenses'),
  'Stock Returned': plain('Indirect Expenses'),
  'Cheque Bounce Charges': plain('Indirect Incomes'),
} as const satisfies Record<string, LedgerMaster>;

export type LedgerName = keyof typeof TALLY_LEDGERS;

/** Ledger by the tax that it takes. */
export const TAX_LEDGERS = { cgstPaise: 'CGST', sgstPaise: 'SGST', utgstPaise: 'UTGST', igstPaise: 'IGST' } as const;

export const TAXES = ['cgstPaise', 'sgstPaise', 'utgstPaise', 'igstPaise'] as const;
