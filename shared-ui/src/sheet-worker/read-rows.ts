import { CsvTooLarge, CsvReader } from '@godown/contracts/csv';
import {
  faultOfSummary,
  isTooWide,
  SHEET_LIMITS,
  SHEET_MESSAGES,
  stopOfCsv,
  type SheetStop,
} from '@godown/contracts/sheets';
import { type FileRow, readWorkbook } from './read-workbook.js';
import { SheetFault } from './sheet-fault.js';

/** The header and the rows of a file that hold anything. @throws SheetFault, in the server's words, when it cannot be read or holds too much */
export function readRows(name: string, bytes: ArrayBuffer): { header: FileRow; lines: readonly FileRow[] } {
  if (bytes.byteLength > SHEET_LIMITS.bytes) throw new SheetFault(SHEET_MESSAGES.tooLarge);
  const { rows, stop } = /\.csv$/i.test(name) ? readCsv(bytes) : { rows: read(bytes), stop: undefined };
  const [header, ...lines] = rows;
  const hasTooManyColumns = rows.some(({ cells }) => isTooWide(cells));
  const fault = faultOfSummary({ header: header?.cells ?? [], rowCount: rows.length, hasTooManyColumns, stop });
  if (fault !== null || header === undefined) throw new SheetFault(fault ?? SHEET_MESSAGES.missingColumns);
  return { header, lines };
}

interface CsvRows {
  rows: FileRow[];
  /** Why they end before the file does. */
  stop?: SheetStop;
}

const PIECE_CHARACTERS = 256 * 1024;

function readCsv(bytes: ArrayBuffer): CsvRows {
  const text = textOf(bytes);
  const rows: FileRow[] = [];
  if (text === null) return { rows, stop: 'notText' };
  const reader = new CsvReader();
  let number = 0;
  try {
    for (let at = 0; at <= text.length && rows.length <= SHEET_LIMITS.rows + 1; at += PIECE_CHARACTERS) {
      for (const cells of reader.read(text.slice(at, at + PIECE_CHARACTERS), at + PIECE_CHARACTERS > text.length)) {
        number += 1;
        if (holdsAnything(cells)) rows.push({ number, cells });
      }
    }
  } catch (error) {
    if (error instanceof CsvTooLarge) return { rows, stop: stopOfCsv(error) };
    throw error;
  }
  return { rows };
}

/** Bytes of another charset are refused rather than guessed at. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function holdsAnything(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function read(bytes: ArrayBuffer): FileRow[] {
  try {
    return readWorkbook(bytes).filter(({ cells }) => holdsAnything(cells));
  } catch {
    throw new SheetFault(SHEET_MESSAGES.unreadable);
  }
}
