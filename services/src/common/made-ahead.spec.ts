import { madeAhead } from './made-ahead.js';

async function take<R>(source: AsyncIterable<R>, use: (made: R) => Promise<void>): Promise<void> {
  for await (const made of source) await use(made);
}

describe('madeAhead', () => {
  it('makes the next while one is used, and no more than that', async () => {
    const seen: string[] = [];
    const make = async (item: number) => {
      seen.push(`make ${item}`);
      return item;
    };
    await take(madeAhead([1, 2, 3], make), async (made) => {
      await Promise.resolve();
      seen.push(`used ${made}`);
    });
    expect(seen).toEqual(['make 1', 'make 2', 'used 1', 'make 3', 'used 2', 'used 3']);
  });

  it('throws what making threw after everything before it was used', async () => {
    const used: number[] = [];
    const make = async (item: number) => {
      if (item === 2) throw new Error('no');
      return item;
    };
    await expect(
      take(madeAhead([1, 2, 3], make), async (made) => {
        used.push(made);
      }),
    ).rejects.toThrow('no');
    expect(used).toEqual([1]);
  });

  it('leaves what is being made to itself when the user stops', async () => {
    const make = async (item: number) => {
      if (item === 2) throw new Error('nobody hears it');
      return item;
    };
    await expect(
      take(madeAhead([1, 2], make), async () => {
        throw new Error('the user');
      }),
    ).rejects.toThrow('the user');
    await expect(take(madeAhead([], make), async () => undefined)).resolves.toBeUndefined();
  });
});
