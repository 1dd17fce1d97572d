import { formatPaise } from '@godown/contracts/common';
import { amountInWords, type InvoiceContent, type InvoiceParty } from '@godown/contracts/invoices';
import { amount, taxHeads, type InvoiceColumn, type InvoiceLook } from './invoice-look.js';
import { printedDay } from '../../../core/printed-day.js';
import { type TextPainter, type TextStyle } from './text-painter.js';

const PAYMENTS = { COD: 'Cash on delivery', Prepaid: 'Prepaid', Credit: 'Credit' } as const;
const GREY = '#666666';

export interface PrintedInvoice {
  readonly content: InvoiceContent;
  readonly isCancelled: boolean;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

/** Draws one invoice over as many pages as it needs. Every block writes below the one before. */
export class InvoiceSheet {
  private y = 0;
  /** Stands above what goes on on another page. */
  private continuation = '';
  private readonly width: number;
  private readonly bottom: number;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly text: TextPainter,
    private readonly look: InvoiceLook,
  ) {
    const [width, height] = look.page;
    this.width = width - 2 * look.margin;
    this.bottom = height - look.margin;
  }

  draw({ content, isCancelled }: PrintedInvoice, signature: Buffer | null): void {
    this.continuation = `${content.title} ${content.number}, continued`;
    this.page();
    this.title(content, isCancelled);
    this.sideBySide(
      (box) => this.seller(content, box),
      (box) => this.facts(factsOf(content), box),
    );
    this.rule();
    this.sideBySide(
      (box) => this.party('Bill to', content.billTo, box),
      (box) => this.party('Ship to', content.shipTo, box),
    );
    if (content.dispatchFrom) this.dispatch(content.dispatchFrom);
    this.rule();
    this.lines(content);
    this.totals(content);
    this.foot(content, signature);
  }

  private get box(): Box {
    return { x: this.look.margin, y: this.y, width: this.width };
  }

  private get small(): TextStyle {
    return { size: this.look.small };
  }

  private page(): void {
    this.document.addPage();
    this.document.fillColor('#000000');
    this.y = this.look.margin;
  }

