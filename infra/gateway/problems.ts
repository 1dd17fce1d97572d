import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

const PROBLEM_JSON = 'application/problem+json';

const PROBLEMS = {
  away: { status: 503, message: 'The service is starting or away. Please try again in a moment.', retryAfter: '2' },
  broken: { status: 502, message: 'The service broke off its answer. Please try again.', retryAfter: '2' },
  slow: { status: 504, message: 'The service took too long to answer. Please try again.', retryAfter: '5' },
  missing: { status: 404, message: 'Not found', retryAfter: '' },
  method: { status: 405, message: 'Method not allowed', retryAfter: '' },
  badPath: { status: 400, message: 'The address is not valid', retryAfter: '' },
  foreignHost: { status: 421, message: 'This server does not answer for that host name', retryAfter: '' },
  tooLarge: { status: 413, message: 'Too large', retryAfter: '' },
} as const;

export type Problem = keyof typeof PROBLEMS;

/** The error's own envelope of the path: `/ums/profile/*` speaks in codes, everything else in `status`. */
function bodyFor(url: string, message: string): string {
  return JSON.stringify(
    /^\/api\/ums\/profile\b/.test(url)
      ? { responseCode: '000099', responseMessage: message, responseBody: null }
      : { status: false, message },
  );
}

/** As the back end reads it (services, platform/http/problem-details.ts): named, and not liked less than plain JSON. */
function wantsProblemDetails(accept = ''): boolean {
  const liked = (type: string): number => {
    const named = accept
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim()))
      .find(([name]) => name === type);
    return named === undefined ? 0 : Number(named.find((one) => one.startsWith('q='))?.slice('q='.length) ?? 1);
  };
  return liked(PROBLEM_JSON) > 0 && liked(PROBLEM_JSON) >= liked('application/json');
}

/** RFC 9457. No id of a request: the back end, which gives it, was not reached. */
function problemDetails(status: number, message: string): string {
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail: message, errors: [] });
}

export function sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const { status, message, retryAfter } = PROBLEMS[problem];
  const isProblem = wantsProblemDetails(request.headers.accept);
  response.writeHead(status, {
    'content-type': isProblem ? PROBLEM_JSON : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    ...(problem === 'method' ? { allow: 'GET, HEAD' } : {}),
  });
  const body = isProblem ? problemDetails(status, message) : bodyFor(request.url ?? '', message);
  response.end(request.method === 'HEAD' ? undefined : body);
}
