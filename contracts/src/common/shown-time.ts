/** India's wall clock is UTC moved by this: one offset, no summer time since 1945. */
const OFFSET_MS = 330 * 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * A moment as pages, lists, widget and files write it: `MMM D, YYYY h:mm A` in India's time, 'Nov 21, 2026 12:05 AM'.
 * @param months names of another language
 * @returns '' for what is no date
 */
export function shownTime(value: Date | string | number, months: readonly string[] = MONTHS): string {
  const moment = new Date(new Date(value).getTime() + OFFSET_MS);
  if (Number.isNaN(moment.getTime())) return '';
  return `${months[moment.getUTCMonth()] ?? ''} ${moment.getUTCDate()}, ${moment.getUTCFullYear()} ${timeOfDay(moment)}`;
}

/** `h:mm A` in India's time, '12:05 AM'. @returns '' for what is no date */
export function shownTimeOfDay(value: Date | string | number): string {
  const moment = new Date(new Date(value).getTime() + OFFSET_MS);
  return Number.isNaN(moment.getTime()) ? '' : timeOfDay(moment);
}

/** Of a moment that is moved to India's clock. */
function timeOfDay(moment: Date): string {
  const hour = moment.getUTCHours();
  const minute = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