  /** @returns whether a new page was begun */
  private room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.page();
    this.y += this.text.write(this.continuation, this.box, { size: this.look.small });
    this.y += this.look.small;
    return true;
  }

  private title(content: InvoiceContent, isCancelled: boolean): void {
    const { title, small } = this.look;
    this.text.write('Original for recipient', this.box, { size: small, align: 'right' });
    const heading = isCancelled ? `${content.title} · CANCELLED` : content.title;
    this.y += this.text.write(heading, { ...this.box, width: this.width * 0.75 }, { size: title, weight: 700 });
    this.rule();
  }

  private sideBySide(left: (box: Box) => number, right: (box: Box) => number): void {
    const gap = this.look.margin / 2;
    const width = (this.width - gap) / 2;
    this.y += Math.max(left({ ...this.box, width }), right({ x: this.look.margin + width + gap, y: this.y, width }));
  }

  private seller({ seller }: InvoiceContent, box: Box): number {
    const taxNumbers = [`GSTIN ${seller.gstin}`, `PAN ${seller.pan}`];
    return this.stack(box, [
      ['Sold by', this.small, GREY],
      [seller.name, this.bold],
      [placeOf(seller), this.body],
      ...taxNumbers.map((line) => [line, this.body] as const),
    ]);
  }

  private party(title: string, party: InvoiceParty, box: Box): number {
    const gstin = party.gstin === null ? [] : [[`GSTIN ${party.gstin}`, this.body] as const];
    return this.stack(box, [[title, this.small, GREY], [party.name, this.bold], [placeOf(party), this.body], ...gstin]);
  }

  private dispatch(from: InvoiceParty): void {
    this.y += this.look.small * 0.5;
    this.y += this.text.write(`Dispatched from ${from.name}, ${placeOf(from)}`, this.box, {
      size: this.look.small,
      maxLines: 2,
    });
  }

  private facts(rows: readonly Row[], box: Box): number {
    const labelWidth = box.width * 0.42;
    let { y } = box;
    for (const { label, value } of rows) {
      const used = this.text.write(label, { ...box, y, width: labelWidth - 4 }, this.body);
      y += Math.max(
        used,
        this.text.write(value, { x: box.x + labelWidth, y, width: box.width - labelWidth }, this.bold),
      );
    }
    return y - box.y;
  }

  private stack(box: Box, parts: readonly (readonly [string, TextStyle, string?])[]): number {
    let { y } = box;
    for (const [text, style, color = '#000000'] of parts) {
      this.document.fillColor(color);
      y += this.text.write(text, { ...box, y }, style);
    }
    this.document.fillColor('#000000');
    return y - box.y;
  }

  private get body(): TextStyle {
    return { size: this.look.body };
  }

  private get bold(): TextStyle {
    return { size: this.look.body, weight: 700 };
  }

  private lines(content: InvoiceContent): void {
    const columns = this.placed(this.look.columns(content));
    this.head(columns);
    for (const [index, line] of content.lines.entries()) {
      const cells = columns.map((column) => ({
        ...column,
        text: column.cell(line, index),
        note: column.note?.(line) ?? '',
      }));
      const height = Math.max(
        ...cells.map(
          ({ text, note, width }) =>
            this.text.height(text, width, this.body) + this.text.height(note, width, this.small),
        ),
      );
      if (this.room(height + this.look.small)) this.head(columns);
      for (const { x, width, align, text, note } of cells) {
        const used = this.text.write(text, { x, y: this.y, width }, { ...this.body, align });
        this.document.fillColor(GREY);
        this.text.write(note, { x, y: this.y + used, width }, this.small);
        this.document.fillColor('#000000');
      }
      this.y += height + this.look.small * 0.5;
    }
    this.rule();
  }

  private head(columns: readonly PlacedColumn[]): void {
    for (const { title, x, width, align } of columns)
      this.text.write(title, { x, y: this.y, width }, { size: this.look.small, weight: 700, align });
    this.y += this.look.small * 1.6;
    this.rule();
  }

  private placed(columns: readonly InvoiceColumn[]): PlacedColumn[] {
    const whole = columns.reduce((sum, column) => sum + column.share, 0);
    const gap = this.look.body / 2;
    let { margin: x } = this.look;
    return columns.map((column) => {
      const width = (column.share / whole) * this.width;
      const placed = { ...column, x, width: width - gap };
      x += width;
      // The last one ends where the rule ends.
      return column === columns.at(-1) ? { ...placed, width } : placed;
    });
  }

  private totals(content: InvoiceContent): void {
    const { totals, document } = content;
    const rows: Row[] = [
      ...(document === 'BILL_OF_SUPPLY' ? [] : [{ label: 'Taxable value', value: amount(totals.taxablePaise) }]),
      ...taxHeads(content).map(({ name, key }) => ({ label: name, value: amount(totals[key]) })),
    ];
    const step = this.look.body * 1.35;
    this.room((rows.length + 4) * step);
    const box = { x: this.look.margin + this.width * 0.55, width: this.width * 0.45 };
    const words = this.text.write(
      amountInWords(totals.totalPaise),
      { ...this.box, width: this.width * 0.5 },
      this.body,
    );
    const below = this.text.write(
      paymentText(content),
      { ...this.box, y: this.y + words + this.look.small / 2, width: this.width * 0.5 },
      this.bold,
    );
    let { y } = this;
    for (const { label, value } of rows) {
      this.text.write(label, { ...box, y }, this.body);
      y += this.text.write(value, { ...box, y }, { ...this.body, align: 'right' });
    }
    const grand = { size: this.look.body * 1.25, weight: 700 } as const;
    this.text.write('Total', { ...box, y }, grand);
    y += this.text.write(formatPaise(totals.totalPaise), { ...box, y }, { ...grand, align: 'right' });
    this.y = Math.max(y, this.y + words + below + this.look.small / 2);
    this.rule();
  }

  private foot({ seller, document }: InvoiceContent, signature: Buffer | null): void {
    const { signatureHeight, small } = this.look;
    this.room(signatureHeight + small * 4);
    const box = { x: this.look.margin + this.width * 0.55, width: this.width * 0.45 };
    let y =
      this.y +
      this.text.write(`For ${seller.name}`, { ...box, y: this.y }, { size: small, align: 'right', maxLines: 1 });
    if (signature !== null)
      this.document.image(signature, box.x, y + 2, { fit: [box.width, signatureHeight], align: 'right' });
    y += signatureHeight + 4;
    this.text.write('Authorised signatory', { ...box, y }, { size: small, align: 'right' });
    const note =
      document === 'BILL_OF_SUPPLY' ? 'All amounts in rupees.' : 'All amounts in rupees. Totals include GST.';
    this.text.write(note, { ...this.box, y, width: this.width * 0.5 }, this.small);
  }

  /** A line across, with a little air. */
  private rule(): void {
    const y = this.y + 2;
    this.document
      .lineWidth(0.5)
      .moveTo(this.look.margin, y)
      .lineTo(this.look.margin + this.width, y)
      .stroke('#999999');
    this.document.fillColor('#000000');
    this.y += this.look.small * 0.8;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PlacedColumn extends InvoiceColumn {
  readonly x: number;
  readonly width: number;
}

function placeOf({ lines, city, state, pincode }: InvoiceParty): string {
  return [...lines, city, `${state} ${pincode}`].join(', ');
}

function factsOf(content: InvoiceContent): Row[] {
  const { state, gstCode } = content.placeOfSupply;
  const isBill = content.document === 'BILL_OF_SUPPLY';
  return [
    { label: isBill ? 'Bill no.' : 'Invoice no.', value: content.number },
    { label: 'Date', value: printedDay(new Date(content.issuedAt)) },
    { label: 'Order', value: content.orderNumber },
    { label: 'Order date', value: printedDay(new Date(content.orderedAt)) },
    { label: 'Payment', value: PAYMENTS[content.payment] },
    { label: 'Place of supply', value: `${state} (${gstCode})` },
    { label: 'Reverse charge', value: 'No' },
  ];
}

function paymentText({ payment, totals }: InvoiceContent): string {
  switch (payment) {
    case 'COD':
      return `To be collected in cash: ${formatPaise(totals.totalPaise)}`;
    case 'Prepaid':
      return 'Paid in advance';
    case 'Credit':
      return 'On credit';
  }
}
