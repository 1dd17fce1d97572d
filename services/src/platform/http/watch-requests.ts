import { type FastifyInstance } from 'fastify';
import { actorOf } from '../auth/request-actor.js';
import { type Metrics } from '../../core/metrics.js';
import { type Logger } from '../../core/logging/logger.js';

/** What asks every few seconds is counted and gets no line of its own. */
export const QUIET = /\/(metrics|health\/(live|ready))$/;

/** One line and one figure per answer. The route, not the address: paths and queries hold what people typed. */
export function watchRequests(
  server: FastifyInstance,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.request({ method, route, status }, reply.elapsedTime / 1000);
    if (QUIET.test(route)) return;
    const actor = actorOf(request);
    const who = actor?.userId ? { userId: actor.userId, role: actor.role } : {};
    logger.info(
      { requestId: request.id, method, route, status, milliseconds: Math.round(reply.elapsedTime), ...who },
      'answered',
    );
  });
}
