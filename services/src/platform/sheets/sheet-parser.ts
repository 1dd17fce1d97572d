import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SHEET_LIMITS, SHEET_MESSAGES, SHEET_STOPS, type SheetSummary } from '@godown/contracts/sheets';
import pLimit from 'p-limit';
import { BugError, DiskFull, UserError } from '../../core/errors.js';
import { readInParserProcess, type ParserEnd } from './parser-process.js';
import { type SheetRow } from './sheet-row.js';

const BOUNDS = { heapMb: 256, residentBytes: 512 * 1024 * 1024, timeLimitMs: 30_000 };
/** All texts of a sheet. An honest one of the most rows has room for 2,600 in each of them. */
const CHARACTERS_LIMIT = 128 * 1024 * 1024;
/** Known to sheet-parser.child.ts. */
const UNREADABLE = 3;
const DISK_FULL = 28;

const turns = pLimit(Math.max(2, availableParallelism()));

/**
 * Reads an uploaded file in a process of its own and leaves its rows in the named file, if one is named; of a workbook it otherwise reads no
 * more than it needs. The name's end says what the file is.
 * @throws UserError wrongType, invalid
 */
export async function parseSheet(source: { fileName: string; path: string }, rowsPath = ''): Promise<SheetSummary> {
  const kind = /\.(csv|xlsx)$/i.exec(source.fileName)?.[1]?.toLowerCase();
  if (kind === undefined) throw new UserError('wrongType', 'SHEET_TYPE', SHEET_MESSAGES.wrongType);
  const limits = [SHEET_LIMITS.rows + 1, SHEET_LIMITS.columns, CHARACTERS_LIMIT].map(String);
  return turns(async () => summaryOf(await readInParserProcess([kind, source.path, rowsPath, ...limits], BOUNDS)));
}

/** The rows that `parseSheet` left, header first. */
export async function* parsedRows(rowsPath: string): AsyncGenerator<SheetRow[]> {
  let rest = '';
  for await (const chunk of createReadStream(rowsPath, { encoding: 'utf8' })) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(rowOf);
  }
}

function rowOf(line: string): SheetRow {
  const [number, ...cells] = listOf(JSON.parse(line));
  return { number: Number(number), cells: cells.map(String) };
}

/** @throws UserError invalid when the parser found the file at fault or went beyond its bounds; an end for any other reason is tried again */
function summaryOf({ code, said, isTooMuch }: ParserEnd): SheetSummary {
  if (code === DISK_FULL) throw new DiskFull();
  if (code === UNREADABLE || isTooMuch) throw new UserError('invalid', 'SHEET_UNREADABLE', SHEET_MESSAGES.unreadable);
  if (code !== 0) throw new BugError(`the parser ended with ${String(code)}`);
  return readSummary(said);
}

function readSummary(said: unknown): SheetSummary {
  if (
    typeof said !== 'object' ||
    said === null ||
    !('header' in said) ||
    !('rowCount' in said) ||
    !('hasTooManyColumns' in said)
  )
    throw new BugError('the parser does not speak as agreed');
  const stop = 'stop' in said ? SHEET_STOPS.find((known) => known === said.stop) : undefined;
  return {
    header: listOf(said.header).map(String),
    rowCount: Number(said.rowCount),
    hasTooManyColumns: said.hasTooManyColumns === true,
    stop,
  };
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new BugError('the parser does not speak as agreed');
  return value;
}
