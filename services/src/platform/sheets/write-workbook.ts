import { fileURLToPath } from 'node:url';
import { runInChildProcess } from '../files/run-in-child-process.js';
import { type ResultSheet, writeWorkbook } from './result-sheet.js';

/** So many rows are written in some 50 ms; more would keep everybody else waiting. */
const WRITTEN_HERE = 1_000;
const BOUNDS = { memoryMb: 768, timeLimitMs: 120_000 };

/** A workbook, written in a process of its own when it is large: fifty thousand rows take seconds. */
export async function writeWorkbookApart(sheets: readonly ResultSheet[]): Promise<Buffer> {
  const rowCount = sheets.reduce((count, sheet) => count + sheet.rows.length, 0);
  if (rowCount <= WRITTEN_HERE) return writeWorkbook(sheets);
  const program = fileURLToPath(
    new URL(`./result-sheet${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  );
  return runInChildProcess(program, sheets, BOUNDS);
}
