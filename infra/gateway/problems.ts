import { type IncomingMessage, type ServerResponse } from 'node:http';

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

export function sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const { status, message, retryAfter } = PROBLEMS[problem];
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    ...(problem === 'method' ? { allow: 'GET, HEAD' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bodyFor(request.url ?? '', message));
}
