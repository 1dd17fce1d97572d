import { priceInclusiveLine } from '../inclusive-price.js';
import { PAID_AT_ONCE } from '../payment-method.js';
import { ORDER_TYPES, type OrderKindRules } from './order-kind.js';

/** A business buys. */
export const B2B: OrderKindRules = {
  type: ORDER_TYPES.b2b,
  paymentMethods: PAID_AT_ONCE,
  isForStore: false,
  isApprovedFirst: false,
  priceLine: priceInclusiveLine,
};
