import { addDays, indiaDay, isDay } from '../common/india-day.js';

/** The last day a credit may fall due, counted from the day of placing. */
export const CREDIT_DAYS = 60;

/** First and last day that may be chosen, both included (YYYY-MM-DD in India). */
export function creditDueRange(now: Date): { first: string; last: string } {
  const today = indiaDay(now);
  return { first: today, last: addDays(today, CREDIT_DAYS) };
}

/** @param day YYYY-MM-DD */
export function isCreditDueDay(day: string, now: Date): boolean {
  const { first, last } = creditDueRange(now);
  return isDay(day) && day >= first && day <= last;
}
