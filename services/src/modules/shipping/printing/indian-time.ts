import { TIME_ZONE } from '@godown/contracts/common';

const WITH_TIME = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** '31 Jan 2026, 10:15 am' in Indian time. */
export function printedTime(date: Date): string {
  return WITH_TIME.format(date);
}

/** The Indian calendar day of a moment, as YYYY-MM-DD. */
export function indianDay(date: Date): string {
  return DAY.format(date);
}

/** The moment at which an Indian calendar day begins. */
export function startOfIndianDay(date: Date): Date {
  return new Date(`${indianDay(date)}T00:00:00+05:30`);
}
