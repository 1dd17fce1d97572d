/** No goods of a lower value (paise) need an e-way bill anywhere. */
export const EWAY_BILL_FROM_PAISE = 5_000_000;
const LAKH = 10_000_000;

/** States (by their GST codes) that ask for an e-way bill within the state from more than one lakh of rupees on. */
const LAKH_WITHIN: ReadonlySet<string> = new Set([
  '03', // Punjab
  '07', // Delhi
  '08', // Rajasthan
  '10', // Bihar
  '19', // West Bengal
  '20', // Jharkhand
  '27', // Maharashtra
  '33', // Tamil Nadu
]);

/** Goods of a higher value (paise, tax included) travel with an e-way bill only. */
export function ewayBillLimitPaise(fromGstCode: string, toGstCode: string): number {
  return fromGstCode === toGstCode && LAKH_WITHIN.has(fromGstCode) ? LAKH : EWAY_BILL_FROM_PAISE;
}

/** What counts against the limit: goods without tax do not. */
export function ewayBillValuePaise(lines: readonly { rate: number; totalPaise: number }[]): number {
  return lines.reduce((sum, { rate, totalPaise }) => (rate > 0 ? sum + totalPaise : sum), 0);
}
