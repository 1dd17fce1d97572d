/** A person sees the screen or a message within eight seconds; one of them is for drawing. */
const DEADLINE_MS = 7000;

/** Nothing came in time. It is still on its way: `late` ends when it comes, and never otherwise. */
export class TooLate extends Error {
  readonly late: Promise<unknown>;

  constructor(milliseconds: number, late: Promise<unknown>) {
    super(`No answer within ${milliseconds} ms`);
    this.late = late;
  }
}

/** Runs at once, and once more if that fails. */
async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * Two tries within the deadline. What is late goes on: on a slow line every byte that came would be lost otherwise
 * (docs/adr/0023-one-shell-loads-remotes-from-a-registry-with-hashes.md).
 * @throws TooLate when there is nothing yet; else what the second try threw
 */
export async function withDeadline<T>(load: () => Promise<T>, milliseconds: number = DEADLINE_MS): Promise<T> {
  const loading = tryTwice(load);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const late = loading.catch(() => new Promise<never>(() => undefined));
    timer = setTimeout(() => reject(new TooLate(milliseconds, late)), milliseconds);
  });
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
