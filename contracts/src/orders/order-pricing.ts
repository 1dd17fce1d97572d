import { percentToBasisPoints, multiplyDivide, netWithin, taxOn, WHOLE, type BasisPoints } from '../tax/index.js';

/** Kinds of manual order. Orders of store channels and sheets have none. */
export const ORDER_TYPES = { b2b: 1, d2r: 2 } as const;
export type OrderType = (typeof ORDER_TYPES)[keyof typeof ORDER_TYPES];

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

export const PRICING_MESSAGES = {
  quantity: 'Quantity should be a whole number above 0',
  gstMissing: 'GST % is not available for this item, please add the same in catalog',
  basePriceMissing: (sku: string) => `Base Price not exists for sku ${sku}`,
  pricingMissing: (sku: string) => `Please select the pricing of sku ${sku}`,
  pricingInvalid: (sku: string) => `The pricing value of sku ${sku} is invalid`,
  discountTooLarge: (sku: string) => `The discount of sku ${sku} is more than its price`,
  specialDiscountTooLarge: 'Special discount cannot be more than the subtotal',
} as const;

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
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const isWhole = Number.isSafeInteger(line.quantity) && line.quantity > 0;
    if (!isWhole) return { ok: false, problem: { line: index, message: PRICING_MESSAGES.quantity } };
    const result = type === ORDER_TYPES.d2r ? priceD2rLine(line) : priceInclusiveLine(line);
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

/** @returns the message when the line cannot be priced. */
function priceD2rLine(line: PriceLine): PricedLine | string {
  const gstRate = gstRateOf(line.igst);
  if (gstRate === null) return PRICING_MESSAGES.gstMissing;
  const unitPaise = line.isFree ? 0 : d2rUnitPaise(line, gstRate);
  if (typeof unitPaise === 'string') return unitPaise;
  const netPaise = unitPaise * line.quantity;
  const taxPaise = taxOn(netPaise, gstRate);
  return { unitPaise, netPaise, taxPaise, totalPaise: netPaise + taxPaise, discountPaise: 0, gstRate };
}

/** Only a number counts: null, blank text and text are what a catalogue item without GST sends. */
function gstRateOf(igst: unknown): BasisPoints | null {
  return typeof igst === 'number' ? percentToBasisPoints(igst) : null;
}

function d2rUnitPaise(line: PriceLine, gstRate: BasisPoints): number | string {
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

function priceInclusiveLine(line: PriceLine): PricedLine | string {
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
