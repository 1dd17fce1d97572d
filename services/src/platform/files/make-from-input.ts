import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';

/** The program's side of `runInChildProcess`. This file imports nothing of ours, so that Node can start it from source as well. */
export async function makeFromInput<T>(make: (input: T) => Buffer | Promise<Buffer>): Promise<void> {
  const input = deserialize(await buffer(process.stdin)) as T;
  process.stdout.write(await make(input));
}
