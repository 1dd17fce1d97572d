import { formatPaise, shownTime } from '@godown/contracts/common';
import { drawCode128 } from './barcode.js';
import { type LabelAddress, type LabelFacts, type LabelItem } from './label.facts.js';
import { type TextPainter } from './text-painter.js';

export interface LabelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PADDING = 8;
const BARCODE_HEIGHT = 48;
/** Item lines that fit under the largest address. */
const MOST_ITEMS = 6;

/** Draws one label. Every block writes below the one before and tells where it ended. */
export class LabelSheet {
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly text: TextPainter,
  ) {}

  draw(label: LabelFacts, area: LabelArea): void {
    const { document } = this;
    document
      .lineWidth(0.8)
      .rect(area.x + 3, area.y + 3, area.width - 6, area.height - 6)
      .stroke('#000000');
    document.fillColor('#000000');
    const inner = { x: area.x + PADDING, width: area.width - 2 * PADDING };
    let y = this.head(label, { ...inner, y: area.y + PADDING });
    y = this.barcode(label, { ...inner, y: this.rule(inner, y) });
    y = this.receiver(label.to, { ...inner, y: this.rule(inner, y) });
    y = this.payment(label, { ...inner, y: this.rule(inner, y) });
    if (label.items) y = this.items(label.items, { ...inner, y: this.rule(inner, y) });
    const bottom = area.y + area.height - PADDING;
    if (label.returnTo) this.sender(label.returnTo, { ...inner, y: this.rule(inner, y) }, bottom);
  }

  private head(label: LabelFacts, box: Box): number {
    const routing = label.routingCode ?? '';
    const left = this.text.write(
      label.courier,
      { ...box, width: box.width * 0.62 },
      { size: 13, weight: 700, maxLines: 1 },
    );
    this.text.write(
      routing,
      { ...box, x: box.x + box.width * 0.62, width: box.width * 0.38 },
      { size: 11, weight: 700, align: 'right', maxLines: 1 },
    );
    return box.y + left;
  }

  private barcode({ awb }: LabelFacts, box: Box): number {
    drawCode128(this.document, awb, { x: box.x, y: box.y + 3, width: box.width, height: BARCODE_HEIGHT });
    const written = this.text.write(
      awb,
      { ...box, y: box.y + BARCODE_HEIGHT + 6 },
      { size: 12, weight: 700, align: 'center', maxLines: 1 },
    );
    return box.y + BARCODE_HEIGHT + 6 + written;
  }

  private receiver(to: LabelAddress, box: Box): number {
    const narrow = { ...box, width: box.width - 78 };
    let y = box.y + this.text.write('Deliver to', box, { size: 7 });
    y += this.text.write(to.name, { ...narrow, y }, { size: 12, weight: 700, maxLines: 2 });
    y += this.text.write(to.lines.join(', '), { ...narrow, y }, { size: 9.5, maxLines: 5 });
    y += this.text.write(`${to.city}, ${to.state}`, { ...narrow, y }, { size: 9.5, weight: 700, maxLines: 2 });
    if (to.phone !== null) y += this.text.write(`Phone ${to.phone}`, { ...narrow, y }, { size: 9.5 });
    this.text.write('PIN', { x: box.x + box.width - 76, y: box.y, width: 76 }, { size: 7, align: 'right' });
    this.text.write(
      to.pincode,
      { x: box.x + box.width - 90, y: box.y + 10, width: 90 },
      { size: 20, weight: 700, align: 'right' },
    );
    return y;
  }

  private payment(label: LabelFacts, box: Box): number {
    const half = { ...box, width: box.width / 2 };
    const isCod = label.codPaise > 0;
    const title = isCod ? `COD ${formatPaise(label.codPaise)}` : 'PREPAID';
    const left = this.text.write(title, half, { size: 15, weight: 700, maxLines: 1 });
    this.text.write(
      isCod ? 'Collect cash on delivery' : 'Do not collect cash',
      { ...half, y: box.y + left },
      { size: 7.5 },
    );
    const right = { x: box.x + half.width, y: box.y, width: half.width };
    const facts = [
      `Order ${label.orderId}`,
      shownTime(label.placedAt),
      `${(label.weightGrams / 1000).toFixed(2)} kg · value ${formatPaise(label.amountPaise)}`,
    ];
    let y = right.y;
    for (const fact of facts) y += this.text.write(fact, { ...right, y }, { size: 7.5, align: 'right', maxLines: 1 });
    return Math.max(y, box.y + left + 10);
  }

  private items(items: readonly LabelItem[], box: Box): number {
    let { y } = box;
    for (const item of items.slice(0, MOST_ITEMS)) {
      const codes = [item.sku, item.wsin].filter(Boolean).join(' · ');
      this.text.write(
        `× ${item.quantity}`,
        { x: box.x + box.width - 40, y, width: 40 },
        { size: 8, weight: 700, align: 'right' },
      );
      y += this.text.write(`${item.title} (${codes})`, { ...box, y, width: box.width - 42 }, { size: 8, maxLines: 1 });
    }
    const more = items.length - MOST_ITEMS;
    return more > 0 ? y + this.text.write(`and ${more} more`, { ...box, y }, { size: 8 }) : y;
  }

  private sender(from: LabelAddress, box: Box, bottom: number): void {
    let y = box.y + this.text.write('If undelivered, return to', box, { size: 7 });
    const place = [...from.lines, `${from.city}, ${from.state} ${from.pincode}`].join(', ');
    y += this.text.write(from.name, { ...box, y }, { size: 8.5, weight: 700, maxLines: 1 });
    const room = Math.max(1, Math.floor((bottom - y) / (8 * 1.35)) - (from.phone === null ? 0 : 1));
    y += this.text.write(place, { ...box, y }, { size: 8, maxLines: Math.min(3, room) });
    if (from.phone !== null) this.text.write(`Phone ${from.phone}`, { ...box, y }, { size: 8 });
  }

  /** A line across, with a little air. */
  private rule(inner: Pick<LabelArea, 'x' | 'width'>, y: number): number {
    this.document
      .lineWidth(0.5)
      .moveTo(inner.x - PADDING + 3, y + 3)
      .lineTo(inner.x + inner.width + PADDING - 3, y + 3)
      .stroke('#000000');
    this.document.fillColor('#000000');
    return y + 7;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
