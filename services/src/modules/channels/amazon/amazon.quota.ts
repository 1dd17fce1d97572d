import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError } from '../../../core/errors.js';
import { type Deadline } from '../../../platform/connectors/index.js';

/** How often an operation may be called: so many at once, and so many more each second. */
export interface Quota {
  readonly burst: number;
  readonly perSecond: number;
  /** Calls that are kept for what matters more. */
  readonly reserve?: number;
}

/** Amazon's default limits. @see https://developer-docs.amazon.com/sp-api/docs/usage-plans-and-rate-limits */
export const QUOTAS = {
  participations: { burst: 15, perSecond: 0.016 },
  searchOrders: { burst: 20, perSecond: 0.0056 },
  /** Counting costs as much as reading: polls come first. */
  countOrders: { burst: 20, perSecond: 0.0056, reserve: 12 },
  getOrder: { burst: 30, perSecond: 0.5 },
  confirmShipment: { burst: 10, perSecond: 2 },
  searchListings: { burst: 5, perSecond: 5 },
  getListing: { burst: 10, perSecond: 5 },
  patchListing: { burst: 5, perSecond: 5 },
} as const satisfies Record<string, Quota>;

/** Operations that Amazon counts together. */
const COUNTED_AS: Readonly<Record<string, string>> = { countOrders: 'searchOrders' };

/** Keeps calls of one account within Amazon's limits, as far as this process makes them. */
export class AmazonQuota {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(private readonly partner: string) {}

  /** Waits for its turn. @throws UpstreamError when it would not come before the deadline */
  async take(accountKey: string, operation: keyof typeof QUOTAS, deadline: Deadline): Promise<void> {
    const { burst, perSecond, reserve = 0 }: Quota = QUOTAS[operation];
    const key = `${accountKey} ${COUNTED_AS[operation] ?? operation}`;
    for (;;) {
      const now = Date.now();
      const known = this.buckets.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond);
      if (left >= reserve + 1) {
        this.buckets.set(key, { left: left - 1, at: now });
        return;
      }
      const pauseMs = ((reserve + 1 - left) / perSecond) * 1_000;
      if (pauseMs > LONGEST_WAIT_MS || deadline.isOver) throw busy(this.partner);
      await wait(pauseMs, undefined, { signal: deadline.signal }).catch(() => undefined);
    }
  }
}

const LONGEST_WAIT_MS = 10_000;

export function busy(partner: string): UpstreamError {
  return new UpstreamError(partner, 'PARTNER_BUSY', `${partner} takes no more calls for now`, { retryable: true });
}
