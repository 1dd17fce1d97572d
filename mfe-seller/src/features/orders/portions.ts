/** What is too much for one call, in the calls that it takes. */
export function portionsOf<T>(all: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
