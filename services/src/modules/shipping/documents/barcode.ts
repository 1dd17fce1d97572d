import bwipjs from 'bwip-js/node';
import { BugError } from '../../../core/errors.js';

export interface BarcodeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Widths of bars and gaps in turn, in modules, beginning with a bar. */
export function code128(text: string): readonly number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  const widths: unknown = symbol && 'sbs' in symbol ? symbol.sbs : null;
  if (!Array.isArray(widths)) throw new BugError('The barcode library has changed');
  return widths.map(Number);
}

/** Blank modules that a scanner needs on either side. */
const QUIET = 10;

/** Draws a Code 128 as vector bars over the width of the box, quiet zones included. */
export function drawCode128(document: PDFKit.PDFDocument, text: string, box: BarcodeBox): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET;
  const unit = box.width / modules;
  let x = box.x + QUIET * unit;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) document.rect(x, box.y, width * unit, box.height);
    x += width * unit;
  }
  document.fill('#000000');
}
