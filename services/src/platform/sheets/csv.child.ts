/** A part of `sheet-parser.child.ts`: the rows of a CSV file, read piece by piece. Bytes that are no text are refused rather than guessed at. */
import { closeSync, openSync, readSync } from 'node:fs';
import type * as Csv from '@godown/contracts/csv';
import type { ChildRows } from './child-rows.js';

const PIECE_BYTES = 64 * 1024;

export async function csvRows(path: string): Promise<ChildRows> {
  // From source Node finds no built contracts; the reader is one file that imports nothing.
  const module = import.meta.url.endsWith('.ts')
    ? new URL('../../../../contracts/src/csv/csv-reader.ts', import.meta.url).href
    : '@godown/contracts/csv';
  const { CsvReader, CsvTooLarge } = (await import(module)) as typeof Csv;
  let stop: ReturnType<ChildRows['stop']>;
  function* rows(): Generator<string[]> {
    const reader = new CsvReader();
    try {
      // One after the other: `yield*` takes twice as long.
      for (const text of piecesOf(path)) for (const row of reader.read(text, false)) yield row;
      for (const row of reader.read('', true)) yield row;
    } catch (error) {
      if (error instanceof CsvTooLarge)
        stop = {
          cells: 'tooManyColumns' as const,
          lineCharacters: 'lineTooLong' as const,
          lines: 'tooManyRows' as const,
        }[error.what];
      else if (error instanceof NotText) stop = 'notText';
      else throw error;
    }
  }
  return { rows: rows(), stop: () => stop };
}

class NotText extends Error {}

function* piecesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const piece = Buffer.alloc(PIECE_BYTES);
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
      yield textOf(decoder, piece.subarray(0, size));
    yield textOf(decoder, null);
  } finally {
    closeSync(file);
  }
}

function textOf(decoder: TextDecoder, piece: Buffer | null): string {
  if (piece?.includes(0)) throw new NotText();
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new NotText();
  }
}
