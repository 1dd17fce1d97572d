import { setImmediate as breathe } from 'node:timers/promises';
import { formatPaise, shownTime } from '@godown/contracts/common';
import { courierName } from '@godown/contracts/shipping';
import PDFDocument from 'pdfkit';
import { drawCode128 } from './barcode.js';
import { type ManifestRow } from './manifest.sql.js';
import { TextPainter } from './text-painter.js';

const MARGIN = 36;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const ROW_HEIGHT = 34;
const SIGNATURE_HEIGHT = 110;

/** Share of the width that each column takes. */
const COLUMNS = [
  { title: '#', share: 0.05 },
  { title: 'AWB', share: 0.31 },
  { title: 'Order ID', share: 0.16 },
  { title: 'Receiver', share: 0.24 },
  { title: 'Pieces', share: 0.07 },
  { title: 'Weight', share: 0.08 },
  { title: 'COD', share: 0.09 },
] as const;

/** Who signed for the courier, already; null leaves room to sign by hand. */
export interface ManifestSignature {
  readonly name: string;
  /** ISO time. */
  readonly at: string;
  /** PNG, in base64. */
  readonly signature: string;
}

/** One section per warehouse and courier, each on its own page with its own signatures. */
export function manifestPdf(
  parcels: readonly ManifestRow[],
  now: Date,
  signed: ManifestSignature | null,
): PDFKit.PDFDocument {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Pickup manifest' } });
  const sections = [...Map.groupBy(parcels, (parcel) => `${parcel.warehouse}\n${parcel.courier}`).values()];
  drawAll(new ManifestSheet(document, now, signed), sections).then(
    () => document.end(),
    (error: unknown) => document.destroy(error instanceof Error ? error : new Error('The manifest could not be drawn')),
  );
  return document;
}

async function drawAll(sheet: ManifestSheet, sections: readonly ManifestRow[][]): Promise<void> {
  for (const section of sections) {
    sheet.draw(section);
    await breathe();
  }
}

class ManifestSheet {
  private readonly text: TextPainter;
  private y = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly now: Date,
    private readonly signed: ManifestSignature | null,
  ) {
    this.text = new TextPainter(document);
  }

  draw(parcels: readonly ManifestRow[]): void {
    const [first] = parcels;
    if (!first) return;
    this.page(first, parcels.length);
    for (const [index, parcel] of parcels.entries()) {
      if (this.y + ROW_HEIGHT > BOTTOM) this.page(first, parcels.length);
      this.row(parcel, index + 1);
    }
    if (this.y + SIGNATURE_HEIGHT > BOTTOM) this.page(first, parcels.length);
    this.signatures(parcels);
  }

  private page(first: ManifestRow, count: number): void {
    this.document.addPage();
    const box = { x: MARGIN, y: MARGIN, width: WIDTH };
    this.text.write('Pickup manifest', box, { size: 16, weight: 700 });
    this.text.write(shownTime(this.now), box, { size: 9, align: 'right' });
    this.text.write(courierName(first.courier), { ...box, y: MARGIN + 24 }, { size: 12, weight: 700, maxLines: 1 });
    this.text.write(
      `${count} ${count === 1 ? 'parcel' : 'parcels'}`,
      { ...box, y: MARGIN + 24 },
      { size: 12, weight: 700, align: 'right' },
    );
    this.text.write(`From ${first.warehouse}`, { ...box, y: MARGIN + 42 }, { size: 9, maxLines: 1 });
    this.y = MARGIN + 62;
    this.cells(
      COLUMNS.map((column) => column.title),
      { size: 8, weight: 700 },
    );
    this.line(this.y + 14);
    this.y += 18;
  }

  private row(parcel: ManifestRow, number: number): void {
    const [place, awb] = [MARGIN + WIDTH * 0.05, parcel.awb];
    drawCode128(this.document, awb, { x: place, y: this.y, width: WIDTH * 0.29, height: 16 });
    this.text.write(
      awb,
      { x: place, y: this.y + 17, width: WIDTH * 0.29 },
      { size: 7.5, align: 'center', maxLines: 1 },
    );
    const receiver = `${parcel.receiver}, ${parcel.city} ${parcel.pincode}`;
    const cod = parcel.codPaise > 0 ? formatPaise(parcel.codPaise) : '–';
    this.cells(
      [
        String(number),
        '',
        parcel.orderId,
        receiver,
        String(parcel.pieces),
        `${(parcel.weightGrams / 1000).toFixed(2)} kg`,
        cod,
      ],
      { size: 8 },
    );
    this.line(this.y + ROW_HEIGHT - 5);
    this.y += ROW_HEIGHT;
  }

  private cells(texts: readonly string[], style: { size: number; weight?: 400 | 700 }): void {
    let x = MARGIN;
    for (const [index, column] of COLUMNS.entries()) {
      const width = WIDTH * column.share;
      this.text.write(texts[index] ?? '', { x, y: this.y, width: width - 4 }, { ...style, maxLines: 2 });
      x += width;
    }
  }

  /** Both sides sign; the paper is printed twice. */
  private signatures(parcels: readonly ManifestRow[]): void {
    const cod = parcels.reduce((sum, parcel) => sum + parcel.codPaise, 0);
    const grams = parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
    const total = `Parcels ${parcels.length} · ${(grams / 1000).toFixed(2)} kg · COD ${formatPaise(cod)}`;
    this.text.write(total, { x: MARGIN, y: this.y + 6, width: WIDTH }, { size: 10, weight: 700 });
    const top = this.y + 34;
    for (const [index, title] of ['Handed over by (warehouse)', 'Received by (courier)'].entries()) {
      const box = { x: MARGIN + index * (WIDTH / 2), width: WIDTH / 2 - 16 };
      this.text.write(title, { ...box, y: top }, { size: 9, weight: 700 });
      for (const [row, field] of ['Name', 'Phone', 'Date and signature'].entries()) {
        const y = top + 16 + row * 20;
        this.text.write(field, { ...box, y }, { size: 8 });
        this.line(y + 13, box.x + 78, box.x + box.width);
      }
      if (index === 1 && this.signed !== null) this.sign(this.signed, { x: box.x + 82, y: top + 16 });
    }
  }

  /** In the places of name and signature. */
  private sign({ name, at, signature }: ManifestSignature, { x, y }: { x: number; y: number }): void {
    this.text.write(name, { x, y, width: WIDTH / 2 - 98 }, { size: 9, maxLines: 1 });
    this.text.write(shownTime(new Date(at)), { x, y: y + 41, width: 90 }, { size: 8, maxLines: 1 });
    this.document.image(Buffer.from(signature, 'base64'), x + 92, y + 16, { fit: [80, 36] });
  }

  private line(y: number, from = MARGIN, to = MARGIN + WIDTH): void {
    this.document.lineWidth(0.4).moveTo(from, y).lineTo(to, y).stroke('#000000');
    this.document.fillColor('#000000');
  }
}
