import { parseCsv, SHEET_LIMITS, SHEET_MESSAGES } from '@godown/contracts/sheets';
import { type FileRow, readWorkbook } from './read-workbook.js';
import { SheetFault } from './sheet-fault.js';

/** The header and the rows of a file that hold anything. @throws SheetFault when it cannot be read or holds too much */
export function readRows(name: string, bytes: ArrayBuffer): { header: FileRow; lines: readonly FileRow[] } {
  const [header, ...lines] = /\.csv$/i.test(name) ? readCsv(bytes) : read(bytes);
  if (!header) throw new SheetFault(SHEET_MESSAGES.missingColumns);
  if (header.cells.length > SHEET_LIMITS.columns) throw new SheetFault(SHEET_MESSAGES.tooManyColumns);
  if (lines.length === 0) throw new SheetFault(SHEET_MESSAGES.noRows);
  if (lines.length > SHEET_LIMITS.rows) throw new SheetFault(SHEET_MESSAGES.tooManyRows);
  return { header, lines };
}

function readCsv(bytes: ArrayBuffer): FileRow[] {
  const rows = parseCsv(new TextDecoder().decode(bytes)).map((cells, index) => ({ number: index + 1, cells }));
  return rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}

function read(bytes: ArrayBuffer): FileRow[] {
  try {
    return readWorkbook(bytes);
  } catch {
    throw new SheetFault(SHEET_MESSAGES.unreadable);
  }
}
