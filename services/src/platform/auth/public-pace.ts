import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HttpConfig } from '../../config/http.config.js';
import { noteLimit } from '../../core/call-context.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { callerNetwork, clientAddress } from '../../core/client-address.js';
import { TokenBucket } from '../rate-limit/token-bucket.js';
import { type CallPace, type PublicPace } from './permit.decorator.js';

/** Addresses remembered at once: beyond it the longest unseen is forgotten. */
const MAX_BUCKETS = 20_000;

/**
 * What one address may call without a session, counted in this process before anything is read from the database or checked.
 * It only keeps away what the shared limits would refuse as well, and the calls that never come that far because they are
 * not valid: so a flood costs neither a statement nor a validation.
 */
@Injectable()
export class PublicPaces {
  private readonly buckets = new LRUCache<string, TokenBucket>({ max: MAX_BUCKETS });

  constructor(
    private readonly clock: Clock,
    private readonly config: HttpConfig,
  ) {}

  /** @throws UserError tooMany with the seconds to wait */
  require(request: FastifyRequest, pace: PublicPace): void {
    if (pace === 'unlimited') return;
    const network = callerNetwork(clientAddress(request));
    const key = keyOf(network, pace === undefined ? '' : `${request.method} ${request.routeOptions.url ?? ''}`);
    const bucket = this.bucketOf(key, pace ?? { calls: this.config.publicCallsPerMinute, windowSeconds: 60 });
    const isGranted = bucket.take();
    noteLimit(key, bucket.left());
    if (!isGranted)
      throw new UserError('tooMany', 'RATE_LIMIT', 'Too many tries. Please wait a little and try again.', {
        retryAfterSeconds: bucket.waitSeconds(),
      });
  }

  /** Counts a call that is answered before the framework. @param route as `require` names it: `GET /api/track/:awb` */
  allows(network: string, route: string, pace: CallPace): boolean {
    return this.bucketOf(keyOf(network, route), pace).take();
  }

  private bucketOf(key: string, { calls, windowSeconds }: CallPace): TokenBucket {
    const now = this.clock.now().getTime();
    const bucket = this.buckets.get(key) ?? new TokenBucket(calls, windowSeconds, now);
    this.buckets.set(key, bucket);
    bucket.refill(now);
    return bucket;
  }
}

const keyOf = (network: string, route: string): string => `${network} ${route}`;
