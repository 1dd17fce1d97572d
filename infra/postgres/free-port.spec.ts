import { rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { freePort } from './free-port.ts';

const fileOf = (port: number): string => join(tmpdir(), 'godown-ports', String(port));

describe('A free port', () => {
  it('is given to one process at a time, before anybody listens on it, and again when nobody took it', async () => {
    const first = await freePort();
    // The same module again: it begins where this one began, as a process would whose number is as far from ours.
    const again = async (): Promise<number> => {
      jest.resetModules();
      const { freePort: other } = (await import('./free-port.ts')) as { freePort: typeof freePort };
      return other();
    };
    const second = await again();
    expect(second).toBeGreaterThan(first);
    utimesSync(fileOf(first), new Date(0), new Date(0));
    expect(await again()).toBe(first);
    for (const port of [first, second]) rmSync(fileOf(port));
  });
});
