import { BugError } from '../../../core/errors.js';
import { FONT_FILES, fontName, isPlain, runsOf, type TextRun, type Weight } from './indic-fonts.js';
import { tolerateMissingAnchors } from './mark-anchors.js';
import { setPlainly } from './plain-letters.js';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right' | 'center';
  /** Lines that are shown at most; the last one ends in … when there were more. */
  readonly maxLines?: number;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE_HEIGHT = 1.35;
/** From the top of a line to its baseline, in font sizes: the same for every script, so that mixed lines stand straight. */
const BASELINE = 1.05;
/** Control characters, and marks that turn the direction of what follows. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

interface Line {
  readonly text: string;
  readonly width: number;
}

/** Writes text of any Indian script, each part in the font that has its letters. */
export class TextPainter {
  /** Widths of words with the space behind them, in a font of size 1: labels say the same words a thousand times. */
  private readonly widths: Readonly<Record<Weight, Map<string, number>>> = { 400: new Map(), 700: new Map() };

  private readonly opened = new Set<object>();

  constructor(private readonly document: PDFKit.PDFDocument) {
    tolerateMissingAnchors();
    for (const { name, path } of FONT_FILES) document.registerFont(name, path);
  }

  /** @returns the height used */
  write(text: string, box: TextBox, style: TextStyle): number {
    const lines = this.wrap(text, box.width, style);
    const step = style.size * LINE_HEIGHT;
    for (const [index, line] of lines.entries()) this.line(line, { ...box, y: box.y + index * step }, style);
    return lines.length * step;
  }

  /** What `write` would use, without writing. */
  height(text: string, width: number, style: TextStyle): number {
    return this.wrap(text, width, style).length * style.size * LINE_HEIGHT;
  }

  width(text: string, style: TextStyle): number {
    return text.split(' ').reduce((sum, word) => sum + this.advance(word, style), 0) - this.space(style);
  }

  /** Of a word and the space behind it: so the words of a line add up to its width, and drawing finds them laid out. */
  private advance(word: string, { size, weight = 400 }: TextStyle): number {
    const widths = this.widths[weight];
    const known = widths.get(word);
    if (known !== undefined) return known * size;
    const width = runsOf(`${word} `).reduce((sum, run) => sum + this.select(run, 1, weight).widthOfString(run.text), 0);
    widths.set(word, width);
    return width * size;
  }

  private space(style: TextStyle): number {
    return this.advance('', style);
  }

  /**
   * Lets go of the words laid out so far. The document keeps the shape of each word it ever drew, glyph by glyph: with a thousand
   * buyers' names and addresses that is most of its memory, and none of them comes again.
   */
  forgetWords(): void {
    for (const widths of Object.values(this.widths)) widths.clear();
    for (const font of this.opened)
      if (Reflect.get(font, 'layoutCache') !== null) Reflect.set(font, 'layoutCache', Object.create(null));
  }

  private select(run: TextRun, size: number, weight: Weight): PDFKit.PDFDocument {
    const pen = this.document.font(fontName(run.script, weight)).fontSize(size);
    const font = openFont(pen);
    if (!this.opened.has(font) && isPlain(run.script)) setPlainly(font);
    this.opened.add(font);
    return pen;
  }

  private line({ text, width }: Line, box: TextBox, { size, weight = 400, align = 'left' }: TextStyle): void {
    const spare = align === 'left' ? 0 : box.width - width;
    let x = box.x + (align === 'center' ? spare / 2 : spare);
    const runs = runsOf(text);
    for (const [index, run] of runs.entries()) {
      const pen = this.select(run, size, weight);
      const isLast = index === runs.length - 1;
      const next = isLast ? x : x + pen.widthOfString(run.text);
      pen.text(run.text, x, box.y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      x = next;
    }
  }

  private wrap(text: string, width: number, style: TextStyle): Line[] {
    const words = text
      .replace(UNPRINTABLE, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => this.breakWord(word, width, style));
    const space = this.space(style);
    const lines: Line[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const own = this.advance(word, style) - space;
      const longer = last === undefined ? own : last.width + space + own;
      if (last !== undefined && longer <= width)
        lines[lines.length - 1] = { text: `${last.text} ${word}`, width: longer };
      else lines.push({ text: word, width: own });
    }
    const most = style.maxLines ?? Number.POSITIVE_INFINITY;
    return lines.length <= most
      ? lines
      : [...lines.slice(0, most - 1), this.shorten(lines[most - 1]?.text ?? '', width, style)];
  }

  /** A word wider than the line is cut between letters, never inside one. */
  private breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.width(word, style) <= width) return [word];
    const parts: string[] = [];
    for (const { segment } of LETTERS.segment(word)) {
      const last = parts.at(-1);
      if (last !== undefined && this.width(last + segment, style) <= width) parts[parts.length - 1] = last + segment;
      else parts.push(segment);
    }
    return parts;
  }

  private shorten(line: string, width: number, style: TextStyle): Line {
    const letters = [...LETTERS.segment(line)].map(({ segment }) => segment);
    while (letters.length > 0 && this.width(`${letters.join('')}…`, style) > width) letters.pop();
    const text = `${letters.join('')}…`;
    return { text, width: this.width(text, style) };
  }
}

function openFont(document: PDFKit.PDFDocument): object {
  const font: unknown = Reflect.get(document, '_font');
  if (typeof font !== 'object' || font === null || !('layoutCache' in font))
    throw new BugError('The PDF library has changed');
  return font;
}

const LETTERS = new Intl.Segmenter('hi-IN', { granularity: 'grapheme' });
