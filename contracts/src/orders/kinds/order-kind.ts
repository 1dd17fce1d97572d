import { type PaymentMethod } from '../payment-method.js';
import { type PricedLine, type PriceLine } from '../price-line.js';

/** Kinds of manual order. Orders of store channels and sheets have none: they are B2C. */
export const ORDER_TYPES = { b2b: 1, d2r: 2 } as const;
export type OrderType = (typeof ORDER_TYPES)[keyof typeof ORDER_TYPES];

/** What depends on the kind of an order, in the browser and on the server alike. */
export interface OrderKindRules {
  /** Null for B2C. */
  readonly type: OrderType | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** A store of the company buys: it has the address, and prices of its own. */
  readonly isForStore: boolean;
  /** Somebody has to approve it before it is booked or invoiced. */
  readonly isApprovedFirst: boolean;
  /** @returns the message when the line cannot be priced */
  readonly priceLine: (line: PriceLine) => PricedLine | string;
}
