import { BugError } from '../../../core/errors.js';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** A font as the PDF library has opened it: `scale` turns its units into thousandths of its size. */
interface OpenFont {
  readonly scale: number;
  readonly font: { glyphForCodePoint(codePoint: number): Glyph };
}

interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/**
 * Lets a font set one letter after the other, without ligatures and kerning: for Latin letters nobody sees it on a label, and the
 * rules of a font, which Indian scripts cannot do without, took about half of the processor time of a thousand labels.
 */
export function setPlainly(open: object): void {
  if (!isOpenFont(open)) throw new BugError('The PDF library has changed');
  const { scale, font } = open;
  const known = new Map<number, { glyph: Glyph; position: Position }>();
  const letter = (codePoint: number): { glyph: Glyph; position: Position } => {
    const before = known.get(codePoint);
    if (before !== undefined) return before;
    const glyph = font.glyphForCodePoint(codePoint);
    const width = glyph.advanceWidth * scale;
    const made = { glyph, position: { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width } };
    known.set(codePoint, made);
    return made;
  };
  Reflect.set(open, 'layoutCache', null);
  Reflect.set(open, 'layoutRun', (text: string): Run => {
    const letters = [...text].map((character) => letter(character.codePointAt(0) ?? 0));
    return {
      glyphs: letters.map(({ glyph }) => glyph),
      positions: letters.map(({ position }) => position),
      advanceWidth: letters.reduce((sum, { position }) => sum + position.xAdvance, 0),
    };
  });
}

function isOpenFont(open: object): open is OpenFont {
  const [scale, font]: unknown[] = [Reflect.get(open, 'scale'), Reflect.get(open, 'font')];
  return (
    typeof scale === 'number' &&
    typeof font === 'object' &&
    font !== null &&
    typeof Reflect.get(font, 'glyphForCodePoint') === 'function'
  );
}
