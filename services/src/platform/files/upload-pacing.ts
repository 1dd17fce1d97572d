/** A chunk is what one read of a connection brings, 64 KiB at most. */
const CHUNKS_PER_TURN = 16;

let left = CHUNKS_PER_TURN;
let isNextTurnPlanned = false;
const waiting: (() => void)[] = [];

/**
 * Waits until this turn of the event loop has room for a chunk of an upload. Otherwise a turn takes a chunk of every upload there is, and
 * with hundreds of them everybody else's request waits for seconds. Who sends slowly takes no room from the others.
 */
export function paceUpload(): Promise<void> {
  if (!isNextTurnPlanned) {
    isNextTurnPlanned = true;
    setImmediate(nextTurn);
  }
  if (left === 0) return new Promise((resolve) => waiting.push(resolve));
  left -= 1;
  return Promise.resolve();
}

function nextTurn(): void {
  const next = waiting.splice(0, CHUNKS_PER_TURN);
  left = CHUNKS_PER_TURN - next.length;
  isNextTurnPlanned = next.length > 0;
  if (isNextTurnPlanned) setImmediate(nextTurn);
  for (const resolve of next) resolve();
}
