import { shownTime } from '@godown/contracts/common';
import { type PickLine, type PickListView, pickListName } from '@godown/contracts/picks';
import PDFDocument from 'pdfkit';
import { TextPainter } from './text-painter.js';

const MARGIN = 36;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const LINE_HEIGHT = 11;
/** Places of one line that fit beside each other. */
const PLACES_PER_ROW = 4;

const COLUMNS = [
  { title: '', share: 0.04 },
  { title: 'Bin', share: 0.13 },
  { title: 'Item', share: 0.4 },
  { title: 'Pieces', share: 0.08 },
  { title: 'To position', share: 0.35 },
] as const;

/** Everything that stands on a printed pick list. */
export interface PickListPaper {
  readonly kind: 'pickList';
  readonly list: PickListView;
  readonly now: Date;
}

/** In walking order, with a box to tick; below, which order has which position. */
export function pickListPdf({ list, now }: PickListPaper): PDFKit.PDFDocument {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Pick list' } });
  new PickListSheet(document, list, now).draw();
  document.end();
  return document;
}

class PickListSheet {
  private readonly text: TextPainter;
  private y = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly list: PickListView,
    private readonly now: Date,
  ) {
    this.text = new TextPainter(document);
  }

  draw(): void {
    this.page();
    for (const line of this.list.lines) this.line(line);
    this.y += 10;
    for (const { position, shopOrderId, quantity, state } of this.list.orders) {
      if (state !== 'OPEN' && state !== 'PICKED') continue;
      this.room(LINE_HEIGHT + 2);
      const pieces = `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;
      this.text.write(
        `Position ${position}: ${shopOrderId}, ${pieces}`,
        { x: MARGIN, y: this.y, width: WIDTH },
        { size: 9, maxLines: 1 },
      );
      this.y += LINE_HEIGHT + 2;
    }
  }

  private page(): void {
    this.document.addPage();
    const box = { x: MARGIN, y: MARGIN, width: WIDTH };
    this.text.write(`Pick list ${pickListName(this.list.id)}`, box, { size: 16, weight: 700 });
    this.text.write(shownTime(this.now), box, { size: 9, align: 'right' });
    this.text.write(this.list.warehouseName, { ...box, y: MARGIN + 24 }, { size: 10, maxLines: 1 });
    this.y = MARGIN + 46;
    this.cells(
      COLUMNS.map(({ title }) => title),
      { size: 8, weight: 700 },
    );
    this.rule(this.y + 13);
    this.y += 18;
  }

  private line({ bin, sku, wsin, title, quantity, places }: PickLine): void {
    const rows = Math.ceil(places.length / PLACES_PER_ROW);
    const height = Math.max(2, rows) * LINE_HEIGHT + 8;
    this.room(height);
    this.document.lineWidth(0.6).rect(MARGIN, this.y, 10, 10).stroke('#000000');
    this.document.fillColor('#000000');
    this.cells(['', bin ?? '–', `${title}\n${[sku, wsin].filter(Boolean).join(' · ')}`, String(quantity), ''], {
      size: 9,
    });
    for (let row = 0; row < rows; row += 1) {
      const shown = places.slice(row * PLACES_PER_ROW, (row + 1) * PLACES_PER_ROW);
      const words = shown.map((place) => `${place.position} (${place.quantity})`).join(', ');
      const x = MARGIN + WIDTH * 0.65;
      this.text.write(words, { x, y: this.y + row * LINE_HEIGHT, width: WIDTH * 0.35 }, { size: 9, maxLines: 1 });
    }
    this.y += height;
    this.rule(this.y - 4);
  }

  private room(height: number): void {
    if (this.y + height > BOTTOM) this.page();
  }

  private cells(texts: readonly string[], style: { size: number; weight?: 400 | 700 }): void {
    let x = MARGIN;
    for (const [index, { share }] of COLUMNS.entries()) {
      const width = WIDTH * share;
      this.text.write(texts[index] ?? '', { x, y: this.y, width: width - 4 }, { ...style, maxLines: 2 });
      x += width;
    }
  }

  private rule(y: number): void {
    this.document
      .lineWidth(0.4)
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .stroke('#000000');
    this.document.fillColor('#000000');
  }
}
