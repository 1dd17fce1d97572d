import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BugError } from '../errors.js';
import { type ResultSheet, writeWorkbook } from './result-sheet.js';

/** So many rows are written in some 50 ms; more would keep everybody else waiting. */
const WRITTEN_HERE = 1_000;
const MEMORY_MB = 768;
const TIME_LIMIT_MS = 120_000;

/** A workbook, written in a process of its own when it is large: fifty thousand rows take seconds. */
export async function writeWorkbookApart(sheets: readonly ResultSheet[]): Promise<Buffer> {
  const rowCount = sheets.reduce((count, sheet) => count + sheet.rows.length, 0);
  if (rowCount <= WRITTEN_HERE) return writeWorkbook(sheets);
  const script = fileURLToPath(new URL(`./result-sheet${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url));
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, script], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const limit = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  try {
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', (code) => resolve(code));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(sheets));
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
    if ((await ended) !== 0) throw new BugError('The workbook was not written');
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}
