/**
 * What is made of each item, in their order; while one is used, the next is made.
 * @throws what the making of an item throws, when its turn has come
 */
export async function* madeAhead<T, R>(items: readonly T[], make: (item: T) => Promise<R>): AsyncGenerator<R> {
  let next = begun(items[0], make);
  for (const after of [...items.slice(1), undefined]) {
    if (next === null) return;
    const made = await next;
    next = begun(after, make);
    yield made;
  }
}

function begun<T, R>(item: T | undefined, make: (item: T) => Promise<R>): Promise<R> | null {
  if (item === undefined) return null;
  const making = make(item);
  // Nobody may come to wait for it.
  making.catch(() => undefined);
  return making;
}
