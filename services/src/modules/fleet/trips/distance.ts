import { type LocationDoubt, metresBetween, type Point } from '@godown/contracts/fleet';

/** Faster than any delivery vehicle: a jump of the receiver. */
const FASTEST_METRES_PER_SECOND = 40;

type Position = Point & { readonly at: Date };

function isReachable(from: Position, to: Position): boolean {
  const seconds = (to.at.getTime() - from.at.getTime()) / 1000;
  return metresBetween(from, to) <= FASTEST_METRES_PER_SECOND * Math.max(seconds, 1);
}

/** What was driven from position to position, in the order of their times. Jumps are left out. */
export function metresDriven(positions: readonly Position[]): number {
  let metres = 0;
  let last = positions[0];
  for (const next of positions.slice(1)) {
    if (last === undefined) break;
    if (!isReachable(last, next)) continue;
    metres += metresBetween(last, next);
    last = next;
  }
  return Math.round(metres);
}

/** Which of the positions are not counted, in the order of their times; null: it is. */
export function doubtsOf(
  positions: readonly (Position & { readonly isClockOff: boolean })[],
): (LocationDoubt | null)[] {
  let last: Position | undefined;
  return positions.map((next) => {
    if (next.isClockOff) return 'CLOCK';
    if (last !== undefined && !isReachable(last, next)) return 'JUMP';
    last = next;
    return null;
  });
}
