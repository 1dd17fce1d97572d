import { EventEmitter } from 'node:events';
import { stopOnSignals, type StoppingProcess } from './stop-on-signals.js';

class FakeProcess extends EventEmitter implements StoppingProcess {
  readonly codes: number[] = [];
  readonly exited = new Promise<void>((resolve) => this.once('exited', () => resolve()));

  exit(code: number): void {
    this.codes.push(code);
    this.emit('exited');
  }
}

function app(close: () => Promise<void>): { said: string[]; announceStop: () => void; close: () => Promise<void> } {
  const said: string[] = [];
  return {
    said,
    announceStop: () => said.push('announced'),
    close: () => {
      said.push('closing');
      return close();
    },
  };
}

describe('a signal to stop', () => {
  it('announces first, closes then, and ends with 0', async () => {
    const [self, one] = [new FakeProcess(), app(async () => undefined)];
    stopOnSignals(one, { drainMs: 1, limitMs: 60_000 }, self);
    self.emit('SIGTERM');
    expect(one.said).toEqual(['announced']);
    await self.exited;
    expect([one.said, self.codes]).toEqual([['announced', 'closing'], [0]]);
  });

  it('ends at once when it comes twice', async () => {
    const [self, one] = [new FakeProcess(), app(() => new Promise(() => undefined))];
    stopOnSignals(one, { drainMs: 0, limitMs: 60_000 }, self);
    self.emit('SIGTERM');
    self.emit('SIGTERM');
    expect(self.codes).toEqual([1]);
  });

  it.each([
    ['hangs', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('ends with 1 when the closing %s', async (_, close) => {
    const [self, one] = [new FakeProcess(), app(close)];
    stopOnSignals(one, { drainMs: 0, limitMs: 50 }, self);
    self.emit('SIGINT');
    // The limit does not keep a process alive that has nothing else to do: here the test does.
    const alive = setInterval(() => undefined, 10);
    await self.exited;
    clearInterval(alive);
    expect(self.codes).toEqual([1]);
  });
});
