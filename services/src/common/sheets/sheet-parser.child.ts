/**
 * Runs in a process of its own: looks whether a workbook is safe, reads its first sheet, writes its rows to a file (one JSON
 * array of texts per line, the row's number first) and says in one JSON object what it holds. Where nobody wants the rows it reads
 * the first of them, as long as those and the number of all say enough. It imports nothing of ours but the guard, so that Node can
 * start it as it is.
 * Arguments: the workbook, the file for the rows (empty: nobody wants them), most rows, most columns, most characters of rows.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { type CellObject } from '@e965/xlsx';
import type * as Guard from './zip-guard.js';

const [path = '', rowsPath = '', ...limits] = process.argv.slice(2);
const [maxRows = 0, maxColumns = 0, maxCharacters = 0] = limits.map(Number);
/** Known to workbook-parser.ts. Any other end without an answer is no judgement of the file. */
const UNREADABLE = 3;
const DISK_FULL = 28;
const CHARACTERS_AT_ONCE = 500_000;
/** They leave no doubt, or the whole sheet is read. */
const HEAD_ROWS = 200;

const { safeWorkbook } = (await import(`./zip-guard${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`)) as typeof Guard;
const bytes = readFileSync(path);
const safe = await safeWorkbook(bytes);
if (safe === null) process.exit(UNREADABLE);

// Only a file that passed is worth the parser's start.
const { read, SSF } = await import('@e965/xlsx');
const isHeadWanted = rowsPath === '' && safe.rowElements > 0 && safe.rowElements <= maxRows;
const head = isHeadWanted ? gridOf(HEAD_ROWS) : [];
const grid = saysEnough(head, safe.rowElements) ? head : gridOf(maxRows + 1);

const rowsFile = rowsPath === '' ? null : openSync(rowsPath, 'w', 0o600);
let header: string[] = [];
let [rowCount, hasTooManyColumns, allCharacters, waitingCharacters] = [0, false, 0, 0];
let lines: string[] = [];
for (let index = 0; index < grid.length; index += 1) {
  const cells = Array.from(grid[index]?.slice(0, maxColumns + 1) ?? [], textOf);
  if (cells.every((cell) => cell === '')) continue;
  if (rowCount === 0) header = cells;
  rowCount += 1;
  if (cells.length > maxColumns && cells[maxColumns] !== '') hasTooManyColumns = true;
  // A text that a thousand cells share takes its place a thousand times in the rows.
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  allCharacters += characters;
  waitingCharacters += characters;
  if (allCharacters > maxCharacters) process.exit(UNREADABLE);
  if (rowsFile === null) continue;
  lines.push(JSON.stringify([index + 1, ...cells]));
  if (waitingCharacters >= CHARACTERS_AT_ONCE) flush(rowsFile);
}
if (rowsFile !== null) {
  flush(rowsFile);
  closeSync(rowsFile);
}
process.stdout.write(JSON.stringify({ header, rowCount, hasTooManyColumns }));

/** The first so many rows of the first sheet. */
function gridOf(sheetRows: number): (CellObject | undefined)[][] {
  try {
    const book = read(bytes, { type: 'buffer', dense: true, sheetRows, cellFormula: false, cellHTML: false, cellNF: true });
    return book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  } catch {
    process.exit(UNREADABLE);
  }
}

/** A header and a row, and texts of which the whole sheet would not hold too many if all rows were like these. */
function saysEnough(rows: readonly ((CellObject | undefined)[] | undefined)[], rowElements: number): boolean {
  const lengths = rows.map((cells) => cells?.reduce((sum, cell) => sum + textOf(cell).length, 0) ?? 0).filter((length) => length > 0);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.length > 1 && (characters / lengths.length) * rowElements <= maxCharacters;
}

function flush(file: number): void {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  [lines, waitingCharacters] = [[], 0];
  try {
    for (let at = 0; at < text.length;) at += writeSync(file, text, at);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOSPC') process.exit(DISK_FULL);
    throw error;
  }
}

/** Numbers in full, never in the shortened form that the cell shows; days as YYYY-MM-DD; formulas by their stored value. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number' && typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v);
  return String(cell.v);
}

function dayOf(serial: number): string {
  const parts: unknown = SSF.parse_date_code(serial);
  if (typeof parts !== 'object' || parts === null || !('y' in parts) || !('m' in parts) || !('d' in parts)) return '';
  return [String(parts.y).padStart(4, '0'), String(parts.m).padStart(2, '0'), String(parts.d).padStart(2, '0')].join('-');
}
