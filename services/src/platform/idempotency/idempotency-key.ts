import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { UserError } from '../../core/errors.js';

const KEY = /^[\x21-\x7e]{8,128}$/;

/** @throws UserError invalid when it is no key */
export function requireIdempotencyKey(header: unknown): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new UserError('invalid', 'IDEMPOTENCY_KEY', 'This call needs an Idempotency-Key of 8 to 128 characters');
}

export function idempotencyKeyOf(_: unknown, context: ExecutionContext): string {
  return requireIdempotencyKey(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']);
}

/**
 * The `Idempotency-Key` of a call that talks to a partner and therefore cannot run in one transaction: the service keeps the
 * key with the row that it makes, and a repeat finds that row. `@Idempotent` with `asksPartner` keeps its answer.
 */
export const IdempotencyKey = createParamDecorator(idempotencyKeyOf);
