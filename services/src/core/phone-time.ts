const DAY_MS = 24 * 3_600_000;
/** A phone keeps what it has to tell for as long without a network, if it knows how wrong its clock is. */
const OLDEST_CORRECTED_MS = 7 * DAY_MS;
/** Of a phone that does not know: what claims to be older has a wrong clock. */
const OLDEST_MS = DAY_MS;
/** Clocks are never quite the same. */
const AHEAD_MS = 60_000;

/** As the phone tells it. */
export interface ToldTime {
  /** ISO 8601, by the phone's clock. */
  at?: string | undefined;
  clockAheadMs?: number | undefined;
}

/** The time of the phone by the server's clock, unless it cannot be. */
export function phoneTime({ at, clockAheadMs }: ToldTime, now: Date): Date {
  if (at === undefined) return now;
  const age = now.getTime() - (Date.parse(at) - (clockAheadMs ?? 0));
  const oldest = clockAheadMs === undefined ? OLDEST_MS : OLDEST_CORRECTED_MS;
  if (age > oldest || age < -AHEAD_MS) return now;
  return new Date(now.getTime() - Math.max(0, age));
}
