import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SHEET_LIMITS, SHEET_MESSAGES, SHEET_STOPS, type SheetSummary } from '@godown/contracts/sheets';
import pLimit from 'p-limit';
import { BugError, DiskFull, UserError } from '../../core/errors.js';
import { type SheetRow } from './sheet-row.js';

const MEMORY_MB = 256;
const RESIDENT_LIMIT_BYTES = 512 * 1024 * 1024;
/** All texts of a sheet. An honest one of the most rows has room for 2,600 in each of them. */
const CHARACTERS_LIMIT = 128 * 1024 * 1024;
const TIME_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** Known to sheet-parser.child.ts. */
const UNREADABLE = 3;
const DISK_FULL = 28;
/** How Node ends where its memory does not suffice. */
const HEAP_FULL = 'SIGABRT';

const turns = pLimit(Math.max(2, availableParallelism()));

type Parser = ChildProcessByStdio<null, Readable, null>;

/**
 * Reads an uploaded file in a process of its own and leaves its rows in the named file, if one is named; of a workbook it otherwise reads no
 * more than it needs. The name's end says what the file is.
 * @throws UserError wrongType, invalid
 */
export async function parseSheet(source: { fileName: string; path: string }, rowsPath = ''): Promise<SheetSummary> {
  const kind = /\.(csv|xlsx)$/i.exec(source.fileName)?.[1]?.toLowerCase();
  if (kind === undefined) throw new UserError('wrongType', 'SHEET_TYPE', SHEET_MESSAGES.wrongType);
  return turns(async () => {
    const parser = startParser([kind, source.path, rowsPath]);
    const watch = setInterval(() => isOverweight(parser) && parser.kill('SIGKILL'), LOOK_EVERY_MS);
    const limit = setTimeout(() => parser.kill('SIGKILL'), TIME_LIMIT_MS);
    try {
      return await summaryOf(parser);
    } finally {
      clearInterval(watch);
      clearTimeout(limit);
      parser.kill('SIGKILL');
    }
  });
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

/** The script is .ts when the code runs from source and .js when it is built; Node starts both. */
function startParser(what: readonly string[]): Parser {
  const script = fileURLToPath(
    new URL(`./sheet-parser.child${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  );
  const limits = [SHEET_LIMITS.rows + 1, SHEET_LIMITS.columns, CHARACTERS_LIMIT].map(String);
  return spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, script, ...what, ...limits], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  });
}

/** @throws UserError invalid when the parser found the file at fault or went beyond its bounds; an end for any other reason is tried again */
async function summaryOf(parser: Parser): Promise<SheetSummary> {
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    parser.once('error', (error) => resolve({ code: null, signal: error.message }));
    parser.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const said = await text(parser.stdout);
  const { code, signal } = await ended;
  if (code === DISK_FULL) throw new DiskFull();
  if (code === UNREADABLE || signal === HEAP_FULL || parser.killed)
    throw new UserError('invalid', 'SHEET_UNREADABLE', SHEET_MESSAGES.unreadable);
  if (code !== 0) throw new BugError(`the parser ended with ${String(code ?? signal)}`);
  return readSummary(JSON.parse(said));
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

/** Linux tells it; elsewhere the heap limit and the time limit stand alone. */
function isOverweight({ pid }: Parser): boolean {
  if (pid === undefined || process.platform !== 'linux') return false;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024 > RESIDENT_LIMIT_BYTES;
  } catch {
    return false;
  }
}
