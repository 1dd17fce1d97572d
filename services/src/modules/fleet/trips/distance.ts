import { metresBetween, type Point } from '@godown/contracts/fleet';

/** Faster than any delivery vehicle: a jump of the receiver. */
const FASTEST_METRES_PER_SECOND = 40;

/** What was driven from position to position, in the order of their times. Jumps are left out. */
export function metresDriven(positions: readonly (Point & { readonly at: Date })[]): number {
  let metres = 0;
  let last = positions[0];
  for (const next of positions.slice(1)) {
    if (last === undefined) break;
    const step = metresBetween(last, next);
    const seconds = (next.at.getTime() - last.at.getTime()) / 1000;
    if (step > FASTEST_METRES_PER_SECOND * Math.max(seconds, 1)) continue;
    metres += step;
    last = next;
  }
  return Math.round(metres);
}
