import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import pLimit from 'p-limit';
import { runInChildProcess } from '../../../../platform/files/run-in-child-process.js';
import { type Shared, type Sharing } from './sharing.js';

const BOUNDS = { memoryMb: 256, timeLimitMs: 60_000 };
const PROGRAM = fileURLToPath(
  new URL(`./share-stops.child${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

const turns = pLimit(Math.max(1, availableParallelism() - 1));

/** In a process of its own: it takes seconds of a processor, and the api has others to answer. */
export async function shareStopsApart(sharing: Sharing): Promise<Shared> {
  return turns(async () => deserialize(await runInChildProcess(PROGRAM, sharing, BOUNDS)) as Shared);
}
