/** A row of an announcement. */
export interface AnnouncedRow {
  code: string;
  quantity: number;
}

/** A row that cannot be read. `row` counts the rows that are not blank, from 1. */
export interface UnreadRow {
  row: number;
  text: string;
}

const SEPARATOR = /\s*[\t,;]\s*/;

/** The last cell is the quantity; without a separator, what stands after the last blank. */
function cellsOf(row: string): readonly string[] {
  const cells = row.split(SEPARATOR).filter((cell) => cell !== '');
  if (cells.length > 1) return cells;
  const cut = row.search(/\s+\S+$/);
  return cut === -1 ? cells : [row.slice(0, cut).trim(), row.slice(cut).trim()];
}

function toRow(text: string): AnnouncedRow | null {
  const cells = cellsOf(text);
  const code = cells[0] ?? '';
  const quantity = cells.at(-1) ?? '';
  return cells.length > 1 && /^\d{1,7}$/.test(quantity) && Number(quantity) > 0
    ? { code, quantity: Number(quantity) }
    : null;
}

/** Headings of a pasted table have no digit. */
function isHeading(text: string): boolean {
  return !/\d/.test(text);
}

/**
 * Rows of a list that was typed, or pasted from a spreadsheet: a code and a quantity, separated by a tab, comma, semicolon or blank.
 * Cells between them (a title) are ignored.
 */
export function parseAnnounced(text: string): { rows: AnnouncedRow[]; unread: UnreadRow[] } {
  const given = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lines = given[0] !== undefined && given.length > 1 && isHeading(given[0]) ? given.slice(1) : given;
  const read = lines.map((line, index) => ({ line, row: index + 1, found: toRow(line) }));
  return {
    rows: read.flatMap(({ found }) => (found === null ? [] : [found])),
    unread: read.flatMap(({ found, line, row }) => (found === null ? [{ row, text: line }] : [])),
  };
}
