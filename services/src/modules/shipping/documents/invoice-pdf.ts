import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type InvoiceSize } from '@godown/contracts/invoices';
import { INVOICE_LOOKS } from './invoice-look.js';
import { InvoiceSheet, type PrintedInvoice } from './invoice-sheet.js';
import { TextPainter } from './text-painter.js';

export interface InvoicePaper {
  readonly kind: 'invoices';
  readonly invoices: readonly PrintedInvoice[];
  readonly size: InvoiceSize;
  /** Pictures (PNG) by the SHA-256 that the invoices name. */
  readonly signatures: Readonly<Record<string, Uint8Array>>;
}

/** Invoices drawn before other requests get a turn. */
const IN_A_ROW = 10;

/** Each invoice begins a page. The document's own date is that of its first invoice, so that a second print is the same byte for byte. */
export function invoicePdf(paper: InvoicePaper): PDFKit.PDFDocument {
  const issuedAt = new Date(paper.invoices[0]?.content.issuedAt ?? 0);
  const info = { Title: 'Invoices', CreationDate: issuedAt, ModDate: issuedAt };
  const document = new PDFDocument({
    size: [...INVOICE_LOOKS[paper.size].page],
    margin: 0,
    autoFirstPage: false,
    info,
  });
  draw(document, paper).then(
    () => document.end(),
    (error: unknown) => document.destroy(error instanceof Error ? error : new Error('Invoices could not be drawn')),
  );
  return document;
}

async function draw(document: PDFKit.PDFDocument, { invoices, size, signatures }: InvoicePaper): Promise<void> {
  const text = new TextPainter(document);
  const sheet = new InvoiceSheet(document, text, INVOICE_LOOKS[size]);
  for (const [index, invoice] of invoices.entries()) {
    const png = signatures[invoice.content.signature ?? ''];
    sheet.draw(invoice, png === undefined ? null : Buffer.from(png));
    if (index % IN_A_ROW < IN_A_ROW - 1) continue;
    text.forgetWords();
    await breathe();
  }
}
