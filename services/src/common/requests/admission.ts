import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { UMS_CODES } from '@godown/contracts/common';
import { isUms } from '../error.filter.js';

const BUSY = 'The service is busy. Please try again in a moment.';
const RETRY_SECONDS = '2';
/** Asked by balancers and operators, most of all when there is much to do. */
const ALWAYS = /^\/(?:api\/)?health\/|^\/metrics$/;

/**
 * Lets so many requests be worked on at once and refuses the rest before anything of them is read: what waits longer than its
 * caller is work for nobody. A request counts from when all of it has come until its answer begins, so that neither slow
 * senders nor slow readers take places; files, which are read while they are worked on, do not count.
 */
export function admit(server: FastifyInstance, limit: number): void {
  const inside = new WeakSet<FastifyRequest>();
  let count = 0;
  const leave = (request: FastifyRequest): void => {
    if (inside.delete(request)) count -= 1;
  };
  server.addHook('onRequest', async (request, reply) => {
    if (count < limit || ALWAYS.test(request.url)) return undefined;
    // Past the filter: a line in the log for each of them would be the next overload.
    const told = isUms(request.url) ? { responseCode: UMS_CODES.serverError, responseMessage: BUSY, responseBody: null } : { status: false, message: BUSY };
    return reply.code(503).header('Retry-After', RETRY_SECONDS).send({ ...told, requestId: request.id });
  });
  server.addHook('preValidation', async (request) => {
    if (request.is404 || request.routeOptions.config.content !== undefined || ALWAYS.test(request.url)) return;
    inside.add(request);
    count += 1;
  });
  server.addHook('onSend', async (request) => leave(request));
  server.addHook('onResponse', async (request) => leave(request));
}
