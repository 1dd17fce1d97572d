import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { writeToDisk } from './upload.js';
import { paceUpload } from './upload-pacing.js';

/** Two turns' worth: a test looks once in each turn, before or after the chunks of it. */
const MOST_BETWEEN_LOOKS = 32;

/** The most that the count grew by from one turn of the loop to the next, until the work was done. */
async function largestStep(count: () => number, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  let largest = 0;
  for (let before = count(); !isDone; before = count()) {
    await turnOfTheLoop();
    largest = Math.max(largest, count() - before);
  }
  await ended;
  return largest;
}

describe('the chunks of uploads in one turn of the event loop', () => {
  it('[R9] are so few that other work comes in between, and are taken in the order they came', async () => {
    const taken: number[] = [];
    const all = Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        await paceUpload();
        taken.push(index);
      }),
    );
    expect(await largestStep(() => taken.length, all)).toBeLessThanOrEqual(MOST_BETWEEN_LOOKS);
    expect(taken).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  it('[R9] are as few when a hundred files come at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-pacing-'));
    let read = 0;
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let chunk = 0; chunk < 20; chunk += 1) {
        // The first of each file is fetched before anybody asks for it.
        if (chunk > 1) read += 1;
        yield Buffer.alloc(100);
      }
    }
    const files = Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        writeToDisk(Readable.from(chunks(), { highWaterMark: 1 }), join(folder, String(index))),
      ),
    );
    expect(await largestStep(() => read, files)).toBeLessThanOrEqual(MOST_BETWEEN_LOOKS);
    expect((await files).every(({ sizeBytes }) => sizeBytes === 2_000)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it('do not wait where few files are sent', async () => {
    await turnOfTheLoop();
    const order: string[] = [];
    setImmediate(() => order.push('next turn'));
    for (let chunk = 0; chunk < 10; chunk += 1) await paceUpload();
    order.push('ten chunks');
    await turnOfTheLoop();
    expect(order).toEqual(['ten chunks', 'next turn']);
  });
});
