import { ORDER_TYPES, priceOrder, PRICING_TYPES, type PricingType } from '../orders/index.js';

export const MAX_DISCOUNT_PERCENT = 100;
export const MAX_MARGIN_PERCENT = 1_000;
export const MAX_FLAT_PRICE_RUPEES = 100_000_000;

export const STORE_PRICE_MESSAGES = {
  store: 'Please select a store',
  items: 'Please add at least one item',
  type: 'Pricing type is invalid',
  value: 'Pricing value is invalid',
  discountTooLarge: 'A discount cannot be more than 100%',
  marginTooLarge: 'A margin cannot be more than 1,000%',
  skuNotFound: (sku: string) => `SKU ${sku} is not in the catalogue`,
  twice: (sku: string) => `SKU ${sku} is named twice`,
  saved: 'Price saved successfully',
  empty: 'No items here yet',
} as const;

/** @returns what is wrong with a value of its type, null when nothing is. */
export function pricingValueProblem(type: PricingType, value: number): string | null {
  switch (type) {
    case PRICING_TYPES.discount:
      return value > MAX_DISCOUNT_PERCENT ? STORE_PRICE_MESSAGES.discountTooLarge : null;
    case PRICING_TYPES.margin:
      return value > MAX_MARGIN_PERCENT ? STORE_PRICE_MESSAGES.marginTooLarge : null;
    case PRICING_TYPES.flatPrice:
      return null;
  }
}

/** What a store pays for one piece, GST included, as an order of one piece would be priced. null without a price of its own. */
export function storePricePaise(item: {
  sku: string;
  pricePaise: number;
  basePricePaise: number | null;
  igst: number;
  pricingType: PricingType | null;
  pricingValue: number | null;
}): number | null {
  if (item.pricingType === null) return null;
  const result = priceOrder(ORDER_TYPES.d2r, [{ ...item, quantity: 1, isFree: false, discountPaise: 0 }]);
  return result.ok ? result.priced.totalPaise : null;
}
