import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { killHard, processesOf } from './processes-of.ts';

/** The program of process-guard.ts. The folder is told by the input: among the arguments it would make this a process of the folder. */
const folder = await text(process.stdin);
if (dirname(folder) !== tmpdir()) throw new Error(`"${folder}" is not a folder of a test`);
// A supervisor may start one more process while it is killed itself.
for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
  for (const pid of left) killHard(pid);
  await wait(50);
}
rmSync(folder, { recursive: true, force: true });
