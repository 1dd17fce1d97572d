const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise (integer) as rupees with Indian grouping: 123456789 → '₹12,34,567.89'. */
export function formatPaise(paise: number): string {
  return RUPEES.format(paise / 100);
}

/**
 * Rupees as typed or received, to whole paise, half up.
 * @returns null when the text is no finite number.
 */
export function rupeesToPaise(rupees: number | string): number | null {
  const text = String(rupees).trim();
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const padded = `${fraction}000`;
  const roundUp = Number(padded[2]) >= 5 ? 1 : 0;
  const paise = Number(whole) * 100 + Number(padded.slice(0, 2)) + roundUp;
  return sign && paise !== 0 ? -paise : paise;
}

/** As `rupeesToPaise`, for what somebody gives: a part of a paisa is refused, not rounded. Zeros behind the paise are none. */
export function exactPaise(rupees: string): number | null {
  return hasPartOfPaisa(rupees) ? null : rupeesToPaise(rupees);
}

/** Whether the text is a number of rupees that has more than two decimals. */
export function hasPartOfPaisa(rupees: string): boolean {
  return /^\s*-?\d+\.\d{2}\d*[1-9]\d*\s*$/.test(rupees);
}

/** Whole paise to rupees as a number with at most two decimals. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}
