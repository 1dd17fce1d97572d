export const VISIT_MESSAGES = {
  checkedIn: 'Checked in',
  place: 'Where you are is not known',
  time: 'The time of the visit is invalid',
  retailerNotFound: 'Retailer not found',
} as const;

/** Days of the week as `Date.getUTCDay` counts them. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};

/** @param day YYYY-MM-DD */
export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'SUN';
}
