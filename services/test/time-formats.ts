import { type TimeFormat } from '../src/modules/couriers/kit/courier-traits.js';

const DAY = String.raw`\d\d[-/ ](?:\d\d|[A-Z][a-z]{2})[-/ ]\d{4}`;
const PATTERNS: Readonly<Record<TimeFormat, RegExp>> = {
  isoZoned: /"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)"/,
  iso: /"\d{4}-\d\d-\d\dT[\d:.]+"/,
  yearFirst: /"\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?"/,
  dayFirst: new RegExp(`"${DAY} \\d\\d:\\d\\d(?::\\d\\d)?"`),
  apart: new RegExp(`"(?:${DAY}|\\d{8})","\\w*Time":"\\d\\d:?\\d\\d(?:\\d\\d)?"`),
  epoch: /:1\d{12}\b/,
};

/** The ways of writing times that occur in bodies of JSON, also where it is JSON inside a JSON text. */
export function timeFormatsIn(bodies: readonly string[]): TimeFormat[] {
  const text = bodies.join('\n').replaceAll('\\', '');
  return (Object.keys(PATTERNS) as TimeFormat[]).filter((format) => PATTERNS[format].test(text));
}
