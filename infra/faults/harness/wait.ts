import { setTimeout as pause } from 'node:timers/promises';

export { pause };

/** Waits until `check` gives something other than null, undefined or false. @throws Error naming what was waited for */
export async function until<T>(
  what: string,
  withinMs: number,
  check: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  const limit = Date.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > limit) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await pause(25);
  }
}

/** Runs `work` for every item, `width` at a time, and gives the results in the order of the items. */
export async function inLanes<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/** The value below which 95 of 100 lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
