import { addDays, indiaDay } from '../common/india-day.js';

/**
 * The range of the lists when nobody chose another: the last month, from the same day of the month before (or that
 * month's last day) to today, as YYYY-MM-DD in India.
 */
export function lastMonth(now: Date): { start: string; end: string } {
  const end = indiaDay(now);
  const lastDayBefore = addDays(`${end.slice(0, 8)}01`, -1);
  const day = end.slice(8) < lastDayBefore.slice(8) ? end.slice(8) : lastDayBefore.slice(8);
  return { start: lastDayBefore.slice(0, 8) + day, end };
}
