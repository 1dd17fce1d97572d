import { multiplyDivide, netWithin, percentToBasisPoints, taxOn, WHOLE, type BasisPoints } from '../../tax/index.js';
import { PAYMENT_METHODS } from '../payment-method.js';
import { gstRateOf, PRICING_MESSAGES, PRICING_TYPES, type PricedLine, type PriceLine } from '../price-line.js';
import { ORDER_TYPES, type OrderKindRules } from './order-kind.js';

/** Direct to retailer: a store of the company buys, at its own prices, perhaps on credit. */
export const D2R: OrderKindRules = {
  type: ORDER_TYPES.d2r,
  paymentMethods: PAYMENT_METHODS,
  isForStore: true,
  isApprovedFirst: true,
  priceLine,
};

/** Builds on the net price and adds the tax of the line. */
function priceLine(line: PriceLine): PricedLine | string {
  const gstRate = gstRateOf(line.igst);
  if (gstRate === null) return PRICING_MESSAGES.gstMissing;
  const unitPaise = line.isFree ? 0 : unitPaiseOf(line, gstRate);
  if (typeof unitPaise === 'string') return unitPaise;
  const netPaise = unitPaise * line.quantity;
  const taxPaise = taxOn(netPaise, gstRate);
  return { unitPaise, netPaise, taxPaise, totalPaise: netPaise + taxPaise, discountPaise: 0, gstRate };
}

function unitPaiseOf(line: PriceLine, gstRate: BasisPoints): number | string {
  const { pricingType, pricingValue, sku } = line;
  if (pricingType === null || pricingValue === null) return PRICING_MESSAGES.pricingMissing(sku);
  const value = percentToBasisPoints(pricingValue);
  switch (pricingType) {
    case PRICING_TYPES.margin:
      if (line.basePricePaise === null) return PRICING_MESSAGES.basePriceMissing(sku);
      return value === null
        ? PRICING_MESSAGES.pricingInvalid(sku)
        : multiplyDivide(line.basePricePaise, WHOLE + value, WHOLE);
    case PRICING_TYPES.discount:
      if (value === null || value > WHOLE) return PRICING_MESSAGES.pricingInvalid(sku);
      return multiplyDivide(line.pricePaise, WHOLE - value, WHOLE + gstRate);
    case PRICING_TYPES.flatPrice: {
      const flatPaise = Math.round(pricingValue * 100);
      return pricingValue < 0 || !Number.isSafeInteger(flatPaise)
        ? PRICING_MESSAGES.pricingInvalid(sku)
        : netWithin(flatPaise, gstRate);
    }
  }
}
