/** What a data set of orders holds: the same for the same number of orders, but for ids. */
export interface DataSet {
  database: string;
  orders: number;
  /** Largest first: their sizes follow Zipf's law. */
  companies: readonly CompanyOfSet[];
  warehouseId: string;
}

interface CompanyOfSet {
  id: string;
  orders: number;
}

export const COMPANIES = 200;

/** Where in [0, 1) the companies end when the k-th largest has a share in proportion to 1/k. */
export function zipfBounds(companies: number): number[] {
  const weights = Array.from({ length: companies }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  return weights.map((weight) => (reached += weight / sum));
}
