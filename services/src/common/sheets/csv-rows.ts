import { createReadStream } from 'node:fs';
import { CsvReader, SHEET_MESSAGES } from '@godown/contracts/sheets';
import { UserError } from '../errors.js';
import { type SheetRow } from './sheet-row.js';

const PIECE_BYTES = 1024 * 1024;

/** The rows of a CSV file that hold anything, read piece by piece. Bytes that are no text are refused rather than guessed at. */
export async function* csvRows(path: string): AsyncGenerator<SheetRow[]> {
  const reader = new CsvReader();
  let number = 0;
  const rowsOf = (text: string, isLast: boolean): SheetRow[] =>
    reader.read(text, isLast).map((cells) => ({ number: (number += 1), cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE_BYTES })) {
    const text = String(piece);
    if (text.includes('\0')) throw new UserError('invalid', 'SHEET_UNREADABLE', SHEET_MESSAGES.unreadable);
    yield rowsOf(text, false);
  }
  yield rowsOf('', true);
}
