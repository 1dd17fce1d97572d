import { HIDDEN, isRedactedField } from './redacted-fields.js';

/** How many levels of an object are logged; deeper ones are left out. */
const DEPTH = 6;
const ITEMS = 50;
const TEXT_LIMIT = 4_000;

/** Patterns of personal data and secrets inside a text. */
const TELLTALES: readonly (readonly [RegExp, string])[] = [
  [/\b(\w+:\/\/)[^\s:@/]+:[^\s@/]+@/g, `$1${HIDDEN}@`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?:\+|\b)(?:91[- ]?)?[6-9]\d{4}[- ]?\d{5}\b/g, '[phone]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  // PostgreSQL quotes the values of a violated key, and of a whole failing row.
  [/(\bKey \([^)]*\)=)\([^)]*\)/g, `$1(${HIDDEN})`],
  [/(Failing row contains )\([\s\S]*\)/g, `$1(${HIDDEN})`],
  [/((?:password|passwd|otp|token|secret|api[-_]?key|seal|signature)["']?\s*[:=]\s*["']?)[^\s"',}&]+/gi, `$1${HIDDEN}`],
  // Session tokens, tickets, keys: long runs without a word in them.
  [/(?<![\w/.-])[\w-]{40,}(?![\w/.-])/g, '[token]'],
];

export function scrubText(text: string): string {
  const short = text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}…` : text;
  return TELLTALES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), short);
}

/** A copy that is safe to log: redacted fields are hidden at any depth, sensitive patterns in any text, and of an error only kind, message and place are kept. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return scrubError(value, depth);
  if (depth >= DEPTH) return '[deep]';
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, ITEMS)
      .map(([name, inner]) => [name, isRedactedField(name) && inner !== null ? HIDDEN : scrub(inner, depth + 1)]),
  );
}

/** Errors of libraries carry requests, statements and parameters; none of these are kept. */
function scrubError(error: Error, depth: number): object {
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.constructor.name,
    message: scrubText(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause === undefined || depth >= DEPTH ? {} : { cause: scrub(error.cause, depth + 1) }),
  };
}
