import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('lets so many in at a time, all of them in the end, also after one has failed', async () => {
    const turns = new Semaphore(3);
    let [inside, most] = [0, 0];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        turns.run(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 1));
          inside -= 1;
          if (index === 4) throw new Error('unreadable');
          return index;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    await expect(turns.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
