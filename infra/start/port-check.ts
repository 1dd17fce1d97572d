import { setTimeout as wait } from 'node:timers/promises';
import { isPortFree } from '../postgres/free-port.ts';
import { Advice } from '../terminal/progress.ts';

const AFTER_CRASH_MS = 20_000;

/** After a crash the old gateway may need a moment to notice that it is alone. */
export async function requirePort(port: number, isAfterCrash: boolean): Promise<void> {
  const until = Date.now() + (isAfterCrash ? AFTER_CRASH_MS : 0);
  while (!(await isPortFree(port, '0.0.0.0'))) {
    if (Date.now() >= until)
      throw new Advice(
        `Port ${port} is taken by another program: stop that program, or choose another port: npm start -- --port ${port === 9000 ? 9001 : 9000}`,
      );
    await wait(200);
  }
}
