import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type FieldError } from '@godown/contracts/common';

/** Errors as RFC 9457 has them, for callers that ask for them; everybody else gets the envelope of the path. */
export const PROBLEM_JSON = 'application/problem+json';

/** Where the page of the API says what each type of problem is. */
const PROBLEMS_PAGE = '/api/docs/page';

/** What each status means here. */
export const PROBLEM_TITLES: Readonly<Record<number, string>> = {
  400: 'Not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible in this state',
  413: 'Too large',
  415: 'Content of another kind',
  422: 'Against a rule',
  429: 'Too many calls',
  500: 'A fault of ours',
  502: 'A partner failed',
  503: 'Busy',
  507: 'No room',
};

export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  errors: readonly FieldError[];
  code?: ErrorCode;
  requestId: string;
}

interface Problem {
  status: number;
  message: string;
  code?: ErrorCode;
  errors?: readonly FieldError[];
}

/**
 * Whether the header `Accept` names problem details, and does not like plain JSON better. Neither a joker nor plain JSON asks
 * for them: who does not know them must not get them.
 */
export function wantsProblemDetails(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(PROBLEM_JSON)) return false;
  const liked = likedIn(accept, PROBLEM_JSON);
  return liked > 0 && liked >= likedIn(accept, 'application/json');
}

/** The q of a media type; 0 when it is not named. */
function likedIn(accept: string, type: string): number {
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    if (name !== type) continue;
    const given = parameters.find((one) => one.startsWith('q='))?.slice('q='.length);
    const liked = given === undefined ? 1 : Number(given);
    return Number.isFinite(liked) ? liked : 0;
  }
  return 0;
}

export function problemDetails({ status, message, code, errors = [] }: Problem, requestId: string): ProblemDetails {
  const title = PROBLEM_TITLES[status];
  return {
    type: title === undefined ? 'about:blank' : `${PROBLEMS_PAGE}#problem-${status}`,
    title: title ?? STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:godown:request:${requestId}`,
    errors,
    ...(code ? { code } : {}),
    requestId,
  };
}
