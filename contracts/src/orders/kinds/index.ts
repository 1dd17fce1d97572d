import { B2B } from './b2b.js';
import { B2C } from './b2c.js';
import { D2R } from './d2r.js';
import { type OrderKindRules } from './order-kind.js';

const KINDS: readonly OrderKindRules[] = [B2B, D2R];

/** The kind of an order by its `orderType`; without one it is B2C. */
export function orderKindOf(type: number | null | undefined): OrderKindRules {
  return KINDS.find((kind) => kind.type === type) ?? B2C;
}
