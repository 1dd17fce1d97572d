import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { runInChildProcess } from '../../../platform/files/run-in-child-process.js';
import { drawPaper, type Paper } from './paper.js';

/** So many parcels are drawn in less time than a process takes to start. */
const DRAWN_HERE = 50;
const BOUNDS = { memoryMb: 256, timeLimitMs: 60_000 };
/** Only of the built product: it imports its neighbours as they are built. */
const PROGRAM = fileURLToPath(new URL('./paper.program.js', import.meta.url));

const turns = pLimit(Math.max(2, availableParallelism()));

/** A paper as a PDF, drawn in a process of its own when it is long: a thousand labels take the better part of a second. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  if (lengthOf(paper) <= DRAWN_HERE) return drawPaper(paper);
  return turns(() => runInChildProcess(PROGRAM, paper, BOUNDS));
}

function lengthOf(paper: Paper): number {
  if (paper.kind === 'invoices') return paper.invoices.length;
  return paper.kind === 'pickList' ? paper.list.lines.length : paper.parcels.length;
}
