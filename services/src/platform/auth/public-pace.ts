import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { HttpConfig } from '../../config/http.config.js';
import { noteLimit } from '../../core/call-context.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { callerNetwork, clientAddress } from '../../core/client-address.js';
import { type CallPace, type PublicPace } from './permit.decorator.js';

interface Bucket {
  tokens: number;
  at: number;
}

/** Addresses remembered at once: beyond it the longest unseen is forgotten. */
const MAX_BUCKETS = 20_000;

/**
 * What one address may call without a session, counted in this process before anything is read from the database or checked.
 * It only keeps away what the shared limits would refuse as well, and the calls that never come that far because they are
 * not valid: so a flood costs neither a statement nor a validation.
 */
@Injectable()
export class PublicPaces {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly clock: Clock,
    private readonly config: HttpConfig,
  ) {}

  /** @throws UserError tooMany with the seconds to wait */
  require(request: FastifyRequest, pace: PublicPace): void {
    if (pace === 'unlimited') return;
    const network = callerNetwork(clientAddress(request));
    const route = pace === undefined ? '' : `${request.method} ${request.routeOptions.url ?? ''}`;
    const { key, limit, tokens, perMs, isGranted } = this.take(network, route, pace);
    const resetSeconds = Math.ceil((limit - tokens) / perMs / 1_000);
    noteLimit(key, { limit, remaining: Math.floor(tokens), resetSeconds });
    if (!isGranted) {
      const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perMs / 1_000));
      throw new UserError('tooMany', 'RATE_LIMIT', 'Too many tries. Please wait a little and try again.', {
        retryAfterSeconds,
      });
    }
  }

  /** Counts a call that is answered before the framework. @param route as `require` names it: `GET /api/track/:awb` */
  allows(network: string, route: string, pace: CallPace): boolean {
    return this.take(network, route, pace).isGranted;
  }

  private take(network: string, route: string, pace: CallPace | undefined) {
    const limit = pace?.calls ?? this.config.publicCallsPerMinute;
    const perMs = limit / ((pace?.windowSeconds ?? 60) * 1_000);
    const key = `${network} ${route}`;
    const bucket = this.bucketOf(key, limit);
    const now = this.clock.now().getTime();
    bucket.tokens = Math.min(limit, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
    bucket.at = Math.max(bucket.at, now);
    const isGranted = bucket.tokens >= 1;
    if (isGranted) bucket.tokens -= 1;
    return { key, limit, perMs, tokens: bucket.tokens, isGranted };
  }

  private bucketOf(key: string, limit: number): Bucket {
    const bucket = this.buckets.get(key) ?? { tokens: limit, at: this.clock.now().getTime() };
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > MAX_BUCKETS)
      for (const oldest of this.buckets.keys()) {
        this.buckets.delete(oldest);
        break;
      }
    return bucket;
  }
}
