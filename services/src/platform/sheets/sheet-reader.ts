import { faultOfSummary, SHEET_LIMITS, SHEET_MESSAGES, type SheetSummary } from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';
import { parsedRows, parseSheet } from './sheet-parser.js';
import { type SheetRow } from './sheet-row.js';

/** An uploaded .xlsx or .csv file on the disk. What is read of it is put beside it, so it needs a folder of its own. */
export interface SheetSource {
  /** As the person named it; the end says what it is. */
  fileName: string;
  path: string;
  sizeBytes: number;
}

export interface SheetHead {
  header: readonly string[];
  /** Whether a row below the header holds anything. */
  hasLines: boolean;
}

export interface OpenedSheet extends SheetHead {
  /** Rows below the header that hold anything. */
  lineCount: number;
  /** The rows below the header, a portion at a time; never the whole file. */
  lines: () => AsyncGenerator<SheetRow[]>;
}

/** Rows that are handed on at once, so that others get their turn on the processor. */
const PORTION_ROWS = 2_000;
const PORTION_CHARACTERS = 2_000_000;

/**
 * What is in an uploaded file, for who needs no row of it: of a workbook it reads the first rows and how many there are at most.
 * A file is read in a process of its own with little memory and time: one made to harm ends that process and nothing else.
 * @throws UserError wrongType, tooLarge or invalid with the message for the person who chose the file
 */
export async function readSheetHead(source: SheetSource): Promise<SheetHead> {
  refuseOversize(source);
  const { lineCount: _unsure, ...head } = headOf(await parseSheet(source));
  return head;
}

/** As `readSheetHead`, and the rows as well. They can be read for as long as the file's folder is there. */
export async function openSheet(source: SheetSource): Promise<OpenedSheet> {
  refuseOversize(source);
  const rowsPath = `${source.path}.rows`;
  const summary = await parseSheet(source, rowsPath);
  return { ...headOf(summary), lines: () => linesOf(parsedRows(rowsPath)) };
}

function refuseOversize({ sizeBytes }: SheetSource): void {
  if (sizeBytes > SHEET_LIMITS.bytes) throw new UserError('tooLarge', 'SHEET_TOO_LARGE', SHEET_MESSAGES.tooLarge);
}

function headOf(summary: SheetSummary): Omit<OpenedSheet, 'lines'> {
  const fault = faultOfSummary(summary);
  if (fault !== null) throw new UserError('invalid', 'SHEET_UNREADABLE', fault);
  const { header, rowCount } = summary;
  return { header, lineCount: rowCount - 1, hasLines: rowCount > 1 };
}

async function* linesOf(source: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<SheetRow[]> {
  let portion: SheetRow[] = [];
  let [isHeader, characters] = [true, 0];
  for await (const rows of source) {
    for (const row of isHeader ? rows.slice(1) : rows) {
      portion.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (portion.length < PORTION_ROWS && characters < PORTION_CHARACTERS) continue;
      yield portion;
      [portion, characters] = [[], 0];
    }
    if (rows.length > 0) isHeader = false;
  }
  if (portion.length > 0) yield portion;
}
