/**
 * Runs in a thread of a process of its own (`sheet-parser.program.ts`): reads an uploaded file (the first sheet of a safe workbook, or CSV),
 * writes its rows to a file (one JSON array of texts per line, the row's number first) and says in one message what it holds. Of a workbook
 * whose rows nobody wants it reads the first of them, as long as those and the number of all say enough. It imports little, so that Node can
 * start it as it is and soon.
 * Arguments: csv or xlsx, the file, the file for the rows (empty: nobody wants them), most rows, most columns, most characters of rows.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ChildRows } from './child-rows.js';
import type * as CsvChild from './csv.child.js';
import type * as WorkbookChild from './workbook.child.js';

const [kind = '', path = '', rowsPath = '', ...numbers] = process.argv.slice(2);
const [maxRows = 0, maxColumns = 0, maxCharacters = 0] = numbers.map(Number);
/** Known to sheet-parser.ts. Any other end without an answer is no judgement of the file. */
const UNREADABLE = 3;
const DISK_FULL = 28;
const CHARACTERS_AT_ONCE = 500_000;
/** A heading is never that long; what is cut off here would come back in messages. */
const HEADING_CHARACTERS = 250;

const opened = await open();
if (opened === null) process.exit(UNREADABLE);
const rowsFile = rowsPath === '' ? null : openSync(rowsPath, 'w', 0o600);
let header: string[] = [];
let [number, rowCount, hasTooManyColumns, allCharacters, waitingCharacters] = [0, 0, false, 0, 0];
let lines: string[] = [];
for (const cells of opened.rows) {
  number += 1;
  if (cells.every((cell) => cell.trim() === '')) continue;
  if (rowCount === 0) header = cells.map((cell) => cell.slice(0, HEADING_CHARACTERS));
  rowCount += 1;
  hasTooManyColumns = cells.length > maxColumns && cells.slice(maxColumns).some((cell) => cell.trim() !== '');
  if (hasTooManyColumns || rowCount > maxRows) break;
  // A text that a thousand cells share takes its place a thousand times in the rows.
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  allCharacters += characters;
  if (allCharacters > maxCharacters) process.exit(UNREADABLE);
  if (rowsFile === null) continue;
  waitingCharacters += characters;
  lines.push(JSON.stringify([number, ...cells.slice(0, maxColumns)]));
  if (waitingCharacters >= CHARACTERS_AT_ONCE) flush(rowsFile);
}
if (rowsFile !== null) {
  flush(rowsFile);
  closeSync(rowsFile);
}
parentPort?.postMessage({ header: header.slice(0, maxColumns + 1), rowCount, hasTooManyColumns, stop: opened.stop() });

async function open(): Promise<ChildRows | null> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  if (kind === 'csv') return ((await import(`./csv.child${ending}`)) as typeof CsvChild).csvRows(path);
  const { workbookRows } = (await import(`./workbook.child${ending}`)) as typeof WorkbookChild;
  return workbookRows(readFileSync(path), { maxRows, maxColumns, maxCharacters }, rowsPath !== '');
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
