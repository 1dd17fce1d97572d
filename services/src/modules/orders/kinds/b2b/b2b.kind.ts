import { orderKindOf, ORDER_TYPES } from '@godown/contracts/orders';
import { type OrderKind } from '../order-kind.js';

/** A business buys: priced, paid and delivered as for a consumer, and marked B2B. */
export const B2B_KIND: OrderKind = {
  rules: orderKindOf(ORDER_TYPES.b2b),
  complete: (_tx, { request }) => Promise.resolve({ request, d2r: null }),
  record: () => Promise.resolve(),
  approve: () => Promise.resolve(false),
  awaitsApproval: () => false,
};
