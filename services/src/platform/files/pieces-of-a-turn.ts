/** A piece is what one read of a connection brings, 64 KiB at most. */
const PIECES = 16;

let left = PIECES;
let isFollowed = false;
const waiting: (() => void)[] = [];

/**
 * Waits until this turn of the event loop has room for a piece of an upload. Without it a turn takes a piece of every upload there is, and
 * with hundreds of them everybody else's request waits for seconds. Who sends slowly takes no room from the others.
 */
export function roomInThisTurn(): Promise<void> {
  if (!isFollowed) {
    isFollowed = true;
    setImmediate(nextTurn);
  }
  if (left === 0) return new Promise((resolve) => waiting.push(resolve));
  left -= 1;
  return Promise.resolve();
}

function nextTurn(): void {
  const next = waiting.splice(0, PIECES);
  left = PIECES - next.length;
  isFollowed = next.length > 0;
  if (isFollowed) setImmediate(nextTurn);
  for (const resolve of next) resolve();
}
