import { multiplyDivide, netWithin, WHOLE, type BasisPoints, type GstSplit } from '../tax/index.js';

/** A line as it was ordered. */
export interface LineToInvoice {
  /** What the buyer pays for the line, tax included, before a discount on the whole order. */
  readonly totalPaise: number;
  /** Given on the line already, tax included. */
  readonly discountPaise: number;
  readonly rate: BasisPoints;
}

export interface InvoicedLine extends GstSplit {
  readonly totalPaise: number;
  /** Of the line and its share of the order's. */
  readonly discountPaise: number;
  readonly taxablePaise: number;
}

/** Where the tax of a sale goes. */
export type Supply = 'intraState' | 'intraUnionTerritory' | 'interState';

/**
 * The lines of an invoice, in whole paise. What the buyer pays stands fixed: a discount on the order is shared out by the totals of the lines,
 * the rest of a paisa to the largest remainders, so that the lines sum to it. The tax is taken out of each line's total: between states
 * as one sum, within a state as two equal halves, each rounded half up; the taxable value is what is left. Nothing is rounded to rupees.
 */
export function invoiceLines(
  lines: readonly LineToInvoice[],
  orderDiscountPaise: number,
  supply: Supply,
): InvoicedLine[] {
  const shares = shareOut(
    orderDiscountPaise,
    lines.map((line) => line.totalPaise),
  );
  return lines.map((line, index) => {
    const share = shares[index] ?? 0;
    const totalPaise = line.totalPaise - share;
    return { totalPaise, discountPaise: line.discountPaise + share, ...taxOf(totalPaise, line.rate, supply) };
  });
}

function taxOf(totalPaise: number, rate: BasisPoints, supply: Supply): GstSplit & { taxablePaise: number } {
  const none = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };
  if (supply === 'interState') {
    const taxablePaise = netWithin(totalPaise, rate);
    return { ...none, taxablePaise, igstPaise: totalPaise - taxablePaise };
  }
  const half = multiplyDivide(totalPaise, rate, 2 * (WHOLE + rate));
  const ofTheState = supply === 'intraState' ? { sgstPaise: half } : { utgstPaise: half };
  return { ...none, ...ofTheState, cgstPaise: half, taxablePaise: totalPaise - 2 * half };
}

/** Whole parts of an amount in proportion to the weights; they sum to it. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0 || whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => Number(part / BigInt(whole)));
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part % BigInt(whole) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

export type InvoiceTotals = Omit<InvoicedLine, 'discountPaise'>;

export function invoiceTotals(lines: readonly InvoicedLine[]): InvoiceTotals {
  const sum = (key: keyof InvoiceTotals): number => lines.reduce((total, line) => total + line[key], 0);
  return {
    totalPaise: sum('totalPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    utgstPaise: sum('utgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}
