import { AsyncLocalStorage } from 'node:async_hooks';
import { GroupedCalls, type Outcome } from './grouped-calls.js';

const ONE_AT_A_TIME = { most: 3, atOnce: 1 };
const done = (value: string): Outcome<string> => ({ ok: true, value });

describe('grouped calls', () => {
  it('do what came while they were busy in one go, each with its own outcome, and no more than they may', async () => {
    const goes: string[][] = [];
    let release = (): void => undefined;
    const first = new Promise<void>((resolve) => (release = resolve));
    const calls = new GroupedCalls<string, string>(async (items) => {
      goes.push([...items]);
      if (goes.length === 1) await first;
      return items.map((item) =>
        item === 'wrong' ? { ok: false, error: new Error('refused') } : done(item.toUpperCase()),
      );
    }, ONE_AT_A_TIME);
    const alone = calls.call('a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const others = Promise.allSettled(['b', 'wrong', 'c', 'd'].map((item) => calls.call(item)));
    release();
    expect(await alone).toBe('A');
    expect((await others).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'B',
      'Error: refused',
      'C',
      'D',
    ]);
    expect(goes).toEqual([['a'], ['b', 'wrong', 'c'], ['d']]);
    expect(await calls.call('later')).toBe('LATER');
  });

  it('try each alone once when a go fails as a whole', async () => {
    const calls = new GroupedCalls<string, string>((items) => {
      if (items.includes('bad')) return Promise.reject(new Error(`of ${items.length}`));
      return Promise.resolve(items.map(done));
    }, ONE_AT_A_TIME);
    const results = await Promise.allSettled(['x', 'bad', 'y'].map((item) => calls.call(item)));
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'x',
      'Error: of 1',
      'y',
    ]);
  });

  it("never run in a caller's context", async () => {
    const context = new AsyncLocalStorage<string>();
    const calls = new GroupedCalls<string, string>(
      (items) => Promise.resolve(items.map(() => done(context.getStore() ?? 'none'))),
      ONE_AT_A_TIME,
    );
    expect(await context.run('a transaction', () => calls.call('x'))).toBe('none');
  });
});
