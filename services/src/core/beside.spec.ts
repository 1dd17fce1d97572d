import { Beside } from './beside.js';

describe('Beside', () => {
  it('lets the caller go on while one work runs, and has it wait with the next', async () => {
    const beside = new Beside();
    const seen: string[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await beside.start(async () => {
      await gate;
      seen.push('first');
    });
    seen.push('caller goes on');
    const next = beside.start(async () => {
      seen.push('second');
    });
    open();
    await next;
    await beside.ended();
    expect(seen).toEqual(['caller goes on', 'first', 'second']);
  });

  it('tells a failure to whoever brings the next work, or asks for the end, and starts nothing after it', async () => {
    const beside = new Beside();
    await beside.start(async () => {
      throw new Error('no room');
    });
    let started = false;
    await expect(
      beside.start(async () => {
        started = true;
      }),
    ).rejects.toThrow('no room');
    await expect(beside.ended()).rejects.toThrow('no room');
    expect(started).toBe(false);
  });
});
