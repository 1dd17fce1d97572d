import { type ShopSettings } from './shop-book.ts';

const COSTS: Readonly<Record<string, number>> = { orders: 400, productVariants: 110, searchOrders: 100 };
const COST_OF_ANY = 10;

/** The leaky bucket of points of one shop, in real time. */
export class ShopPoints {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  clear(): void {
    this.buckets.clear();
  }

  /** @returns the `extensions` of the answer, and whether the query may run */
  spend(
    shop: string,
    field: string,
    { points, restoreRate }: ShopSettings,
  ): { isThrottled: boolean; extensions: object } {
    const now = Date.now();
    const bucket = this.buckets.get(shop) ?? { left: points, at: now };
    const available = Math.min(points, bucket.left + ((now - bucket.at) / 1_000) * restoreRate);
    const cost = Math.min(COSTS[field] ?? COST_OF_ANY, 1_000);
    const isThrottled = available < cost;
    const left = isThrottled ? available : available - cost;
    this.buckets.set(shop, { left, at: now });
    const throttleStatus = { maximumAvailable: points, currentlyAvailable: Math.floor(left), restoreRate };
    return {
      isThrottled,
      extensions: { cost: { requestedQueryCost: cost, actualQueryCost: isThrottled ? null : cost, throttleStatus } },
    };
  }
}
