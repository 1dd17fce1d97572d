import { type BasisPoints } from './rate.js';

interface RatePeriod {
  /** First day in India, YYYY-MM-DD. */
  readonly from: string;
  readonly rates: readonly BasisPoints[];
}

/**
 * The rates of GST on goods by the day of the invoice. From 22 September 2025 the slabs of 12 and 28 % are gone but for tobacco, which
 * keeps 28 % until notified; 3, 1.5, 1, 0.25 and 0.1 % (metals, stones, exports through merchants) were kept. Source: 56th GST Council.
 */
const PERIODS: readonly RatePeriod[] = [
  { from: '2017-07-01', rates: [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800] },
  { from: '2025-09-22', rates: [0, 10, 25, 100, 150, 300, 500, 1800, 2800, 4000] },
];

/** Chapter 24 of the tariff: the only goods still at 28 %. */
const TOBACCO = /^24/;

/** Whether goods may be invoiced at the rate on a day (YYYY-MM-DD, India). Without an HSN code the goods may be anything. */
export function isRateInForce(rate: BasisPoints, day: string, hsn: string | null): boolean {
  const period = PERIODS.findLast(({ from }) => from <= day);
  if (period === undefined || !period.rates.includes(rate)) return false;
  const isOfTobaccoAlone = rate === 2800 && period.from >= '2025-09-22';
  return !isOfTobaccoAlone || hsn === null || TOBACCO.test(hsn);
}
