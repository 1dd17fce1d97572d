/** The zone in which every day begins and every time is shown. */
export const TIME_ZONE = 'Asia/Kolkata';

/** The browser knows zones and months: date-fns with its zones and its locale would bring 8 kB to the first screen. */
const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MONTH = new Intl.DateTimeFormat('en-US', { month: '2-digit', timeZone: TIME_ZONE });

interface Moment {
  year: string;
  /** '11' */
  month: string;
  /** 'Nov' */
  monthName: string;
  day: string;
  hour: string;
  minute: string;
  /** '7', '12' */
  hour12: string;
  half: 'AM' | 'PM';
}

function momentOf(time: number): Moment {
  const {
    year = '',
    month = '',
    day = '',
    hour = '',
    minute = '',
  } = Object.fromEntries(PARTS.formatToParts(time).map(({ type, value }) => [type, value]));
  return {
    year,
    month: MONTH.format(time),
    monthName: month,
    day,
    hour,
    minute,
    hour12: String(Number(hour) % 12 || 12),
    half: Number(hour) < 12 ? 'AM' : 'PM',
  };
}

/** The shown shapes; in comments the specification's own. */
const SHAPES = {
  /** MMM D, YYYY h:mm A */
  full: (at: Moment) => `${at.monthName} ${Number(at.day)}, ${at.year} ${at.hour12}:${at.minute} ${at.half}`,
  /** DD MMM, hh:mm A */
  timeline: (at: Moment) => `${at.day} ${at.monthName}, ${at.hour12.padStart(2, '0')}:${at.minute} ${at.half}`,
  /** YYYY-MM-DD HH:mm, for filters sent to the server */
  filter: (at: Moment) => `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}`,
  /** MMM D, YYYY */
  date: (at: Moment) => `${at.monthName} ${Number(at.day)}, ${at.year}`,
  /** DD MMM, along an axis */
  day: (at: Moment) => `${at.day} ${at.monthName}`,
  /** h:mm A */
  time: (at: Moment) => `${at.hour12}:${at.minute} ${at.half}`,
  /** YYYY-MM-DD, what forms and addresses hold */
  field: (at: Moment) => `${at.year}-${at.month}-${at.day}`,
} as const;

export type DateFormat = keyof typeof SHAPES;

/** Any moment in Kolkata's words. @returns '' for what is no date. */
export function formatDate(value: Date | string | number, shape: DateFormat = 'full'): string {
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? '' : SHAPES[shape](momentOf(time));
}

/** A calendar day ('yyyy-MM-dd') as it is read: 'Nov 2, 2026'. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00+05:30`, 'date');
}

/** Today's date in Kolkata as 'yyyy-MM-dd', whatever the device's own zone. */
export function todayInZone(now: Date = new Date()): string {
  return formatDate(now, 'field');
}

/** Moves a 'yyyy-MM-dd' by whole days. */
export function shiftDay(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
