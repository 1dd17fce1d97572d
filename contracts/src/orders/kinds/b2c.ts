import { priceInclusiveLine } from '../inclusive-price.js';
import { PAID_AT_ONCE } from '../payment-method.js';
import { type OrderKindRules } from './order-kind.js';

/** A consumer buys: orders of store channels, of sheets and without a type. */
export const B2C: OrderKindRules = {
  type: null,
  paymentMethods: PAID_AT_ONCE,
  isForStore: false,
  isApprovedFirst: false,
  priceLine: priceInclusiveLine,
};
