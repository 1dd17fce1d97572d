import { multiplyDivide, netWithin, type BasisPoints } from '../tax/index.js';
import { gstRateOf, PRICING_MESSAGES, type PricedLine, type PriceLine } from './price-line.js';

/** Takes the tax out of the line's price. @returns the message when the line cannot be priced */
export function priceInclusiveLine(line: PriceLine): PricedLine | string {
  const gstRate = gstRateOf(line.igst) ?? 0;
  const grossPaise = line.isFree ? 0 : line.pricePaise * line.quantity;
  const discountPaise = line.isFree ? 0 : line.discountPaise;
  if (discountPaise < 0 || discountPaise > grossPaise) return PRICING_MESSAGES.discountTooLarge(line.sku);
  return inclusiveLine(grossPaise - discountPaise, line.quantity, gstRate, discountPaise);
}

/** A line whose total, tax included, is known: a marketplace's export says what was paid, not what a piece costs. */
export function inclusiveLine(
  totalPaise: number,
  quantity: number,
  gstRate: BasisPoints,
  discountPaise = 0,
): PricedLine {
  const netPaise = netWithin(totalPaise, gstRate);
  return {
    unitPaise: multiplyDivide(netPaise, 1, quantity),
    netPaise,
    taxPaise: totalPaise - netPaise,
    totalPaise,
    discountPaise,
    gstRate,
  };
}
