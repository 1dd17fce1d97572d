/** Hundredths of a percent: 1800 is 18 %. Every rate is kept like this, so that arithmetic stays in whole numbers. */
export type BasisPoints = number;

/** One whole, in basis points. */
export const WHOLE = 10_000;

/**
 * A percentage as typed or received to basis points, half up.
 * @returns null when it is no finite number of at most 1,000 % or is below zero.
 */
export function percentToBasisPoints(percent: unknown): BasisPoints | null {
  if (typeof percent !== 'number' && typeof percent !== 'string') return null;
  const text = String(percent).trim();
  const match = /^(\d{1,4})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const padded = `${fraction}000`;
  const points = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return points <= 10 * WHOLE ? points : null;
}

export function basisPointsToPercent(points: BasisPoints): number {
  return points / 100;
}

/**
 * a × b ÷ c in whole numbers, half up. The product of two sums of money and rates leaves the safe range of a
 * number long before either does, hence the big integers.
 */
export function multiplyDivide(a: number, b: number, c: number): number {
  const numerator = 2n * BigInt(a) * BigInt(b) + BigInt(c);
  const denominator = 2n * BigInt(c);
  const quotient = numerator / denominator;
  const isNegativeRest = numerator < 0n && numerator % denominator !== 0n;
  return Number(isNegativeRest ? quotient - 1n : quotient);
}

/** The tax on a net amount, in paise. */
export function taxOn(netPaise: number, rate: BasisPoints): number {
  return multiplyDivide(netPaise, rate, WHOLE);
}

/** The net amount within a gross one, in paise. */
export function netWithin(grossPaise: number, rate: BasisPoints): number {
  return multiplyDivide(grossPaise, WHOLE, WHOLE + rate);
}
