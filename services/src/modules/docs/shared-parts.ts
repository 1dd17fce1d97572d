import { VERSION_HEADER } from '../../platform/http/api-version.js';
import { PROBLEM_JSON, problemDetails } from '../../platform/http/problem-details.js';
import { REPLAYED_HEADER } from '../../platform/idempotency/idempotency-rule.js';
import { refTo } from './answer-schemas.js';
import { REFUSALS } from './refusals.js';

export const refToHeader = (name: string): { $ref: string } => ({ $ref: `#/components/headers/${name}` });
export const refToRefusal = (name: string, isUms: boolean): { $ref: string } => ({
  $ref: `#/components/responses/${isUms ? 'Ums' : ''}${name}`,
});

const WHOLE = { type: 'integer', minimum: 0 };
const REQUEST_ID = '0b2f6c1e-7a52-4a53-9c1b-7f3f6f1d2a10';

/** Headers of answers, named once. */
export const HEADERS: Readonly<Record<string, object>> = {
  'X-Request-Id': { description: 'Of this call, also in our logs', required: true, schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'How many calls fit into one window', schema: WHOLE },
  'RateLimit-Remaining': { description: 'How many of them are left', schema: WHOLE },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again', schema: WHOLE },
  'Retry-After': { description: 'Seconds to wait', schema: WHOLE },
  [REPLAYED_HEADER]: {
    description: 'The answer is that of an earlier call with the same Idempotency-Key',
    schema: { const: 'true' },
  },
  [VERSION_HEADER]: { description: 'The version of the API that answers', schema: { type: 'string', format: 'date' } },
  Deprecation: { description: 'Since when the end of the version is announced (RFC 9745)', schema: { type: 'string' } },
  Sunset: { description: 'When the version ends (RFC 8594)', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
};

/** Of calls that other software makes. */
export const VERSION_HEADERS = [VERSION_HEADER, 'Deprecation', 'Sunset'] as const;

export const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

const WAITS = new Set([429, 503, 507]);

/** The refusals in both envelopes, named once. */
export function refusalResponses(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    REFUSALS.flatMap((refusal) => [
      [refusal.name, responseOf(refusal, 'Problem')],
      [`Ums${refusal.name}`, responseOf(refusal, 'UmsProblem')],
    ]),
  );
}

function responseOf(
  { status, description, message }: (typeof REFUSALS)[number],
  envelope: 'Problem' | 'UmsProblem',
): object {
  const names = ['X-Request-Id', ...(WAITS.has(status) ? ['Retry-After'] : []), ...LIMIT_HEADERS];
  const example =
    envelope === 'Problem'
      ? { status: false, message, requestId: REQUEST_ID }
      : { responseCode: '000099', responseMessage: message, responseBody: null, requestId: REQUEST_ID };
  return {
    description,
    headers: Object.fromEntries(names.map((name) => [name, refToHeader(name)])),
    content: {
      'application/json': { schema: refTo(envelope), example },
      [PROBLEM_JSON]: { schema: refTo('ProblemDetails'), example: problemDetails({ status, message }, REQUEST_ID) },
    },
  };
}
