import PDFDocument from 'pdfkit';
import { BugError } from '../../../core/errors.js';
import { FONT_FILES } from './indic-fonts.js';

/** How the font library places a mark on its base; the base's anchor may be missing. */
type ApplyAnchor = (this: unknown, markRecord: unknown, baseAnchor: unknown, baseGlyphIndex: number) => void;

function read(holder: unknown, ...path: string[]): unknown {
  let current = holder;
  for (const key of path)
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  return current;
}

function isApplyAnchor(value: unknown): value is ApplyAnchor {
  return typeof value === 'function';
}

let isDone = false;

/**
 * The font library (fontkit 2.0.4) throws where a font has no anchor for a mark on some base, as those for Telugu,
 * Gurmukhi and Malayalam have. Such a mark keeps its own place, as the OpenType rules say. Done once per process.
 */
export function tolerateMissingAnchors(): void {
  if (isDone) return;
  isDone = true;
  const [anyFont] = FONT_FILES;
  if (!anyFont) throw new BugError('There are no fonts');
  const document = new PDFDocument({ autoFirstPage: false });
  document.registerFont(anyFont.name, anyFont.path).font(anyFont.name);
  const processor = read(document, '_font', 'font', '_layoutEngine', 'engine', 'GPOSProcessor');
  const prototype: unknown =
    typeof processor === 'object' && processor !== null ? Object.getPrototypeOf(processor) : null;
  const original = read(prototype, 'applyAnchor');
  if (typeof prototype !== 'object' || prototype === null || !isApplyAnchor(original))
    throw new BugError('The font library has changed');
  Reflect.set(
    prototype,
    'applyAnchor',
    function applyAnchor(this: unknown, markRecord: unknown, baseAnchor: unknown, baseGlyphIndex: number): void {
      if (baseAnchor !== null && baseAnchor !== undefined) original.call(this, markRecord, baseAnchor, baseGlyphIndex);
    },
  );
}
