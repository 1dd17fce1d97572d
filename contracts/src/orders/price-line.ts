import { percentToBasisPoints, type BasisPoints } from '../tax/index.js';

export const PRICING_TYPES = { margin: 1, discount: 2, flatPrice: 3 } as const;
export type PricingType = (typeof PRICING_TYPES)[keyof typeof PRICING_TYPES];
export const PRICING_TYPE_LABELS: Readonly<Record<PricingType, string>> = {
  1: 'Margin',
  2: 'Discount',
  3: 'Flat price',
};

/** One line as far as its price goes. Money in paise. */
export interface PriceLine {
  readonly sku: string;
  readonly quantity: number;
  /** Price of one piece, GST included. */
  readonly pricePaise: number;
  /** Cost of one piece before tax; margin pricing builds on it. */
  readonly basePricePaise: number | null;
  /** GST in percent, as received: it may be missing or nonsense. */
  readonly igst: unknown;
  readonly isFree: boolean;
  readonly pricingType: PricingType | null;
  /** Percent for margin and discount, rupees for a flat price. */
  readonly pricingValue: number | null;
  /** Rupees off the whole line, GST included; not for D2R, where the pricing type says it. */
  readonly discountPaise: number;
}

export interface PricedLine {
  /** One piece before tax. */
  readonly unitPaise: number;
  /** The line before tax. */
  readonly netPaise: number;
  readonly taxPaise: number;
  readonly totalPaise: number;
  readonly discountPaise: number;
  readonly gstRate: BasisPoints;
}

export const PRICING_MESSAGES = {
  quantity: 'Quantity should be a whole number above 0',
  gstMissing: 'GST % is not available for this item, please add the same in catalog',
  basePriceMissing: (sku: string) => `Base Price not exists for sku ${sku}`,
  pricingMissing: (sku: string) => `Please select the pricing of sku ${sku}`,
  pricingInvalid: (sku: string) => `The pricing value of sku ${sku} is invalid`,
  discountTooLarge: (sku: string) => `The discount of sku ${sku} is more than its price`,
  specialDiscountTooLarge: 'Special discount cannot be more than the subtotal',
} as const;

/** Only a number counts: null, blank text and text are what a catalogue item without GST sends. */
export function gstRateOf(igst: unknown): BasisPoints | null {
  return typeof igst === 'number' ? percentToBasisPoints(igst) : null;
}
