import { type InvoiceContent, type InvoiceContentLine, type InvoiceSize } from '@godown/contracts/invoices';
import { basisPointsToPercent } from '@godown/contracts/tax';

export interface InvoiceColumn {
  readonly title: string;
  /** Share of the width, beside the shares of the others. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly cell: (line: InvoiceContentLine, index: number) => string;
  /** In small letters below. */
  readonly note?: (line: InvoiceContentLine) => string;
}

export interface InvoiceLook {
  /** Points: 72 to an inch. */
  readonly page: readonly [number, number];
  readonly margin: number;
  readonly title: number;
  readonly body: number;
  readonly small: number;
  readonly signatureHeight: number;
  readonly columns: (invoice: InvoiceContent) => InvoiceColumn[];
}

const AMOUNT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees without their sign: the head of the column says what they are. */
export function amount(paise: number): string {
  return AMOUNT.format(paise / 100);
}

function percent(line: Pick<InvoiceContentLine, 'rate'>): string {
  return `${basisPointsToPercent(line.rate)} %`;
}

/** The heads of GST that an invoice has: of what its tax is made, by the place of supply. */
export function taxHeads({
  totals,
  document,
  seller,
  placeOfSupply,
}: InvoiceContent): { name: string; key: 'cgstPaise' | 'sgstPaise' | 'utgstPaise' | 'igstPaise' }[] {
  if (document === 'BILL_OF_SUPPLY') return [];
  if (seller.gstin.slice(0, 2) !== placeOfSupply.gstCode) return [{ name: 'IGST', key: 'igstPaise' }];
  return [
    { name: 'CGST', key: 'cgstPaise' },
    totals.utgstPaise > 0 ? { name: 'UTGST', key: 'utgstPaise' } : { name: 'SGST', key: 'sgstPaise' },
  ];
}

function discountNote(line: InvoiceContentLine): string[] {
  return line.discountPaise > 0 ? [`Discount ${amount(line.discountPaise)}`] : [];
}

const QUANTITY: InvoiceColumn = { title: 'Qty', share: 0.06, align: 'right', cell: (line) => String(line.quantity) };
const HSN: InvoiceColumn = { title: 'HSN', share: 0.1, align: 'left', cell: (line) => line.hsn ?? '–' };
const TAXABLE: InvoiceColumn = {
  title: 'Taxable (₹)',
  share: 0.13,
  align: 'right',
  cell: (line) => amount(line.taxablePaise),
};
const TOTAL: InvoiceColumn = {
  title: 'Total (₹)',
  share: 0.14,
  align: 'right',
  cell: (line) => amount(line.totalPaise),
};

function wideColumns(invoice: InvoiceContent): InvoiceColumn[] {
  const heads = taxHeads(invoice);
  const taxed: InvoiceColumn[] = [
    TAXABLE,
    { title: 'GST', share: 0.07, align: 'right', cell: percent },
    ...heads.map(({ name, key }): InvoiceColumn => ({
      title: `${name} (₹)`,
      share: 0.12,
      align: 'right',
      cell: (line) => amount(line[key]),
    })),
  ];
  return [
    { title: '#', share: 0.04, align: 'left', cell: (_, index) => String(index + 1) },
    {
      title: 'Item',
      share: 0.34,
      align: 'left',
      cell: (line) => line.title,
      note: (line) => [line.sku, ...discountNote(line)].join(' · '),
    },
    ...(invoice.showsHsn ? [HSN] : []),
    QUANTITY,
    ...(heads.length === 0 ? [] : taxed),
    TOTAL,
  ];
}

function narrowColumns(invoice: InvoiceContent): InvoiceColumn[] {
  const heads = taxHeads(invoice);
  const taxOf = (line: InvoiceContentLine): string[] =>
    heads.length === 0
      ? []
      : [`GST ${percent(line)}: ${heads.map(({ name, key }) => `${name} ${amount(line[key])}`).join(' + ')}`];
  const hsnOf = (line: InvoiceContentLine): string[] =>
    invoice.showsHsn && line.hsn !== null ? [`HSN ${line.hsn}`] : [];
  return [
    {
      title: 'Item',
      share: 0.5,
      align: 'left',
      cell: (line) => line.title,
      note: (line) => [line.sku, ...hsnOf(line), ...taxOf(line), ...discountNote(line)].join(' · '),
    },
    { ...QUANTITY, share: 0.08 },
    ...(heads.length === 0 ? [] : [{ ...TAXABLE, share: 0.2 }]),
    { ...TOTAL, share: 0.22 },
  ];
}

export const INVOICE_LOOKS: Readonly<Record<InvoiceSize, InvoiceLook>> = {
  A4: { page: [595.28, 841.89], margin: 40, title: 16, body: 9, small: 7.5, signatureHeight: 34, columns: wideColumns },
  '4x6': {
    page: [288, 432],
    margin: 12,
    title: 11,
    body: 6.5,
    small: 5.5,
    signatureHeight: 20,
    columns: narrowColumns,
  },
};
