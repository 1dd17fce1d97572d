import { metresBetween, METRES_PER_MINUTE, type Point } from './route-figures.js';

const MINUTE_MS = 60_000;

/** A stop is late once it is more than this behind the plan: pincodes are no house numbers, and roads are not empty. */
export const LATE_AFTER_MINUTES = 15;

/** How fast a driver gets on. */
export interface RoutePace {
  /** As the crow flies. */
  readonly metresPerMinute: number;
  readonly minutesPerStop: number;
}

/** Until the operator says otherwise. */
export const USUAL_PACE: RoutePace = { metresPerMinute: METRES_PER_MINUTE, minutesPerStop: 8 };

/** Where the driver sets off, and when. */
export interface Departure extends Point {
  readonly at: Date;
}

function travelMs(from: Point, to: Point, { metresPerMinute }: RoutePace): number {
  return (metresBetween(from, to) / metresPerMinute) * MINUTE_MS;
}

/** When the driver reaches each of the stops, in their order. */
export function arrivalsOf(from: Departure, stops: readonly Point[], pace: RoutePace): Date[] {
  let [place, leftAt]: [Point, number] = [from, from.at.getTime()];
  return stops.map((stop) => {
    const reachedAt = leftAt + travelMs(place, stop, pace);
    [place, leftAt] = [stop, reachedAt + pace.minutesPerStop * MINUTE_MS];
    return new Date(Math.round(reachedAt));
  });
}

/** When the driver is back at the depot, once the last stop is reached at that time. */
export function backAfter(last: Departure, depot: Point, pace: RoutePace): Date {
  return new Date(Math.round(last.at.getTime() + pace.minutesPerStop * MINUTE_MS + travelMs(last, depot, pace)));
}

/** By how much all open stops come later because the next one, expected by then, has no result yet; in milliseconds. */
export function delayOf(nextExpectedAt: Date, now: Date): number {
  return Math.max(0, now.getTime() - nextExpectedAt.getTime());
}

/** How many minutes a stop is behind the plan; 0: it is on time. `at` is when it is reached or expected to be. */
export function minutesLate(plannedAt: Date, at: Date): number {
  const minutes = Math.round((at.getTime() - plannedAt.getTime()) / MINUTE_MS);
  return minutes > LATE_AFTER_MINUTES ? minutes : 0;
}

export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

const [HOUR_MS, HALF_HOUR_MS] = [3_600_000, 1_800_000];
/** India's hours begin at half past those of UTC. */
const INDIA_OFFSET_MS = 19_800_000;
const WINDOW_HOURS = 2;

/** Two whole hours of India around an expected time: what a buyer may plan by. It begins at least half an hour before it. */
export function windowAround(expectedAt: Date): TimeWindow {
  const early = expectedAt.getTime() - HALF_HOUR_MS + INDIA_OFFSET_MS;
  const from = Math.floor(early / HOUR_MS) * HOUR_MS - INDIA_OFFSET_MS;
  return { from: new Date(from), to: new Date(from + WINDOW_HOURS * HOUR_MS) };
}
