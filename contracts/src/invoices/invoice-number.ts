import { indiaDay } from '../orders/index.js';

/** A bill of supply is what goods without tax are sold on; its numbers are a series of their own. */
export const INVOICE_DOCUMENTS = ['INVOICE', 'BILL_OF_SUPPLY'] as const;
export type InvoiceDocument = (typeof INVOICE_DOCUMENTS)[number];

/** Rule 46(b) of the CGST rules: letters, digits, - and /, at most 16; the portal refuses a leading - or /. */
export const INVOICE_NUMBER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;
const LONGEST = 16;
/** Digits of a position, while there is room for them. */
const WIDTH = 5;

/** Whether the text may stand as the number of an invoice. */
export function isInvoiceNumber(text: string): boolean {
  return INVOICE_NUMBER_PATTERN.test(text);
}

/** The year in which the financial year of an instant began: it runs from April to March, in India. */
export function financialYearOf(at: Date): number {
  const [year = '', month = ''] = indiaDay(at).split('-');
  return Number(month) >= 4 ? Number(year) : Number(year) - 1;
}

export interface SeriesPosition {
  prefix: string;
  financialYear: number;
  document: InvoiceDocument;
  position: number;
}

/**
 * The number at a position of a series: the company's prefix, the last two digits of the financial year, B for a bill of supply, and the position.
 * @returns null when the prefix leaves no room for the position
 */
export function seriesNumber({ prefix, financialYear, document, position }: SeriesPosition): string | null {
  const head = `${prefix.replace(/^[/-]+/, '')}${String(financialYear % 100).padStart(2, '0')}${document === 'BILL_OF_SUPPLY' ? 'B' : ''}`;
  const room = LONGEST - head.length;
  const digits = String(position);
  return digits.length > room ? null : `${head}${digits.padStart(Math.min(WIDTH, room), '0')}`;
}
