import { addDays, indiaDay, isDay } from '../common/india-day.js';

export const INSIGHTS_MESSAGES = {
  range: 'The date range should be of at most 366 days, the first day first',
} as const;

/** Without a choice: the last 30 days, today included. */
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** Days in India as YYYY-MM-DD, both included. */
export interface DayRange {
  start: string;
  end: string;
}

/** @returns null when a day is none of the calendar, the range is longer than a year, or its end is before its start */
export function insightsRange(asked: Partial<DayRange>, now: Date): DayRange | null {
  const end = asked.end?.slice(0, 10) ?? indiaDay(now);
  if (!isDay(end)) return null;
  const start = asked.start?.slice(0, 10) ?? addDays(end, 1 - DEFAULT_DAYS);
  if (!isDay(start) || start > end || start < addDays(end, 1 - MAX_DAYS)) return null;
  return { start, end };
}

export function daysOf({ start, end }: DayRange): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** As many days, right before the range. */
export function rangeBefore(range: DayRange): DayRange {
  const days = daysOf(range).length;
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) };
}
