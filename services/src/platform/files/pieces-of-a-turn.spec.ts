import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { roomInThisTurn } from './pieces-of-a-turn.js';

describe('the pieces of uploads that one turn of the event loop takes', () => {
  it('are so few that whatever else waits comes in between, and all get their turn in the order they came', async () => {
    const taken: number[] = [];
    const all = Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        await roomInThisTurn();
        taken.push(index);
      }),
    );
    const counts: number[] = [];
    while (taken.length < 500) {
      await turnOfTheLoop();
      counts.push(taken.length);
    }
    await all;
    const steps = counts.map((count, index) => count - (counts[index - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(32);
    expect(taken).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  it('come without waiting where few files are sent', async () => {
    await turnOfTheLoop();
    const order: string[] = [];
    setImmediate(() => order.push('next turn'));
    for (let piece = 0; piece < 10; piece += 1) await roomInThisTurn();
    order.push('ten pieces');
    await turnOfTheLoop();
    expect(order).toEqual(['ten pieces', 'next turn']);
  });
});
