import { indiaDay } from '@godown/contracts/orders';

/** India has no daylight saving: its clocks are always this far ahead of UTC. */
const IST = '+05:30';

function fromParts(parts: { year: string; month: string; day: string; time: string }): Date | null {
  const date = new Date(
    `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}T${parts.time}${IST}`,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}

const ISO_LIKE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_FIRST = /^(\d{1,2})[-/ ](\d{1,2}|[A-Za-z]{3})[-/ ](\d{4})(?:[T ](\d{2}):?(\d{2})(?::(\d{2}))?)?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `6`, `06` or `Jun`; a word that is no month is none. */
function monthNumber(text: string): string {
  return /^\d/.test(text) ? text : String(MONTHS.indexOf(text.toLowerCase()) + 1);
}

/** A time without seconds means any moment of its minute; the last one keeps a scan behind what we did just before it. */
const END_OF_MINUTE = '59.999';

/**
 * A courier's time. Times without a zone are Indian; formats differ: `2026-01-31T10:15:00.003`,
 * `2026-01-31 10:15:00`, `31-01-2026 1015`, `31 01 2026 10:15:00`,
 * `31-Jan-2026 10:15`.
 * @returns null when the text is no time
 */
export function partnerTime(text: string | null): Date | null {
  if (text === null) return null;
  const iso = ISO_LIKE.exec(text);
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute = '00', second, fraction = '0', zone] = iso;
    if (zone) {
      const zoned = new Date(text.replace(' ', 'T'));
      return Number.isNaN(zoned.getTime()) ? null : zoned;
    }
    const exact = second === undefined ? undefined : `${second}.${fraction.slice(0, 3).padEnd(3, '0')}`;
    return fromParts({ year, month, day, time: clockTime(hour, minute, exact) });
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (!dayFirst) return null;
  const [, day = '', month = '', year = '', hour, minute = '00', second] = dayFirst;
  return fromParts({ year, month: monthNumber(month), day, time: clockTime(hour, minute, second) });
}

/** The day of a courier's time, YYYY-MM-DD in India. @returns null when the text is no time, as the zeros that some send before they know */
export function partnerDay(text: string | null): string | null {
  const time = partnerTime(text);
  return time === null ? null : indiaDay(time);
}

function clockTime(hour: string | undefined, minute: string, second: string | undefined): string {
  return hour === undefined ? '00:00:00' : `${hour}:${minute}:${second ?? END_OF_MINUTE}`;
}

/** `31-01-2026` in India. */
export function partnerDate(date: Date): string {
  return indiaDay(date).split('-').reverse().join('-');
}

/** `2026-01-31 10:15` in Indian time, the way couriers want dates of orders. */
export function toPartnerTime(date: Date): string {
  return new Date(date.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
