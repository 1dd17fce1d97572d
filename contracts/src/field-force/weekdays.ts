/** ISO numbers: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  1: 'Mon',
  2: 'Tue',
  3: 'Wed',
  4: 'Thu',
  5: 'Fri',
  6: 'Sat',
  7: 'Sun',
};

/** A weekday as people write it: `Mon`, `monday`; null for anything else. */
export function readWeekday(text: string): Weekday | null {
  const written = text.trim().toLowerCase();
  const isName = /^(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)$|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(
    written,
  );
  return isName ? (WEEKDAYS.find((day) => WEEKDAY_LABELS[day].toLowerCase() === written.slice(0, 3)) ?? null) : null;
}

/** @param day YYYY-MM-DD */
export function weekdayOf(day: string): Weekday {
  const counted = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS.find((weekday) => weekday === counted) ?? 7;
}
