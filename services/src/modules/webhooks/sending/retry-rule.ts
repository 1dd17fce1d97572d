import { WEBHOOK_ATTEMPT_PAUSES } from '@godown/contracts/webhooks';

/** What an attempt brought: the receiver's answer, or none. */
export interface AttemptResponse {
  status: number | null;
  /** As the receiver sent it. */
  retryAfter: string | undefined;
}

export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'again'; afterMs: number }
  | { kind: 'exhausted' }
  /** The receiver says that nobody is there any more. */
  | { kind: 'gone' };

export const ATTEMPTS_OF_A_ROUND = WEBHOOK_ATTEMPT_PAUSES.length;

const GONE = 410;
/** The two answers by which a receiver may name the time of the next attempt. */
const NAMES_THE_TIME = [429, 503];
/** `Sat, 21 Nov 2026 06:10:00 GMT`; the parser alone would take a bare `-5` for a year. */
const DATE = /^[A-Z][a-z]{2}, \d/;
const LONGEST_WAIT_SECONDS = 86_400;
/** So much later, at random, so that what failed together does not come back together. */
const JITTER = { pause: 0.1, retryAfter: 0.05 } as const;

/**
 * What follows from an attempt. Only 2xx is taken; a redirect is a failure.
 * @param triesLeft of this round, the attempt itself counted
 * @param random 0 up to 1
 */
export function judge(answer: AttemptResponse, triesLeft: number, now: Date, random: number = Math.random()): Verdict {
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === GONE) return { kind: 'gone' };
  if (triesLeft <= 1) return { kind: 'exhausted' };
  const asked = status !== null && NAMES_THE_TIME.includes(status) ? secondsOf(answer.retryAfter, now) : null;
  const pause = WEBHOOK_ATTEMPT_PAUSES[ATTEMPTS_OF_A_ROUND - triesLeft + 1] ?? LONGEST_WAIT_SECONDS;
  const seconds = asked === null ? pause * (1 + JITTER.pause * random) : asked * (1 + JITTER.retryAfter * random);
  return { kind: 'again', afterMs: Math.round(seconds * 1_000) };
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(text: string | undefined, now: Date): number | null {
  const value = text?.trim() ?? '';
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (DATE.test(value) ? Date.parse(value) - now.getTime() : Number.NaN) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS) : null;
}
