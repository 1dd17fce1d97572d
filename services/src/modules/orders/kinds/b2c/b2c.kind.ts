import { orderKindOf } from '@godown/contracts/orders';
import { type OrderKind } from '../order-kind.js';

/** A consumer buys: orders of store channels, of sheets and without a type. */
export const B2C_KIND: OrderKind = {
  rules: orderKindOf(null),
  complete: (_tx, { request }) => Promise.resolve({ request, d2r: null }),
  record: () => Promise.resolve(),
  approve: () => Promise.resolve(false),
  awaitsApproval: () => false,
};
