import { TIME_ZONE } from '@godown/contracts/common';

const WITH_TIME = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** '31 Jan 2026, 10:15 am' in Indian time. */
export function printedTime(date: Date): string {
  return WITH_TIME.format(date);
}

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: '2-digit', month: 'short', year: 'numeric' });

/** '31 Jan 2026' in Indian time. */
export function printedDay(date: Date): string {
  return DAY.format(date);
}
