export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_METRES = 6_371_000;
const RADIANS = Math.PI / 180;

/** As the crow flies, in metres (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const latitude = (other.latitude - one.latitude) * RADIANS;
  const longitude = (other.longitude - one.longitude) * RADIANS;
  const square =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(square)));
}

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
