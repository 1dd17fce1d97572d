import { type CsvTooLarge } from '../csv/index.js';
import { SHEET_LIMITS, SHEET_MESSAGES } from './sheet.js';

/** What reading a file as a whole shows, before a header is compared with anything. Browser and server make it of the same file alike. */
export interface SheetSummary {
  readonly header: readonly string[];
  /** Rows that hold anything, header included; counted no further than one beyond the limit or to the first that is too wide. */
  readonly rowCount: number;
  readonly hasTooManyColumns: boolean;
  /** That reading ended before the file did, and why. */
  readonly stop?: SheetStop | undefined;
}

/** Each is the name of its message. */
export const SHEET_STOPS = ['notText', 'lineTooLong', 'tooManyColumns', 'tooManyRows'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

export function stopOfCsv({ what }: CsvTooLarge): SheetStop {
  return ({ cells: 'tooManyColumns', lineCharacters: 'lineTooLong', lines: 'tooManyRows' } as const)[what];
}

/** @returns the message of the file's first fault, or null */
export function faultOfSummary({ rowCount, hasTooManyColumns, stop }: SheetSummary): string | null {
  if (hasTooManyColumns) return SHEET_MESSAGES.tooManyColumns;
  if (rowCount > SHEET_LIMITS.rows + 1) return SHEET_MESSAGES.tooManyRows;
  if (stop !== undefined) return SHEET_MESSAGES[stop];
  return rowCount === 0 ? SHEET_MESSAGES.missingColumns : null;
}

/** Whether a row goes beyond the columns that are allowed; empty cells at its end are nobody's columns. */
export function isTooWide(cells: readonly string[]): boolean {
  return cells.length > SHEET_LIMITS.columns && cells.slice(SHEET_LIMITS.columns).some((cell) => cell.trim() !== '');
}
