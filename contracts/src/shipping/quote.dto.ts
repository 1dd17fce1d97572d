import { type CourierKey } from './couriers.js';

/** Days whose ended parcels tell how a courier does on a lane. */
export const LANE_HISTORY_DAYS = 90;
/** Fewer ended parcels tell nothing. */
export const LANE_HISTORY_PARCELS = 10;

/** How one courier did with the company's own parcels to the same state. */
export interface LaneRecord {
  /** Half of the delivered parcels took no longer, from their booking on; null when too few have ended. */
  readonly estimatedDays: number | null;
  /** Delivered of those that ended, 0 to 100; null when too few have. */
  readonly successPercent: number | null;
}

/** What one courier would cost for one order, in the order in which couriers are asked. */
export interface CourierQuote extends LaneRecord {
  readonly courier: CourierKey;
  readonly courierName: string;
  /** Dead or volumetric weight, whichever is more. */
  readonly chargeableGrams: number;
  readonly freightPaise: number;
  /** It is asked first unless the seller chooses another. */
  readonly isSuggested: boolean;
}

export interface OrderQuote {
  readonly orderId: string;
  /** The company's own number; '' when there is no such order. */
  readonly shopOrderId: string;
  readonly companyId: string | null;
  /** Why it cannot be booked now; null when it can. */
  readonly refusal: string | null;
  /** Couriers that serve the lane; the first one gets the parcel unless it refuses. Empty for an order that cannot be booked. */
  readonly couriers: readonly CourierQuote[];
  /** Partners that are on and not asked for this order, each with its reason, for people. */
  readonly skipped: readonly string[];
}

export interface WalletQuote {
  readonly companyId: string;
  /** Null for people who do not see the wallet. */
  readonly balancePaise: number | null;
  /** After all bookable orders at their suggested couriers; below 0 where it cannot pay. Null with the balance. */
  readonly remainingPaise: number | null;
}

/** Answer of `POST /shipping/quote`: what booking would cost. Nothing is held and no parcel is announced. */
export interface ShippingQuote {
  readonly orders: readonly OrderQuote[];
  readonly wallets: readonly WalletQuote[];
}

/** What booking an order may cost at most: the dearest of its couriers, since the first may refuse. 0 when it cannot be booked. */
export function highestFreightPaise({ couriers }: Pick<OrderQuote, 'couriers'>): number {
  return Math.max(0, ...couriers.map(({ freightPaise }) => freightPaise));
}
