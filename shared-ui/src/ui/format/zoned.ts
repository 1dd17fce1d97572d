import { TZDateMini } from '@date-fns/tz/date/mini';
import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';

/** The zone in which every day begins and every time is shown. */
export const TIME_ZONE = 'Asia/Kolkata';

/** Month names come from the browser: date-fns' `format` would bring the whole English locale, 5 kB, to the first screen. */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: TIME_ZONE });

/** The shown shapes, in date-fns' notation; in comments the specification's own. */
const SHAPES = {
  /** MMM D, YYYY h:mm A */
  full: 'MMM d, yyyy h:mm a',
  /** DD MMM, hh:mm A */
  timeline: 'dd MMM, hh:mm a',
  /** YYYY-MM-DD HH:mm, for filters sent to the server */
  filter: 'yyyy-MM-dd HH:mm',
  /** DD MMM YYYY */
  date: 'dd MMM yyyy',
  /** h:mm A */
  time: 'h:mm a',
  /** YYYY-MM-DD, what forms and addresses hold */
  field: 'yyyy-MM-dd',
} as const;

export type DateFormat = keyof typeof SHAPES;

/** Any moment in Kolkata's words. @returns '' for what is no date. */
export function formatDate(value: Date | string | number, shape: DateFormat = 'full'): string {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) return '';
  return lightFormat(new TZDateMini(time, TIME_ZONE), SHAPES[shape].replace('MMM', `'${MONTH.format(time)}'`));
}

/** Today's date in Kolkata as 'yyyy-MM-dd', whatever the device's own zone. */
export function todayInZone(now: Date = new Date()): string {
  return formatDate(now, 'field');
}

/** Moves a 'yyyy-MM-dd' by whole days. */
export function shiftDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return lightFormat(addDays(new TZDateMini(year, month - 1, date, TIME_ZONE), days), SHAPES.field);
}
