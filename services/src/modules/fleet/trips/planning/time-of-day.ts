import { startOfIndiaDay } from '@godown/contracts/orders';

const MINUTE_MS = 60_000;

/** Of a time such as 09:30. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time of day in India on that day, YYYY-MM-DD. */
export function timeOn(day: string, time: string): Date {
  return new Date(startOfIndiaDay(day).getTime() + minuteOfDay(time) * MINUTE_MS);
}
