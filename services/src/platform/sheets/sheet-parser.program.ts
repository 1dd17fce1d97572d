/**
 * A process that reads one file after another (`parser-process.ts` tells it which), each in a thread of its own: the next file meets neither
 * its objects nor its heap. Beyond its heap a file ends its thread, in the worst case this process; never who asked.
 * Message: `{ what, heapMb }`, the arguments of `sheet-parser.child.ts` and most MB of heap. Answer: a `ParserEnd`.
 */
import { Worker } from 'node:worker_threads';

const PROGRAM = new URL(`./sheet-parser.child${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

process.on('message', (message) => {
  const { what, heapMb } = message as { what: string[]; heapMb: number };
  // Its name is the kind of file: the fault harness counts the threads by it.
  const options = { argv: what, env: {}, name: what[0] ?? '', resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  const thread = new Worker(PROGRAM, options);
  let said: unknown = null;
  let isTooMuch = false;
  thread.on('message', (summary) => (said = summary));
  thread.on('error', (error) => (isTooMuch = Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY'));
  thread.on('exit', (code) => process.send?.({ code, said, isTooMuch }));
});
process.on('disconnect', () => process.exit());
