import { type FastifyInstance } from 'fastify';
import { UserError } from '../../core/errors.js';
import { contentOf } from './content.js';

/** What a request may hold, whoever sends it: more than any of our contracts needs, little enough to be looked at in no time. */
const REQUEST_BOUNDS = { depth: 16, keys: 300, items: 10_000, textLength: 500_000, values: 100_000 } as const;

/** Looks at bodies, queries and path parameters before anything walks into them by recursion or key by key. */
export function boundRequests(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    requireBounds(request.params);
    requireBounds(request.query);
    if (contentOf(request) !== 'push') requireBounds(request.body);
  });
}

/**
 * Walks without recursion, so that depth costs no stack.
 * @throws UserError invalid for what is too deep, too wide, too long, or holds a NUL, which PostgreSQL cannot store
 */
function requireBounds(root: unknown): void {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > REQUEST_BOUNDS.depth) throw refusal('The request is nested too deeply');
    values += level.length;
    if (values > REQUEST_BOUNDS.values) throw refusal('The request holds too many values');
    const next: unknown[] = [];
    for (const value of level) addParts(value, next);
    level = next;
  }
}

function addParts(value: unknown, next: unknown[]): void {
  if (typeof value === 'string') return requireText(value);
  if (Array.isArray(value)) {
    if (value.length > REQUEST_BOUNDS.items) throw refusal(`A list may hold at most ${REQUEST_BOUNDS.items} entries`);
    for (const item of value) next.push(item);
    return undefined;
  }
  if (!isPlain(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.length > REQUEST_BOUNDS.keys) throw refusal(`An object may hold at most ${REQUEST_BOUNDS.keys} fields`);
  for (const key of keys) {
    requireText(key);
    const inner = value[key];
    if (typeof inner === 'string') requireText(inner, key);
    else next.push(inner);
  }
  return undefined;
}

/** @param field whose text it is, where that is known */
function requireText(text: string, field?: string): void {
  if (text.length > REQUEST_BOUNDS.textLength) throw refusal('A text is too long', field);
  if (text.includes('\0')) throw refusal('A text holds a character that cannot be stored', field);
}

/** An object as JSON makes it: not a stream, not a buffer. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function refusal(message: string, field?: string): UserError {
  return new UserError(
    'invalid',
    'REQUEST_BOUNDS',
    message,
    field === undefined ? {} : { errors: [{ field, message }] },
  );
}
