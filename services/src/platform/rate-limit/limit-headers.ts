import { type FastifyInstance } from 'fastify';
import { currentCall, type LimitLeft } from '../../core/call-context.js';

/**
 * Tells the caller what is left of the narrowest limit that the call was counted in, in the three headers of the IETF draft up to
 * its seventh version. Later versions put the same into two structured fields (`RateLimit`, `RateLimit-Policy`), whose form still
 * changes from draft to draft and which few clients read; these three are what gateways and client libraries know.
 */
export function tellLimits(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    const limits = [...(currentCall.getStore()?.limits?.values() ?? [])];
    if (limits.length > 0) void reply.headers(limitHeaders(narrowest(limits)));
  });
}

/** The limit with the least left. @param limits one at least */
export function narrowest(limits: readonly LimitLeft[]): LimitLeft {
  return limits.reduce((one, other) => (other.remaining < one.remaining ? other : one));
}

export function limitHeaders({ limit, remaining, resetSeconds }: LimitLeft): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}
