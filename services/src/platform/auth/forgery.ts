import { type FastifyRequest } from 'fastify';
import { UserError } from '../../core/errors.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site may make a browser send our cookie, but it can neither set our header nor hide where the call
 * came from. Reading calls change nothing and pass.
 * @throws UserError forbidden
 */
export function refuseForgery(request: FastifyRequest): void {
  if (READING.has(request.method)) return;
  requireOwnPage(request);
}

/** The same check for a GET that changes something (two calls of the specification do). */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const crossSite = site !== undefined && site !== 'same-origin' && site !== 'same-site' && site !== 'none';
  const ownHeader = request.headers['x-requested-with'] ?? request.headers['x-app-type'];
  if (crossSite || ownHeader === undefined) {
    throw new UserError('forbidden', 'CROSS_SITE', 'This call is only allowed from our own pages');
  }
}
