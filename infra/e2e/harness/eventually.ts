import { setTimeout as wait } from 'node:timers/promises';

const WITHIN_MS = 150_000;

/** For what a job does a moment later: looks again until it is so. @throws what the last look said */
export async function eventually(look: () => Promise<void> | void): Promise<void> {
  const limit = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
    await wait(250);
  }
}
