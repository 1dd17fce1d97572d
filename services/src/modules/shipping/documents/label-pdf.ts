import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type LabelSize } from '@godown/contracts/shipping';
import { type LabelFacts } from './label.facts.js';
import { LabelSheet, type LabelArea } from './label-sheet.js';
import { TextPainter } from './text-painter.js';

/** Points per inch are 72: 4 × 6 inches, and A4. */
const PAGES = { '4x6': [288, 432], A4: [595.28, 841.89] } as const;
const PER_PAGE = { '4x6': 1, A4: 4 } as const;
/** Labels drawn before other requests get a turn. */
const IN_A_ROW = 25;

/** Where the n-th label of a page goes. */
export function labelArea(size: LabelSize, index: number): LabelArea {
  const [width, height] = PAGES[size];
  if (size === '4x6') return { x: 0, y: 0, width, height };
  return {
    x: (index % 2) * (width / 2),
    y: Math.floor(index / 2) * (height / 2),
    width: width / 2,
    height: height / 2,
  };
}

/** All labels in one document, which can be read while it is still being drawn. */
export function labelPdf(labels: readonly LabelFacts[], size: LabelSize): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [...PAGES[size]],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Labels' },
  });
  draw(document, labels, size).then(
    () => document.end(),
    (error: unknown) => document.destroy(error instanceof Error ? error : new Error('Labels could not be drawn')),
  );
  return document;
}

async function draw(document: PDFKit.PDFDocument, labels: readonly LabelFacts[], size: LabelSize): Promise<void> {
  const text = new TextPainter(document);
  const sheet = new LabelSheet(document, text);
  for (const [index, label] of labels.entries()) {
    const place = index % PER_PAGE[size];
    if (place === 0) document.addPage();
    sheet.draw(label, labelArea(size, place));
    if (index % IN_A_ROW < IN_A_ROW - 1) continue;
    text.forgetWords();
    await breathe();
  }
}
