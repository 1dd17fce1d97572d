const IST_OFFSET_MS = 330 * 60_000;

type IndianParts = {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
  millisecond: string;
};

/** Calendar and clock as seen in India. Couriers write times without a zone and mean this one. */
function indianParts(at: number): IndianParts {
  const iso = new Date(at + IST_OFFSET_MS).toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
    millisecond: iso.slice(20, 23),
  };
}

/** `2026-11-21T17:10:42.767` */
export function isoWithoutZone(at: number): string {
  return new Date(at + IST_OFFSET_MS).toISOString().slice(0, 23);
}

/** `2026-11-21 17:10:42` */
export function spacedDateTime(at: number): string {
  return isoWithoutZone(at).slice(0, 19).replace('T', ' ');
}

/** `21 11 2026 17:10:42` */
export function shiprocketTimestamp(at: number): string {
  const p = indianParts(at);
  return `${p.day} ${p.month} ${p.year} ${p.hour}:${p.minute}:${p.second}`;
}

/** `21-11-2026` */
export function dashedDay(at: number): string {
  const p = indianParts(at);
  return `${p.day}-${p.month}-${p.year}`;
}

/** `1710` */
export function hourMinute(at: number): string {
  const p = indianParts(at);
  return p.hour + p.minute;
}

/** The moment `hour:minute` in India on the day of `at` plus `days`. */
export function atIndianTime(at: number, days: number, hour: number, minute: number): number {
  const midnight = Math.floor((at + IST_OFFSET_MS) / 86_400_000) * 86_400_000 - IST_OFFSET_MS;
  return midnight + days * 86_400_000 + (hour * 60 + minute) * 60_000;
}

export function indianHour(at: number): number {
  return Number(indianParts(at).hour);
}
