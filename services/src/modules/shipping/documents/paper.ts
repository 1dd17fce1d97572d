import { buffer } from 'node:stream/consumers';
import { type LabelSize } from '@godown/contracts/shipping';
import { type InvoicePaper } from './invoice-pdf.js';
import { type LabelFacts } from './label.facts.js';
import { type ManifestSignature } from './manifest-pdf.js';
import { type ManifestRow } from './manifest.sql.js';
import { type PickListPaper } from './pick-list-pdf.js';

/** Everything that stands on a paper, and nothing that has to be asked for while it is drawn. */
export type Paper =
  | { kind: 'labels'; parcels: readonly LabelFacts[]; size: LabelSize }
  | { kind: 'manifest'; parcels: readonly ManifestRow[]; now: Date; signed: ManifestSignature | null }
  | PickListPaper
  | InvoicePaper;

/** The paper as a PDF. What draws it is large and loaded when something is printed. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  if (paper.kind === 'manifest')
    return buffer((await import('./manifest-pdf.js')).manifestPdf(paper.parcels, paper.now, paper.signed));
  if (paper.kind === 'pickList') return buffer((await import('./pick-list-pdf.js')).pickListPdf(paper));
  if (paper.kind === 'invoices') return buffer((await import('./invoice-pdf.js')).invoicePdf(paper));
  return buffer((await import('./label-pdf.js')).labelPdf(paper.parcels, paper.size));
}
