/** Does the work for every item, at most `width` at a time; results keep the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}
