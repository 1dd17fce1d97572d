import { type FastifyInstance } from 'fastify';
import { currentCall } from '../../core/call-context.js';

/**
 * Tells the caller what is left of the narrowest limit that the call was counted in, in the three headers of the IETF draft up to
 * its seventh version. Later versions put the same into two structured fields (`RateLimit`, `RateLimit-Policy`), whose form still
 * changes from draft to draft and which few clients read; these three are what gateways and client libraries know.
 */
export function tellLimits(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    const limits = [...(currentCall.getStore()?.limits?.values() ?? [])];
    const [first, ...others] = limits;
    if (!first) return;
    const narrowest = others.reduce((one, other) => (other.remaining < one.remaining ? other : one), first);
    void reply.headers({
      'RateLimit-Limit': String(narrowest.limit),
      'RateLimit-Remaining': String(narrowest.remaining),
      'RateLimit-Reset': String(narrowest.resetSeconds),
    });
  });
}
