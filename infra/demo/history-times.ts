import { type HistoryTarget } from './history-targets.ts';
import { type SeededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const INDIA_MS = 5.5 * HOUR_MS;

/** How many days ago an order that is where it is may have been placed: as old as couriers need, as young as a seller who ships each day has it. */
const AGES: Readonly<Record<HistoryTarget, readonly [youngest: number, oldest: number]>> = {
  DELIVERED: [2.5, 30],
  PLACED: [0.02, 1.6],
  READY_TO_SHIP: [0.2, 2],
  SHIPPED: [0.6, 2.2],
  IN_TRANSIT: [1, 6],
  OUT_FOR_DELIVERY: [2, 6],
  UNDELIVERED: [3, 8],
  CANCELLED: [0.5, 30],
  RTO_PROCESSED: [11, 30],
  RTO_DELIVERED: [9, 16],
  RTO_UNDELIVERED: [9, 14],
  LOST: [12, 30],
  DTO_DELIVERED: [8, 14],
  DTO_PROCESSED: [10, 30],
  UNSERVICEABLE: [0.3, 12],
  RTS_FAILED: [0.4, 12],
};

/** Buyers order between these hours of the day in India. */
const OPENS_MS = 7.5 * HOUR_MS;
const CLOSES_MS = 23.5 * HOUR_MS;

const SPREAD_HOURS = 9;

export function drawDaysAgo(random: SeededRandom, target: HistoryTarget): number {
  const [youngest, oldest] = AGES[target];
  return youngest + random.next() * (oldest - youngest);
}

/** When the order was placed. A day's orders lie within its shopping hours, today's before now; an older one is never later than a younger one. */
export function placedAt(daysAgo: number, now: Date): Date {
  const moment = now.getTime() - daysAgo * DAY_MS;
  const midnight = Math.floor((moment + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  const untilNow = now.getTime() - midnight;
  const isToday = untilNow < DAY_MS;
  const opens = isToday && untilNow <= OPENS_MS ? 0 : OPENS_MS;
  const closes = isToday ? Math.min(untilNow, CLOSES_MS) : CLOSES_MS;
  const dayLength = isToday ? untilNow : DAY_MS;
  return new Date(midnight + opens + ((moment - midnight) / dayLength) * (closes - opens));
}

/** When the last scan was made, at the latest: so long ago, a little earlier for one order than for the next, and an hour after the booking at least. */
export function lastScanBy(
  hoursAgo: number,
  { bookedAt, daysAgo, now }: { bookedAt: Date; daysAgo: number; now: Date },
): Date {
  const spread = (daysAgo * SPREAD_HOURS * 7) % SPREAD_HOURS;
  const earliest = laterOrNow(bookedAt, 1, now).getTime();
  return new Date(Math.max(earliest, now.getTime() - (hoursAgo + spread) * HOUR_MS));
}

/** That much later, or now. */
export function laterOrNow(moment: Date, hours: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + hours * HOUR_MS, now.getTime()));
}
