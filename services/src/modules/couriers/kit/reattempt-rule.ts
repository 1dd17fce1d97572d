import { addDays, indiaDay, isSunday, startOfIndiaDay } from '@godown/contracts/orders';

const HOUR_MS = 3_600_000;

/** What a buyer wishes for the next try. */
export interface NdrInstructions {
  readonly phone: string | null;
  readonly address: string | null;
  /** YYYY-MM-DD in India. */
  readonly day: string | null;
}

/** When one courier takes a request for another try. Data, so that a corrected rule is a change of one line. */
export interface ReattemptRule {
  readonly name: string;
  /** Failed attempts after which it makes no further one. */
  readonly mostAttempts: number;
  /** Codes of the failed attempt after which it tries again; null: after any. */
  readonly reasons: readonly string[] | null;
  /** Hours of the Indian day in which it takes requests, the first one included; null: at any time. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** How many working days (Mondays to Saturdays) ahead a wished day may lie. */
  readonly workingDaysAhead: number;
  /** Whether the wished day travels with the request; otherwise the request is sent on the evening before. */
  readonly takesDay: boolean;
  /** Whether phone and address travel with the request, or are changed at once by a call of their own. */
  readonly detailsGo: 'with' | 'before';
  /** What must have been given for some reasons. */
  readonly needs: readonly {
    readonly reason: RegExp;
    readonly one: readonly (keyof NdrInstructions)[];
    readonly words: string;
  }[];
}

/** The limits of couriers of which nothing public says when they take requests. */
export function usualRule(name: string): ReattemptRule {
  return {
    name,
    mostAttempts: 2,
    reasons: null,
    hours: null,
    workingDaysAhead: 3,
    takesDay: true,
    detailsGo: 'with',
    needs: [],
  };
}

export interface FailedAttempt {
  readonly attempts: number;
  /** Code of the newest failed attempt, as the courier sent it. */
  readonly rawCode: string;
  /** The courier's words for it. */
  readonly description: string | null;
}

export type ReattemptVerdict =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly at: Date; readonly why: string }
  | { readonly kind: 'never'; readonly why: string };

/** Whether the courier takes the request now, later or not at all. */
export function checkReattempt(
  rule: ReattemptRule,
  failed: FailedAttempt,
  wishes: NdrInstructions,
  now: Date,
): ReattemptVerdict {
  const why = refusalOf(rule, failed, wishes, now);
  if (why !== null) return { kind: 'never', why };
  const at = nextMoment(rule, earliestMoment(rule, wishes, now));
  if (at.getTime() <= now.getTime()) return { kind: 'now' };
  const hours = rule.hours === null ? '' : ` between ${clock(rule.hours.from)} and ${clock(rule.hours.to)}`;
  return {
    kind: 'later',
    at,
    why: `${rule.name} takes requests for another try${hours}${isAhead(wishes, now) && !rule.takesDay ? ', on the evening before the wished day' : ''}`,
  };
}

function refusalOf(rule: ReattemptRule, failed: FailedAttempt, wishes: NdrInstructions, now: Date): string | null {
  if (failed.attempts > rule.mostAttempts)
    return `${rule.name} has tried ${failed.attempts} times and makes no further try`;
  const code = failed.rawCode.split('#').at(-1) ?? '';
  const words = failed.description ?? code;
  if (rule.reasons !== null && !rule.reasons.includes(code))
    return `${rule.name} makes no further try after "${words}" (${code})`;
  const missing = rule.needs.find(({ reason, one }) => reason.test(words) && one.every((field) => !wishes[field]));
  if (missing) return `After "${words}" ${rule.name} needs ${missing.words} of the buyer`;
  const last = lastDay(rule, now);
  if (wishes.day !== null && wishes.day > last)
    return `${rule.name} keeps a parcel until ${dayText(last)}; the buyer wishes ${dayText(wishes.day)}`;
  return null;
}

function isAhead({ day }: NdrInstructions, now: Date): boolean {
  return day !== null && day > indiaDay(now);
}

function earliestMoment(rule: ReattemptRule, wishes: NdrInstructions, now: Date): Date {
  if (rule.takesDay || wishes.day === null) return now;
  const eve = startOfIndiaDay(addDays(wishes.day, -1));
  return eve.getTime() > now.getTime() ? eve : now;
}

function nextMoment({ hours }: ReattemptRule, earliest: Date): Date {
  if (hours === null) return earliest;
  const day = startOfIndiaDay(indiaDay(earliest)).getTime();
  const opens = day + hours.from * HOUR_MS;
  if (earliest.getTime() < opens) return new Date(opens);
  return earliest.getTime() < day + hours.to * HOUR_MS ? earliest : new Date(opens + 24 * HOUR_MS);
}

function lastDay({ workingDaysAhead }: ReattemptRule, now: Date): string {
  let day = indiaDay(now);
  for (let left = workingDaysAhead; left > 0;) {
    day = addDays(day, 1);
    if (!isSunday(day)) left -= 1;
  }
  return day;
}

function clock(hour: number): string {
  if (hour === 24) return 'midnight';
  return hour < 12 ? `${hour} AM` : `${hour === 12 ? 12 : hour - 12} PM`;
}

function dayText(day: string): string {
  return startOfIndiaDay(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
}
