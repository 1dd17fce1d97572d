import { formatPaise } from '../common/index.js';
import { ORDER_TYPES, type PriceLine, type PricingResult, priceOrder } from '../orders/index.js';
import { creditFaults, type CreditLimits, type CreditUse } from '../receivables/index.js';
import { type FieldOffer, type FieldProduct } from './field-order.dto.js';
import { FIELD_ORDER_MESSAGES } from './field-order.messages.js';

export interface FieldOrderLine {
  readonly product: Omit<FieldProduct, 'title' | 'variantTitle'>;
  readonly offer: Pick<FieldOffer, 'pricingType' | 'pricingValue'>;
  readonly quantity: number;
}

/** What a shop's order comes to at its own prices: the phone shows what the server works out again. */
export function priceFieldOrder(lines: readonly FieldOrderLine[]): PricingResult {
  return priceOrder(ORDER_TYPES.d2r, lines.map(toPriceLine));
}

function toPriceLine({ product, offer, quantity }: FieldOrderLine): PriceLine {
  const { sku, pricePaise, basePricePaise, igst } = product;
  const { pricingType, pricingValue } = offer;
  const price = { pricePaise, basePricePaise, igst, pricingType, pricingValue };
  return { sku, quantity, ...price, isFree: false, discountPaise: 0 };
}

/** @returns what the shop may still buy on credit, 0 at least; null: there is no limit in rupees */
export function creditLeft({ limitPaise }: CreditLimits, use: CreditUse): number | null {
  return limitPaise === null ? null : Math.max(0, limitPaise - use.outstandingPaise - use.pendingPaise);
}

/** Why a Credit order of this amount would wait for an approval, in words; empty when it would not. */
export function holdsOfCredit(limits: CreditLimits, use: CreditUse, amountPaise: number): string[] {
  return creditFaults(limits, { ...use, exposurePaise: use.outstandingPaise + use.pendingPaise + amountPaise });
}

/** Why every Credit order would wait, whatever it comes to; null: one that is small enough would not. */
export function holdOfNextOrder(limits: CreditLimits, use: CreditUse): string | null {
  const isUsedUp = creditLeft(limits, use) === 0;
  const others = holdsOfCredit({ ...limits, limitPaise: null }, use, 0);
  const reasons = [
    ...(isUsedUp && limits.limitPaise !== null
      ? [FIELD_ORDER_MESSAGES.limitUsedUp(formatPaise(limits.limitPaise))]
      : []),
    ...others,
  ];
  return reasons.length === 0 ? null : reasons.join('. ');
}
