import { orderKindOf } from './kinds/index.js';
import { type OrderType } from './kinds/order-kind.js';
import { PRICING_MESSAGES, type PricedLine, type PriceLine } from './price-line.js';

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  /** Sum of the lines before tax. */
  readonly subtotalPaise: number;
  /** Taken off the whole order. */
  readonly specialDiscountPaise: number;
  readonly taxPaise: number;
  readonly totalPaise: number;
}

export interface PricingProblem {
  /** Index of the line; null when the order as a whole is wrong. */
  readonly line: number | null;
  readonly message: string;
}
export type PricingResult =
  { readonly ok: true; readonly priced: PricedOrder } | { readonly ok: false; readonly problem: PricingProblem };

/**
 * Prices an order. D2R lines are built from net prices with the tax added per line; all other lines take the tax out of
 * their price. Unit price and line tax are rounded half up to whole paise, the total is the sum of the lines less
 * the special discount. The browser shows what the server recomputes: both call this.
 */
export function priceOrder(
  type: OrderType | null,
  lines: readonly PriceLine[],
  specialDiscountPaise = 0,
): PricingResult {
  const { priceLine } = orderKindOf(type);
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const isWhole = Number.isSafeInteger(line.quantity) && line.quantity > 0;
    if (!isWhole) return { ok: false, problem: { line: index, message: PRICING_MESSAGES.quantity } };
    const result = priceLine(line);
    if (typeof result === 'string') return { ok: false, problem: { line: index, message: result } };
    priced.push(result);
  }
  const subtotalPaise = sum(priced, 'netPaise');
  if (specialDiscountPaise < 0 || specialDiscountPaise > subtotalPaise) {
    return { ok: false, problem: { line: null, message: PRICING_MESSAGES.specialDiscountTooLarge } };
  }
  const totalPaise = sum(priced, 'totalPaise') - specialDiscountPaise;
  return {
    ok: true,
    priced: { lines: priced, subtotalPaise, specialDiscountPaise, taxPaise: sum(priced, 'taxPaise'), totalPaise },
  };
}

function sum(lines: readonly PricedLine[], key: 'netPaise' | 'taxPaise' | 'totalPaise'): number {
  return lines.reduce((total, line) => total + line[key], 0);
}
