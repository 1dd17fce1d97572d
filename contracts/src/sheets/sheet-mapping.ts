import { SHEET_LIMITS, SHEET_MESSAGES, type SheetColumn, type SheetDeclaration } from './sheet.js';

/** How another platform's export becomes our sheet. */
export interface SheetMapping {
  /** Our column's key → headings of the file; several are joined with a hyphen. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Our column's key → text for cells that are empty or have no heading. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Our column's key → word in the file → name of the template. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const NO_MAPPING: SheetMapping = { columns: {}, defaults: {}, words: {} };

function squeezed(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Files with the same headings, whatever their order, are of the same kind and share a saved mapping. */
export function headerSignature(header: readonly string[]): string {
  return header.map(squeezed).filter(Boolean).sort().join('|');
}

/** A first mapping by the template's headings and their known synonyms, with the usual values for what is missing. */
export function suggestMapping(sheet: SheetDeclaration, header: readonly string[]): SheetMapping {
  const bySqueezed = new Map(header.map((name) => [squeezed(name), name]));
  const columns: Record<string, readonly string[]> = {};
  const defaults: Record<string, string> = {};
  for (const column of sheet.columns) {
    const found = headingsFor(column, bySqueezed);
    if (found.length > 0) columns[column.key] = found;
    else if (column.usualDefault !== undefined) defaults[column.key] = column.usualDefault;
  }
  return { columns, defaults, words: {} };
}

function headingsFor(column: SheetColumn, header: ReadonlyMap<string, string>): string[] {
  for (const name of [column.header, ...(column.synonyms ?? [])]) {
    const found = header.get(squeezed(name));
    if (found !== undefined) return [found];
  }
  const parts = (column.joined ?? []).flatMap((name) => header.get(squeezed(name)) ?? []);
  return parts.length === (column.joined ?? []).length ? parts : [];
}

/** A required column that is neither mapped nor given a default, each with its message. */
export function missingInMapping(sheet: SheetDeclaration, mapping: SheetMapping): { key: string; message: string }[] {
  return sheet.columns
    .filter(
      (column) => column.isRequired && !mapping.columns[column.key]?.length && !mapping.defaults[column.key]?.trim(),
    )
    .map((column) => ({ key: column.key, message: SHEET_MESSAGES.missingColumn(column.header) }));
}

/** Texts under our keys, from a row of the file. Make it once per file, call it per row. */
export function rowMapper(
  sheet: SheetDeclaration,
  header: readonly string[],
  mapping: SheetMapping,
): (cells: readonly string[]) => Record<string, string> {
  const at = new Map(header.map((name, index) => [name, index]));
  const columns = sheet.columns.map((column) => ({
    key: column.key,
    indexes: (mapping.columns[column.key] ?? []).flatMap((name) => at.get(name) ?? []),
    words: mapping.words[column.key] ?? {},
    fallback: mapping.defaults[column.key] ?? '',
  }));
  return (cells) => {
    const texts: Record<string, string> = {};
    for (const { key, indexes, words, fallback } of columns) {
      const text = indexes
        .map((index) => cells[index]?.trim() ?? '')
        .filter(Boolean)
        .join('-');
      texts[key] = text === '' ? fallback : Object.hasOwn(words, text) ? (words[text] ?? text) : text;
    }
    return texts;
  };
}

/** The mapping under which a file made from our own template is read. */
export function templateMapping(sheet: SheetDeclaration): SheetMapping {
  return { ...NO_MAPPING, columns: Object.fromEntries(sheet.columns.map((column) => [column.key, [column.header]])) };
}

const MAX_TEXT = 200;
const MAX_WORDS = 200;

/**
 * A mapping as somebody sent or saved it, reduced to what the sheet knows. Keys come from the sheet, never from the sender.
 * @returns null when it is no mapping at all
 */
export function readMapping(sheet: SheetDeclaration, value: unknown): SheetMapping | null {
  if (!isRecord(value)) return null;
  const columns: Record<string, readonly string[]> = {};
  const defaults: Record<string, string> = {};
  const words: Record<string, Readonly<Record<string, string>>> = {};
  for (const { key } of sheet.columns) {
    const headings = textsOf(own(value.columns, key));
    if (headings.length > 0) columns[key] = headings;
    const fallback = own(value.defaults, key);
    if (typeof fallback === 'string' && fallback.length <= MAX_TEXT) defaults[key] = fallback;
    const known = wordsOf(own(value.words, key));
    if (known) words[key] = known;
  }
  return { columns, defaults, words };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= MAX_TEXT)
    .slice(0, SHEET_LIMITS.columns);
}

function wordsOf(value: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(value)) return null;
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= MAX_TEXT,
  );
  return Object.fromEntries(pairs.slice(0, MAX_WORDS));
}
